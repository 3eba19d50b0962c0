package explain

import (
	"slices"
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Cause is what a step, or a part of it, reasons from. Its sentence is that of the
// technique's Message, or a variant of it; which fields are set depends on it, as in
// logic.Reason.
type Cause struct {
	key    string
	Cages  []board.Cage
	Lines  []board.Line
	Across []board.Line // Fish: the lines across that the cells lie in
	Cells  []board.Cell
	Digits board.Candidates
	Cell   board.Cell       // the cell that is filled, or that a total comes down to
	Value  int              // what it is filled with
	Before board.Candidates // NakedSingle: the digits that went earlier
	Bars   []Bar
	SoFar  Equation // the values that the cage has already: "7 + 1 + 3 = 11"
	Combos Combos   // CageCompletion, CageDigits, claims, LineInCage
	Fault  *CageFault
	Clash  Clash      // CagePair
	Fits   []string   // LineFit: the ways to share out the line
	Sum    Sum        // totals
	Chain  ChainLinks // Chain, XYWing
	Trial  Trial      // Trial
}

// Key names the sentence.
func (c Cause) Key() string { return c.key }

// causeOf returns what the reason says.
func causeOf(p *board.Puzzle, r *logic.Reason) Cause {
	from := &r.Cause
	c := Cause{key: r.Technique.Message(), Lines: from.Lines, Cells: from.Cells, Digits: from.Values}
	for _, i := range from.Cages {
		c.Cages = append(c.Cages, p.Cages()[i])
	}
	if len(r.Place) > 0 {
		c.Cell, c.Value = r.Place[0].Cell, r.Place[0].Value
	}
	c.Bars = barsOf(r.Bars)
	if r.Combos != nil {
		c.Combos = combosOf(c.Cages[0], r.Combos)
		c.Combos.Rest = len(r.Known) > 0
		c.SoFar = soFar(c.Cages[0], r.Known)
	}
	c.Fault = failureOf(p, r)
	switch c.key {
	case "":
		c.key = "NoTechnique"
	case "NakedSingle":
		c.Bars = nil
		for _, b := range r.Bars {
			if b.Kind == logic.Noted {
				c.Before = c.Before.With(b.Value)
			}
		}
		c.Bars = barsOf(slices.DeleteFunc(slices.Clone(r.Bars), func(b logic.Bar) bool { return b.Kind == logic.Noted }))
	case "CageDigits", "CageSupport", "Claim", "LineInCage":
		c.key += variant(r)
	case "Fish":
		c.Across = across(from)
	case "CagePair":
		c.clash(p, r)
	case "LineFit":
		c.fit(r)
	case "Total":
		c.total(p, r)
	case "XYWing", "Chain":
		c.Chain = ChainLinks{Links: from.Links}
	case "Trial":
		c.trial(p, r)
	}
	return c
}

// variant says how a reason about a cage goes about it.
func variant(r *logic.Reason) string {
	switch {
	case r.Untold || r.Fault != nil && r.Fault.Kind == logic.Searched:
		return "Untold"
	case r.Combos != nil:
		return "Combos"
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
	return lines
}

// Bar is why some cells can't be some digits: a clause.
type Bar struct {
	kind   logic.BarKind
	Cells  []board.Cell
	Digits board.Candidates
	Line   board.Line
	At     []Seat // HasIt, Supposed: each digit with the cell that has it
	Left   board.Candidates
}

// Seat is a digit and the cell that has it.
type Seat struct {
	Digit int
	Cell  board.Cell
}

// barKeys name the sentences about bars; those of candidates that went earlier have two.
var barKeys = map[logic.BarKind]string{logic.HasIt: "HasIt", logic.Supposed: "SupposedIt", logic.Excluded: "ExcludedIt"}

// Key names the sentence.
func (b Bar) Key() string {
	if key, ok := barKeys[b.kind]; ok {
		return key
	}
	if b.Left == 0 {
		return "RuledOut"
	}
	return "CanOnlyBe"
}

// barsOf gathers bars: those of one line, and cells that can be the same.
func barsOf(list []logic.Bar) []Bar {
	var all []Bar
	for _, b := range list {
		k := slices.IndexFunc(all, func(o Bar) bool {
			switch {
			case o.kind != b.Kind:
				return false
			case b.Kind == logic.HasIt:
				return o.Line == b.Line
			case b.Kind == logic.Supposed:
				return o.At[0].Cell == b.By
			}
			return o.Left == b.Left
		})
		if k < 0 {
			k = len(all)
			all = append(all, Bar{kind: b.Kind, Line: b.Line, Left: b.Left})
		}
		o := &all[k]
		if !slices.Contains(o.Cells, b.Cell) {
			o.Cells = append(o.Cells, b.Cell)
		}
		o.Digits = o.Digits.With(b.Value)
		if seat := (Seat{Digit: b.Value, Cell: b.By}); b.Kind == logic.HasIt || b.Kind == logic.Supposed {
			if !slices.Contains(o.At, seat) {
				o.At = append(o.At, seat)
			}
		}
	}
	return all
}

// Combos are the values that the open cells of a cage could have.
type Combos struct {
	Cage board.Cage
	All  []Equation
	Left []Equation // those that fit
	Dead []Try
	Rest bool // the cage has values besides
}

// Try is values that can't be, and why.
type Try struct {
	kind   logic.TryKind
	Values Equation
	Digits board.Candidates
	Cells  []board.Cell
	Count  int // SameLine: how often the digit comes
	Bars   []Bar
}

// tryKeys name the sentences about what is wrong with values.
var tryKeys = map[logic.TryKind]string{
	logic.NoRoom: "NoRoom", logic.SameLine: "SameLine", logic.SameCell: "SameCell", logic.NoDigit: "NoDigit", logic.Lacks: "Lacks",
}

// Key names the sentence.
func (t Try) Key() string { return tryKeys[t.kind] }

// combosOf tells the values listed.
func combosOf(c board.Cage, list []logic.Try) Combos {
	m := Combos{Cage: c}
	for _, t := range list {
		m.All = append(m.All, combination(c, t.Values))
		if t.Kind == logic.Fits {
			m.Left = append(m.Left, combination(c, t.Values))
		} else {
			m.Dead = append(m.Dead, tryOf(c, &t))
		}
	}
	return m
}

// tryOf tells values that can't be.
func tryOf(c board.Cage, t *logic.Try) Try {
	m := Try{kind: t.Kind, Values: combination(c, t.Values), Digits: t.Digits, Cells: t.Cells, Bars: barsOf(t.Bars)}
	for _, v := range t.Values {
		if t.Digits.Has(v) {
			m.Count++
		}
	}
	return m
}

// CageFault is why a cage can't be completed: a sentence that begins with what is supposed.
type CageFault struct {
	kind  logic.CageFaultKind
	Cage  board.Cage
	With  []Seat // what is supposed
	Least bool   // of the only one of With, that and more; Most: and less
	Most  bool
	Line  *board.Line      // Without: the digits are supposed not to be in the cage's cells of this line
	Gone  board.Candidates // those digits
	Rest  []board.Cell
	Sum   Equation // what Rest comes to
	Reach int64
	Need  int64
	Tries []Try
	Cases []CageFault
	Bars  []Bar // CellEmpty
	Must  *Must
	Of    *board.Cell      // EachFails: the cell whose values are told apart
	Are   board.Candidates // those values
	Value int64            // NotEven: what is not divided
	SoFar Equation         // the values that the cage has, with those supposed
	Pool  board.Candidates
	Named bool // what is said before names the cage
}

// Unnamed reports whether nothing that is said names the cage unless its sentence begins
// with it.
func (f CageFault) Unnamed() bool {
	switch f.Key() {
	case "WouldBe", "NoneFits", "EachFails", "CellEmpty":
		return !f.Named
	}
	return false
}

// Options are the values that the rest of the cage could have by the arithmetic.
func (f CageFault) Options() []Equation {
	values := make([]Equation, len(f.Tries))
	for k := range f.Tries {
		values[k] = f.Tries[k].Values
	}
	return values
}

// Must is digits that lie in a cage because they have no other place in a line.
type Must struct {
	Digits board.Candidates
	Line   board.Line
	At     []board.Cell // where the digit could be, if there is one
}

// faultKeys name the sentences about cages; those of values listed have three.
var faultKeys = map[logic.CageFaultKind]string{
	logic.TooLittle: "TooLittle", logic.TooMuch: "TooMuch", logic.NotEven: "NotEven",
	logic.EachFails: "EachFails", logic.CellEmpty: "CellEmpty", logic.Searched: "Searched",
}

// Key names the sentence.
func (f CageFault) Key() string {
	if key, ok := faultKeys[f.kind]; ok {
		return key
	}
	switch {
	case len(f.Tries) == 0:
		return "NothingFits"
	case len(f.Tries) == 1:
		return "WouldBe"
	}
	return "NoneFits"
}

// failureOf tells how the cage of the reason fails; nil if there is nothing to tell.
func failureOf(p *board.Puzzle, r *logic.Reason) *CageFault {
	if r.Fault == nil {
		return nil
	}
	f := failOf(p, r.Fault, 0)
	if len(r.Fault.Suppose) == 1 && len(r.Eliminate) == 1 && r.Eliminate[0].Values.Len() > 1 {
		f.Most, f.Least = f.kind == logic.TooLittle, f.kind == logic.TooMuch
	}
	f.Named = r.Technique == logic.LineInCage
	if len(r.Fault.Without) > 0 {
		f.Gone, f.Line, f.Named = r.Fault.Without[0].Values, &r.Cause.Lines[0], true
	}
	if f.kind == logic.NotEven {
		f.With = nil
		for _, e := range r.Eliminate {
			f.Gone |= e.Values
		}
		known := r.Fault.Known[:len(r.Fault.Known)-len(r.Fault.Suppose)]
		f.Value = f.Cage.Target
		for _, v := range known {
			f.Value /= int64(v)
		}
	}
	return &f
}

// failOf tells a fault of which as many suppositions are told already.
func failOf(p *board.Puzzle, from *logic.CageFault, told int) CageFault {
	c := p.Cages()[from.Cage]
	f := CageFault{kind: from.Kind, Cage: c, Rest: from.Rest, Reach: from.Reach, Need: from.Need, Value: c.Target, Pool: from.Pool, Bars: barsOf(from.Bars)}
	for _, s := range from.Suppose[told:] {
		f.With = append(f.With, Seat{Digit: s.Value, Cell: s.Cell})
	}
	f.SoFar = soFar(c, from.Known)
	f.Sum = partsOf(c, from.Parts, from.Reach)
	for _, t := range from.Tries {
		f.Tries = append(f.Tries, tryOf(c, &t))
	}
	for _, k := range from.Cases {
		c := failOf(p, k.Fault, len(from.Suppose))
		c.Named = true
		f.Cases = append(f.Cases, c)
		if from.Digit == 0 {
			f.Of, f.Are = &k.Assume.Cell, f.Are.With(k.Assume.Value)
		}
	}
	switch {
	case from.Digit != 0:
		f.Must = &Must{Digits: board.CandidatesOf(from.Digit), Line: from.Line}
		for _, k := range from.Cases {
			f.Must.At = append(f.Must.At, k.Assume.Cell)
		}
	case from.Must != 0:
		f.Must = &Must{Digits: from.Must, Line: from.Line}
	}
	return f
}

// partsOf writes what the parts of a cage come to: "4 + 5 + 6 = 15".
func partsOf(c board.Cage, parts []logic.Part, reach int64) Equation {
	var values []string
	for _, part := range parts {
		for _, v := range part.Values {
			values = append(values, strconv.Itoa(v))
		}
	}
	total := strconv.FormatInt(reach, 10)
	if len(values) < 2 {
		return Equation(total)
	}
	return Equation(strings.Join(values, " "+c.Op.String()+" ") + " = " + total)
}

// Clash is what one cage would put into a line, and why that leaves another no way.
type Clash struct {
	With   board.Candidates   // the values that go
	Digits []board.Candidates // what the first would put there with them: one of these
	Sets   []board.Candidates // what the second needs there: one of these
	Faults []CageFault        // why it can't do without Digits, in place of Sets
}

// clash fills in why a pair of cages gets into each other's way.
func (c *Cause) clash(p *board.Puzzle, r *logic.Reason) {
	if r.Untold {
		c.key = "CagePairUntold"
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
}

// fit fills in how a line is shared out.
func (c *Cause) fit(r *logic.Reason) {
	if r.Untold {
		c.key = "LineFitUntold"
		return
	}
	for _, way := range r.Fits {
		var parts []string
		for _, digits := range way {
			parts = append(parts, strings.Join(names(digits), ""))
		}
		c.Fits = append(c.Fits, strings.Join(parts, "–"))
	}
}
