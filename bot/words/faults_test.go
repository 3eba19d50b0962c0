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

// TestFormatErrorSentences goes through every problem that a text can have, by texts
// that have it.
func TestFormatErrorSentences(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "There is nothing in it to read.",
		"hello":                  "I don't know this format. I read JSON, .ken, DelphiForFun, Keen game IDs and drawn boards.",
		"1\n+1 a1\n1\n+1 a1":     "Line 3, character 1: a second puzzle begins here; give me one at a time.",
		"4de#123":                "Character 4: this ID names a random seed that only Keen can turn into a puzzle. Copy its game ID with a colon instead.",
		"2:_,a1":                 "I need the size of the board, 3 to 9, instead of `2`.",
		"3:_12,a1":               "Character 6: the walls in this Keen ID or drawing don't fit the board. Was it copied whole?",
		"3:_13":                  "Character 6: it breaks off in the middle of the puzzle.",
		"3:_13,x1":               "Character 7: I need an operator instead of `x`.",
		"2\n+z a1 b1":            "Line 2, character 2: I need a cage's target, a positive whole number, instead of `z`.",
		"2\n+3 a1 `@everyone`":   "Line 2, character 7: I need a cell of the board instead of `'@everyone'`.",
		"2\n?3 a1 b1":            "Line 2, character 1: this format has no hidden operators.",
		"2\n+3 a1 b1":            "A2 is in no cage.",
		"2\n+9 a1 b1\n+3 a2 b2":  "Line 2, character 1: The cage 9+ (a1 b1) can't be: on a 2×2 board that target is from 2 to 4.",
		"2\n+3 a1 b2\n+3 a2 b1":  "in several pieces.",
		"2\n+3 a1 b1\n+3 a1 a2":  "takes a1, which is taken already.",
		"2\n-1 a1 b1 a2\n+1 b2":  "has 3 cells; − takes exactly 2.",
		"4\n(1,1)\n":             "Line 2, character 1: this cage has no target.",
		`{"size":2}`:             "`cages` is missing here.",
		`{"size":2,"size":2}`:    "`size` stands here twice.",
		`{"size":"2"}`:           "`size` can't be `\"2\"`.",
		`{"size" 2}`:             "that is not valid JSON.",
		`{"size":2,"cages":[3]}`: "`cage` can't be `3`.",
		"┌───┐\n│ 1 │\n":         "the lines of the drawing don't make a square board. Was it copied whole?",
	} {
		_, _, err := format.Parse(text)
		if err == nil {
			t.Errorf("%q is read", text)
			continue
		}
		got := FormatError(err)
		if !strings.Contains(strings.ToLower(got), strings.ToLower(want)) {
			t.Errorf("%q:\n%s\nwant\n%s", text, got, want)
		}
		if r := got[0]; r >= 'a' && r <= 'z' || !strings.HasSuffix(got, ".") && !strings.HasSuffix(got, "?") {
			t.Errorf("%q is no sentence", got)
		}
	}
}

func TestAnswerErrorSentences(t *testing.T) {
	for text, want := range map[string]string{
		"12":    "I found 2 values, and the board has 9 cells.",
		"1":     "I found 1 value, and the board has 9 cells.",
		"":      "There is nothing in it to read.",
		"12\nz": "Line 2, character 1: I need a value from 1 to 3, or a dot for an empty cell, instead of `z`.",
	} {
		_, err := format.ParseGrid(3, text)
		if got := FormatError(err); !strings.EqualFold(got, want) {
			t.Errorf("%q: %s\nwant %s", text, got, want)
		}
	}
}

func TestUnfitSentences(t *testing.T) {
	hidden, _, err := format.Parse("KenKen 3×3\n6 a1 b1 c1\n6+ a2 b2 c2\n6+ a3 b3 c3")
	if err != nil {
		t.Fatal(err)
	}
	for k, want := range map[format.Kind]string{
		format.Ken:  ".ken has no hidden operators, and this puzzle has.",
		format.DFF:  "DelphiForFun's format knows boards of 4×4 to 9×9, and this one is 3×3.",
		format.Keen: "Keen has no hidden operators, and this puzzle has.",
	} {
		_, err := format.Append(nil, k, hidden, format.Meta{})
		if got := FormatError(err); got != want {
			t.Errorf("%s: %s\nwant %s", k, got, want)
		}
	}
	if got := FormatError(errors.New("disk gone: /secret/path")); strings.Contains(got, "secret") || got == "" {
		t.Errorf("an inner error is told: %s", got)
	}
	if got := PuzzleError(&board.SizeError{Size: 99}); got != "A board is 1 to 16 cells wide, not 99." {
		t.Error(got)
	}
}
