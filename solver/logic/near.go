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
	err = s.within(ctx, l, func() {
		proof, _ := s.shortest(anyMeans, quest{at.Cell.Index(s.n), at.Value, true})
		near = proof != nil
	})
	return near, err
}
