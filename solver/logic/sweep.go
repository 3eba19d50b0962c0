package logic

import "kenkenbot/board"

// A sweep takes whatever the techniques of some rungs find as soon as they find it,
// many steps in one pass, and describes none of them. A technique finds no less on
// a board with fewer candidates, so the order of the steps does not change where
// they end: sweeps tell the grade of a puzzle, and whether an assumption fails, for
// a fraction of what it costs to take the easiest step every time.

// sweep goes over the board with the techniques up to the rung until none finds
// anything more, or the state is full or broken. It returns the hardest technique
// that found something where the easier ones no longer did.
func (s *State) sweep(most Difficulty) (hardest Technique) {
	s.sweeping = true
	for t, last := GivenCell, s.tick; t < numTechniques && t.Rung() <= most && s.open > 0 && !s.broken; t++ {
		s.find(t, carryOn)
		if s.tick != last && t >= HiddenSingle {
			hardest = max(hardest, t)
			t, last = 0, s.tick // the easier ones may find more now, for less
		}
	}
	s.sweeping = false
	return hardest
}

// mute reports whether steps go without their cause: nobody will read it.
func (s *State) mute() bool { return s.sweeping || !s.telling }

// carryOn is what a rule is given to yield to in a sweep: what it found is done
// already.
func carryOn(*Step) bool { return true }

// Difficulty returns the puzzle's grade alone, with no technique above the given
// rung: the Difficulty of GradeUpTo for a fraction of the cost. Where those
// techniques do not finish, it is the next rung.
func (g *Grader) Difficulty(p *board.Puzzle, most Difficulty) Difficulty {
	s := g.begin(p)
	hardest := s.sweep(min(most, Expert))
	switch {
	case s.Solved():
		return max(hardest.Rung(), Easy)
	case s.broken:
		return Extreme
	}
	return min(most+1, Extreme)
}
