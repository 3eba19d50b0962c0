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
	Factor Factor // ClaimFactor
	Combos Combos // CageCompletion, CageDigits, claims, LineInCage
	Fault  *CageFault
	Clash  Clash      // CagePair
	Fits   []string   // LineFit: the ways to share out the line
	Offers []Offer    // LineFit: what each cage can take from the line
	Sum    Sum        // totals
	Chain  ChainLinks // Chain, XYWing
	Trial  Trial      // Trial
}

// causeOf returns what the reason says.
func causeOf(p *board.Puzzle, r *logic.Reason) Cause {
	from := &r.Cause
	c := Cause{Sentence: Sentence(r.Technique.Message()), Lines: from.Lines, Cells: from.Cells, Digits: from.Values}
	for _, i := range from.Cages {
		c.Cages = append(c.Cages, p.Cages()[i])
	}
	if len(r.Place) > 0 {
		c.Cell, c.Value = r.Place[0].Cell, r.Place[0].Value
	}
	c.Bars = barsOf(r.Bars)
	if r.Combos != nil {
		c.Combos = combosOf(c.Cages[0], r.Known, r.Combos)
	}
	c.Fault = failureOf(p, r)
	switch c.Sentence {
	case "":
		c.Sentence = "NoTechnique"
	case "NakedSingle":
		c.Bars = nil
		for _, b := range r.Bars {
			if b.Kind == logic.Noted {
				c.Before = c.Before.With(b.Value)
			}
		}
		c.Bars = barsOf(slices.DeleteFunc(slices.Clone(r.Bars), func(b logic.Bar) bool { return b.Kind == logic.Noted }))
	case "CageDigits", "CageSupport", "Claim", "LineInCage":
		c.Sentence += variant(r)
		if r.Factor != 0 {
			c.factor(r)
		}
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

// closes reports whether the bars only close cells of a line, which a picture shows.
func (c *Cause) closes() bool {
	switch c.Sentence {
	case "HiddenSingle", "HiddenSet", "LineInCageCombos", "LineInCageFault":
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

// Bar is why some cells can't be some digits: a clause.
type Bar struct {
	kind   logic.BarKind
	Cells  []board.Cell
	Digits board.Candidates
	Lines  []board.Line // HasIt: each has the digits
	At     []Seat       // Supposed: each digit with the cell that has it
	Left   board.Candidates
}

// Seat is a digit and the cell that has it.
type Seat struct {
	Digit int
	Cell  board.Cell
}

// maxCanBe is how many digits of a cell are listed. Of a cell that can be more it is said
// what it can't be.
const maxCanBe = 3

// barKeys name the sentences about bars; those of candidates that went earlier have three.
var barKeys = map[logic.BarKind]string{logic.HasIt: "HasIt", logic.Supposed: "SupposedIt", logic.Excluded: "ExcludedIt"}

// Key names the sentence.
func (b Bar) Key() string {
	if key, ok := barKeys[b.kind]; ok {
		return key
	}
	switch {
	case b.Left == 0:
		return "RuledOut"
	case b.Left.Len() > maxCanBe:
		return "NoLongerBe"
	}
	return "CanOnlyBe"
}

// barsOf gathers bars: those of one line, then lines with the same digits, and cells that
// can be the same.
func barsOf(list []logic.Bar) []Bar {
	var all []Bar
	for _, b := range list {
		k := slices.IndexFunc(all, func(o Bar) bool {
			switch {
			case o.kind != b.Kind:
				return false
			case b.Kind == logic.HasIt:
				return o.Lines[0] == b.Line
			case b.Kind == logic.Supposed:
				return o.At[0].Cell == b.By
			}
			return o.Left == b.Left
		})
		if k < 0 {
			k = len(all)
			all = append(all, Bar{kind: b.Kind, Left: b.Left})
			if b.Kind == logic.HasIt {
				all[k].Lines = []board.Line{b.Line}
			}
		}
		o := &all[k]
		if !slices.Contains(o.Cells, b.Cell) {
			o.Cells = append(o.Cells, b.Cell)
		}
		o.Digits = o.Digits.With(b.Value)
		if seat := (Seat{Digit: b.Value, Cell: b.By}); b.Kind == logic.Supposed && !slices.Contains(o.At, seat) {
			o.At = append(o.At, seat)
		}
	}
	return alike(all)
}

// alike makes one of the bars of lines that have the same digits, and of cells that can no
// longer be the same.
func alike(list []Bar) []Bar {
	var all []Bar
	for _, b := range list {
		k := slices.IndexFunc(all, func(o Bar) bool {
			return o.Key() == b.Key() && o.Digits == b.Digits && (b.Key() == "HasIt" || b.Key() == "NoLongerBe")
		})
		if k < 0 {
			all = append(all, b)
			continue
		}
		all[k].Lines = append(all[k].Lines, b.Lines...)
		all[k].Cells = append(all[k].Cells, b.Cells...)
	}
	for k := range all {
		all[k].Cells = inOrder(all[k].Cells)
	}
	return all
}

// inOrder returns the cells in reading order.
func inOrder(cells []board.Cell) []board.Cell {
	return slices.SortedFunc(slices.Values(cells), func(a, b board.Cell) int { return a.Index(board.MaxSize) - b.Index(board.MaxSize) })
}

// says reports whether the sentence about the bar is that about another.
func (b Bar) says(o Bar) bool {
	if b.Key() != o.Key() || !slices.Equal(b.Lines, o.Lines) || !slices.Equal(b.At, o.At) {
		return false
	}
	switch b.Key() {
	case "CanOnlyBe":
		return b.Left == o.Left && slices.Equal(b.Cells, o.Cells)
	case "NoLongerBe", "ExcludedIt":
		return b.Digits == o.Digits && slices.Equal(b.Cells, o.Cells)
	}
	return b.Digits == o.Digits
}

// Combos are the values that the open cells of a cage could have.
type Combos struct {
	Cage  board.Cage
	All   []Equation
	Left  []Equation // those that fit
	Dead  []Try
	Rest  bool  // the cage has values besides
	SoFar Known // those values
}

// Try is values that can't be, one way or several, and why.
type Try struct {
	kind   logic.TryKind
	Values []Equation
	Digits board.Candidates
	Cells  []board.Cell
	Count  int // SameLine: how often the digit comes
	Bars   []Bar
}

// tryKeys name the sentences about what is wrong with values.
var tryKeys = map[logic.TryKind]string{
	logic.NoRoom: "NoRoom", logic.SameLine: "SameLine", logic.SameCell: "SameCell", logic.NoDigit: "NoDigit",
}

// Key names the sentence.
func (t Try) Key() string { return tryKeys[t.kind] }

// combosOf tells the values listed.
func combosOf(c board.Cage, known []int, list []logic.Try) Combos {
	m := Combos{Cage: c, Rest: len(known) > 0, SoFar: knownOf(c, known), Dead: triesOf(c, list)}
	for _, t := range list {
		m.All = append(m.All, combination(c, t.Values))
		if t.Kind == logic.Fits {
			m.Left = append(m.Left, combination(c, t.Values))
		}
	}
	return m
}

// triesOf tells values that can't be, those with the same reason together.
func triesOf(c board.Cage, list []logic.Try) []Try {
	var all []Try
	for k := range list {
		if list[k].Kind == logic.Fits {
			continue
		}
		t := tryOf(c, &list[k])
		same := slices.IndexFunc(all, t.says)
		if same < 0 {
			all = append(all, t)
			continue
		}
		all[same].Values = append(all[same].Values, t.Values...)
	}
	return all
}

// tryOf tells values that can't be.
func tryOf(c board.Cage, t *logic.Try) Try {
	m := Try{kind: t.Kind, Values: []Equation{combination(c, t.Values)}, Digits: t.Digits, Cells: t.Cells, Bars: barsOf(t.Bars)}
	for _, v := range t.Values {
		if t.Digits.Has(v) {
			m.Count++
		}
	}
	return m
}

// says reports whether the sentence about the values is that about others.
func (t Try) says(o Try) bool {
	if t.kind != o.kind || !slices.EqualFunc(t.Bars, o.Bars, Bar.says) {
		return false
	}
	return t.kind == logic.NoDigit || t.kind == logic.NoRoom && len(t.Bars) > 0 ||
		t.Digits == o.Digits && t.Count == o.Count && slices.Equal(t.Cells, o.Cells)
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
	Need  int64
	All   []Equation // the values that Rest could have by the arithmetic
	Tries []Try      // why it can't have them
	Cases []CageFault
	Bars  []Bar // CellEmpty
	Must  *Must
	Of    *board.Cell      // EachFails: the cell whose values are told apart
	Are   board.Candidates // those values
	Value int64            // NotEven: what is not divided
	SoFar Known            // the values that the cage has, with those supposed
	Left  Equation         // NoneMake: what Rest must come to; FullWrong: what the cage comes to
	Size  int              // NoneMake, NoPartner: of the board, whose digits go so far
	Apart bool             // NoneMake: no two of Rest can be equal
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
	case len(f.Rest) == 0:
		return "FullWrong"
	case f.Left != "":
		return "NoneMake"
	case len(f.Tries) == 0 && len(f.All) > 0:
		return "NoPartner"
	case len(f.All) == 0:
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
	f := CageFault{kind: from.Kind, Cage: c, Rest: from.Rest, Need: from.Need, Value: c.Target, Pool: from.Pool, Bars: barsOf(from.Bars)}
	for _, s := range from.Suppose[told:] {
		f.With = append(f.With, Seat{Digit: s.Value, Cell: s.Cell})
	}
	f.SoFar = knownOf(c, from.Known)
	f.Sum = partsOf(c, from.Parts, from.Reach)
	f.Tries = triesOf(c, from.Tries)
	for _, t := range from.Tries {
		f.All = append(f.All, combination(c, t.Values))
	}
	for _, k := range from.Cases {
		c := failOf(p, k.Fault, len(from.Suppose))
		c.Named = true
		f.Cases = append(f.Cases, c)
		if from.Digit == 0 {
			f.Of, f.Are = &k.Assume.Cell, f.Are.With(k.Assume.Value)
		}
	}
	if from.Kind == logic.NoneFits && len(from.Tries) == 0 {
		f.unmade(p.Size(), from)
	}
	if len(f.Cases) == 1 {
		f.Cases[0].With = nil // what is supposed of the only case is said already
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

// unmade fills in how a cage can't come to its target whatever its rest is, by the
// arithmetic alone.
func (f *CageFault) unmade(size int, from *logic.CageFault) {
	f.Size, f.Apart = size, true
	for k, c := range f.Rest {
		for _, d := range f.Rest[:k] {
			f.Apart = f.Apart && (c.Row == d.Row || c.Col == d.Col)
		}
	}
	pair := f.Cage.Op == board.Subtract || f.Cage.Op == board.Divide
	switch {
	case len(f.Rest) == 0 && f.Cage.Op == board.Subtract:
		f.Left = number(int64(max(from.Known[0], from.Known[1]) - min(from.Known[0], from.Known[1])))
	case pair && len(f.Rest) == 1:
		f.All = partners(f.Cage, from.Known[0])
	case len(f.Rest) > 0 && (f.Cage.Op == board.Add || f.Cage.Op == board.Multiply):
		f.Left = left(f.Cage, from.Known, from.Need)
	}
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

// Offer is what a cage can take from a line: one of some sets of digits.
type Offer struct {
	Cage board.Cage
	Sets []board.Candidates
}

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
		combos := combosOf(c.Cages[0], nil, own.Tries)
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
				c.Clash.Bad = append(c.Clash.Bad, combination(c.Cages[0], t.Values))
			}
		}
	}
}

// liesIn reports whether all cells of the cage lie in the line.
func liesIn(c board.Cage, l board.Line) bool {
	return !slices.ContainsFunc(c.Cells, func(cell board.Cell) bool { return !l.Has(cell) })
}

// fit fills in how a line is shared out.
func (c *Cause) fit(r *logic.Reason) {
	if r.Untold {
		c.Sentence = "LineFitUntold"
		return
	}
	for k, sets := range r.Offers {
		c.Offers = append(c.Offers, Offer{Cage: c.Cages[k], Sets: sets})
	}
	for _, way := range r.Fits {
		var parts []string
		for _, digits := range way {
			parts = append(parts, strings.Join(names(digits), ""))
		}
		c.Fits = append(c.Fits, strings.Join(parts, "–"))
	}
}
