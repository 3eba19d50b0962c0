package logic

import (
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
)

// TestPencil holds the marks of boards, right and wrong ones, against trying every value
// of every cage.
func TestPencil(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		n := 3 + r.IntN(3)
		p, solution := solvable(t, r, n)
		g := board.NewGrid(n)
		for i := range g {
			switch r.IntN(6) {
			case 0, 1:
				g[i] = solution[i]
			case 2:
				g[i] = uint8(1 + r.IntN(n))
			}
		}
		got := Pencil(p, g)
		for _, c := range p.Cages() {
			free := freeOf(n, g, c)
			fits := board.NewMarks(n)
			tryAll(n, g.Clone(), c, free, 0, fits)
			for i, at := range c.Cells {
				k := at.Index(n)
				want := fits[k]
				if !anyMark(fits, c, n) { // it can't be completed
					want = free[i]
				}
				if g[k] != 0 {
					want = 0
				}
				if got[k] != want {
					t.Fatalf("%v: %v has the marks %v, want %v", g, at, got[k].Values(), want.Values())
				}
			}
		}
	}
}

// freeOf returns what the lines leave each cell of a cage: its own value where it has one.
func freeOf(n int, g board.Grid, c board.Cage) []board.Candidates {
	free := make([]board.Candidates, len(c.Cells))
	for i, at := range c.Cells {
		if v := g.At(n, at); v != 0 {
			free[i] = board.CandidatesOf(v)
			continue
		}
		free[i] = board.AllCandidates(n)
		for k := range n {
			free[i] = free[i].Without(g.At(n, board.At(int(at.Row), k))).Without(g.At(n, board.At(k, int(at.Col))))
		}
	}
	return free
}

// tryAll adds to fits what each way to fill the cage, from its k-th cell on, puts where.
func tryAll(n int, g board.Grid, c board.Cage, free []board.Candidates, k int, fits board.Marks) {
	if k == len(c.Cells) {
		values := make([]int, k)
		for i, at := range c.Cells {
			values[i] = g.At(n, at)
		}
		if !c.Holds(values) {
			return
		}
		for i, at := range c.Cells {
			fits[at.Index(n)] = fits[at.Index(n)].With(values[i])
		}
		return
	}
next:
	for v := range free[k].All() {
		for _, before := range c.Cells[:k] {
			if (before.Row == c.Cells[k].Row || before.Col == c.Cells[k].Col) && g.At(n, before) == v {
				continue next
			}
		}
		was := g.At(n, c.Cells[k])
		g.Set(n, c.Cells[k], v)
		tryAll(n, g, c, free, k+1, fits)
		g.Set(n, c.Cells[k], was)
	}
}

func anyMark(marks board.Marks, c board.Cage, n int) bool {
	for _, at := range c.Cells {
		if marks[at.Index(n)] != 0 {
			return true
		}
	}
	return false
}
