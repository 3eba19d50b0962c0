package game

import (
	"reflect"
	"testing"

	"kenkenbot/board"
)

func set(cell string, values ...int) Entry {
	c, ok := board.ParseCell(cell)
	if !ok {
		panic(cell)
	}
	return Entry{Cell: c, Values: board.CandidatesOf(values...)}
}

func TestParseCells(t *testing.T) {
	tests := []struct {
		text  string
		marks bool
		want  []Entry
	}{
		{"a1=3", false, []Entry{set("a1", 3)}},
		{"a1=3 b2=4", false, []Entry{set("a1", 3), set("b2", 4)}},
		{"A1:3, B2:4", false, []Entry{set("a1", 3), set("b2", 4)}},
		{"a1 3", false, []Entry{set("a1", 3)}},
		{"a1 3 b2 4", false, []Entry{set("a1", 3), set("b2", 4)}},
		{"a1 = 3", false, []Entry{set("a1", 3)}},
		{"a1= 3;b2 =4", false, []Entry{set("a1", 3), set("b2", 4)}},
		{"a1=", false, []Entry{set("a1")}},
		{"a1=0", false, []Entry{set("a1")}},
		{"a1=.", false, []Entry{set("a1")}},
		{"a1= b2=3", false, []Entry{set("a1"), set("b2", 3)}},
		{"`a1=3`", false, []Entry{set("a1", 3)}},
		{"ａ１＝３", false, []Entry{set("a1", 3)}},
		{"a1=124", true, []Entry{set("a1", 1, 2, 4)}},
		{"a1 1 2 4 b1=3", true, []Entry{set("a1", 1, 2, 4), set("b1", 3)}},
		{"a1=", true, []Entry{set("a1")}},
	}
	for _, tt := range tests {
		got, faults := ParseCells(4, tt.text, tt.marks)
		if len(faults) > 0 || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("ParseCells(4, %q, %v) = %v, %v; want %v", tt.text, tt.marks, got, faults, tt.want)
		}
	}
}

func TestParseCellsFaults(t *testing.T) {
	tests := []struct {
		text string
		want []CellFaultKind
	}{
		{"", []CellFaultKind{NothingThat}},
		{"  ,; ", []CellFaultKind{NothingThat}},
		{"3", []CellFaultKind{NoCell}},
		{"=3", []CellFaultKind{NoCell}},
		{"hello", []CellFaultKind{NoCell}},
		{"a1", []CellFaultKind{NoValue}},
		{"a1=x", []CellFaultKind{NoValue}},
		{"a1=5", []CellFaultKind{BadValue}},
		{"a1=99999999999999999999", []CellFaultKind{NoValue}},
		{"a1=1 2", []CellFaultKind{OneValue}},
		{"e1=1", []CellFaultKind{OffTheBoard}},
		{"a5=1", []CellFaultKind{OffTheBoard}},
		{"z9=1", []CellFaultKind{OffTheBoard}},
		{"a0=1", []CellFaultKind{OffTheBoard}},
		{"z9th=1", []CellFaultKind{NoCell}},
		{"ab1=1", []CellFaultKind{NoCell}},
		{"a1=1 a1=2", []CellFaultKind{CellTwice}},
		{"hello a1=3", []CellFaultKind{NoCell}},
		{"a77=1 a1=3", []CellFaultKind{OffTheBoard}},
		{"=2 a1=3", []CellFaultKind{NoCell}},
		{"a1=9 a1=3", []CellFaultKind{BadValue, CellTwice}},
		{"a1=1 e9=2 b2=7", []CellFaultKind{OffTheBoard, BadValue}},
	}
	for _, tt := range tests {
		_, faults := ParseCells(4, tt.text, false)
		var got []CellFaultKind
		for _, f := range faults {
			got = append(got, f.Kind)
		}
		if !reflect.DeepEqual(got, tt.want) {
			t.Errorf("ParseCells(4, %q) faults %v, want %v", tt.text, got, tt.want)
		}
	}
}

// FuzzParseCells holds that whatever is read without a fault is written and read
// again as the same.
func FuzzParseCells(f *testing.F) {
	for _, s := range []string{"a1=3 b2=4", "A1:3, B2:4", "a1 3", "a1=", "p16=16", "a1 1 2 4", "a1 =  3", "=", "a1=٣", "ａ１"} {
		f.Add(9, s, true)
		f.Add(16, s, false)
	}
	f.Fuzz(func(t *testing.T, n int, text string, marks bool) {
		if n < 1 || n > board.MaxSize {
			return
		}
		entries, faults := ParseCells(n, text, marks)
		if len(faults) > 0 {
			return
		}
		again, faults := ParseCells(n, FormatCells(n, entries), marks)
		if len(faults) > 0 || !reflect.DeepEqual(again, entries) {
			t.Fatalf("%q read as %v, written as %q, read again as %v, %v", text, entries, FormatCells(n, entries), again, faults)
		}
	})
}
