package format_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
)

// TestParseCages types cages of a 3×3 in every way, and wrong.
func TestParseCages(t *testing.T) {
	problems := map[format.Problem]string{
		format.BadCell: "BadCell", format.BadTarget: "BadTarget", format.BadOperator: "BadOperator", format.NoClue: "NoClue", format.RuleBroken: "RuleBroken",
	}
	for text, want := range map[string]string{
		"a1 a2 b2 12x":                      "12× a1 a2 b2",
		"12x a1 a2 b2":                      "12× a1 a2 b2",
		"A1, A2, B2 = 12 ×":                 "12× a1 a2 b2",
		"a1=3":                              "3 a1",
		"a1 a2 3":                           "3 a1 a2",
		"a1 a2 1-\n\n```\nb1 c1 2/\n```\n":  "1− a1 a2, 2÷ b1 c1",
		"a1 a2 12q":                         "1: BadOperator at a1",
		"a1 b2 3+":                          "1: RuleBroken at a1 (Disconnected)",
		"a1 a2 3+\na2 a3 4+":                "3+ a1 a2, 2: RuleBroken at a2 (Overlap)",
		"a1 d1 3+":                          "1: RuleBroken at a1 (OffBoard)",
		"a1 a1 3+":                          "1: RuleBroken at a1 (Overlap)",
		"a1 a2":                             "1: NoClue at a1",
		"3+":                                "1: BadCell at a1",
		"a1 z9 3+":                          "1: BadCell at a1",
		"a1 a2 a3 9-":                       "1: RuleBroken at a1 (CellCount)",
		"a1 a2 99+":                         "1: RuleBroken at a1 (TargetRange)",
		"a1 a2 99999999999999999999999999+": "1: BadTarget at a1",
		"":                                  "",
	} {
		cages, faults := format.ParseCages(3, text)
		var got []string
		for _, c := range cages {
			got = append(got, strings.Join(append([]string{c.Label()}, strings.Fields(strings.Trim(fmt.Sprint(c.Cells), "[]"))...), " "))
		}
		for _, f := range faults {
			name := ""
			if broken, ok := f.Err.(*board.CageError); ok {
				name = fmt.Sprintf(" (%s)", map[board.CageFault]string{board.Disconnected: "Disconnected", board.Overlap: "Overlap", board.OffBoard: "OffBoard", board.CellCount: "CellCount", board.TargetRange: "TargetRange"}[broken.Fault])
			}
			got = append(got, fmt.Sprintf("%d: %s at %v%s", f.Line, problems[f.Problem], f.Cell, name))
		}
		if all := strings.Join(got, ", "); all != want {
			t.Errorf("%q: %s\nwant %s", text, all, want)
		}
	}
}

// TestParseCagesReadsAnyPuzzle types the cages of random puzzles.
func TestParseCagesReadsAnyPuzzle(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		p, _ := boardtest.Puzzle(rng, 3+rng.IntN(14), 5)
		var lines strings.Builder
		for _, c := range p.Cages() {
			for _, cell := range c.Cells {
				fmt.Fprintf(&lines, "%v ", cell)
			}
			fmt.Fprintln(&lines, c.Label())
		}
		cages, faults := format.ParseCages(p.Size(), lines.String())
		if len(faults) > 0 {
			t.Fatalf("%s: %v", lines.String(), faults[0])
		}
		q, err := board.New(p.Size(), cages)
		if err != nil || !q.Equal(p) {
			t.Fatalf("%v: read %v", err, cages)
		}
	}
}

func FuzzParseCages(f *testing.F) {
	f.Add("a1 a2 12x\nb1 3")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4000 {
			return
		}
		cages, faults := format.ParseCages(9, text)
		if len(cages) == 0 && len(faults) == 0 {
			return
		}
		if _, err := board.New(9, cages); err != nil && !strings.Contains(err.Error(), "is in no cage") {
			t.Errorf("%q: %v", text, err)
		}
	})
}

// TestFind finds puzzles that something stands around.
func TestFind(t *testing.T) {
	const id = "3:a_a3_4,d2a3m6s2a3"
	p, err := format.ParseKeen("3:_a_4b_,a3m6s1d2a3")
	if err != nil {
		p, err = format.ParseKeen(id)
	}
	if err != nil {
		t.Fatal(err)
	}
	share, err := format.KeenID(p)
	if err != nil {
		t.Fatal(err)
	}
	write := func(k format.Kind) string {
		text, err := format.Append(nil, k, p, format.Meta{})
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for name, text := range map[string]string{
		"alone":        share,
		"in a line":    "have a look at " + share + ", it is hard",
		"in backticks": "try `" + share + "`!",
		"twice":        share + " or " + share,
		"json":         "my puzzle:\n" + write(format.JSON) + "\nhave fun",
		"a block":      "my puzzle:\n```\n" + write(format.Text) + "```",
		"ken":          "hey all\n```\n" + write(format.Ken) + "```",
		"flat text":    "look: " + strings.Join(strings.Fields(write(format.Text)), " ") + " fun, isn't it?",
		"flat ken":     strings.ReplaceAll(write(format.Ken), "\n", " "),
		"cages alone":  write(format.Text)[strings.LastIndex(write(format.Text), "┘"):],
		"drawn":        cellsFirst(p, "\n"),
		"drawn, flat":  "mine is " + cellsFirst(p, " "),
	} {
		e, err := format.Find(text)
		if err != nil || !e.Puzzle.Equal(p) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for text, want := range map[string]string{
		"":                                   "there is nothing to read",
		"how are you":                        "no puzzle is found",
		"PK\x03\x04\x14\x00":                 "no puzzle is found",
		"\x00\x00\x00":                       "no puzzle is found",
		share + "\n" + "3:a_a3_4,d2a3m6s2a4": "",
		"a1=1 b1=2 c1=3 a2=2 b2=3 c2=1 a3=3 b3=1 c3=2": "no puzzle is found",
		"3+ a1 b1 2/ c1 c2":                            "no puzzle is found",
	} {
		if _, err := format.Find(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// cellsFirst writes a puzzle's cages as people type them into the form for drawing.
func cellsFirst(p *board.Puzzle, between string) string {
	var cages []string
	for _, c := range p.Cages() {
		cages = append(cages, strings.Trim(fmt.Sprint(c.Cells), "[]")+" "+c.Label())
	}
	return strings.Join(cages, between)
}

// FuzzFind looks for puzzles in any text: what is found is one that Parse reads, too.
func FuzzFind(f *testing.F) {
	f.Add("have a look: 3:a_3aab_,a5d2a4m6 !")
	f.Add("3 a1 3x b1 c1 1- a2 a3 6+ b2 b3 c2 2 c3")
	f.Add("a1 3, b1 c1 3x, a2 a3 1-, b2 b3 c2 6+, c3 2")
	f.Add("```\n{\"size\":1,\"cages\":[{\"op\":\"=\",\"target\":1,\"cells\":[[0,0]]}]}\n```\nhello")
	f.Fuzz(func(t *testing.T, text string) {
		e, err := format.Find(text)
		p := e.Puzzle
		if (p == nil) == (err == nil) {
			t.Fatalf("%q: %v, %v", text, p, err)
		}
		if err != nil {
			return
		}
		if q, _, err := format.Parse(format.Canonical(p)); err != nil || !q.Equal(p) {
			t.Errorf("%q: %v", text, err)
		}
	})
}
