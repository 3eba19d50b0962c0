package logic

import (
	"cmp"
	"context"
	"slices"

	"kenkenbot/board"
)

// A sweep takes whatever the techniques of some rungs find as soon as they find it,
// many steps in one pass, and describes none of them. A technique finds no less on
// a board with fewer candidates, so the order of the steps does not change where
// they end: sweeps find the grade of a puzzle for less than it costs to take the
// easiest step every time.

// sweepOrder lists the techniques of a sweep, and simple is how many of them, at its
// beginning, are so cheap that a sweep goes through all of them before it begins
// again.
var (
	sweepOrder []Technique
	simple     int
)

// turnOrder makes the order of a sweep from the registry: rung by rung, and within a rung by turn,
// cheap ones for a machine first. Turn 1 has the simple ones, which are easy; techniques without a
// turn are left out.
func turnOrder() (order []Technique, simple int) {
	for _, t := range Techniques() {
		if registry[t].turn > 0 {
			order = append(order, t)
		}
		if registry[t].turn == 1 {
			simple++
		}
	}
	slices.SortStableFunc(order, func(a, b Technique) int {
		return cmp.Or(cmp.Compare(a.Rung(), b.Rung()), cmp.Compare(registry[a].turn, registry[b].turn))
	})
	return order, simple
}

// sweep goes over the board with the techniques up to the rung, which is below
// Extreme, until none finds anything more, or the state is full or broken. It
// returns the highest rung that found something if the lower ones no longer did.
func (s *State) sweep(most board.Difficulty) (highest board.Difficulty) {
	s.sweeping = true
	highest = board.Easy
	s.spend(s.cells)
	for k, last := 0, s.tick; k < len(sweepOrder) && s.open > 0 && !s.broken; k++ {
		t := sweepOrder[k]
		if t.Rung() > most {
			break
		}
		s.find(t, carryOn)
		if s.tick != last && k >= simple {
			highest = max(highest, t.Rung())
			k, last = -1, s.tick // the easier ones may find more now, for less
			s.spend(s.cells)
		}
	}
	s.sweeping = false
	return highest
}

// mute reports whether steps go without their cause: nobody will read it.
func (s *State) mute() bool { return s.sweeping || !s.telling }

// carryOn is the yield function of a rule in a sweep: its findings are carried out already, so it
// goes on.
func carryOn(*Step) bool { return true }

// Difficulty returns the puzzle's grade alone, with no technique above the given
// rung: the Difficulty of GradeUpTo for less. Where those techniques do not finish,
// it is the next rung. The error is ErrBudget or the context's, and then the
// difficulty is 0.
func (g *Grader) Difficulty(ctx context.Context, p *board.Puzzle, most board.Difficulty, l Limits) (d board.Difficulty, err error) {
	s := g.begin(p, 0)
	err = s.within(ctx, l, func() { d = s.difficulty(most) })
	if err != nil {
		d = 0
	}
	return d, err
}

// difficulty is Grader.Difficulty of the state's puzzle.
func (s *State) difficulty(most board.Difficulty) board.Difficulty {
	highest := s.sweep(min(most, board.Expert))
	switch {
	case s.Contradictory():
		return board.Extreme
	case s.open == 0:
		return highest
	}
	return min(most+1, board.Extreme)
}
