package game

import (
	"math"
	"slices"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
)

// This file has every rule about where the cursor goes.

// JumpToCell puts the cursor on a cell. Off the board it does nothing.
type JumpToCell struct {
	move
	Cell board.Cell
}

func (a JumpToCell) Decide(s *Sitting) outcome.Refusal {
	if a.Cell.In(s.Info.Size) {
		s.Game.Cursor = a.Cell.Index(s.Info.Size)
	}
	return nil
}

// JumpToCage puts the cursor on the first empty cell of the cage that Cell lies in, or
// on its first cell where none is empty. Off the board it does nothing.
type JumpToCage struct {
	move
	Cell board.Cell
}

func (a JumpToCage) Decide(s *Sitting) outcome.Refusal {
	if a.Cell.In(s.Info.Size) {
		s.enter(s.puzzle.Cages()[s.puzzle.CageOf(a.Cell)].Cells)
	}
	return nil
}

// JumpToRows puts the cursor on the first empty cell of the rows First to Last, counted
// from 0, or on their first cell where none is empty. Without such rows it does nothing.
type JumpToRows struct {
	move
	First, Last int
}

func (a JumpToRows) Decide(s *Sitting) outcome.Refusal {
	n := s.Info.Size
	var cells []board.Cell
	for row := max(a.First, 0); row <= min(a.Last, n-1); row++ {
		for col := range n {
			cells = append(cells, board.At(row, col))
		}
	}
	s.enter(cells)
	return nil
}

// Step moves the cursor to the next empty cell in reading order, or back to the one
// before, round the ends. On a full board every cell is stepped on, so that values can
// be looked over.
type Step struct {
	move
	Back bool
}

func (a Step) Decide(s *Sitting) outcome.Refusal {
	s.Game.Cursor = tape.StepFrom(s.pos.Grid, s.Game.Cursor, a.Back)
	return nil
}

// enter puts the cursor on the first empty cell of some, or on the first of them.
func (s *Sitting) enter(cells []board.Cell) {
	if len(cells) == 0 {
		return
	}
	n := s.Info.Size
	at := cells[0]
	if i := slices.IndexFunc(cells, func(c board.Cell) bool { return s.pos.Grid.At(n, c) == 0 }); i >= 0 {
		at = cells[i]
	}
	s.Game.Cursor = at.Index(n)
}

// walkOn moves the cursor on from a cell that has just been written.
func (s *Sitting) walkOn(from board.Cell) {
	s.Game.Cursor = nextCell(s.puzzle, s.pos.Grid, from.Index(s.Info.Size))
}

// nextCell is where the cursor goes from cell i once a digit stands there: to the last
// empty cell of its row, column or cage, whose value mostly follows, or of any other; else on
// within the cage, whose cells are solved together; else to where the fewest cells are left
// in a row, column or cage. It goes by what everybody sees, never by what could stand in a
// cell: that would be a hint. On a full board it stays.
func nextCell(p *board.Puzzle, g board.Grid, i int) int {
	from, left := board.CellAt(p.Size(), i), leftIn(p, g)
	best, lowest := i, math.MaxInt
	for k := 1; k < len(g); k++ {
		j := (i + k) % len(g) // of equals the next in reading order
		if g[j] != 0 {
			continue
		}
		if r := left.rank(from, board.CellAt(p.Size(), j)); r < lowest {
			best, lowest = j, r
		}
	}
	return best
}

// left is how many cells of a board's rows, columns and cages are empty.
type left struct {
	*board.Puzzle
	rows, cols, cages []int
}

func leftIn(p *board.Puzzle, g board.Grid) left {
	n := p.Size()
	counts := make([]int, 2*n+len(p.Cages()))
	l := left{p, counts[:n], counts[n : 2*n], counts[2*n:]}
	for i, value := range g {
		if value == 0 {
			c := board.CellAt(n, i)
			l.rows[c.Row]++
			l.cols[c.Col]++
			l.cages[p.CageOf(c)]++
		}
	}
	return l
}

// rank says how soon an empty cell comes after another: the lower, the sooner.
func (l left) rank(from, to board.Cell) int {
	row, col, cage := l.rows[to.Row], l.cols[to.Col], l.cages[l.CageOf(to)]
	sameCage := l.CageOf(from) == l.CageOf(to)
	switch {
	case from.Row == to.Row && row == 1, from.Col == to.Col && col == 1, sameCage && cage == 1:
		return 0
	case min(row, col, cage) == 1:
		return 1
	case sameCage:
		return min(row, col)
	}
	return l.Size() + min(row, col, cage)
}

// showChange puts the cursor on the cell that a step through the history changed:
// the first whose value did, else the first whose marks did.
func (s *Sitting) showChange(before board.Grid, effects []tape.Effect) {
	if len(effects) == 0 {
		return
	}
	at := effects[0].Cell
	for _, e := range effects {
		if before.At(s.Info.Size, e.Cell) != e.Value {
			at = e.Cell
			break
		}
	}
	s.Game.Cursor = at.Index(s.Info.Size)
}

// showAdvice puts the cursor on the cell that an advice is about, as far as its level
// tells of it: the first level only says where to look.
func (s *Sitting) showAdvice(level int, advice *logic.Advice) {
	if level > int(logic.Where) {
		s.Game.Cursor = advice.Focus.Index(s.Info.Size)
		return
	}
	cells := advice.CauseCells()
	if !slices.Contains(cells, s.cursor()) || s.pos.Grid[s.Game.Cursor] != 0 {
		s.enter(cells)
	}
}
