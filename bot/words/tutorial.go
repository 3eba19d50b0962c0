package words

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/bot/game/lessons"
)

// TutorialStep asks for a digit of the tutorial's puzzle, whose cages have two cells at most,
// and says what its cage and a row or column tell of it. Its keys are TutorialSum,
// TutorialProduct and TutorialDifference.
type TutorialStep struct {
	First bool // nothing was pressed yet
	Wrong bool // the digit that was pressed is not it
	Cell  board.Cell
	Cage  board.Cage
	Known int      // the digit of the cage's other cell; 0 if it is open
	Pairs [][2]int // else what the two can be
	Line  board.Line
	Has   []int // those of the pairs' digits that the line has already

	Sentence
	cells []board.Cell // in the line, that have them
}

// Cause returns the cells that the step reasons from.
func (m TutorialStep) Cause() []board.Cell { return slices.Concat(m.Cage.Cells, m.cells) }

// TutorialStepOf says what the cage and a line of the cell that is asked for tell of its digit.
func TutorialStepOf(p *board.Puzzle, t lessons.Tutorial) TutorialStep {
	n, g := p.Size(), t.Grid()
	at, _ := t.Cell()
	cage := p.Cages()[p.CageOf(at)]
	m := TutorialStep{First: t.Step == 0, Wrong: t.Wrong, Cell: at, Cage: cage, Sentence: map[board.Op]Sentence{board.Add: "TutorialSum", board.Multiply: "TutorialProduct", board.Subtract: "TutorialDifference"}[cage.Op]}
	for _, c := range cage.Cells {
		if v := g.At(n, c); v != 0 {
			m.Known = v
			return m
		}
	}
	var digits board.Candidates
	for low := 1; low < n; low++ {
		for high := low + 1; high <= n; high++ {
			if cage.Holds([]int{low, high}) {
				m.Pairs = append(m.Pairs, [2]int{low, high})
				digits = digits.With(low).With(high)
			}
		}
	}
	for _, line := range []board.Line{board.Column(int(at.Col)), board.Row(int(at.Row))} {
		var has []int
		var cells []board.Cell
		for k := range n {
			if v := g.At(n, line.Cell(k)); digits.Has(v) {
				has, cells = append(has, v), append(cells, line.Cell(k))
			}
		}
		if len(has) > len(m.Has) {
			m.Line, m.Has, m.cells = line, has, cells
		}
	}
	slices.Sort(m.Has)
	return m
}
