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

// wideTime is what TestWideBoards gives each board, of processor time.
var wideTime = flag.Duration("wide", 0, "try to decide twenty boards of each size from 12×12, each in so much processor time")

// wideBoards is the family of cages of two to four cells, at the sizes that growth
// leaves out.
var wideBoards = family{least: 2, most: 4, largest: board.MaxSize}

// TestWideBoards decides whether wide boards have one solution. Without the flag it tries
// one board of one size; with it, a hundred for docs/solver-benchmarks.md:
//
//	go test ./solver -run TestWideBoards -wide 2s -v
func TestWideBoards(t *testing.T) {
	bound, boards, largest := *wideTime, 20, wideBoards.largest
	if bound == 0 {
		bound, boards, largest = time.Minute, 1, 12
	}
	var s solver.Solver
	all := 0
	for n := 12; n <= largest; n++ {
		var took []time.Duration
		decided := 0
		for seed := range uint64(boards) {
			p := wideBoards.puzzle(t, n, seed)
			begin := processor.Time(t)
			_, stats, err := s.Unique(&processorBound{t: t, end: begin + bound}, p, solver.Limits{Time: time.Hour})
			took = append(took, processor.Time(t)-begin)
			switch {
			case errors.Is(err, solver.ErrNoSolution):
				t.Errorf("%d#%d: %v, but it was made from one", n, seed, err)
			case !errors.Is(err, context.DeadlineExceeded):
				decided++
			}
			t.Logf("%d#%d: %v, %d nodes, %s", n, seed, took[seed].Round(time.Millisecond), stats.Nodes, stats.Decided)
		}
		slices.Sort(took)
		t.Logf("%d×%d: %d of %d decided, median %v", n, n, decided, boards, (took[(boards-1)/2]+took[boards/2])/2)
		all += decided
	}
	t.Logf("%d decided in all", all)
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
