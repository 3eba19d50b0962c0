package explain

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Clash is what one cage would put into a line, and why that leaves another no way.
type Clash struct {
	Own    *Combos // what the first can be, if that is listed; with the values of With, if Bad is empty
	If     *Seat   // what is supposed for Own, which is then of Rest alone
	Rest   []board.Cell
	Bad    []Equation         // those of Own that leave the second no way, if all of the first lies in the line
	Other  *Combos            // what the second can be, if that is listed
	Inside bool               // all of the second lies in the line
	With   board.Candidates   // the values that go
	Digits []board.Candidates // what the first would put there with them: one of these
	Sets   []board.Candidates // what the second needs there: one of these
	Faults []CageFault        // why it can't do without Digits, in place of Sets
}

// clash fills in why a pair of cages gets into each other's way.
func (c *Cause) clash(p *board.Puzzle, r *logic.Reason) {
	if r.Untold {
		c.Sentence = "CagePairUntold"
		return
	}
	for _, e := range r.Eliminate {
		c.Clash.With |= e.Values
	}
	for _, k := range r.Clashes {
		c.Clash.Digits = append(c.Clash.Digits, k.Digits)
		if k.Fault == nil {
			c.Clash.Sets = k.Sets
			continue
		}
		f := failOf(p, k.Fault, 0)
		f.Gone, f.Line, f.Named = k.Digits, &r.Cause.Lines[0], true
		c.Clash.Faults = append(c.Clash.Faults, f)
	}
	if other := r.Pair[1]; other.Tries != nil && c.Clash.Sets != nil {
		combos := combosOf(c.Cages[1], other.Known, other.Tries)
		c.Clash.Other, c.Clash.Inside = &combos, len(other.Known) == 0 && liesIn(c.Cages[1], r.Cause.Lines[0])
	}
	if own := r.Pair[0]; own.Suppose != nil {
		combos := combosOf(c.Cages[0], []int{own.Suppose.Value}, own.Tries)
		combos.Rest = false // the sentence begins with what is supposed
		c.Clash.Own, c.Clash.Rest = &combos, own.Rest
		c.Clash.If = &Seat{Digit: own.Suppose.Value, Cell: own.Suppose.Cell}
	} else if own.Tries != nil {
		inside := len(own.Known) == 0 && liesIn(c.Cages[0], r.Cause.Lines[0])
		if !inside {
			own.Tries = slices.DeleteFunc(slices.Clone(own.Tries), func(t logic.Try) bool { return board.CandidatesOf(t.Values...)&c.Clash.With == 0 })
		}
		combos := combosOf(c.Cages[0], own.Known, own.Tries)
		c.Clash.Own = &combos
		for _, t := range own.Tries {
			if t.Kind == logic.Fits && inside && slices.Contains(c.Clash.Digits, board.CandidatesOf(t.Values...)) {
				c.Clash.Bad = append(c.Clash.Bad, combination(c.Cages[0], own.Known, t.Values))
			}
		}
	}
}

// liesIn reports whether all cells of the cage lie in the line.
func liesIn(c board.Cage, l board.Line) bool {
	return !slices.ContainsFunc(c.Cells, func(cell board.Cell) bool { return !l.Has(cell) })
}
