package explain

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// HintOf returns what there is to say about an advice at a level: where to look,
// which names no digit to place or to rule out; what to see there; the step done.
func HintOf(p *board.Puzzle, a *logic.Advice, level logic.Level) []Line {
	var lines []Line
	switch {
	case a.Kind == logic.Mistake:
		lines = mistakeLines(p, a, level)
	case a.Kind == logic.Reveal:
		lines = []Line{{Message: revealed(a, level)}}
	case level == logic.Where:
		lines = []Line{{Message: lookOf(p, a)}}
	default:
		lines = stepLines(p, a, level)
	}
	if level > logic.Where && len(a.BadMarks)+len(a.Unmarked) > 0 {
		// It reads the same whether marks are missing or wrong: a hint must not be a
		// way to have pencil marks checked.
		lines = append(lines, Line{Role: Note, Message: MarksAssumed})
	}
	return lines
}

// Look says where to look, and what can be done there.
type Look struct {
	Places []Place
	Fills  bool // a cell can be filled; else a candidate ruled out
}

// Key names the sentence.
func (Look) Key() string { return "Look" }

// InACage reports whether the only place is one whole cage.
func (m Look) InACage() bool {
	return len(m.Places) == 1 && m.Places[0].Cage != nil && len(m.Places[0].Cells) == 0
}

// IsACell reports whether the only place is one cell.
func (m Look) IsACell() bool {
	return len(m.Places) == 1 && m.Places[0].Cage == nil && len(m.Places[0].Cells) == 1
}

// Place is where a step reasons, without any digit of its own: a cage, lines, a cage
// along lines, cells, or one cell and its cage.
type Place struct {
	Cage  *board.Cage // nil if it is none
	Lines []board.Line
	Cells []board.Cell
}

// lookOf names the places of the advice in order.
func lookOf(p *board.Puzzle, a *logic.Advice) Look {
	m := Look{Fills: len(a.Steps[len(a.Steps)-1].Place) > 0}
	for k := range a.Steps {
		m.add(placeOf(p, &a.Steps[k].Cause))
	}
	return m
}

// add takes in one more place. One that was just named is not named again, and a
// cell of the cage just named is named along with it.
func (m *Look) add(next Place) {
	if len(m.Places) == 0 {
		m.Places = []Place{next}
		return
	}
	last := &m.Places[len(m.Places)-1]
	switch {
	case samePlace(last, &next):
	case next.Cage == nil && len(next.Lines) == 0 && len(next.Cells) == 1 &&
		last.Cage != nil && len(last.Lines)+len(last.Cells) == 0 && slices.Contains(last.Cage.Cells, next.Cells[0]):
		last.Cells = next.Cells
	default:
		m.Places = append(m.Places, next)
	}
}

// samePlace reports whether two places read the same.
func samePlace(a, b *Place) bool {
	sameCage := a.Cage == b.Cage || a.Cage != nil && b.Cage != nil && a.Cage.Cells[0] == b.Cage.Cells[0]
	return sameCage && slices.Equal(a.Lines, b.Lines) && slices.Equal(a.Cells, b.Cells)
}

// placeOf returns where a step reasons. A cage of one cell is that cell, since its
// label is the digit.
func placeOf(p *board.Puzzle, c *logic.Cause) Place {
	place := Place{Lines: c.Lines}
	switch {
	case len(c.Cages) == 1, len(c.Cages) > 0 && len(c.Lines) == 0:
		cage := &p.Cages()[c.Cages[0]]
		if len(cage.Cells) == 1 {
			return Place{Cells: cage.Cells}
		}
		place.Cage = cage
	case len(c.Lines) == 0:
		place.Cells = c.Cells
	}
	return place
}

// HintStep is a step of a hint.
type HintStep struct {
	Number    int // counted from 1; 0 if it is the only one
	Technique logic.Technique
	Parts     []Because
}

// Key names the sentence.
func (HintStep) Key() string { return "HintStep" }

// stepLines says what to see, step by step, and at the last level what follows.
func stepLines(p *board.Puzzle, a *logic.Advice, level logic.Level) []Line {
	var lines []Line
	for k := range a.Steps {
		m := HintStep{Technique: a.Steps[k].Technique}
		if len(a.Steps) > 1 {
			m.Number = k + 1
		}
		for j := range a.Reasons[k] {
			b := becauseOf(p, &a.Reasons[k][j])
			if level == logic.Why && k == len(a.Steps)-1 {
				b.Effects = nil
			}
			m.Parts = append(m.Parts, b)
		}
		lines = append(lines, Line{Message: m})
	}
	if level == logic.Do {
		lines = append(lines, Line{Message: outcome(a)})
	}
	return lines
}

// outcome says what taking the advice wrote on the board.
func outcome(a *logic.Advice) Message {
	last := &a.Steps[len(a.Steps)-1]
	if len(last.Place) > 0 {
		return Value{key: "Filled", Cell: last.Place[0].Cell, Value: last.Place[0].Value}
	}
	return AtCells{key: "MarksWritten", Cells: last.EffectCells()}
}

// revealed is a hint for when no technique finds anything.
func revealed(a *logic.Advice, level logic.Level) Message {
	switch level {
	case logic.Where:
		return AtCell{key: "LookElsewhere", Cell: a.Focus}
	case logic.Why:
		return Guess
	}
	return Value{key: "Told", Cell: a.Focus, Value: a.Steps[0].Place[0].Value}
}

// maxFaults is how many broken rules a hint lists.
const maxFaults = 8

// mistakeLines says that something on the board is wrong, and why where that shows.
func mistakeLines(p *board.Puzzle, a *logic.Advice, level logic.Level) []Line {
	back := Line{Message: GoBack}
	if level == logic.Where {
		switch {
		case len(a.Faults) > 0:
			return []Line{{Message: AtCells{key: "MistakeAtRule", Cells: a.Faults[0].Cells}}}
		case len(a.Steps) > 0:
			return []Line{{Message: AtCell{key: "MistakeAt", Cell: a.Focus}}}
		}
		return []Line{{Message: MistakeSoFar}, back}
	}
	if len(a.Faults) > 0 { // in plain sight: the way back would give away more than is shown
		return append([]Line{{Message: Mistaken}}, faultLines(p, a.Faults, maxFaults)...)
	}
	var why []Line
	for k := range a.Steps {
		why = append(why, Line{Role: Item, Message: StepOf(p, &a.Steps[k], a.Reasons[k])})
	}
	if len(why) == 0 {
		return []Line{{Message: Count{key: "WrongValues", Count: len(a.Wrong)}}, back}
	}
	return slices.Concat([]Line{{Message: Mistaken}}, why, []Line{back})
}
