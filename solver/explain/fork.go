package explain

import (
	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Fork is two ways of which one is right, and what follows from each.
type Fork struct{ Ways []Way }

// Way is one of the ways of a fork: a digit supposed, and step by step what follows.
type Way struct {
	Cell  board.Cell
	Value int
	Steps []Consequence // none if the conclusion follows at once
}

// fork fills in the ways.
func (c *Cause) fork(p *board.Puzzle, r *logic.Reason) {
	if r.Untold {
		c.Sentence += "Untold"
		return
	}
	for k := range r.Ways {
		way := Way{Cell: r.Ways[k].Assume.Cell, Value: r.Ways[k].Assume.Value, Steps: consequencesOf(p, r.Ways[k].Steps)}
		c.Fork.Ways = append(c.Fork.Ways, way)
	}
}
