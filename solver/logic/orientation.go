package logic

import "kenkenbot/board"

// Of two equally easy steps a solve takes the one that it comes to first, reading from
// the top left, and that decides which steps are still needed afterwards. The grade does
// not depend on it, but the score does. So that it is the same however a puzzle is
// turned or mirrored, a Grader turns each puzzle into its standard orientation first.

// turns holds, by size and orientation, the cell that comes to each place of the turned
// board. Orientation 0 leaves every cell where it is.
var turns = func() (all [board.MaxSize + 1][board.Symmetries][]uint8) {
	for n := range all {
		for o := range board.Symmetries {
			cells := make([]uint8, n*n)
			for i := range cells {
				cells[i] = uint8(board.CellAt(n, i).Turned(n, o).Index(n))
			}
			all[n][o] = cells
		}
	}
	return all
}()

// outlook describes a cell by its surroundings: its cage, and whether its neighbours to the left
// and above belong to it. The outlooks of all cells tell the whole puzzle.
type outlook struct {
	target int64
	op     board.Op
	cells  int
	joined uint8
}

// less orders outlooks in some way: which does not matter.
func (a outlook) less(b outlook) bool {
	switch {
	case a.target != b.target:
		return a.target < b.target
	case a.op != b.op:
		return a.op < b.op
	case a.cells != b.cells:
		return a.cells < b.cells
	}
	return a.joined < b.joined
}

// standardOrientation returns the orientation in which the puzzle's outlooks, read from
// the top left, come first in the order of outlooks. If there are several, the puzzle
// looks the same in each.
func standardOrientation(p *board.Puzzle) int {
	n := p.Size()
	cages := p.Cages()
	var left [board.Symmetries]int // the orientations that are equal so far
	for o := range left {
		left[o] = o
	}
	alike := left[:]
	for at := 0; at < n*n && len(alike) > 1; at++ {
		var least outlook
		kept := alike[:0]
		for _, o := range alike {
			cells := turns[n][o]
			cage := p.CageOf(board.CellAt(n, int(cells[at])))
			has := outlook{target: cages[cage].Target, op: cages[cage].Op, cells: len(cages[cage].Cells)}
			if at%n > 0 && p.CageOf(board.CellAt(n, int(cells[at-1]))) == cage {
				has.joined |= 1
			}
			if at >= n && p.CageOf(board.CellAt(n, int(cells[at-n]))) == cage {
				has.joined |= 2
			}
			switch {
			case len(kept) == 0 || has.less(least):
				kept, least = append(kept[:0], o), has
			case has == least:
				kept = append(kept, o)
			}
		}
		alike = kept
	}
	return alike[0]
}

// turned returns the grid of a board as it stands in the orientation.
func turned(g board.Grid, n, orientation int) board.Grid {
	there := make(board.Grid, len(g))
	for at, i := range turns[n][orientation] {
		there[at] = g[i]
	}
	return there
}

// turnedBack returns the grid of a board in the orientation as it stands.
func turnedBack(g board.Grid, n, orientation int) board.Grid {
	back := make(board.Grid, len(g))
	for at, i := range turns[n][orientation] {
		back[i] = g[at]
	}
	return back
}
