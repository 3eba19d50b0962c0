package logic

import "context"

// Near reports whether one step or two lead to a right digit of an empty cell of a position
// whose digits are right, and whose marks are where there are any. The error is an
// *InputError, ErrBudget or the context's.
func Near(ctx context.Context, pos Position, at Placement, l Limits) (near bool, err error) {
	if err := pos.check(); err != nil {
		return false, err
	}
	s := pos.state()
	for i, left := range pos.Marks {
		if left != 0 && s.grid[i] == 0 {
			s.strike(i, ^left)
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
