package format

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kenkenbot/board"
)

// TestParseGridTakesTheShapesThatPeopleType has one answer in many spellings.
func TestParseGridTakesTheShapesThatPeopleType(t *testing.T) {
	const want = "123231312"
	for name, text := range map[string]string{
		"one run":          "123231312",
		"rows":             "123\n231\n312",
		"CRLF":             "123\r\n231\r\n312\r\n",
		"blanks":           "1 2 3\n2 3 1\n3 1 2\n",
		"one line":         "  123   231 312 ",
		"commas":           "1,2,3,2,3,1,3,1,2",
		"slashes":          "123/231/312",
		"semicolons":       "1,2,3; 2,3,1; 3,1,2",
		"bars":             "|1|2|3|\n|2|3|1|\n|3|1|2|",
		"table":            "| 1 | 2 | 3 |\n|---|---|---|\n| 2 | 3 | 1 |\n| 3 | 1 | 2 |",
		"drawn":            "+---+---+---+\n| 1 | 2 | 3 |\n+===+===+===+\n| 2 | 3 | 1 |\n| 3 | 1 | 2 |\n+---+---+---+",
		"box characters":   "┌───┬───┬───┐\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 2 │ 3 │ 1 │\n┃ 3 ┃ 1 ┃ 2 ┃\n└───┴───┴───┘",
		"JSON":             "[[1, 2, 3], [2, 3, 1], [3, 1, 2]]",
		"JSON strings":     `["123", "231", "312"]`,
		"code block":       "```\n123\n231\n312\n```",
		"code block named": "```text\n123\n231\n312\n```",
		"fence in one":     "```123 231 312```",
		"inline code":      "`123231312`",
		"full width":       "１２３\n２３１\n３１２",
		"full width marks": "１，２，３｜２，３，１｜３，１，２",
		"wide blanks":      "1\u00a02\u20093\u30002 3 1 3 1\u200b2",
		"key caps":         "1\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e3\n231312",
		"Keen's":           "S123231312",
		"as printed":       Rows(board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}),
	} {
		if g, err := ParseGrid(3, text); err != nil || g.String() != want {
			t.Errorf("%s: %q = %v, %v", name, text, g, err)
		}
	}
}

func TestParseGridTakesEmptyCells(t *testing.T) {
	for _, text := range []string{"12.2...1.", "1 2 _ 2 _ _ _ 1 _", "120200010", "1 2 - 2 - - - 1 -", "12??", "1 2 · 2 · · · 1 ·", "12．2．．．1．"} {
		if text == "12??" {
			text = "12?2???1?"
		}
		if g, err := ParseGrid(3, text); err != nil || g.String() != "12.2...1." {
			t.Errorf("%q = %v, %v", text, g, err)
		}
	}
}

// TestParseGridLeavesTheRulesToCheck reads values that the board does not know.
func TestParseGridLeavesTheRulesToCheck(t *testing.T) {
	if g, err := ParseGrid(2, "1 9 9 1"); err != nil || g.String() != "1991" {
		t.Errorf("%v, %v", g, err)
	}
	text := "255 " + strings.Repeat("1 ", 99)
	if g, err := ParseGrid(10, text); err != nil || g[0] != 255 {
		t.Errorf("%v, %v", g, err)
	}
}

func TestParseGridOfTwoDigits(t *testing.T) {
	g := board.NewGrid(12)
	for i := range g {
		g[i] = uint8(1 + (i/12+i%12)%12)
	}
	g[5] = 0
	for _, text := range []string{g.String(), Rows(g), strings.ReplaceAll(g.String(), ",", " | ")} {
		if got, err := ParseGrid(12, text); err != nil || !got.Equal(g) {
			t.Errorf("%q = %v, %v", text, got, err)
		}
	}
}

func TestParseGridRefuses(t *testing.T) {
	for _, test := range []struct {
		name      string
		n         int
		text      string
		problem   Problem
		line, col int
		says      string
	}{
		{"nothing", 3, "", Nothing, 0, 0, "nothing"},
		{"borders alone", 3, "+---+\n```", Nothing, 0, 0, "nothing"},
		{"too few", 3, "123 231", ValueCount, 0, 0, "got 6 values, want 9 for a board of size 3"},
		{"too many", 3, "123 231 3121", ValueCount, 0, 0, "10 values"},
		{"a word", 3, "123\n23l\n312", BadValue, 2, 3, `"l": want a value`},
		{"an S inside", 3, "123S231312", BadValue, 1, 4, `"S"`},
		{"a large number", 10, "1 256", BadValue, 1, 3, `"256"`},
		{"a huge number", 10, "1 " + strings.Repeat("9", 100), BadValue, 1, 3, "999"},
		{"run of two digits", 10, strings.Repeat("1", 100), BadValue, 1, 1, "111"},
		{"size 0", 0, "1", RuleBroken, 0, 0, "size 0"},
		{"size 17", 17, "1", RuleBroken, 0, 0, "size 17"},
		{"endless", 3, strings.Repeat("1", MaxText+1), TooLong, 1, 1, "at most"},
		{"broken UTF-8", 3, "12\xff", BadValue, 1, 3, "�"},
	} {
		_, err := ParseGrid(test.n, test.text)
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: error %v", test.name, err)
			continue
		}
		if e.Problem != test.problem || e.Line != test.line || e.Col != test.col || !strings.Contains(e.Error(), test.says) {
			t.Errorf("%s: problem %d: %v, want %d at %d:%d", test.name, e.Problem, e, test.problem, test.line, test.col)
		}
	}
}

// TestGridsComeBack prints any grid, in both ways, and reads it.
func TestGridsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, board.MaxSize).Draw(t, "size")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g := board.NewGrid(n)
		for i := range g {
			g[i] = uint8(rng.IntN(n + 1))
		}
		for _, text := range []string{g.String(), Rows(g)} {
			if got, err := ParseGrid(n, text); err != nil || !got.Equal(g) {
				t.Fatalf("%q = %v, %v", text, got, err)
			}
		}
	})
}

func TestRows(t *testing.T) {
	for _, test := range []struct {
		grid board.Grid
		want string
	}{
		{board.Grid{1, 2, 0, 1}, "1 2\n. 1\n"},
		{board.Grid{10, 2, 0, 1}, "10  2\n .  1\n"},
		{board.Grid{1, 2, 3}, "123\n"},
	} {
		if got := Rows(test.grid); got != test.want {
			t.Errorf("Rows(%v) = %q, want %q", test.grid, got, test.want)
		}
	}
}
