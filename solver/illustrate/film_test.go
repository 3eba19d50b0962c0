package illustrate_test

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/imaging"
	"kenkenbot/solver/illustrate"
	"kenkenbot/solver/logic"
)

// TestFilm shoots the paths of random puzzles: every digit comes once, after a look at its
// reasons, and what is struck stands in sight.
func TestFilm(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 20))
	struck := false
	for range 12 {
		p, _ := boardtest.Puzzle(r, 3+r.IntN(4), 2+r.IntN(2), board.Add, board.Multiply, board.Subtract, board.Divide)
		path, err := logic.FindPath(t.Context(), p, logic.Limits{Work: 1_000_000})
		if err != nil {
			continue
		}
		film := illustrate.Film(p, path.Steps())
		if film.Solved != path.Solved {
			t.Errorf("the film is solved: %v, the path: %v", film.Solved, path.Solved)
		}
		digits := 0
		for _, step := range path.Steps() {
			digits += len(step.Step.Place)
		}
		if len(film.Frames) != len(path.Legs)+digits {
			t.Fatalf("%d frames for %d legs and %d digits", len(film.Frames), len(path.Legs), digits)
		}
		for k, f := range film.Frames {
			if k > 0 && f.At <= film.Frames[k-1].At {
				t.Errorf("frame %d comes at %v, that before it at %v", k, f.At, film.Frames[k-1].At)
			}
			if digit := f.Cell != nil; digit == (len(f.Cause) > 0) {
				t.Errorf("frame %d fills %v and looks at %v", k, f.Cell, f.Cause)
			}
			for i, m := range f.Struck {
				struck = struck || m != 0
				if m&^f.Assumed[i] != 0 || f.Grid[i] != 0 && m != 0 {
					t.Errorf("frame %d strikes %v in cell %d, which shows %v and %d", k, m, i, f.Assumed[i], f.Grid[i])
				}
			}
		}
		if len(film.Frames) > 0 {
			if end := film.Frames[len(film.Frames)-1].Grid; len(end)-end.Empty() != digits {
				t.Errorf("%d cells are filled at the end, %d digits were told", len(end)-end.Empty(), digits)
			}
		}
	}
	if !struck {
		t.Error("no film strikes anything")
	}
}

// TestFilmOfNothing shows the empty board of a puzzle without a path.
func TestFilmOfNothing(t *testing.T) {
	p, _ := boardtest.Puzzle(rand.New(rand.NewPCG(1, 1)), 3, 2, board.Add)
	film := illustrate.Film(p, nil)
	if len(film.Frames) != 0 || film.Solved {
		t.Errorf("got %+v", film)
	}
	if _, err := imaging.NewRenderer().Replay(t.Context(), film); err != nil {
		t.Error(err)
	}
}

// A film shows the board before and after each digit.
func ExampleFilm() {
	path, err := logic.FindPath(context.Background(), small(), logic.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	film := illustrate.Film(small(), path.Steps())
	last := film.Frames[len(film.Frames)-1]
	fmt.Println(len(film.Frames), "frames in", last.At)
	fmt.Println(last.Grid, film.Solved)
	// Output:
	// 17 frames in 9.4s
	// 123231312 true
}
