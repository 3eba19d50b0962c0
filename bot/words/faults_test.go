package words

import (
	"errors"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

// faulty is a puzzle of size 4 with a cage of every operator.
func faulty(t *testing.T) *board.Puzzle {
	t.Helper()
	p, _, err := format.Parse("KenKen 4×4\n12× a1 b1\n2÷ c1 c2\n6 d1 d2\n4+ a2 b2\n2÷ a3 a4\n1− b3 c3\n3 d3\n10+ b4 c4 d4\n")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestFaultSentences breaks every rule once.
func TestFaultSentences(t *testing.T) {
	p := faulty(t)
	for grid, want := range map[string]string{
		"123":              "That is 3 values; this board has 16.",
		"9...............": "a1 holds 9, but values here are 1 to 4.",
		"1...1...........": "Column a has the 1 twice: a1 a2.",
		"2222............": "Row 1 has the 2 four times: a1 b1 c1 d1.",
		"42..............": "The 12× cage multiplies to 8: a1 b1.",
		"....42..........": "The 4+ cage adds up to 6: a2 b2.",
		".........24.....": "The 1− cage has a difference of 2: b3 c3.",
		"........1...4...": "The 2÷ cage divides to 4: a3 a4.",
		"........2...3...": "The 2÷ cage does not divide evenly: a3 a4.",
		"...........2....": "d3 is given: it must be 3, not 2.",
		"...1...4........": "No operator makes 6 of its cage: d1 d2.",
		"1...............": "Nothing completes the 12× cage any more: a1 b1.",
		"3...............": "No rule is broken so far; 15 cells are still empty.",
		"341213423124421.": "",
	} {
		g := board.Grid{1, 2, 3}
		if len(grid) > 3 {
			var err error
			if g, err = format.ParseGrid(4, grid); err != nil {
				t.Fatal(err)
			}
		}
		if got := Report(p, p.Check(g)); !strings.Contains(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", grid, got, want)
		}
	}
}

// TestReportIsShort cuts a long list of faults.
func TestReportIsShort(t *testing.T) {
	p := faulty(t)
	got := Report(p, p.Check(board.Grid{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}))
	if lines := strings.Split(got, "\n"); len(lines) != 11 || lines[10] != "- and 6 more" {
		t.Errorf("%d lines:\n%s", len(lines), got)
	}
	if got := cells(make([]board.Cell, 100)); !strings.HasSuffix(got, "… (100 cells)") || len(got) > 60 {
		t.Errorf("100 cells are %q", got)
	}
}

// TestFaultListsFewCells finds the place, and counts in words: digits are spoken of.
func TestFaultListsFewCells(t *testing.T) {
	p, _, err := format.Parse("KenKen 5×5\n120× a1 b1 c1 d1 e1\n15+ a2 b2 c2 d2 e2\n15+ a3 b3 c3 d3 e3\n15+ a4 b4 c4 d4 e4\n15+ a5 b5 c5 d5 e5\n")
	if err != nil {
		t.Fatal(err)
	}
	g := board.NewGrid(5)
	for i := range 5 {
		g[i] = 1
	}
	got := Report(p, p.Check(g))
	for _, want := range []string{"Row 1 has the 1 five times: a1 b1 c1 d1 ….", "The 120× cage multiplies to 1: a1 b1 c1 d1 …."} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	for n, want := range map[int]string{2: "twice", 3: "three times", 7: "seven times", 16: "sixteen times", 17: "17 times"} {
		if got := times(n); got != want {
			t.Errorf("times(%d) = %q, want %q", n, got, want)
		}
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
