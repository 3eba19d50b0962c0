package review_test

import (
	"context"
	"fmt"
	"log"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
)

// A game on a board of size 3, in which a1 was wrong for a while.
func ExampleOf() {
	p, _, err := format.Parse("3\n/2 a1 b1\n+3 c1\n*6 a2 a3\n-2 b2 c2\n+3 b3 c3\n")
	if err != nil {
		log.Fatal(err)
	}
	path, err := logic.FindPath(context.Background(), p, logic.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	game := review.Game{Puzzle: p, Solution: board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, Path: &path, Grade: board.Easy, End: time.Minute}
	write := func(at time.Duration, cells ...review.Change) {
		game.Entries = append(game.Entries, review.Entry{At: at, Cells: cells})
	}
	write(5*time.Second, review.Change{Cell: board.At(0, 2), Value: 3})
	write(20*time.Second, review.Change{Cell: board.At(0, 0), Value: 2})
	write(35*time.Second, review.Change{Cell: board.At(0, 0), Value: 1})
	write(40*time.Second, review.Change{Cell: board.At(0, 1), Value: 2})
	write(50*time.Second, review.Change{Cell: board.At(1, 0), Value: 2}, review.Change{Cell: board.At(2, 0), Value: 3})
	write(55*time.Second, review.Change{Cell: board.At(1, 1), Value: 3}, review.Change{Cell: board.At(1, 2), Value: 1})
	write(60*time.Second, review.Change{Cell: board.At(2, 1), Value: 1}, review.Change{Cell: board.At(2, 2), Value: 2})

	r, err := review.Of(context.Background(), game, logic.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	for _, d := range r.Digits[:3] {
		fmt.Printf("%v = %d at %v by %v, in sight for %v\n", d.Cell, d.Value, d.At, d.Technique, d.At-d.Since)
	}
	for _, w := range r.Wrong {
		fmt.Println(w.Cell, "was", w.Value, "until", w.Until)
	}
	// Output:
	// c1 = 3 at 5s by given cell, in sight for 5s
	// a1 = 1 at 35s by hidden single, in sight for 35s
	// b1 = 2 at 40s by last in line, in sight for 40s
	// a1 was 2 until 35s
}
