package solver_test

import (
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver"
)

// FuzzCount makes a small puzzle of the bytes, its cages cut at random and its
// targets anything that the operator can show, and compares both searches with the
// reference.
func FuzzCount(f *testing.F) {
	f.Add([]byte{3, 1, 2, 200, 4, 5, 90})
	f.Add([]byte("\x03KenKen puzzles have one solution"))
	f.Add([]byte{2, 255, 255, 255, 255})
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func() int {
			if len(data) == 0 {
				return 0
			}
			b := data[0]
			data = data[1:]
			return int(b)
		}
		n := 1 + next()%4
		r := rand.New(rand.NewPCG(uint64(next()), 0))
		var cages []board.Cage
		taken := make([]bool, n*n)
		for i := range taken {
			if taken[i] {
				continue
			}
			cells := growCage(r, n, i, 1+next()%6, taken)
			c := board.Cage{Cells: cells}
			if len(cells) > 1 {
				c.Op = board.Ops[1+next()%5]
			}
			if len(cells) > 2 && (c.Op == board.Subtract || c.Op == board.Divide) {
				c.Op = board.Hidden
			}
			least, most := c.Op.TargetRange(n, len(cells))
			if most < least {
				c.Op = board.Add
				least, most = c.Op.TargetRange(n, len(cells))
			}
			c.Target = least + int64(next()<<8|next())%(most-least+1)
			cages = append(cages, c)
		}
		p, err := board.New(n, cages)
		if err != nil {
			t.Fatal(err)
		}
		want := referenceCount(p, 20)
		var s, thinking solver.Solver
		thinking.Trace = func(solver.Event) {}
		checkCount(t, &s, p, want, 20)
		checkCount(t, &thinking, p, want, 20)
	})
}
