package logic

import (
	"slices"

	"kenkenbot/board"
)

// Pencil returns the pencil marks that somebody makes who looks at each cell's row,
// column and cage alone: for an empty cell the values that its lines do not have yet
// and that some way to fill its cage puts there, for a filled cell none. A cage that is
// too wide to be listed, or can't be completed, rules nothing out. The grid may break
// rules; it has the puzzle's size, and values from 0 to N.
func Pencil(p *board.Puzzle, g board.Grid) board.Marks {
	s := sighted(p, g)
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

// Ways returns the combinations of a cage that somebody finds who looks at the cage and
// its cells' rows and columns alone, each in rising order and the smallest first. The
// cage is an index into the puzzle's Cages; the grid is as for Pencil. It returns false
// for a cage that is too wide to be listed.
func Ways(p *board.Puzzle, g board.Grid, cage int) (combinations [][]int, listed bool) {
	s := sighted(p, g)
	ways, listed := s.ways(cage)
	seen := map[uint64]bool{}
	size := len(s.cages[cage].cells)
	for _, w := range ways {
		if key := w.key(size); !seen[key] {
			seen[key] = true
			combinations = append(combinations, w.sorted(size))
		}
	}
	slices.SortFunc(combinations, slices.Compare)
	return combinations, listed
}

// sorted returns the values of a way through that many cells in rising order.
func (w way) sorted(cells int) []int {
	values := make([]int, cells)
	for k := range values {
		values[k] = w.at(k)
	}
	slices.Sort(values)
	return values
}

// sighted returns the state of a board by its values alone: an empty cell has the candidates that
// its lines leave.
func sighted(p *board.Puzzle, g board.Grid) *State {
	s := NewState(p)
	for i, v := range g {
		s.cand[i] = s.left(g, i)
		if v != 0 {
			s.cand[i] = board.CandidatesOf(int(v))
		}
		s.touch(i)
	}
	return s
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
