package illustrate_test

import (
	"context"
	"fmt"
	"log"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/imaging"
	"kenkenbot/solver/illustrate"
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

// Two steps are shown at once; the state then stands behind them.
func ExampleSteps() {
	state := logic.NewState(small())
	path, err := logic.FindPath(context.Background(), small(), logic.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	picture := illustrate.Steps(state, path.Steps()[:2])
	fmt.Println("from", picture.Cause, "to", picture.Effect)
	if _, err := imaging.NewRenderer().Board(picture); err != nil {
		log.Fatal(err)
	}
	fmt.Println("then", state.Grid())
	// Output:
	// from [c1 b2 c2] to [c1 c2 b2]
	// then ..3.31...
}
