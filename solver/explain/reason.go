package explain

import (
	"cmp"
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Cause is what a step, or a part of it, reasons from. Its sentence is that of the
// technique's Message, or a variant of it; which fields are set depends on it, as in
// logic.Reason.
type Cause struct {
	Sentence
	Cages  []board.Cage
	Lines  []board.Line
	Across []board.Line // Fish: the lines across that the cells lie in
	Cells  []board.Cell
	Digits board.Candidates
	Cell   board.Cell       // the cell that is filled, or that a total comes down to
	Value  int              // what it is filled with
	Before board.Candidates // NakedSingle: the digits that went earlier
	Bars   []Bar
	Bound  []logic.Bound // LineInCage: the digits that have to be in the cage
	Factor Factor        // ClaimFactor, CageDigitsFactor, CageSupportFactor
	With   *logic.Choice // CageDigitsPartner, CageSupportPartner: the other open cell of the cage, and what it can be
	SoFar  Known         // With: what the cage has
	Combos Combos        // CageCompletion, CageDigits, claims, LineInCage
	Fault  *CageFault
	Each   []CageFault // in place of Fault, of several digits of a cell
	Clash  Clash       // CagePair
	Fits   []string    // LineFit: the ways to share out the line
	Offers []Offer     // LineFit: what each cage can take from the line
	Sum    Sum         // totals
	Chain  ChainLinks  // Chain, XYWing
	Fork   Fork        // EitherWay
	Trial  Trial       // Trial
}

// causeOf returns what the reason says.
func causeOf(p *board.Puzzle, r *logic.Reason) Cause {
	from := &r.Cause
	c := Cause{Sentence: Sentence(cmp.Or(r.Technique.Message(), "NoTechnique")), Lines: from.Lines, Cells: from.Cells, Digits: from.Values}
	for _, i := range from.Cages {
		c.Cages = append(c.Cages, p.Cages()[i])
	}
	if len(r.Place) > 0 {
		c.Cell, c.Value = r.Place[0].Cell, r.Place[0].Value
	}
	c.Bars, c.Bound = barsOf(r.Bars), r.Bound
	if r.Combos != nil {
		c.Combos = combosOf(c.Cages[0], r.Known, r.Combos)
	}
	c.Fault = failureOf(p, r)
	for k := range r.Each {
		f := failureOf(p, &r.Each[k])
		f.Named, f.Told = true, true
		c.Each = append(c.Each, *f)
	}
	if tell := manners[c.Sentence].tell; tell != nil {
		tell(&c, p, r)
	}
	return c
}

// single fills in which digits of a cell went earlier, apart from those that show why.
func (c *Cause) single(_ *board.Puzzle, r *logic.Reason) {
	noted := func(b logic.Bar) bool { return b.Kind == logic.Noted }
	for _, b := range r.Bars {
		if noted(b) {
			c.Before = c.Before.With(b.Value)
		}
	}
	c.Bars = barsOf(slices.DeleteFunc(slices.Clone(r.Bars), noted))
}

// cage chooses the sentence about a cage.
func (c *Cause) cage(_ *board.Puzzle, r *logic.Reason) {
	c.Sentence += variant(r)
	if r.Factor != 0 {
		c.factor(r)
	}
	if c.With = r.Partner; r.Partner != nil {
		c.SoFar = knownOf(c.Cages[0], r.Known)
	}
}

// fish fills in the lines across.
func (c *Cause) fish(_ *board.Puzzle, r *logic.Reason) { c.Across = across(&r.Cause) }

// links fills in the links of a chain.
func (c *Cause) links(_ *board.Puzzle, r *logic.Reason) { c.Chain = ChainLinks{Links: r.Cause.Links} }

// closes reports whether the bars only close cells of a line, which a picture shows.
func (c *Cause) closes() bool {
	switch c.Sentence {
	case "HiddenSingle", "HiddenSet", "LineInCageCombos", "LineInCageEach", "LineInCageFault":
		return true
	}
	return false
}

// variant says how a reason about a cage goes about it.
func variant(r *logic.Reason) Sentence {
	switch {
	case r.Untold || r.Fault != nil && r.Fault.Kind == logic.Searched:
		return "Untold"
	case r.Combos != nil:
		return "Combos"
	case r.Factor != 0:
		return "Factor"
	case r.Partner != nil:
		return "Partner"
	case r.Each != nil:
		return "Each"
	}
	return "Fault"
}

// across returns the lines across those of a fish that its cells lie in.
func across(c *logic.Cause) []board.Line {
	var lines []board.Line
	for _, cell := range c.Cells {
		l := board.Column(int(cell.Col))
		if c.Lines[0].Column {
			l = board.Row(int(cell.Row))
		}
		if !slices.Contains(lines, l) {
			lines = append(lines, l)
		}
	}
	slices.SortFunc(lines, func(a, b board.Line) int { return int(a.Index) - int(b.Index) })
	return lines
}

// Factor is a digit that a cage needs for its product.
type Factor struct {
	Product Equation     // what its open cells multiply to: "60", "60 ÷ 3 = 20"
	Rest    []board.Cell // those that can't be the digit
}

// factor fills in which digit the cage needs for its product.
func (c *Cause) factor(r *logic.Reason) {
	need := c.Cages[0].Target
	for _, v := range r.Known {
		need /= int64(v)
	}
	c.Factor.Product = left(c.Cages[0], r.Known, need)
	for _, b := range r.Bars {
		c.Factor.Rest = append(c.Factor.Rest, b.Cell)
	}
}
