package solver

import (
	"math/bits"

	"kenkenbot/solver/internal/learn"
)

// patience is how many nodes the reasoning search gets before learning takes over.
const patience = 20

// learns reports whether learning may take over. The board must be larger than mostThought
// and every cage must have a table. Nobody may watch the search: learning has no steps for
// Trace, and it hands over its solutions, of which it finds two at most, only at the end.
func (s *Solver) learns() bool {
	if s.model.n <= mostThought || s.Trace != nil || s.answer.accept != nil || s.answer.limit > len(s.answer.grids) {
		return false
	}
	for i := range s.model.cages {
		if s.model.cages[i].kind == nil {
			return false
		}
	}
	return true
}

// mostThought is the largest size at which the reasoning search alone is faster.
const mostThought = 9

// learn finds the solutions that the reasoning search has not found yet.
func (s *Solver) learn(b *budget) error {
	s.called(Learning)
	l := learn.New(s.model.n, s.cagesLeft())
	for i := range s.answer.found {
		l.Exclude(s.answer.grids[i][:s.answer.cells])
	}
	revised := s.stats.Propagations
	for {
		grid, err := l.Next(func() error {
			s.stats.Nodes++
			if s.stats.Nodes > b.nodes || s.stats.Nodes&15 == 0 {
				return b.check(s.stats.Nodes)
			}
			return nil
		})
		s.stats.Propagations = revised + l.Revised
		if grid == nil {
			return err
		}
		var whole [maxCells]uint8
		copy(whole[:], grid)
		if !s.answer.add(&whole) {
			return nil
		}
	}
}

// cagesLeft returns the cages with the tuples that reasoning left them on the whole board,
// before any assumption.
func (s *Solver) cagesLeft() []learn.Cage {
	m, root := &s.model, s.search.states[0]
	cages := make([]learn.Cage, len(m.cages))
	for i := range m.cages {
		c := &m.cages[i]
		cages[i].Cells = c.cells[:c.kind.cells]
		for w, word := range root.live[c.live : c.live+c.kind.words] {
			for ; word != 0; word &= word - 1 {
				cages[i].Tuples = append(cages[i].Tuples, c.kind.packed[w*64+bits.TrailingZeros64(word)])
			}
		}
	}
	return cages
}
