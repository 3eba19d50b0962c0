package solver_test

import (
	"context"
	"errors"
	"flag"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/internal/processor"
	"kenkenbot/solver"
)

// wideTime is what TestWideBoards gives each board, of processor time. wideFrom is the seed
// of its first board of each size.
var (
	wideTime = flag.Duration("wide", 0, "try to decide twenty boards of each size from 12×12, each in so much processor time")
	wideFrom = flag.Uint64("widefrom", 0, "the seed of the first of them")
)

// wideBoards is the family of cages of two to four cells, at the sizes that growth
// leaves out.
var wideBoards = family{least: 2, most: 4, largest: board.MaxSize}

// TestWideBoards decides whether wide boards have one solution. Without the flag it tries
// one board of one size; with it, a hundred for docs/solver-benchmarks.md, and counts those
// that a tenth of the time is enough for, too:
//
//	go test ./solver -run TestWideBoards -wide 20s -v -timeout 1h
func TestWideBoards(t *testing.T) {
	bound, boards, largest := *wideTime, 20, wideBoards.largest
	if bound == 0 {
		bound, boards, largest = time.Minute, 1, 12
	}
	var s solver.Solver
	all, allSoon := 0, 0
	for n := 12; n <= largest; n++ {
		var took []time.Duration
		decided, soon := 0, 0
		for i := range boards {
			seed := *wideFrom + uint64(i)
			p := wideBoards.puzzle(t, n, seed)
			begin := processor.Time(t)
			_, stats, err := s.Unique(&processorBound{t: t, end: begin + bound}, p, solver.Limits{Time: time.Hour})
			took = append(took, processor.Time(t)-begin)
			switch {
			case errors.Is(err, solver.ErrNoSolution):
				t.Errorf("%d#%d: %v, but it was made from one", n, seed, err)
			case !errors.Is(err, context.DeadlineExceeded):
				decided++
				if took[i] <= bound/10 {
					soon++
				}
			}
			t.Logf("%d#%d: %v, %d nodes, %s", n, seed, took[i].Round(time.Millisecond), stats.Nodes, stats.Decided)
		}
		slices.Sort(took)
		t.Logf("%d×%d: of %d decided in %v %d, in %v %d, median %v", n, n, boards, bound/10, soon, bound, decided, (took[(boards-1)/2]+took[boards/2])/2)
		all, allSoon = all+decided, allSoon+soon
	}
	t.Logf("in all decided in %v %d, in %v %d", bound/10, allSoon, bound, all)
}

// A processorBound is a context that is over when the process has used so much
// processor time.
type processorBound struct {
	context.Context
	t   *testing.T
	end time.Duration
}

func (b *processorBound) Err() error {
	if processor.Time(b.t) > b.end {
		return context.DeadlineExceeded
	}
	return nil
}
