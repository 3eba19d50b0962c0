package explain

import (
	"cmp"
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Step is a step in full: the technique, and reason by reason what it sees and what
// follows.
type Step struct {
	Number    int // its place among several, counted from 1; 0 is none
	Technique logic.Technique
	Parts     []Because
}

// StepOf returns what there is to say about a step of the puzzle.
func StepOf(p *board.Puzzle, a *logic.Argued) Step {
	st, reasons := &a.Step, a.Reasons
	m := Step{Technique: titleOf(a)}
	for k := range reasons {
		if k > 0 && reasons[k].Technique == logic.NakedSingle && len(st.Eliminate) > 0 {
			m.Parts[0].Effects.settle(&reasons[0], &reasons[k], st.Place)
			continue
		}
		m.Parts = append(m.Parts, becauseOf(p, &reasons[k]))
	}
	if len(m.Parts) > 0 {
		m.Parts[0].Effects.arrange(st.Place)
	}
	return m
}

// titleOf is the technique that heads a step: none for an assumption that fails at
// once, which is no trial.
func titleOf(a *logic.Argued) logic.Technique {
	for _, r := range a.Reasons {
		if r.Fails != nil && len(r.Fails.Steps) == 0 {
			return 0
		}
	}
	return a.Step.Technique
}

// Because is one reason: what it sees, and what follows.
type Because struct {
	Cause   Cause
	Effects *Effects // nil if they are left to the player
}

// becauseOf returns what there is to say about a reason.
func becauseOf(p *board.Puzzle, r *logic.Reason) Because {
	effects := effectsOf(r)
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

// Effects is what follows from a reason: what remains of some cells, or what goes from them.
type Effects struct{ List []Effect }

// Effect is what follows for some cells; only one of Value, Left and Gone is set.
type Effect struct {
	Cells  []board.Cell
	Value  int              // placed into the only cell
	Bars   []Bar            // why it can't be another, beyond what the reason says
	Before board.Candidates // the digits that went earlier
	Left   board.Candidates // what each can be
	Each   bool             // of Left the cells take one each
	Gone   board.Candidates // what goes from each, or from the rest of Lines
	Lines  []board.Line
	listed bool // the reason lists that the cells have just Left
}

// maxLeft is how many digits that are left to a cell are listed. Of a cell with more it is
// said which go.
const maxLeft = 3

// effectsOf returns what follows from a reason, cells with the same together and lines last.
func effectsOf(r *logic.Reason) Effects {
	var m Effects
	for _, p := range r.Place {
		m.List = append(m.List, Effect{Cells: []board.Cell{p.Cell}, Value: p.Value})
	}
	var rest Effect
	var outside []Effect
	for _, left := range r.Left {
		switch gone := goneFrom(r, left.Cell); {
		case left.Values.Len() == 1 && r.Technique.Clears() && !slices.Contains(r.Cause.Cells, left.Cell):
			outside = append(outside, Effect{Cells: []board.Cell{left.Cell}, Value: left.Values.Min()})
			rest.Lines, rest.Gone = linesTaken(&r.Cause), r.Cause.Values
		case left.Values.Len() == 1:
			m.List = append(m.List, Effect{Cells: []board.Cell{left.Cell}, Value: left.Values.Min()})
		case gone&^r.Cause.Values == 0 && gone != 0 && r.Technique.Clears():
			rest.Lines, rest.Gone = linesTaken(&r.Cause), r.Cause.Values
		case left.Values.Len() <= maxLeft:
			m.add(left.Cell, Effect{Left: left.Values})
		case gone != 0:
			m.add(left.Cell, Effect{Gone: gone})
		}
	}
	if len(r.Left) == 0 {
		for _, e := range r.Eliminate {
			m.add(e.Cell, Effect{Gone: e.Values})
		}
	}
	only := oneWay(r.Combos)
	for k := range m.List {
		e := &m.List[k]
		each := len(e.Cells) > 1 && e.Left.Len() == len(e.Cells)
		e.listed, e.Each = each && only == e.Left, each && (only == e.Left || aligned(e.Cells))
	}
	m.List = slices.DeleteFunc(m.List, func(e Effect) bool { // what cells could be before, too
		return e.Left != 0 && !e.Each && !slices.ContainsFunc(e.Cells, func(c board.Cell) bool { return goneFrom(r, c) != 0 })
	})
	if rest.Gone != 0 {
		outside = append([]Effect{rest}, outside...)
	}
	m.List = append(m.List, outside...)
	slices.SortStableFunc(m.List, func(a, b Effect) int { return cmp.Compare(a.rank(), b.rank()) })
	return m
}

// The ranks of effects: each may be the reason for those after it.
const (
	listedRank = iota
	lineRank
	digitRank
	leftRank
)

// rank is where an effect stands among others.
func (e Effect) rank() int {
	switch {
	case e.listed:
		return listedRank
	case e.Lines != nil:
		return lineRank
	case e.Value != 0:
		return digitRank
	}
	return leftRank
}

// aligned reports whether the cells lie in one line.
func aligned(cells []board.Cell) bool {
	return !slices.ContainsFunc(cells, func(c board.Cell) bool { return c.Row != cells[0].Row }) ||
		!slices.ContainsFunc(cells, func(c board.Cell) bool { return c.Col != cells[0].Col })
}

// add adds a cell to those of which the same is said.
func (m *Effects) add(c board.Cell, e Effect) {
	k := slices.IndexFunc(m.List, func(o Effect) bool { return o.Value == 0 && o.Left == e.Left && o.Gone == e.Gone })
	if k < 0 {
		k = len(m.List)
		m.List = append(m.List, e)
	}
	m.List[k].Cells = append(m.List[k].Cells, c)
}

// goneFrom returns what goes from the cell.
func goneFrom(r *logic.Reason, c board.Cell) board.Candidates {
	for _, e := range r.Eliminate {
		if e.Cell == c {
			return e.Values
		}
	}
	return 0
}

// linesTaken returns the lines that a cause takes digits from: those across, if it runs along
// several.
func linesTaken(c *logic.Cause) []board.Line {
	if len(c.Lines) > 1 {
		return across(c)
	}
	return c.Lines
}

// settle says of a cell that a reason leaves one digit, why it can't be another: what goes
// by the step itself is not told again.
func (m *Effects) settle(last, single *logic.Reason, placed []logic.Placement) {
	place := single.Place[0]
	k := slices.IndexFunc(m.List, func(e Effect) bool { return e.Value == place.Value && e.Cells[0] == place.Cell })
	if k < 0 {
		return // its reason leaves it more
	}
	e := &m.List[k]
	var bars []logic.Bar
	gone := goneFrom(last, place.Cell)
	switch {
	case last.Technique.Clears() && !slices.Contains(last.Cause.Cells, place.Cell):
		gone |= last.Cause.Values
	case last.Combos != nil:
		gone |= ^usedBy(last.Combos)
	case last.Sum != nil && last.Sum.Other == nil && last.Sum.Kind != logic.ParityTotal, last.Factor != 0:
		return // the total says it, or that the target needs the digit
	case last.Fault != nil:
		gone |= bounded(last, place.Cell)
	}
	for n := range last.Each {
		gone |= bounded(&last.Each[n], place.Cell)
	}
	for _, b := range single.Bars {
		switch {
		case gone.Has(b.Value), b.Kind == logic.HasIt && slices.Contains(placed, logic.Placement{Cell: b.By, Value: b.Value}):
		case b.Kind == logic.Noted:
			e.Before = e.Before.With(b.Value)
		default:
			bars = append(bars, b)
		}
	}
	e.Bars = barsOf(bars)
}

// bounded returns the digits of a cell of which a reason says "or more" or "or less".
func bounded(r *logic.Reason, c board.Cell) board.Candidates {
	if len(r.Fault.Suppose) != 1 || goneFrom(r, c).Len() < 2 {
		return 0
	}
	switch bound := r.Fault.Suppose[0].Value; r.Fault.Kind {
	case logic.TooLittle:
		return 1<<(bound+1) - 1
	case logic.TooMuch:
		return ^(1<<bound - 1)
	}
	return 0
}

// arrange puts digits in the order in which they follow from each other.
func (m *Effects) arrange(placed []logic.Placement) {
	turn := func(e Effect) int {
		return slices.IndexFunc(placed, func(p logic.Placement) bool { return p.Value == e.Value && slices.Contains(e.Cells, p.Cell) })
	}
	slices.SortStableFunc(m.List, func(a, b Effect) int { return cmp.Or(cmp.Compare(a.rank(), b.rank()), cmp.Compare(turn(a), turn(b))) })
}

// usedBy returns the digits of the values that fit.
func usedBy(combos []logic.Try) (used board.Candidates) {
	for _, t := range combos {
		if t.Kind == logic.Fits {
			used |= board.CandidatesOf(t.Values...)
		}
	}
	return used
}

// oneWay returns the digits of the only values that fit, if there are no others and no two
// are equal; else 0.
func oneWay(combos []logic.Try) board.Candidates {
	var only board.Candidates
	for _, t := range combos {
		if t.Kind != logic.Fits {
			continue
		}
		if digits := board.CandidatesOf(t.Values...); only == 0 && digits.Len() == len(t.Values) {
			only = digits
			continue
		}
		return 0
	}
	return only
}
