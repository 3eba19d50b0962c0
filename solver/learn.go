package solver

import (
	"math/bits"

	"kenkenbot/solver/internal/learn"
)

// patience is how many nodes are thought about before learning takes over.
const patience = 20

// learns reports whether the search may go over to learning: on boards larger than
// mostThought, if the steps are not told, the solutions are wanted by nobody but the
// caller at the end, and every cage has a table.
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

// mostThought is the size of the largest boards on which thinking alone is faster.
const mostThought = 9

// learn finds the solutions that thinking has not found.
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

// cagesLeft returns the cages with the tuples that the first state left them.
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
