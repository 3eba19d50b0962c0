package logic

import (
	"context"

	"kenkenbot/board"
)

// Near reports whether one step or two lead to a right digit of an empty cell, from the
// right digits of a grid and from notes that are right where there are any. The error is an
// *InputError, ErrBudget or the context's.
func Near(ctx context.Context, p *board.Puzzle, solution, g board.Grid, m board.Marks, at Placement, l Limits) (near bool, err error) {
	if err := checkInput(p, solution, g, m); err != nil {
		return false, err
	}
	s := NewState(p)
	s.fill(g)
	for i, left := range m {
		if left != 0 && s.grid[i] == 0 {
			s.Eliminate(board.CellAt(s.n, i), board.AllCandidates(s.n)&^left)
		}
	}
	err = s.within(ctx, l, func() { near = s.near(at) })
	return near, err
}

// near is Near on a state.
func (s *State) near(at Placement) bool {
	found := s.shows(at)
	from := s.clone()
	from.forget()
	for t := GivenCell; t < Trial && !found && !from.broken; t++ {
		from.find(t, func(st *Step) bool {
			after := s.clone()
			after.Apply(st)
			found = after.shows(at)
			return !found
		})
	}
	return found
}
