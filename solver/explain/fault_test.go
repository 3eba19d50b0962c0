package explain

import (
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

// texts says lines, each below the one before.
func texts(lines []Line) string {
	var all []string
	for _, l := range lines {
		all = append(all, English.Text(l.Message))
	}
	return strings.Join(all, "\n")
}

// report says a report of up to ten faults.
func report(p *board.Puzzle, r board.Report) string { return texts(ReportOf(p, r, 10)) }

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
		"123":              "That is 3 digits; this board has 16.",
		"9...............": "a1 holds 9, but digits here are 1 to 4.",
		"1...1...........": "Column a has two 1s: a1 a2.",
		"2222............": "Row 1 has four 2s: a1 b1 c1 d1.",
		"42..............": "The 12× cage multiplies to 8: a1 b1.",
		"....42..........": "The 4+ cage adds up to 6: a2 b2.",
		".........24.....": "The 1− cage has a difference of 2: b3 c3.",
		"........1...4...": "The 2÷ cage divides to 4: a3 a4.",
		"........2...3...": "The 2÷ cage does not divide evenly: a3 a4.",
		"...........2....": "d3 is given: it must be 3, not 2.",
		"...1...4........": "No operator makes 6 in this cage: d1 d2.",
		"1...............": "The 12× cage can no longer reach its target: a1 b1.",
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
		if got := report(p, p.Check(g)); !strings.Contains(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", grid, got, want)
		}
	}
}

// TestReportIsShort cuts a long list of faults.
func TestReportIsShort(t *testing.T) {
	p := faulty(t)
	got := report(p, p.Check(board.Grid{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}))
	if lines := strings.Split(got, "\n"); len(lines) != 11 || lines[10] != "and 6 more" {
		t.Errorf("%d lines:\n%s", len(lines), got)
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
	got := report(p, p.Check(g))
	for _, want := range []string{"Row 1 has five 1s: a1 b1 c1 d1 ….", "The 120× cage multiplies to 1: a1 b1 c1 d1 …."} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
