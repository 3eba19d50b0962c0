package words

import (
	"errors"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

// TestCellsAreCutShort lists no more cells than a line takes.
func TestCellsAreCutShort(t *testing.T) {
	if got := cells(make([]board.Cell, 100)); !strings.HasSuffix(got, "… (100 cells)") || len(got) > 60 {
		t.Errorf("100 cells are %q", got)
	}
}

// TestReportIsAList writes faults as a list in Discord's Markdown.
func TestReportIsAList(t *testing.T) {
	p := hintPuzzle(t)
	g := board.NewGrid(4)
	g[0], g[1], g[4] = 2, 2, 2
	const want = "- Row 1 has the 2 twice: a1 b1.\n- and 2 more"
	if got := Report(p, p.Check(g), 1); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestAnswerErrorSentences(t *testing.T) {
	for text, want := range map[string]string{
		"12":                                  "I found 2 values, and the board has 9 cells.",
		"1":                                   "I found 1 value, and the board has 9 cells.",
		"":                                    "There is nothing in it to read.",
		"z":                                   "`z` should be a digit from 1 to 3, or a dot for an empty cell.",
		"12z":                                 "`z` (character 3) should be a digit from 1 to 3, or a dot for an empty cell.",
		"12\nz":                               "`z` (line 2, character 1) should be a digit from 1 to 3, or a dot for an empty cell.",
		strings.Repeat("1", format.MaxText+1): "It's too long: I read at most 64 KiB.",
	} {
		_, err := format.ParseGrid(3, text)
		if got := badAnswer(err); got != want {
			t.Errorf("%.20q: %s\nwant %s", text, got, want)
		}
	}
	if got := badAnswer(errors.New("disk gone: /secret/path")); strings.Contains(got, "secret") || got == "" {
		t.Errorf("an inner error is shown: %s", got)
	}
}
