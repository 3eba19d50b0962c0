package words

import (
	"strings"
	"testing"

	"kenkenbot/board/format"
	"kenkenbot/bot/game"
)

// TestCellFaultSentences breaks the notation in every way on a 7×7.
func TestCellFaultSentences(t *testing.T) {
	for cells, want := range map[string]string{
		"z9=3":      "- `z9=3`: this board ends at `g7`",
		"z9":        "- `z9`: this board ends at `g7`",
		"a99=1":     "- `a99=1`: this board ends at `g7`",
		"h1=3":      "- `h1=3`: this board ends at `g7`",
		"hello":     "- `hello`: start with a cell, its column letter and row number, such as `a1=3`",
		"3":         "- `3`: start with a cell, its column letter and row number, such as `a1=3`",
		"a1":        "- `a1`: give a digit from 1 to 7, such as `a1=1`, or `a1=` to erase",
		"b1=9":      "- `b1=9`: digits here are 1 to 7",
		"a1=1 2":    "- `a1=1 2`: one digit per cell; `a1=12` fills along the row, and `/kenken note` writes notes",
		"f1=123":    "- `f1=123`: 3 digits, but the row has only 2 cells from `f1` on",
		"row 2 123": "- `row2 123`: a row has 7 cells and this has 3; write `.` for an empty cell",
		"12345671":  "- a whole board has 49 cells and this has 8; write one row as in `row 1 = 123`",
		"a1=1 a1=2": "- `a1=2`: `a1` is in there twice",
	} {
		_, faults := format.ParseMoves(7, cells, false)
		got := English.Text(RefusedOf(&game.Refusal{Reason: game.BadCells, Faults: faults}))
		if got != "Nothing changed:\n"+want {
			t.Errorf("%q:\n%s\nwant\n%s", cells, got, want)
		}
	}
}

// TestBadRow names the field of a form.
func TestBadRow(t *testing.T) {
	_, faults := format.ParseRow(7, 2, "1234568", false)
	got := English.Text(RefusedOf(&game.Refusal{Reason: game.BadCells, Faults: faults}))
	if want := "Nothing changed:\n- row 3, `8`: digits here are 1 to 7"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestNothingChangedTellsNoValue compares the public sentence with the private one.
func TestNothingChangedTellsNoValue(t *testing.T) {
	for sent, want := range map[bool]string{
		true:  "Nothing changed: something is wrong with 2 cells. I've sent you the details in a direct message.",
		false: "Nothing changed: something is wrong with 2 cells. Press the button to open your board.",
	} {
		if got := English.Text(NothingChanged{Cells: 2, Sent: sent}); got != want || strings.ContainsAny(got, "`=") {
			t.Error(got)
		}
	}
}
