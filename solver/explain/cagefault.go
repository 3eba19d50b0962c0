package explain

import (
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

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
	Times Equation         // NoneMake: what Rest must multiply to, if the operator is hidden and Left is a sum
	Near  bool             // TooLittle, TooMuch: Need is the whole number before what it needs, or after it
	Size  int              // NoneMake, NoPartner: of the board, whose digits go so far
	Apart bool             // NoneMake: no two of Rest can be equal
	Pool  board.Candidates
	Named bool // what is said before names the cage
	Told  bool // Line: so it does before that
}

// Unnamed reports whether nothing that is said names the cage unless its sentence begins
// with it.
func (f CageFault) Unnamed() bool {
	switch f.Key() {
	case "WouldBe", "NoneFits", "EachFails", "CellEmpty":
		return !f.Named
	case "NoneMake", "NoPartner": // the arithmetic names it, unless it has digits or no sign
		return !f.Named && (f.Cage.Op == board.Hidden || len(f.SoFar.Values) > len(f.With))
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

// failOf explains a fault. The first told of its suppositions have been explained already.
func failOf(p *board.Puzzle, from *logic.CageFault, told int) CageFault {
	c := p.Cages()[from.Cage]
	f := CageFault{kind: from.Kind, Cage: c, Rest: from.Rest, Need: from.Need, Value: c.Target, Pool: from.Pool, Bars: barsOf(from.Bars)}
	for _, s := range from.Suppose[told:] {
		f.With = append(f.With, Seat{Digit: s.Value, Cell: s.Cell})
	}
	f.SoFar = knownOf(c, from.Known)
	if c.Op == board.Multiply && f.Need == 0 && (f.kind == logic.TooLittle || f.kind == logic.TooMuch) {
		f.Near, f.Need = true, c.Target
		for _, v := range from.Known {
			f.Need /= int64(v)
		}
		if f.kind == logic.TooMuch {
			f.Need++
		}
	}
	f.Sum = partsOf(c, from.Parts, from.Reach)
	f.Tries = triesOf(c, from.Known, from.Tries)
	for _, t := range from.Tries {
		f.All = append(f.All, combination(c, from.Known, t.Values))
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
	case (pair || f.Cage.Op == board.Hidden && len(from.Known) == 1) && len(f.Rest) == 1:
		f.All = partners(f.Cage, from.Known[0])
	case len(f.Rest) > 0 && f.Cage.Op == board.Hidden:
		f.Left, f.Times = leftHidden(f.Cage, from.Known)
		if len(f.Rest) == 1 {
			f.All, f.Left = []Equation{f.Left, f.Times}, ""
		}
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
