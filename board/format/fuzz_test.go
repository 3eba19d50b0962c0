package format

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
)

// seeds begin every fuzzer of puzzle texts: one text of each kind, and texts that
// are nearly one.
func seeds(f *testing.F) {
	for _, s := range []string{
		oneKen, oneJSON, oneText, oneKeen, oneDFF, oneKen + oneDFF + oneText + oneKeen + "\n" + oneJSON,
		"4:a_7a__a_aaba,d2s2m8m3d2a6a4s1", "6:zzj,a126", "4de#12345",
		`{"size":2,"cages":[{"op":"?","target":3,"cells":[[0,0],[0,1]]},{"op":"=","target":1,"cells":[[1,0]]}],"meta":{"seed":"1","solution":"1221"}}`,
		"{\n{}\n[[[[[\"", "KenKen 3×3\n12 a1 b1 a2\n", "┌─┐\n│1│\n└─┘", "```\n4\n(1,1)\n", "\ufeff9\n?9 i9",
	} {
		f.Add([]byte(s))
	}
}

// FuzzReader feeds streams of anything. Whatever is read has to be written in every
// format that holds it, and read again; whatever is refused has to say where.
func FuzzReader(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		for e, err := range NewReader(bytes.NewReader(text), "fuzz").All() {
			if err != nil {
				checkFault(t, err)
				continue
			}
			for _, k := range Kinds {
				again, err := Append(nil, k, e.Puzzle, e.Meta)
				var unfit *UnfitError
				if errors.As(err, &unfit) {
					continue
				}
				p, m, err := Parse(string(again))
				if err != nil || !p.Equal(e.Puzzle) || k == JSON && m.Seed != e.Meta.Seed {
					t.Fatalf("%s: %v\n%q\n%s", k, err, text, again)
				}
			}
		}
	})
}

// checkFault demands of an error what every error of a text promises.
func checkFault(t *testing.T, err error) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("error of another type: %v", err)
	}
	if e.Line < 1 || e.Col < 1 || len(e.Error()) > 1000 {
		t.Fatalf("at %d:%d: %v", e.Line, e.Col, e)
	}
}

// fuzzKind feeds one format's parser directly, past the detection.
func fuzzKind(f *testing.F, k Kind) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > MaxText {
			return
		}
		p, _, err := parse(passage{kind: k, text: string(text), line: 1, col: 1})
		if err != nil {
			checkFault(t, err)
			return
		}
		again, err := Append(nil, k, p, Meta{})
		var unfit *UnfitError
		if errors.As(err, &unfit) && unfit.Cage != nil && k == Keen {
			return // Keen's own IDs can name targets that Keen can't keep
		}
		if q, _, err2 := Parse(string(again)); err != nil || err2 != nil || !q.Equal(p) {
			t.Fatalf("%v, %v\n%s", err, err2, again)
		}
	})
}

func FuzzJSON(f *testing.F) { fuzzKind(f, JSON) }
func FuzzKen(f *testing.F)  { fuzzKind(f, Ken) }
func FuzzDFF(f *testing.F)  { fuzzKind(f, DFF) }
func FuzzKeen(f *testing.F) { fuzzKind(f, Keen) }
func FuzzText(f *testing.F) { fuzzKind(f, Text) }

// FuzzParseGrid feeds answers of anything. A grid that is read has the board's
// shape and is printed and read again.
func FuzzParseGrid(f *testing.F) {
	f.Add(2, "12\n21")
	f.Add(3, "```\n1 2 3 | . . . | ３１２\n```")
	f.Add(4, "S2134341212434321")
	f.Add(16, strings.Repeat("16,", 256))
	f.Add(1, "1\ufe0f\u20e3")
	f.Fuzz(func(t *testing.T, n int, text string) {
		g, err := ParseGrid(n, text)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || len(e.Error()) > 1000 {
				t.Fatalf("error %v", err)
			}
			return
		}
		if n < 1 || n > board.MaxSize || len(g) != n*n {
			t.Fatalf("%d values for size %d", len(g), n)
		}
		if n <= 9 && slices.Max(g) > 9 {
			t.Fatalf("size %d: %v", n, g)
		}
		for _, s := range []string{g.String(), Rows(g)} {
			if again, err := ParseGrid(n, s); err != nil || !again.Equal(g) {
				t.Fatalf("%q is read as %v, %v", s, again, err)
			}
		}
	})
}

// FuzzLoose feeds what no format has. Whatever is understood is a puzzle that is written and read
// again, and so is the other one that the text can mean.
func FuzzLoose(f *testing.F) {
	seeds(f)
	for _, s := range []string{
		"AAB\nCAB\nCCD\nA 6+\nB 2/\nC 6*\nD 3", "a a b c a b c c d a=6+ b=2/ c=6x d=3", "6+ 1,2,5\n2/ 3,6\n6* 4,7,8\n3 9",
		"* 6 (0,0) (0,1)\n+ 3 (1,0) (1,1)", "6+ A1 B1 B2 | 2/ C1 C2; 6* A2 A3 B3\n3 C3", `[{"clue":"3+","cells":["a1","b1"]},{"op":"sub","value":1,"cells":[[1,0],[1,1]]}]`,
		"| A | B |\n|---|---|\n| A | B |\n\nA: 3+\nB: 3+", "+(3,[[1|1],[1|2]]),\n+(3,[[2|1],[2|2]])", "１＋ Ａ１ “x” −–×÷·", `0000[{"é":0,"Cell":[]}]`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > MaxText {
			return
		}
		l := passage{text: string(text), line: 1, col: 1}.loosely()
		if l.fault != nil {
			checkFault(t, l.fault)
		}
		for _, e := range l.entries {
			for _, p := range []*board.Puzzle{e.Puzzle, e.Other} {
				if p == nil {
					continue
				}
				if q, _, err := Parse(Canonical(p)); err != nil || !q.Equal(p) {
					t.Fatalf("%q: %v", text, err)
				}
			}
			if e.Line < 1 || e.Other != nil && e.Puzzle.Equal(e.Other) {
				t.Fatalf("%q: line %d, other %v", text, e.Line, e.Other)
			}
		}
	})
}
