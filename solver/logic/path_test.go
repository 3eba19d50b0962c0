package logic

import (
	"errors"
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
)

// walk follows the path of a puzzle with the reader, and returns how many steps a plain
// solve and the path have.
func walk(t *testing.T, p *board.Puzzle, l Limits) (plain, slim int) {
	t.Helper()
	path, err := FindPath(t.Context(), p, l)
	if err != nil {
		return 0, 0
	}
	full := NewState(p)
	for step, err := range full.Steps(t.Context(), l) {
		if err == nil {
			plain += len(full.Why(&step))
		}
	}
	if path.Solved != full.Solved() {
		t.Fatalf("solved %v, a plain solve %v", path.Solved, full.Solved())
	}
	r := newReader(p)
	for _, leg := range path.Legs {
		for k := range leg.Steps {
			a := &leg.Steps[k]
			if err := r.believe(&a.Step, a.Reasons); err != nil && !errors.Is(err, errOpaque) {
				t.Fatalf("%v %v %v: %v\n%+v", a.Step.Technique, a.Step.Eliminate, a.Step.Place, err, a.Reasons)
			}
			if last := k == len(leg.Steps)-1; last != (len(a.Step.Place) > 0) {
				t.Fatalf("step %d of %d places %v", k+1, len(leg.Steps), a.Step.Place)
			}
			r.apply(&a.Step)
		}
	}
	if path.Solved && !r.grid.Equal(full.Grid()) {
		t.Fatalf("the path ends at %v", r.grid)
	}
	return plain, len(path.Steps())
}

// TestPathsReachTheEnd walks the paths of random puzzles and of Keen's.
func TestPathsReachTheEnd(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(17, 7))
	plain, slim := 0, 0
	for range 100 {
		p, _ := boardtest.Puzzle(r, 4+r.IntN(3), 2+r.IntN(4), fourOps...)
		a, b := walk(t, p, Limits{Work: 1_000_000})
		plain, slim = plain+a, slim+b
	}
	t.Logf("%d of %d reasons are needed", slim, plain)
}

func TestPathsOfKeensPuzzles(t *testing.T) {
	t.Parallel()
	for size := 4; size <= 9; size++ {
		plain, slim := 0, 0
		for _, level := range keenLevels {
			puzzles, _ := keenPuzzles(t, size, byte(level))
			for _, p := range puzzles[:some(2, 10)] {
				a, b := walk(t, p, Limits{})
				plain, slim = plain+a, slim+b
			}
		}
		t.Logf("%d: %d of %d reasons are needed", size, slim, plain)
	}
}
