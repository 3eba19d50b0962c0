package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"kenkenbot/board"
)

// bruteWays tries all values of a cage and keeps those that fit the candidates and
// its arithmetic, and repeat nothing in a line.
func bruteWays(s *State, c board.Cage) []way {
	var list []way
	values := make([]int, len(c.Cells))
	var try func(k int)
	try = func(k int) {
		if k == len(values) {
			if c.Holds(values) {
				var w way
				for j, v := range values {
					w |= way(v-1) << (4 * j)
				}
				list = append(list, w)
			}
			return
		}
	next:
		for v := range s.Candidates(c.Cells[k]).All() {
			for j := range k {
				same := c.Cells[j].Row == c.Cells[k].Row || c.Cells[j].Col == c.Cells[k].Col
				if same && values[j] == v {
					continue next
				}
			}
			values[k] = v
			try(k + 1)
		}
	}
	try(0)
	return list
}

// TestWaysAreAllThereAre compares the ways of every cage of random positions with
// those found by trying everything.
func TestWaysAreAllThereAre(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 300 {
		p, g := randomPuzzle(t, r, 2+r.IntN(5))
		s := NewState(p)
		for range 3 { // listed at first, sifted then
			for i, c := range p.Cages() {
				got, listed := s.ways(i)
				want := bruteWays(s, c)
				if !listed || !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))) {
					t.Fatalf("%v: %d ways, want %d", c, len(got), len(want))
				}
				for k := range c.Cells {
					var support board.Candidates
					for _, w := range want {
						support = support.With(w.at(k))
					}
					if s.cages[i].support[k] != support {
						t.Fatalf("%v: cell %d is supported by %v, want %v", c, k, s.cages[i].support[k], support)
					}
				}
			}
			disturb(r, s, g)
		}
	}
}

// TestWideProductsDoNotOverflow lists a hidden cage whose running products pass 64
// bits.
func TestWideProductsDoNotOverflow(t *testing.T) {
	cells := make([]board.Cell, 16)
	for i := range cells {
		cells[i] = board.At(i, 0)
	}
	rest := make([]board.Cell, 0, 240)
	for row := range 16 {
		for col := 1; col < 16; col++ {
			rest = append(rest, board.At(row, col))
		}
	}
	p, err := board.New(16, []board.Cage{
		{Op: board.Hidden, Target: 136, Cells: cells},
		{Op: board.Add, Target: 2000, Cells: rest},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := NewState(p)
	for k := range 14 {
		s.Eliminate(cells[k], ^board.CandidatesOf(k+1))
	}
	ways, listed := s.ways(0)
	if !listed || len(ways) != 2 {
		t.Errorf("%d ways, listed %v, want 2: the column adds up to 136 in either order of 15 and 16", len(ways), listed)
	}
	if s.broken {
		t.Errorf("contradiction %+v", s.end)
	}
}
