package words

import (
	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// What a printed booklet says.
const (
	BookRules   Sentence = "BookRules" // a line for each paragraph
	BookHints   Sentence = "BookHints"
	BookAnswers Sentence = "BookAnswers"
)

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
	return BookDaily{Puzzle: dayPuzzle(d.Day, d.Slot), Kind: Kind{d.Kind.Size, d.Kind.Difficulty}}
}

// BookTitle is what a booklet is called if nobody names it.
type BookTitle struct {
	Kind     Kind
	Count    int
	From, To storage.Day // of dailies; 0 is none
}

// BookStart tells the step with which a puzzle can be begun.
type BookStart struct{ Step explain.Step }

// BookSummit says what the hardest step of a puzzle takes.
type BookSummit struct{ Step explain.Step }

// BookHintsOf are the hints for a puzzle, from the way through it: how to begin, and the
// hardest step. They are none where the way is not known.
func BookHintsOf(p *board.Puzzle, path logic.Path) []Message {
	steps := path.Steps()
	if !path.Solved || len(steps) == 0 {
		return nil
	}
	start, summit := -1, 0
	for k := range steps {
		t := steps[k].Step.Technique
		if start < 0 && t != logic.GivenCell {
			start = k
		}
		if t > steps[summit].Step.Technique {
			summit = k
		}
	}
	if start < 0 {
		return nil
	}
	hints := []Message{BookStart{explain.StepOf(p, &steps[start])}}
	if summit != start {
		hints = append(hints, BookSummit{explain.StepOf(p, &steps[summit])})
	}
	return hints
}
