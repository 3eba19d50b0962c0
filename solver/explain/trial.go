package explain

import (
	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Trial is an assumption and how it fails.
type Trial struct {
	Cell  board.Cell
	Value int
	Steps []Consequence // TrialInSteps: what follows, step by step
	Count int           // how many steps that takes
	End   Contradiction
}

// Consequence is what follows from an assumption, in a line of a list, with fewer words
// for digits than elsewhere.
type Consequence struct{ Because }

// Key names the sentence.
func (c Consequence) Key() string {
	switch c.Cause.Sentence {
	case "LastInLine", "CageCompletion", "NakedSingle", "HiddenSingle":
		return "Then" + c.Cause.Key()
	}
	return "Then"
}

// maxTrialSteps is how many steps of a trial are shown: more than that nobody follows.
const maxTrialSteps = 8

// trial fills in how an assumption fails.
func (c *Cause) trial(p *board.Puzzle, r *logic.Reason) {
	f := r.Fails
	if f == nil {
		c.Sentence, c.Trial = "TrialUntold", Trial{Cell: c.Cells[0], Value: c.Digits.Min()}
		return
	}
	c.Trial = Trial{Cell: f.Assume.Cell, Value: f.Assume.Value, Count: len(f.Steps), End: ContradictionOf(p, f.End)}
	c.Trial.End.Bars = barsOf(f.Bars)
	if f.Fault != nil {
		fault := failOf(p, f.Fault, 0)
		c.Trial.End.Fault = &fault
	}
	switch {
	case c.Trial.Count > maxTrialSteps:
		c.Sentence = "TrialInMany"
	default:
		c.Sentence = "TrialInSteps"
		c.Trial.Steps = consequencesOf(p, f.Steps)
	}
}

// consequencesOf returns what there is to say about the steps under an assumption.
func consequencesOf(p *board.Puzzle, steps []logic.Argued) (list []Consequence) {
	for k := range steps {
		for _, part := range StepOf(p, &steps[k]).Parts {
			list = append(list, Consequence{part})
		}
	}
	return list
}

// Contradiction is what a board lacks: a clause, in the middle of a sentence.
type Contradiction struct {
	Sentence
	Cell  board.Cell // NoCandidate
	Line  board.Line // NoPlace
	Value int        // NoPlace
	Cage  board.Cage // NoWay
	Bars  []Bar      // NoCandidate, NoPlace: why, if that is known
	Fault *CageFault // NoWay: likewise
}

// ContradictionOf returns what there is to say about a contradiction.
func ContradictionOf(p *board.Puzzle, end logic.Contradiction) Contradiction {
	switch end.Kind {
	case logic.NoPlace:
		return Contradiction{Sentence: "NoPlace", Line: end.Line, Value: end.Value}
	case logic.NoWay:
		return Contradiction{Sentence: "NoWay", Cage: p.Cages()[end.Cage]}
	}
	return Contradiction{Sentence: "NoCandidate", Cell: end.Cell}
}

// Impossible says that a puzzle has no solution, and what showed it.
type Impossible struct{ End Contradiction }
