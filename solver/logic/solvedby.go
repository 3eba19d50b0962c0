package logic

import (
	"context"

	"kenkenbot/board"
)

// SolvedBy reports whether the techniques, with the candidates that each cage's ways leave
// its cells, solve the empty board. They do not if a cage has too many ways to list. The
// error is ErrBudget or the context's.
func SolvedBy(ctx context.Context, p *board.Puzzle, techniques []Technique, l Limits) (solved bool, err error) {
	s := new(State)
	s.reset(p)
	err = s.within(ctx, l, func() { solved = s.solvedBy(techniques) })
	return solved && err == nil, err
}

// solvedBy is SolvedBy of the state's puzzle.
func (s *State) solvedBy(techniques []Technique) bool {
	for i := range s.cages {
		if _, listed := s.ways(i); !listed {
			return false
		}
	}
	take := func(st *Step) bool {
		s.Apply(st)
		return false
	}
	for again := true; again && !s.broken; {
		tick := s.tick
		s.spend(s.cells)
		s.find(CageSupport, take)
		for _, technique := range techniques {
			if s.tick == tick {
				s.find(technique, take)
			}
		}
		again = s.tick != tick
	}
	for _, c := range s.cand {
		if c.Len() != 1 {
			return false
		}
	}
	return true
}
