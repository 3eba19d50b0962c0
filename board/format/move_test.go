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

func inRow(m Move) Move {
	m.InRow = true
	return m
}

// row is values of a 4×4 board from a cell on, in reading order, 0 for none.
func row(from string, values ...int) []Move {
	var moves []Move
	first := move(from).Cell.Index(4)
	for i, v := range values {
		m := Move{Cell: board.CellAt(4, first+i), InRow: true}
		if v != 0 {
			m.Values = board.CandidatesOf(v)
		}
		moves = append(moves, m)
	}
	return moves
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
		{"a1=123", false, row("a1", 1, 2, 3)},
		{"b2 3.1, d4=4", false, append(row("b2", 3, 0, 1), move("d4", 4))},
		{"c1=._", false, row("c1", 0, 0)},
		{"row 3 = ..4.", false, row("a3", 0, 0, 4, 0)},
		{"Row3: 1 2 3 4", false, row("a3", 1, 2, 3, 4)},
		{"row 2 1234 row 3: .... a4=2", false, append(append(row("a2", 1, 2, 3, 4), row("a3", 0, 0, 0, 0)...), move("a4", 2))},
		{"1234 2143 3412 4321", false, row("a1", 1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1)},
		{"```\n12..\n....\n....\n...4\n```", false, row("a1", 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4)},
		{"row 2 = 12 . 4 134", true, []Move{inRow(move("a2", 1, 2)), inRow(move("b2")), inRow(move("c2", 4)), inRow(move("d2", 1, 3, 4))}},
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
		{"a1=99999999999999999999", []Problem{PastEdge}},
		{"a1=09999999999999999999", []Problem{NoValue}},
		{"a1=10", []Problem{BadValue}},
		{"a1=125", []Problem{BadValue}},
		{"c1=123", []Problem{PastEdge}},
		{"a1=12 b1=3", []Problem{CellTwice}},
		{"b1=3 row 1 = 1234", []Problem{CellTwice}},
		{"row 5 = 1234", []Problem{OffBoard}},
		{"row 0 = 1234", []Problem{OffBoard}},
		{"row 1 = 123", []Problem{RowCount}},
		{"row 1", []Problem{RowCount}},
		{"row 1 = 1299", []Problem{BadValue}},
		{"row x = 1234", []Problem{BadCell}},
		{"row 1 is hard", []Problem{RowCount, BadCell, BadCell}},
		{"rowing 1", []Problem{BadCell}},
		{"1234", []Problem{ValueCount}},
		{"1234 2143 3412 4325", []Problem{BadValue}},
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
	for _, s := range []string{"a1=3 b2=4", "A1:3, B2:4", "a1 3", "a1=", "p16=16", "a1 1 2 4", "a1 =  3", "=", "a1=٣", "ａ１", "a1=1.3", "row 3 = 12.45678.", "row3: 1 . 2 . 3 . 4 . 56", strings.Repeat("123456789", 9), "row row 1"} {
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
		for i := range moves {
			moves[i].InRow = false // what is written cell by cell is no row any more
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
		"a1=1 c2=123":                   `1:6: "c2=123": got 3 values, but from c2 on its row has only 2`,
		"row 2 = 12":                    `1:1: "row2=12": got 2 values, want 4 for a row, with . for an empty cell`,
		"12.4 3":                        "got 5 values, want 16 for a board of size 4",
		"row 2 = 1x34":                  `1:1: "x": want a value from 1 to 4, or . for an empty cell`,
		"a1=1 a1=2":                     `1:6: "a1=2": a1 is already in the list`,
		" ":                             "there is nothing to read",
		strings.Repeat("a", MaxMoves+1): "1:1: too long: want at most 6000 bytes",
	} {
		if _, faults := ParseMoves(4, text, false); len(faults) != 1 || faults[0].Error() != want {
			t.Errorf("%.20q: %v, want %s", text, faults, want)
		}
	}
}

func TestParseRow(t *testing.T) {
	for _, tt := range []struct {
		row   int
		text  string
		marks bool
		want  []Move
	}{
		{2, "..4.", false, row("a3", 0, 0, 4, 0)},
		{2, " 1, 2 3|4 ", false, row("a3", 1, 2, 3, 4)},
		{1, "１２３４", false, row("a2", 1, 2, 3, 4)},
		{2, "12341234", false, row("a3", 1, 2, 3, 4, 1, 2, 3, 4)},
		{3, "1234 2143 3412 4321", false, row("a1", 1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1)},
		{2, "a1=123 d4=1", false, append(row("a1", 1, 2, 3), move("d4", 1))},
		{2, "row 1 = 1234", false, row("a1", 1, 2, 3, 4)},
		{2, "", false, nil},
		{2, " \n", true, nil},
		{1, "12 . 4 -", true, []Move{inRow(move("a2", 1, 2)), inRow(move("b2")), inRow(move("c2", 4)), inRow(move("d2"))}},
		{1, "a1=124", true, []Move{move("a1", 1, 2, 4)}},
	} {
		got, faults := ParseRow(4, tt.row, tt.text, tt.marks)
		if len(faults) > 0 || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("ParseRow(4, %d, %q, %v) = %v, %v; want %v", tt.row, tt.text, tt.marks, got, faults, tt.want)
		}
	}
	for _, tt := range []struct {
		text  string
		marks bool
		want  Problem
		found string
	}{
		{"123", false, RowCount, "123"},
		{"12341234123", false, RowCount, "12341234123"},
		{"123412341234", false, RowCount, "123412341234"}, // below row 3 there is one more
		{"12?!", false, BadValue, "!"},
		{"1235", false, BadValue, "5"},
		{"a9=1", false, OffBoard, "a9=1"},
		{"12 .", true, RowCount, "12 ."},
		{"12 . 5 1", true, BadValue, "5"},
		{strings.Repeat("1", MaxMoves+1), false, TooLong, ""},
	} {
		_, faults := ParseRow(4, 2, tt.text, tt.marks)
		if len(faults) != 1 || faults[0].Problem != tt.want || faults[0].Found != tt.found || faults[0].Row != 3 {
			t.Errorf("ParseRow(4, 2, %.20q, %v): %+v", tt.text, tt.marks, faults)
		}
	}
}

// FuzzParseRow holds that what is read of a row's field is moves of that board, each
// cell once, and that whatever can't be read is said.
func FuzzParseRow(f *testing.F) {
	for _, s := range []string{"..4.1.", "1 . 23 4", "a1=123", "row 2 = ......", strings.Repeat("12345678.", 9), "９"} {
		f.Add(6, 2, s, true)
		f.Add(9, 8, s, false)
	}
	f.Fuzz(func(t *testing.T, n, at int, text string, marks bool) {
		if n < 1 || n > board.MaxSize || at < 0 || at >= n {
			return
		}
		moves, faults := ParseRow(n, at, text, marks)
		seen := map[board.Cell]bool{}
		for _, m := range moves {
			if !m.Cell.In(n) || seen[m.Cell] || m.Values.Max() > n || !marks && m.Values.Len() > 1 {
				t.Fatalf("%q: %v", text, moves)
			}
			seen[m.Cell] = true
		}
		for _, e := range faults {
			if e.Row != at+1 || e.Error() == "" || len(e.Error()) > 1000 {
				t.Fatalf("%q: %+v", text, e)
			}
		}
		if len(moves)+len(faults) == 0 && strings.TrimSpace(text) != "" {
			t.Fatalf("%q: nothing came of it", text)
		}
	})
}
