package explain

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Step is a step in full: the technique, and reason by reason what it sees and what
// follows.
type Step struct {
	Technique logic.Technique
	Parts     []Because
}

// StepOf returns what there is to say about a step of the puzzle with its reasons, which
// logic.State.Why finds.
func StepOf(p *board.Puzzle, st *logic.Step, reasons []logic.Reason) Step {
	m := Step{Technique: titleOf(st, reasons)}
	for k := range reasons {
		m.Parts = append(m.Parts, becauseOf(p, &reasons[k]))
	}
	return m
}

// titleOf is the technique that a step is told under: none for an assumption that fails at
// once, which is no trial.
func titleOf(st *logic.Step, reasons []logic.Reason) logic.Technique {
	for _, r := range reasons {
		if r.Fails != nil && len(r.Fails.Steps) == 0 {
			return 0
		}
	}
	return st.Technique
}

// Key names the sentence.
func (Step) Key() string { return "Step" }

// Because is one reason: what it sees, and what follows.
type Because struct {
	Cause   Cause
	Effects *Effects // nil if they are left to the player
}

// Key names the sentence.
func (Because) Key() string { return "Because" }

// becauseOf returns what there is to say about a reason.
func becauseOf(p *board.Puzzle, r *logic.Reason) Because {
	effects := effectsOf(r.Place, r.Eliminate)
	return Because{Cause: causeOf(p, r), Effects: &effects}
}

// ChainLinks is a chain link by link.
type ChainLinks struct{ Links []logic.Link }

// Ends are the first link and the last, of which one is true, if the chain runs from one
// that is supposed not to be.
func (c ChainLinks) Ends() []logic.Link {
	n := len(c.Links)
	if n < 2 || c.Links[0].True || !c.Links[n-1].True {
		return nil
	}
	return []logic.Link{c.Links[0], c.Links[n-1]}
}

// Key names the sentence.
func (ChainLinks) Key() string { return "ChainLinks" }

// Effects is what a step, or several, place and rule out.
type Effects struct{ List []Effect }

// Effect is a value placed, or the values that go from some cells.
type Effect struct {
	Cells []board.Cell
	Value int              // placed into the only cell; 0 if none is
	Gone  board.Candidates // from every cell
}

// Key names the sentence.
func (Effects) Key() string { return "Effects" }

// effectsOf returns what a step or a reason does, cells that lose the same values
// together.
func effectsOf(place []logic.Placement, eliminate []logic.Elimination) Effects {
	var list []Effect
	for _, p := range place {
		list = append(list, Effect{Cells: []board.Cell{p.Cell}, Value: p.Value})
	}
	for _, e := range eliminate {
		k := slices.IndexFunc(list, func(f Effect) bool { return f.Gone == e.Values })
		if k < 0 {
			k = len(list)
			list = append(list, Effect{Gone: e.Values})
		}
		list[k].Cells = append(list[k].Cells, e.Cell)
	}
	return Effects{List: list}
}
