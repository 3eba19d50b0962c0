package words

import (
	"cmp"
	"iter"
	"slices"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// BookRules are the rules for the puzzles of a booklet, a line for each paragraph.
type BookRules struct {
	Add, Multiply, Subtract, Divide bool // the signs that some cage has
	Hidden                          bool // some cage has a target without a sign
	Given                           bool // some cage has one cell
	Codes                           bool // puzzles have codes that open them on the page
}

// Example reports whether an example may have the signs + − and ×.
func (m BookRules) Example() bool { return m.Add && m.Multiply && m.Subtract }

// BookRulesOf are the rules for puzzles.
func BookRulesOf(puzzles iter.Seq[*board.Puzzle]) (m BookRules) {
	for p := range puzzles {
		for _, c := range p.Cages() {
			switch c.Op {
			case board.Add:
				m.Add = true
			case board.Multiply:
				m.Multiply = true
			case board.Subtract:
				m.Subtract = true
			case board.Divide:
				m.Divide = true
			case board.Hidden:
				m.Hidden = true
			case board.Given:
				m.Given = true
			}
		}
	}
	return m
}

// BookPuzzle heads a puzzle of a booklet.
type BookPuzzle struct {
	Number int
	Title  Message
}

// BookDaily is the title of a daily in a booklet.
type BookDaily struct {
	Puzzle DayPuzzle
	Kind   Kind
}

// BookDailyOf is the title of a daily.
func BookDailyOf(d game.Daily) BookDaily {
	return BookDaily{Puzzle: dayPuzzle(d.Day, d.Slot), Kind: d.Kind}
}

// BookTitle is what a booklet is called if nobody names it.
type BookTitle struct {
	Kind     Kind
	Count    int
	From, To storage.Day // of dailies; 0 is none
}

// BookHintsOf are the hints for a puzzle in three sizes, from the way through it: where to
// begin, where the hardest step is, and the first step, or if that fills a cell the question that
// it answers. None gives a digit away. There are none if the way is not known.
func BookHintsOf(p *board.Puzzle, path logic.Path) []Message {
	steps := slices.DeleteFunc(path.Steps(), func(a logic.Argued) bool { return a.Step.Technique == logic.GivenCell })
	if !path.Solved || len(steps) == 0 {
		return nil
	}
	key := slices.MaxFunc(steps, func(a, b logic.Argued) int { return cmp.Compare(a.Step.Technique, b.Step.Technique) })
	start := steps[0]
	hints := []Message{Of("BookStart", bookFoothold(p, start.Step)), Of("BookKey", bookFoothold(p, key.Step))}
	if len(start.Step.Place) > 0 {
		return append(hints, Explanation{{Message: explain.QuestionOf(p, &start)}})
	}
	return append(hints, Of("BookStep", explain.StepOf(p, &start)))
}

// bookFoothold is where a step reasons: of a single cell, its row and column.
func bookFoothold(p *board.Puzzle, st logic.Step) Foothold {
	f := footholdOf(p, st)
	if f.Cage == nil && len(f.Lines) == 0 && len(f.Cells) == 1 {
		f.Lines = []board.Line{board.Row(int(f.Cells[0].Row)), board.Column(int(f.Cells[0].Col))}
	}
	return f
}
