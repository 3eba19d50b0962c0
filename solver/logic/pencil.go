package logic

import "kenkenbot/board"

// Pencil returns the pencil marks that somebody makes who looks at each cell's row,
// column and cage alone: for an empty cell the values that its lines do not have yet
// and that some way to fill its cage puts there, for a filled cell none. A cage that is
// too wide to be listed, or can't be completed, rules nothing out. The grid may break
// rules; it has the puzzle's size, and values from 0 to N.
func Pencil(p *board.Puzzle, g board.Grid) board.Marks {
	s := NewState(p)
	for i, v := range g {
		s.cand[i] = s.left(g, i)
		if v != 0 {
			s.cand[i] = board.CandidatesOf(int(v))
		}
		s.touch(i)
	}
	marks := s.Marks()
	for i := range s.cages {
		if ways, listed := s.ways(i); !listed || len(ways) == 0 {
			continue
		}
		for k, at := range s.cages[i].cells {
			marks[at] &= s.cages[i].support[k]
		}
	}
	for i, v := range g {
		if v != 0 {
			marks[i] = 0
		}
	}
	return marks
}

// left returns the values that the lines of cell i do not have in the grid.
func (s *State) left(g board.Grid, i int) board.Candidates {
	left := board.AllCandidates(s.n)
	for _, line := range [2]int{int(s.row[i]), s.n + int(s.col[i])} {
		for _, j := range s.cellsOf(line) {
			left = left.Without(int(g[j]))
		}
	}
	return left
}
