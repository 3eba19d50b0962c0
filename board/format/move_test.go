package format

import (
	"reflect"
	"strings"
	"testing"

	"kenkenbot/board"
)

func move(cell string, values ...int) Move {
	c, ok := board.ParseCell(cell)
	if !ok {
		panic(cell)
	}
	return Move{Cell: c, Values: board.CandidatesOf(values...)}
}

func TestParseMoves(t *testing.T) {
	tests := []struct {
		text  string
		marks bool
		want  []Move
	}{
		{"a1=3", false, []Move{move("a1", 3)}},
		{"a1=3 b2=4", false, []Move{move("a1", 3), move("b2", 4)}},
		{"A1:3, B2:4", false, []Move{move("a1", 3), move("b2", 4)}},
		{"a1 3", false, []Move{move("a1", 3)}},
		{"a1 3 b2 4", false, []Move{move("a1", 3), move("b2", 4)}},
		{"a1 = 3", false, []Move{move("a1", 3)}},
		{"a1= 3;b2 =4", false, []Move{move("a1", 3), move("b2", 4)}},
		{"a1=", false, []Move{move("a1")}},
		{"a1=0", false, []Move{move("a1")}},
		{"a1=.", false, []Move{move("a1")}},
		{"a1= b2=3", false, []Move{move("a1"), move("b2", 3)}},
		{"`a1=3`", false, []Move{move("a1", 3)}},
		{"ａ１＝３", false, []Move{move("a1", 3)}},
		{"a1=124", true, []Move{move("a1", 1, 2, 4)}},
		{"a1 1 2 4 b1=3", true, []Move{move("a1", 1, 2, 4), move("b1", 3)}},
		{"a1=", true, []Move{move("a1")}},
		{"a1\n=\n3", false, []Move{move("a1", 3)}},
	}
	for _, tt := range tests {
		got, faults := ParseMoves(4, tt.text, tt.marks)
		if len(faults) > 0 || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("ParseMoves(4, %q, %v) = %v, %v; want %v", tt.text, tt.marks, got, faults, tt.want)
		}
	}
}

func TestParseMovesFaults(t *testing.T) {
	tests := []struct {
		text string
		want []Problem
	}{
		{"", []Problem{Nothing}},
		{"  ,; ", []Problem{Nothing}},
		{"3", []Problem{BadCell}},
		{"=3", []Problem{BadCell}},
		{"hello", []Problem{BadCell}},
		{"a1", []Problem{NoValue}},
		{"a1=x", []Problem{NoValue}},
		{"a1=5", []Problem{BadValue}},
		{"a1=99999999999999999999", []Problem{NoValue}},
		{"a1=1 2", []Problem{OneValue}},
		{"e1=1", []Problem{OffBoard}},
		{"a5=1", []Problem{OffBoard}},
		{"z9=1", []Problem{OffBoard}},
		{"a0=1", []Problem{OffBoard}},
		{"z9th=1", []Problem{BadCell}},
		{"ab1=1", []Problem{BadCell}},
		{"a1=1 a1=2", []Problem{CellTwice}},
		{"hello a1=3", []Problem{BadCell}},
		{"a77=1 a1=3", []Problem{OffBoard}},
		{"=2 a1=3", []Problem{BadCell}},
		{"a1=9 a1=3", []Problem{BadValue, CellTwice}},
		{"a1=1 e9=2 b2=7", []Problem{OffBoard, BadValue}},
	}
	for _, tt := range tests {
		_, faults := ParseMoves(4, tt.text, false)
		var got []Problem
		for _, f := range faults {
			got = append(got, f.Problem)
		}
		if !reflect.DeepEqual(got, tt.want) {
			t.Errorf("ParseMoves(4, %q) faults %v, want %v", tt.text, got, tt.want)
		}
	}
}

// FuzzParseMoves holds that whatever is read without a fault is written and read
// again as the same.
func FuzzParseMoves(f *testing.F) {
	for _, s := range []string{"a1=3 b2=4", "A1:3, B2:4", "a1 3", "a1=", "p16=16", "a1 1 2 4", "a1 =  3", "=", "a1=٣", "ａ１"} {
		f.Add(9, s, true)
		f.Add(16, s, false)
	}
	f.Fuzz(func(t *testing.T, n int, text string, marks bool) {
		if n < 1 || n > board.MaxSize {
			return
		}
		moves, faults := ParseMoves(n, text, marks)
		if len(faults) > 0 {
			return
		}
		again, faults := ParseMoves(n, Moves(n, moves), marks)
		if len(faults) > 0 || !reflect.DeepEqual(again, moves) {
			t.Fatalf("%q read as %v, written as %q, read again as %v, %v", text, moves, Moves(n, moves), again, faults)
		}
	})
}

// TestMoveErrors words each problem, with its place in the list.
func TestMoveErrors(t *testing.T) {
	for text, want := range map[string]string{
		"a1=1\n b2=9":                   `2:2: "b2=9": want a value from 1 to 4, or . for an empty cell`,
		"ａ１＝１, e1=2":                    `1:7: "e1=2": the board ends at d4`,
		"a1=1; hello":                   `1:7: "hello": want a cell of this board, as in a1 for its top left corner`,
		"c3":                            `1:1: "c3": want a value from 1 to 4 after the cell, as in c3=1, or c3= to erase`,
		"a1=1 2":                        `1:1: "a1=1 2": want one value per cell`,
		"a1=1 a1=2":                     `1:6: "a1=2": a1 is already in the list`,
		" ":                             "there is nothing to read",
		strings.Repeat("a", MaxMoves+1): "1:1: too long: want at most 6000 bytes",
	} {
		if _, faults := ParseMoves(4, text, false); len(faults) != 1 || faults[0].Error() != want {
			t.Errorf("%.20q: %v, want %s", text, faults, want)
		}
	}
}
