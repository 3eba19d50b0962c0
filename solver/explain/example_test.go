package explain_test

import (
	"context"
	"fmt"
	"log"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// A puzzle of size 3, as other examples use it.
const small = "3\n+3 a1 b1\n+3 c1\n+5 a2 b2\n-1 c2 c3\n/3 a3 b3\n"

func ExampleStepOf() {
	p, _, err := format.Parse(small)
	if err != nil {
		log.Fatal(err)
	}
	state := logic.NewState(p)
	for range 3 {
		step, _, err := state.Next(context.Background(), logic.Limits{})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(explain.English.Text(explain.StepOf(p, &logic.Argued{Step: step, Reasons: state.Why(&step)})))
		state.Apply(&step)
	}
	// Output:
	// Given cell: c1 is alone in its cage, and the target is its digit. So c1 is 3.
	// Cage digits: the 5+ cage at a2 can only be 2+3. So a2 and b2 can't be 1.
	// Cage digits: the 3÷ cage at a3 can only be 3÷1. So a3 and b3 can't be 2.
}

func ExampleHintOf() {
	p, _, err := format.Parse(small)
	if err != nil {
		log.Fatal(err)
	}
	solution := board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}
	played := board.Grid{0, 0, 3, 2, 0, 0, 0, 0, 0}
	advice, err := logic.Hint(context.Background(), logic.Position{Puzzle: p, Solution: solution, Grid: played}, logic.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	for _, level := range []logic.Level{logic.Where, logic.Do} {
		for _, line := range explain.HintOf(p, &advice, level) {
			fmt.Println(explain.English.Text(line.Message))
		}
	}
	// Output:
	// Look at the 5+ cage at a2: what must its last cell be?
	// Cage completion: the 5+ cage at a2 has 2 so far, which leaves 3 for its last cell, b2. So b2 is 3.
	// Filled in: b2 = 3.
}

func ExampleFaultOf() {
	p, _, err := format.Parse(small)
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range p.Check(board.Grid{1, 1, 3, 0, 0, 0, 0, 0, 0}).Faults {
		fmt.Println(explain.English.Text(explain.FaultOf(p, f)))
	}
	// Output:
	// Row 1 has two 1s: a1 b1.
	// The 3+ cage adds up to 2: a1 b1.
}
