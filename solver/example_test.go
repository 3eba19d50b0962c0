package solver_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver"
)

// A puzzle of size 4 as a Keen game ID.
const puzzleID = "4:a_7a__a_aaba,d2s2m8m3d2a6a4s1"

// An open puzzle: the sum of the whole board holds for every Latin square.
const openID = "4:x,a40"

func keen(id string) *board.Puzzle {
	p, err := format.ParseKeen(id)
	if err != nil {
		log.Fatal(err)
	}
	return p
}

func ExampleUnique() {
	grid, _, err := solver.Unique(context.Background(), keen(puzzleID), solver.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(format.Rows(grid))

	_, _, err = solver.Unique(context.Background(), keen(openID), solver.Limits{})
	var several *solver.NotUniqueError
	if errors.As(err, &several) {
		fmt.Println("one solution:", several.First)
		fmt.Println("another one: ", several.Second)
	}
	// Output:
	// 2 1 3 4
	// 3 4 1 2
	// 1 2 4 3
	// 4 3 2 1
	// one solution: 1234241331424321
	// another one:  1234241343213142
}

func ExampleCount() {
	p := keen(openID)
	all, _, err := solver.Count(context.Background(), p, 0, solver.Limits{})
	fmt.Println(all, err)

	// A limit ends the count early.
	some, _, err := solver.Count(context.Background(), p, 10, solver.Limits{})
	fmt.Println(some, err)

	// So does a budget.
	_, _, err = solver.Count(context.Background(), p, 0, solver.Limits{Nodes: 100})
	fmt.Println(errors.Is(err, solver.ErrBudget))
	// Output:
	// 576 <nil>
	// 10 <nil>
	// true
}

func ExampleAll() {
	left := 3
	for grid, err := range solver.All(context.Background(), keen(openID), solver.Limits{}) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(grid)
		if left--; left == 0 {
			break
		}
	}
	// Output:
	// 1234241331424321
	// 1234241343213142
	// 1234214334124321
}

// A Solver keeps its memory from one puzzle to the next.
func ExampleSolver() {
	var s solver.Solver
	for _, id := range []string{puzzleID, "3:_13,a1a2a3a2a3a1a3a1a2"} {
		grid, stats, err := s.Solve(context.Background(), keen(id), solver.Limits{})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(grid, "by", stats.Decided)
	}
	// Output:
	// 2134341212434321 by walk
	// 123231312 by walk
}

// Trace shows what a search does.
func ExampleSolver_trace() {
	left := 3
	s := solver.Solver{Trace: func(e solver.Event) {
		if left--; left >= 0 {
			fmt.Println(e.Kind, e.Cell, e.Value)
		}
	}}
	if _, _, err := s.Unique(context.Background(), keen(puzzleID), solver.Limits{}); err != nil {
		log.Fatal(err)
	}
	// Output:
	// placed a1 2
	// placed b1 1
	// placed c1 3
}
