package explain

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

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
	m := Combos{Cage: c, Rest: len(known) > 0, SoFar: knownOf(c, known), Dead: triesOf(c, known, list)}
	for _, t := range list {
		m.All = append(m.All, combination(c, known, t.Values))
		if t.Kind == logic.Fits {
			m.Left = append(m.Left, combination(c, known, t.Values))
		}
	}
	return m
}

// triesOf tells values that can't be, those with the same reason together.
func triesOf(c board.Cage, known []int, list []logic.Try) []Try {
	var all []Try
	for k := range list {
		if list[k].Kind == logic.Fits {
			continue
		}
		t := tryOf(c, known, &list[k])
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
func tryOf(c board.Cage, known []int, t *logic.Try) Try {
	m := Try{kind: t.Kind, Values: []Equation{combination(c, known, t.Values)}, Digits: t.Digits, Cells: t.Cells, Bars: barsOf(t.Bars)}
	for _, v := range t.Values {
		if t.Digits.Has(v) {
			m.Count++
		}
	}
	supposed := func(b Bar) bool { return b.kind == logic.Excluded } // it was said just before
	if t.Kind == logic.SameLine || t.Kind == logic.SameCell || slices.ContainsFunc(m.Bars, func(b Bar) bool { return !supposed(b) }) {
		m.Bars = slices.DeleteFunc(m.Bars, supposed)
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
