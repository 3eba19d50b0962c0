package format

import (
	"errors"
	"strings"
	"testing"

	"kenkenbot/board"
)

// TestFaultsNameTheirPlace goes through everything that can be wrong with a text:
// each error has to say which problem it is, in which format, on which line and in
// which column, what stood there and what would do.
func TestFaultsNameTheirPlace(t *testing.T) {
	for _, test := range []struct {
		name      string
		text      string
		kind      Kind
		problem   Problem
		line, col int
		says      string
	}{
		{"nothing", "", 0, Nothing, 0, 0, "nothing to read"},
		{"blanks", "\n \t\r\n```\n", 0, Nothing, 0, 0, "nothing to read"},
		{"prose", "\n  hello there\n", 0, Unrecognised, 2, 3, `"hello there": no puzzle is found here`},
		{"binary", "\x00\xff\xfe", 0, Unrecognised, 1, 1, "no puzzle is found"},
		{"an array", ` [{"size":1}]`, JSON, MemberMissing, 1, 3, `"cages"`},
		{"two puzzles", "1\n+1 a1\n1\n+1 a1\n", Ken, SecondPuzzle, 3, 1, "a second puzzle"},
		{"too long", "4:" + strings.Repeat("a", MaxText), Keen, TooLong, 1, 1, "at most 65536 bytes"},
		{"too many lines", "4\n" + strings.Repeat("+4 a1 b1\n", MaxText/9+1), Ken, TooLong, 1, 1, "at most 65536 bytes"},
		{"too long an object", `{"size":4,"x":"` + strings.Repeat("y\",\n\"z\":\"", MaxText/9+1) + `"}`, JSON, TooLong, 1, 1, "at most"},

		{"keen: seed", "4de#1234567", Keen, SeedOnly, 1, 4, "random seed"},
		{"keen: size", "2:a,a1", Keen, BadSize, 1, 1, `"2": want the board's size, 3 to 9`},
		{"keen: large size", "12:a,a1", Keen, BadSize, 1, 1, "3 to 9"},
		{"keen: huge size", "99999999999999999999:a,a1", Keen, BadSize, 1, 1, "3 to 9"},
		{"keen: wall code", "3:_3A,a1", Keen, BadWalls, 1, 5, `"A": want a letter or _, a count`},
		{"keen: count of none", "3:_0,a1", Keen, BadWalls, 1, 4, `"0": want`},
		{"keen: huge count", "3:_99999999999999999999,a1", Keen, BadWalls, 1, 4, "want"},
		{"keen: too few edges", "3:_12,a1", Keen, WallsCount, 1, 6, "12 edges, want 13"},
		{"keen: too many edges", "3:_14,a1", Keen, WallsCount, 1, 3, "edges, want 13"},
		{"keen: open last edge", "3:_11b,a1", Keen, WallsCount, 1, 6, "want 13"},
		{"keen: z to the end", "3:z,a1", Keen, WallsCount, 1, 3, "want 13"},
		{"keen: no clues", "3:_13", Keen, EndsEarly, 1, 6, "ends in the middle"},
		{"keen: too few clues", "3:_13,a1a2a3", Keen, EndsEarly, 1, 13, "ends in the middle"},
		{"keen: clue letter", "3:_13,a1x2a3", Keen, BadOperator, 1, 9, `"x": want an operator: a (add)`},
		{"keen: target", "3:_13,a1aa3", Keen, BadTarget, 1, 10, `"a": want a target`},
		{"keen: huge target", "3:_13,a9999999999999999999", Keen, BadTarget, 1, 8, "within 64 bits"},
		{"keen: too much", "3:_13,a1a2a3a2a3a1a3a1a2a1", Keen, TooMuch, 1, 25, `"a1": unexpected text`},
		{"keen: rule", "  3:_13,a1a2a3a2a4a1a3a1a2", Keen, RuleBroken, 1, 17, "cage 5 (4 b2): on a board of size 3 its target must be 1 to 3, not 4"},
		{"keen: subtraction of three", "3:b_10,s1a1a2a3a1a2a3", Keen, RuleBroken, 1, 8, "the 1− cage at a1 needs 2 cells, not 3"},
		{"keen: wall inside", "3:__a__aa_3,a4a4a1a2a3a1", Keen, WallInside, 1, 3, `"a1 b1": there is a wall between two cells of the same cage`},

		{"ken: size", "0\n+1 a1\n", Ken, BadSize, 1, 1, `"0": want the board's size, 1 to 9`},
		{"ken: large size", "10\n+1 a1\n", Ken, BadSize, 1, 1, "1 to 9"},
		{"ken: cells missing", "2\n+3 a1 b1\n+3\n", Ken, RuleBroken, 3, 1, "no cells"},
		{"ken: operator", "2\n+3 a1 b1\n%3 a2 b2\n", Ken, BadOperator, 3, 1, `"%": want an operator: + - * /`},
		{"ken: hidden", "2\n?3 a1 b1\n", Ken, HiddenOperator, 2, 1, "does not support hidden operators"},
		{"ken: target", "2\n  +x a1 b1\n", Ken, BadTarget, 2, 4, `"x": want a target`},
		{"ken: negative target", "2\n+-3 a1 b1\n", Ken, BadOperator, 2, 1, `"+-": want an operator`},
		{"ken: cell", "2\n+3 a1 c1\n", Ken, RuleBroken, 2, 1, "c1 is outside the board, which ends at b2"},
		{"ken: no cell", "2\n+3 a1 11\n", Ken, BadCell, 2, 7, `"11": want a cell of this board, as in a1`},
		{"ken: gap", "2\n+3 a1 b1\n+3 a2\n", Ken, RuleBroken, 3, 1, "must be 1 to 2, not 3"},
		{"ken: a true gap", "2\n+3 a1 b1\n", Ken, RuleBroken, 1, 1, "a2 is in no cage"},
		{"ken: overlap", "2\n+3 a1 b1\n+3 a1 a2\n", Ken, RuleBroken, 3, 1, "a1 already belongs to cage 1"},

		{"dff: size", "{Size}\n3\n(1,1)\n1 =\n", DFF, BadSize, 2, 1, "4 to 9"},
		{"dff: only comments", "{nothing}\n", DFF, BadSize, 1, 1, "want the board's size"},
		{"dff: cell", "4\n(1,1),(5,1)\n3 +\n", DFF, RuleBroken, 2, 1, "e1 is outside the board, which ends at d4"},
		{"dff: zero", "4\n(0,1)\n3 +\n", DFF, BadCell, 2, 1, `"(0,1)": want a cell of this board, as in (1,1)`},
		{"dff: half a cell", "4\n(1,1),(1\n3 +\n", DFF, BadCell, 2, 1, "(1,1),(1"},
		{"dff: names", "4\n(1,1),a1\n3 +\n", DFF, BadCell, 2, 4, "want a cell of this board, as in (1,1)"},
		{"dff: target", "4\n(1,1),(2,1)\n{clue}\nx +\n", DFF, BadTarget, 4, 3, `"+": want a target`},
		{"dff: operator", "4\n(1,1),(2,1)\n3 %\n", DFF, BadOperator, 3, 3, "+ - x / ="},
		{"dff: hidden", "4\n(1,1),(2,1)\n3 ?\n", DFF, HiddenOperator, 3, 3, "does not support hidden operators"},
		{"dff: too much", "4\n(1,1),(2,1)\n3 + 4\n", DFF, TooMuch, 3, 5, `"4"`},
		{"dff: clue missing", "4\n(1,1),(2,1)\n", DFF, NoClue, 2, 1, "no target"},
		{"dff: rule", "4\r\n(1,1),(2,1)\r\n5 =\r\n", DFF, RuleBroken, 2, 1, "the 5 cage at a1 needs 1 cell, not 2"},

		{"json: ends early", `{"size": 2`, JSON, EndsEarly, 1, 11, "ends in the middle"},
		{"json: syntax", "{\n \"size\": 2,\n \"cages\" [\n}", JSON, JSONSyntax, 3, 10, "not valid JSON"},
		{"json: no quotes", `{"size":2,cages:[]}`, JSON, JSONSyntax, 1, 11, "valid JSON"},
		{"json: no colon", `{"size" 2}`, JSON, JSONSyntax, 1, 9, "valid JSON"},
		{"json: size missing", `{"cages": []}`, JSON, MemberMissing, 1, 1, `"size"`},
		{"json: cages missing", `{"size": 2}`, JSON, MemberMissing, 1, 1, `"cages"`},
		{"json: op missing", `{"size":2,"cages":[{"target":1,"cells":[[0,0]]}]}`, JSON, MemberMissing, 1, 20, `"op"`},
		{"json: target missing", `{"size":2,"cages":[{"op":"=","cells":[[0,0]]}]}`, JSON, MemberMissing, 1, 20, `"target"`},
		{"json: cells missing", `{"size":2,"cages":[{"op":"=","target":1}]}`, JSON, MemberMissing, 1, 20, `"cells"`},
		{"json: twice", `{"size":2,"size":3}`, JSON, MemberTwice, 1, 11, `"size" is given twice`},
		{"json: size 17", `{"size":17,"cages":[]}`, JSON, BadSize, 1, 9, `"17": want the board's size, 1 to 16`},
		{"json: size a string", `{"size":"4","cages":[]}`, JSON, JSONValue, 1, 9, `member "size": want a whole number, 1 to 16`},
		{"json: size a fraction", `{"size":4.5,"cages":[]}`, JSON, BadSize, 1, 9, "4.5"},
		{"json: cages an object", `{"size":2,"cages":{}}`, JSON, JSONValue, 1, 19, "an array of cages"},
		{"json: a cage a number", `{"size":2,"cages":[3]}`, JSON, JSONValue, 1, 20, `"op", "target" and "cells"`},
		{"json: op", `{"size":2,"cages":[{"op":"%","target":1,"cells":[[0,0]]}]}`, JSON, BadOperator, 1, 26, "want an operator: + - * / = ?"},
		{"json: op a number", `{"size":2,"cages":[{"op":1,"target":3}]}`, JSON, BadOperator, 1, 26, "want an operator: + - * / = ?"},
		{"json: target", `{"size":2,"cages":[{"op":"=","target":"x"}]}`, JSON, BadTarget, 1, 39, "a positive whole number within 64 bits"},
		{"json: huge target", `{"size":2,"cages":[{"op":"=","target":9223372036854775808}]}`, JSON, BadTarget, 1, 39, "within 64 bits"},
		{"json: cell off the board", `{"size":2,"cages":[{"op":"=","target":1,"cells":[[0,2]]}]}`, JSON, JSONValue, 1, 50, "counted from 0 and on the board"},
		{"json: half a cell", `{"size":2,"cages":[{"op":"=","target":1,"cells":[[0]]}]}`, JSON, JSONValue, 1, 50, "[row, column]"},
		{"json: long cell", `{"size":2,"cages":[{"op":"=","target":1,"cells":[[0,0,0]]}]}`, JSON, JSONValue, 1, 50, "[row, column]"},
		{"json: cell a string", `{"size":2,"cages":[{"op":"=","target":1,"cells":["a1"]}]}`, JSON, JSONValue, 1, 50, "[row, column]"},
		{"json: rule", `{"size":2,"cages":[{"op":"=","target":1,"cells":[[0,0]]},` + "\n" + ` {"op":"+","target":9,"cells":[[0,1],[1,1]]}]}`, JSON, RuleBroken, 2, 2, "cage 2"},
		{"json: null", `{"size":null,"cages":[]}`, JSON, JSONValue, 1, 9, "whole number"},
		{"json: meta", `{"size":1,"cages":[],"meta":[]}`, JSON, JSONValue, 1, 29, "an object"},
		{"json: title", `{"size":1,"cages":[],"meta":{"title":5}}`, JSON, JSONValue, 1, 38, "a string"},
		{"json: long title", `{"size":1,"cages":[],"meta":{"title":"` + strings.Repeat("y", MaxMeta+1) + `"}}`, JSON, JSONValue, 1, 38, "at most 1000"},
		{"json: seed", `{"size":1,"cages":[],"meta":{"seed":-5}}`, JSON, JSONValue, 1, 37, "at most 64 bits"},
		{"json: generator", `{"size":1,"cages":[],"meta":{"generator":-5}}`, JSON, JSONValue, 1, 42, "at least 0"},
		{"json: solution", `{"size":1,"cages":[{"op":"=","target":1,"cells":[[0,0]]}],"meta":{"solution":"11"}}`, JSON, JSONValue, 1, 78, "N² values"},

		{"text: heading", "KenKen 3x4\n3 a1\n", Text, BadSize, 1, 8, `"3x4": want the board's size, 1 to 16`},
		{"text: long heading", "KenKen 3x3 hard\n", Text, TooMuch, 1, 12, `"hard"`},
		{"text: a drawing alone", "┌───┐\n│ 1 │\n└───┘\n", Text, BadSize, 1, 1, "want the board's size"},
		{"text: a drawing without its list", "KenKen 1×1\n┌───┐\n│ 1 │\n└───┘\n", Text, RuleBroken, 1, 1, "a1 is in no cage"},
		{"text: list without heading", "  a b\n3+ a1 b1\n", Text, BadSize, 1, 1, "want the board's size"},
		{"text: list cell", "KenKen 2×2\n3+ a1 b1\n3+ a2 c2\n", Text, RuleBroken, 3, 1, "c2 is outside the board, which ends at b2"},
		{"text: list word", "KenKen 2×2\n3+ a1 z1 b1\n", Text, BadCell, 2, 7, `"z1"`},
		{"text: list target", "KenKen 2×2\n+ a1 b1\n", Text, BadTarget, 2, 1, `"+": want a target`},
		{"text: list operator", "KenKen 2×2\n3+- a1 b1\n", Text, BadOperator, 2, 2, `"+-": want an operator`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, _, err := Parse(test.text)
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("error %v", err)
			}
			if e.Kind != test.kind || e.Problem != test.problem || e.Line != test.line || e.Col != test.col {
				t.Errorf("%s problem %d at %d:%d, want %s problem %d at %d:%d\n%v", e.Kind, e.Problem, e.Line, e.Col, test.kind, test.problem, test.line, test.col, e)
			}
			if !strings.Contains(e.Error(), test.says) {
				t.Errorf("%q does not say %q", e, test.says)
			}
			if len(e.Error()) > 400 {
				t.Errorf("an error of %d bytes", len(e.Error()))
			}
		})
	}
}

func TestErrorsCarryTheRule(t *testing.T) {
	_, _, err := Parse("2\n+3 a1 b1\n+3 a1 a2\n")
	var cage *board.CageError
	if !errors.As(err, &cage) || cage.Fault != board.Overlap || cage.Cage != 1 {
		t.Errorf("error %v", err)
	}
}

func TestErrorsNameTheirSource(t *testing.T) {
	r := NewReader(strings.NewReader("4:X\n"), "ids.txt")
	if _, err := r.Next(); err == nil || !strings.HasPrefix(err.Error(), "ids.txt:1:3: keen: ") {
		t.Errorf("error %v", err)
	}
}
