package logic_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/logic"
)

// small is a puzzle of size 3.
func small() *board.Puzzle {
	p, _, err := format.Parse("3\n/2 a1 b1\n+3 c1\n*6 a2 a3\n-2 b2 c2\n+3 b3 c3\n")
	if err != nil {
		log.Fatal(err)
	}
	return p
}

func ExampleGrade() {
	rating, err := logic.Grade(context.Background(), small(), logic.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(rating.Difficulty, "score", rating.Score, "hardest", rating.Hardest)
	fmt.Println(rating.Solution)
	// Output:
	// easy score 55 hardest cage digits
	// 123231312
}

func ExampleSteps() {
	steps, err := logic.Steps(context.Background(), small(), logic.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	for _, s := range steps[:3] {
		switch {
		case len(s.Place) > 0:
			fmt.Println(s.Technique, "places", s.Place[0].Value, "in", s.Place[0].Cell)
		default:
			fmt.Println(s.Technique, "rules out", s.Eliminate[0].Values.Values(), "in", s.Eliminate[0].Cell)
		}
	}
	// Output:
	// given cell places 3 in c1
	// cage digits rules out [1] in a2
	// cage digits rules out [2] in b2
}

func ExampleHint() {
	solution := board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}
	grid := board.Grid{1, 0, 3, 0, 0, 0, 0, 0, 0}

	advice, err := logic.Hint(context.Background(), logic.Position{Puzzle: small(), Solution: solution, Grid: grid}, logic.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("look at", advice.CauseCells(), "to fill", advice.EffectCells())
	grid, _ = advice.Take(grid, nil)
	fmt.Println(grid)

	// Of a full and right board there is nothing to say.
	_, err = logic.Hint(context.Background(), logic.Position{Puzzle: small(), Solution: solution, Grid: solution}, logic.Limits{})
	fmt.Println(errors.Is(err, logic.ErrFinished))
	// Output:
	// look at [a1 b1 c1] to fill [b1]
	// 123......
	// true
}

func ExampleTechniques() {
	for _, t := range logic.Techniques()[:3] {
		fmt.Println(t, "is", t.Rung())
	}
	// Output:
	// given cell is easy
	// last in line is easy
	// cage completion is easy
}
