package logic

import (
	"slices"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

func TestTrial(t *testing.T) {
	tryPositions(t, Trial, []position{
		{"two cells left without one", "", "a1,b1=12 c1=13", "c1-1"},
		{"nothing contradicts", "", "a1=12 b1=13", ""},
	})
}

// TestTrialsGoOn follows a solve of many trials and compares what ends of the assumptions
// that are driven on from where they led before with what each comes to from its beginning.
// In this puzzle the parity of two columns is seen in one order of steps and not in another.
func TestTrialsGoOn(t *testing.T) {
	p, _, err := format.Parse("7:baa_3aa_3a_aa_3a_a_3ba5_aa__bab__a_a_b_a__a3,m36m60a23a20a12a16a13s2s3a16s2s4a15a12m6s2")
	if err != nil {
		t.Fatal(err)
	}
	s := NewState(p)
	s.telling = false
	trials, goneOn, stand := 0, 0, 0
	take := func(st *Step) bool {
		s.Apply(st)
		return false
	}
	for trials < 12 {
		if s.next(board.Extreme-1, take) {
			continue
		}
		s.tried.begin(s.cells, s.n)
		s.recall()
		for i := range s.cells {
			if s.grid[i] != 0 {
				continue
			}
			for v := range s.cand[i].All() {
				for _, most := range trialRungs {
					if s.tried.stands[i*s.n+v-1] >= most {
						if stand++; s.refute(i, v, most) != nil {
							t.Errorf("after %d trials %d in cell %d ends at %v, which was taken to stand", trials, v, i, most)
						}
					}
					if s.leaves(i*s.n+v-1, most) != nil {
						goneOn++
					}
					if ends := s.ends(i, v, most); !ends && s.refute(i, v, most) != nil {
						t.Errorf("after %d trials %d in cell %d ends at %v, which was missed", trials, v, i, most)
					} else if k := i*s.n + v - 1; !ends && most < board.Expert {
						again := s.clone()
						again.tried.begin(s.cells, s.n)
						again.ends(i, v, most)
						if got, want := s.leaves(k, most), again.leaves(k, most); !slices.Equal(got, want) {
							t.Errorf("after %d trials %d in cell %d leaves %v at %v, want %v", trials, v, i, got, most, want)
						}
					}
				}
			}
		}
		if trials++; !s.next(board.Extreme, take) {
			t.Fatalf("the solve ends after %d trials", trials)
		}
	}
	if goneOn < 1000 || stand < 1000 {
		t.Errorf("%d assumptions gone on with, %d that are known to stand: too few to show anything", goneOn, stand)
	}
}
