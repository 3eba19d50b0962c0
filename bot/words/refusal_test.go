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
		"a1":        "- `a1`: give a value from 1 to 7, such as `a1=1`, or `a1=` to erase",
		"b1=9":      "- `b1=9`: values here are 1 to 7",
		"a1=1 2":    "- `a1=1 2`: one value a cell; for pencil marks use `/kenken note`",
		"a1=1 a1=2": "- `a1=2`: you named `a1` before",
	} {
		_, faults := format.ParseMoves(7, cells, false)
		got := English.Text(RefusedOf(&game.Refusal{Reason: game.BadCells, Faults: faults}))
		if got != "Nothing was changed:\n"+want {
			t.Errorf("%q:\n%s\nwant\n%s", cells, got, want)
		}
	}
}

// TestNothingChangedTellsNoValue holds the public sentence against the private one.
func TestNothingChangedTellsNoValue(t *testing.T) {
	for sent, want := range map[bool]string{
		true:  "Nothing was changed: 2 cells could not be read. Your direct messages say why.",
		false: "Nothing was changed: 2 cells could not be read. The button opens your board.",
	} {
		if got := English.Text(NothingChanged{Cells: 2, Sent: sent}); got != want || strings.ContainsAny(got, "`=") {
			t.Error(got)
		}
	}
}
