package logic

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
)

func TestChain(t *testing.T) {
	tryPositions(t, Chain, []position{
		{"four cells of two candidates", "", "a1=12 a4=23 d4=34 d6=14", "d1-1 a6-1"},
		{"the ends differ", "", "a1=12 a4=23 d4=34 d6=45", ""},
	})
}

// TestNoChainWithoutForks looks for chains on random boards, also where EitherWay has seen that there
// are none.
func TestNoChainWithoutForks(t *testing.T) {
	r := rand.New(rand.NewPCG(38, 1))
	without, chains := 0, 0
	for range 1000 {
		p, right := widePuzzle(t, r, 5, 30)
		s := NewState(p)
		for i := range s.cells {
			for v := 1; v <= s.n; v++ {
				if v != int(right[i]) && r.IntN(10) < 3 {
					s.strike(i, board.CandidatesOf(v))
				}
			}
		}
		for s.next(board.Expert, func(st *Step) bool {
			s.Apply(st)
			return false
		}) {
		}
		chain := ""
		s.find(Chain, func(st *Step) bool {
			chain = fmt.Sprint(st.Cause.Links)
			return false
		})
		if chain != "" {
			chains++
		}
		s.forget()
		s.find(EitherWay, func(*Step) bool { return false })
		if s.staleBoard(Chain) {
			continue
		}
		if without++; chain != "" {
			t.Errorf("EitherWay has seen that no chain is on %v, where there is %s", s.Marks(), chain)
		}
	}
	if without < 100 || chains < 20 {
		t.Errorf("%d boards without chains and %d with: too few to show anything", without, chains)
	}
}
