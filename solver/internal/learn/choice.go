package learn

import "math/bits"

// choice is what guides the search.
type choice struct {
	activity  []float64 // of each variable: its part in conflicts, recent ones counting most
	weight    float64   // what a part in a conflict counts now
	probed    bool
	conflicts int // since the last restart
	patience  int // conflicts to the next restart
	restarts  int
}

const (
	// restartUnit is how many conflicts come between restarts, times Luby's numbers.
	restartUnit = 40
	// fading is how much a conflict counts, compared with the one after it.
	fading = 0.95
)

func (c *choice) prepare(variables int) {
	c.activity, c.weight, c.patience = make([]float64, variables), 1, restartUnit
}

// bump notes that a variable had a part in a conflict.
func (c *choice) bump(variable int32) { c.activity[variable] += c.weight }

// fade makes all conflicts so far count less.
func (c *choice) fade() {
	const most = 1e100
	if c.weight /= fading; c.weight > most {
		for i := range c.activity {
			c.activity[i] /= most
		}
		c.weight /= most
	}
}

// choose returns the literal to assume next, none if every cell has its value: that a
// cell holds a value, the most active one for the number of values that the cell may
// have. That a group holds one is never assumed, since little follows from it.
func (s *Search) choose() literal {
	best, score := none, 0.0
	least := s.choice.weight * 1e-9 // so that small domains come first where nothing is active
	for cell, open := range s.open[:s.cells] {
		values := float64(bits.OnesCount16(s.may[cell]))
		for ; open != 0; open &= open - 1 {
			v := s.variable(int32(cell), bits.TrailingZeros16(open))
			if now := (s.choice.activity[v] + least) / values; now > score {
				best, score = holds(v), now
			}
		}
	}
	return best
}

// restart begins again at the root with all that was learnt.
func (s *Search) restart() {
	s.back(0)
	c := &s.choice
	c.restarts++
	c.conflicts, c.patience = 0, restartUnit*luby(c.restarts+1)
	if s.clauses.learnt > s.clauses.most {
		s.reduce()
	}
}

// luby returns number i of 1, 1, 2, 1, 1, 2, 4, 1, … (Luby, Sinclair, Zuckerman, "Optimal
// speedup of Las Vegas algorithms", 1993).
func luby(i int) int {
	for {
		k := bits.Len(uint(i))
		if i == 1<<k-1 {
			return 1 << (k - 1)
		}
		i -= 1<<(k-1) - 1
	}
}

// probe assumes, the first time, every value of every cell on its own. What fails is
// ruled out for good.
func (s *Search) probe(branch func() error) error {
	for cell := int32(0); int(cell) < s.cells && !s.choice.probed; cell++ {
		for m := s.open[cell]; m != 0; m &= m - 1 {
			l := holds(s.variable(cell, bits.TrailingZeros16(m)))
			if s.value[l] != 0 || s.over {
				continue
			}
			if err := branch(); err != nil {
				return err
			}
			s.assume(l)
			for !s.over && !s.propagate() {
				s.over = !s.learn(false)
			}
			s.back(0)
		}
	}
	s.choice.probed = true
	return nil
}
