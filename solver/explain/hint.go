package explain

import (
	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// HintOf returns what there is to say about the step that an advice tells, at a level:
// where to look and what to ask there; the answer with its reason; the step done.
func HintOf(p *board.Puzzle, a *logic.Advice, level logic.Level) []Line {
	switch {
	case a.Kind == logic.Mistake:
		return mistakeLines(p, a, level)
	case a.Kind == logic.Proof:
		return proofLines(p, a)
	case a.Kind == logic.Reveal:
		return []Line{{Message: revealed(a, level)}}
	case level == logic.Where:
		return []Line{{Message: QuestionOf(p, a.Step())}}
	}
	concludes := !a.Fills() || len(a.Step().Step.Eliminate) > 0
	lines := hintLines(p, a.Step(), 0, level == logic.Do || concludes)
	if level == logic.Do {
		lines = append(lines, Line{Message: outcome(a)})
	}
	if a.Doubted {
		lines = append(lines, Line{Role: Note, Message: NotesDisagree})
	}
	return lines
}

// TaughtOf tells all steps of an advice, with what follows from each.
func TaughtOf(p *board.Puzzle, a *logic.Advice) []Line {
	var lines []Line
	for k := range a.Steps {
		number := k + 1
		if len(a.Steps) == 1 {
			number = 0
		}
		lines = append(lines, hintLines(p, &a.Steps[k], number, true)...)
	}
	return lines
}

// Place is where a step reasons, without any digit of its own: a cage, lines, a cage
// along lines, or cells.
type Place struct {
	Cage  *board.Cage // nil if it is none
	Lines []board.Line
	Cells []board.Cell
}

// PlaceOf returns where a step reasons. A cage of one cell is that cell, since its
// label is the digit.
func PlaceOf(p *board.Puzzle, c *logic.Cause) Place {
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

// Closed tells why cells of lines are closed to the digits of a step.
type Closed struct {
	Lines []board.Line
	Bars  []Bar
}

// Settled tells why a cell can be nothing but its digit, beyond the reason of a step.
type Settled struct {
	Cell   board.Cell
	Bars   []Bar
	Before board.Candidates
}

// hintLines tell a step, with or without what follows. What only closes cells of a line, or
// was gone from a cell before, comes after it, for those who have no picture that shows it.
func hintLines(p *board.Puzzle, step *logic.Argued, number int, effects bool) []Line {
	m := StepOf(p, step)
	m.Number = number
	lines := []Line{{Message: m}}
	for k := range m.Parts {
		part := &m.Parts[k]
		if !effects {
			part.Effects = nil
		}
		if c := &part.Cause; c.closes() && len(c.Bars) > 0 {
			lines = append(lines, Line{Role: Pictured, Message: Closed{Lines: c.Lines, Bars: c.Bars}})
			c.Bars = nil
		}
		for j := 0; part.Effects != nil && j < len(part.Effects.List); j++ {
			if e := &part.Effects.List[j]; len(e.Bars) > 0 || e.Before != 0 {
				lines = append(lines, Line{Role: Pictured, Message: Settled{Cell: e.Cells[0], Bars: e.Bars, Before: e.Before}})
				e.Bars, e.Before = nil, 0
			}
		}
	}
	return lines
}

// outcome says what taking the advice wrote on the board.
func outcome(a *logic.Advice) Message {
	switch place := a.Step().Step.Place; {
	case len(place) > 0:
		return Filled{Places: place}
	case len(a.Noted) > 0:
		return AtCells{Sentence: "MarksWritten", Cells: a.Noted}
	}
	return KeptInMind
}

// revealed is a hint for when no technique finds anything.
func revealed(a *logic.Advice, level logic.Level) Message {
	switch level {
	case logic.Where:
		return AtCell{Sentence: "LookElsewhere", Cell: a.Focus}
	case logic.Why:
		return Guess
	}
	return Value{Sentence: "Told", Cell: a.Focus, Value: a.Step().Step.Place[0].Value}
}

// maxFaults is how many broken rules a hint lists.
const maxFaults = 8

// mistakeLines says that something on the board is wrong, and why where that shows.
func mistakeLines(p *board.Puzzle, a *logic.Advice, level logic.Level) []Line {
	back := Line{Message: GoBack}
	if level == logic.Where {
		switch {
		case len(a.Faults) > 0:
			return []Line{{Message: AtCells{Sentence: "MistakeAtRule", Cells: a.Faults[0].Cells}}}
		case shown(a):
			return []Line{{Message: AtCell{Sentence: "MistakeAt", Cell: a.Focus}}}
		}
		return []Line{{Message: MistakeSoFar}, back}
	}
	if len(a.Faults) > 0 { // in plain sight: the way back would give away more than is shown
		return append([]Line{{Message: Mistaken}}, faultLines(p, a.Faults, maxFaults)...)
	}
	if !shown(a) {
		return []Line{{Message: Count{Sentence: "WrongValues", Count: len(a.Wrong)}}, back}
	}
	return append(append([]Line{{Message: Value{Sentence: "MistakeIn", Cell: a.Focus, Value: a.Value}}}, whyLines(p, a)...), back)
}

// proofLines say that a cell must or can't have a value, and why.
func proofLines(p *board.Puzzle, a *logic.Advice) []Line {
	m := Value{Sentence: "CantBe", Cell: a.Focus, Value: a.Value}
	if a.Must {
		m.Sentence = "MustBe"
	}
	switch {
	case len(a.Faults) > 0:
		m.Sentence += "AtRule"
		return append([]Line{{Message: m}}, faultLines(p, a.Faults, maxFaults)...)
	case !shown(a):
		m.Sentence += "Untold"
	}
	return append([]Line{{Message: m}}, whyLines(p, a)...)
}

// whyLines show what an advice says of its focus.
func whyLines(p *board.Puzzle, a *logic.Advice) []Line {
	var lines []Line
	for k := range a.Steps {
		m := StepOf(p, &a.Steps[k])
		if len(a.Steps) == 1 {
			lines = append(lines, Line{Role: Item, Message: m})
			continue
		}
		m.Number = k + 1
		lines = append(lines, Line{Message: m})
	}
	if a.Failure != nil {
		lines = append(lines, Line{Role: Item, Message: StepOf(p, &logic.Argued{Step: logic.Step{Technique: a.Failure.Technique}, Reasons: []logic.Reason{*a.Failure}})})
	}
	return lines
}

// shown reports whether there is a reason for the mistake in the advice's focus.
func shown(a *logic.Advice) bool { return len(a.Steps) > 0 || a.Failure != nil }
