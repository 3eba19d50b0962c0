package explain

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

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
