package logic

import (
	"slices"

	"kenkenbot/board"
)

// mistake returns the advice for a board with wrong values.
func mistake(p *board.Puzzle, solution, g board.Grid, wrong []board.Cell) Advice {
	right := g.Clone()
	for _, c := range wrong {
		right.Set(p.Size(), c, 0)
	}
	s := NewState(p)
	s.fill(right)
	a := Advice{Kind: Mistake}
	faults := p.Check(g).Faults
	if len(faults) == 0 {
		if steps, focus := s.against(g, wrong); steps != nil {
			a = s.advise(Mistake, steps)
			a.Focus = focus
		}
	}
	a.Wrong, a.Faults, a.Candidates = wrong, faults, s.Marks()
	if len(a.Steps) == 0 {
		a.Focus = wrong[0]
	}
	return a
}

// against returns the shortest way by which rungs 1 and 2 show, from the right
// values alone, that one of the wrong ones can't be, and the cell of that one; nil
// where they don't, or only by a long way.
func (s *State) against(g board.Grid, wrong []board.Cell) ([]Step, board.Cell) {
	t := s.clone()
	var steps []Step
	for len(wrong) > 0 {
		step, ok := t.NextUpTo(Medium)
		if !ok {
			return nil, board.Cell{}
		}
		t.Apply(&step)
		steps = append(steps, step)
		for k := 0; k < len(wrong); k++ {
			c := wrong[k]
			if t.Candidates(c).Has(g.At(s.n, c)) {
				continue
			}
			if way := s.shortest(slices.Clone(steps)); len(way) <= maxEliminations {
				return way, c
			}
			wrong = slices.Delete(slices.Clone(wrong), k, k+1)
			k--
		}
	}
	return nil, board.Cell{}
}
