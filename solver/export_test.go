package solver

import (
	"context"
	"time"

	"kenkenbot/board"
)

// CountLearning counts solutions up to two by learning alone, on a board of any size whose
// cages all have tables.
func (s *Solver) CountLearning(p *board.Puzzle, nodes int64) (int, error) {
	n := p.Size()
	s.answer, s.stats = answer{cells: n * n, limit: 2}, Stats{}
	s.model.compile(p)
	s.begin()
	if !s.propagate() {
		return 0, nil
	}
	err := s.learn(&budget{ctx: context.Background(), nodes: nodes, deadline: clock() + time.Hour})
	return s.answer.found, err
}

// Learnt reports whether the last run ended by learning.
func (s *Solver) Learnt() bool { return s.stats.Decided == Learning }
