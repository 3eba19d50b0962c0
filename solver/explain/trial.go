package explain

import (
	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Trial is an assumption and how it fails.
type Trial struct {
	Cell  board.Cell
	Value int
	Steps []Effects     // TrialInSteps: what follows, step by step
	Count int           // how many steps that takes
	End   Contradiction // what it ends in; not known if there is no Key
}

// maxTrialSteps is how many steps of a trial are shown one by one.
const maxTrialSteps = 6

// trial fills in how an assumption fails.
func (c *Cause) trial(p *board.Puzzle, from *logic.Cause) {
	refuted := from.Trial
	if refuted == nil {
		c.key, c.Trial = "TrialUntold", Trial{Cell: from.Cells[0], Value: from.Values.Min()}
		return
	}
	c.Trial = Trial{
		Cell: refuted.Assume.Cell, Value: refuted.Assume.Value,
		Count: len(refuted.Steps), End: ContradictionOf(p, refuted.End),
	}
	switch {
	case c.Trial.Count == 0:
		c.key = "TrialAtOnce"
	case c.Trial.Count > maxTrialSteps:
		c.key = "TrialInMany"
	default:
		c.key = "TrialInSteps"
		for k := range refuted.Steps {
			c.Trial.Steps = append(c.Trial.Steps, effectsOf(&refuted.Steps[k]))
		}
	}
}

// Contradiction is what a board lacks: a clause, in the middle of a sentence.
type Contradiction struct {
	key   string
	Cell  board.Cell // NoCandidate
	Line  board.Line // NoPlace
	Value int        // NoPlace
	Cage  board.Cage // NoWay
}

// Key names the sentence.
func (c Contradiction) Key() string { return c.key }

// ContradictionOf returns what there is to say about a contradiction.
func ContradictionOf(p *board.Puzzle, end logic.Contradiction) Contradiction {
	switch end.Kind {
	case logic.NoPlace:
		return Contradiction{key: "NoPlace", Line: end.Line, Value: end.Value}
	case logic.NoWay:
		return Contradiction{key: "NoWay", Cage: p.Cages()[end.Cage]}
	}
	return Contradiction{key: "NoCandidate", Cell: end.Cell}
}

// Impossible says that a puzzle has no solution, and what showed it.
type Impossible struct{ End Contradiction }

// Key names the sentence.
func (Impossible) Key() string { return "Impossible" }
