package format

import (
	"bufio"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
)

// corpus walks over every puzzle file of the corpus, or skips the test without one.
func corpus(t *testing.T, visit func(path string, text []byte)) {
	t.Helper()
	root := filepath.Dir(boardtest.Corpus(t, "keen")) // by far the most
	notPuzzles := map[string]bool{"answers.txt": true, "counts.txt": true}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || notPuzzles[d.Name()] || strings.HasSuffix(path, ".sol") {
			return err
		}
		text, err := os.ReadFile(path)
		if err == nil {
			visit(path, text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// readAll reads every puzzle of a text and fails the test where one is refused.
func readAll(t *testing.T, name string, text []byte) []Entry {
	t.Helper()
	var entries []Entry
	for e, err := range NewReader(bytes.NewReader(text), name).All() {
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, e)
	}
	if len(entries) == 0 {
		t.Fatalf("%s: no puzzle", name)
	}
	return entries
}

func write(t *testing.T, b *bytes.Buffer, k Kind, p *board.Puzzle) {
	t.Helper()
	if err := Write(b, k, p, Meta{}); err != nil {
		t.Fatal(err)
	}
}

// TestCorpusKinds reads each file as what its name says.
func TestCorpusKinds(t *testing.T) {
	kinds := map[string]Kind{"breider.json": JSON, "keen.txt": Keen, "dff.txt": DFF}
	corpus(t, func(path string, text []byte) {
		want, ok := kinds[filepath.Base(filepath.Dir(path))+filepath.Ext(path)]
		if !ok {
			want = Ken
		}
		for _, e := range readAll(t, path, text) {
			if e.Kind != want {
				t.Errorf("%s:%d is read as %s, want %s", path, e.Line, e.Kind, want)
			}
		}
	})
}

// TestCorpusRoundTrips takes every puzzle of the corpus through every pair of
// formats that hold it.
func TestCorpusRoundTrips(t *testing.T) {
	corpus(t, func(path string, text []byte) {
		entries := readAll(t, path, text)
		for _, from := range Kinds {
			held := rewrite(t, entries, from)
			for _, to := range Kinds {
				rewrite(t, held, to)
			}
		}
	})
}

// rewrite writes the entries that the format holds in it, all into one text, reads
// that, and compares what was read with what was written.
func rewrite(t *testing.T, entries []Entry, k Kind) []Entry {
	t.Helper()
	var want []*board.Puzzle
	var text bytes.Buffer
	for _, e := range entries {
		if fits(k, e.Puzzle) == nil {
			want = append(want, e.Puzzle)
			write(t, &text, k, e.Puzzle)
		}
	}
	if len(want) == 0 {
		return nil
	}
	got := readAll(t, k.String(), text.Bytes())
	if len(got) != len(want) {
		t.Fatalf("%s: %d puzzles of %d", k, len(got), len(want))
	}
	for i, e := range got {
		if e.Kind != k || !e.Puzzle.Equal(want[i]) {
			t.Fatalf("%s is read as %s and changes\n%s", k, e.Kind, Canonical(want[i]))
		}
	}
	return got
}

// TestKeenIDsComeBackByteForByte reads Keen's own IDs and writes them, straight and
// by way of every other format that holds them.
func TestKeenIDsComeBackByteForByte(t *testing.T) {
	corpus(t, func(path string, text []byte) {
		if filepath.Base(filepath.Dir(path)) != "keen" {
			return
		}
		for _, id := range strings.Fields(string(text)) {
			for _, by := range Kinds {
				p, err := ParseKeen(id)
				if err != nil {
					t.Fatal(err)
				}
				if fits(by, p) != nil {
					continue
				}
				var b bytes.Buffer
				write(t, &b, by, p)
				if p, _, err = Parse(b.String()); err != nil {
					t.Fatal(err)
				}
				if got, err := KeenID(p); err != nil || got != id {
					t.Fatalf("%s by way of %s:\n%s\n%s, %v", path, by, id, got, err)
				}
			}
		}
	})
}

// answers returns the known answers of a puzzle file, in order, as far as the
// corpus has any.
func answers(t *testing.T, path string) []string {
	t.Helper()
	if text, err := os.ReadFile(strings.TrimSuffix(path, ".txt") + ".sol"); err == nil {
		return strings.Fields(string(text))
	}
	f, err := os.Open(filepath.Join(filepath.Dir(path), "answers.txt"))
	if err != nil {
		return nil
	}
	defer f.Close()
	bare := func(name string) string { return strings.TrimSuffix(name, filepath.Ext(name)) }
	var found []string
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if name, answer, _ := strings.Cut(lines.Text(), " "); bare(name) == bare(filepath.Base(path)) {
			found = append(found, answer)
		}
	}
	return found
}

// TestCorpusAnswersAreCorrect compares each known answer with its puzzle, and then
// that answer with each single cell changed.
func TestCorpusAnswersAreCorrect(t *testing.T) {
	checked := 0
	corpus(t, func(path string, text []byte) {
		known := answers(t, path)
		for i, e := range readAll(t, path, text) {
			if i >= len(known) {
				break
			}
			g, err := ParseGrid(e.Puzzle.Size(), known[i])
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			if r := e.Puzzle.Check(g); !r.Correct() || len(r.Stuck) > 0 {
				t.Fatalf("%s:%d: %+v", path, e.Line, r)
			}
			for k := range g {
				checkChanged(t, e.Puzzle, g, k)
			}
			checked++
		}
	})
	if checked < 1500 {
		t.Errorf("only %d answers were found", checked)
	}
}

// checkChanged changes cell k of a right answer to every other value and looks for
// the faults that have to come of it, and no others.
func checkChanged(t *testing.T, p *board.Puzzle, g board.Grid, k int) {
	t.Helper()
	n := p.Size()
	cell := board.CellAt(n, k)
	right := g[k]
	defer func() { g[k] = right }()
	for v := 0; v <= n+1; v++ {
		if v == int(right) {
			continue
		}
		g[k] = uint8(v)
		r := p.Check(g)
		if r.Correct() {
			t.Fatalf("%v with %v = %d is correct", Canonical(p), cell, v)
		}
		lines := 0
		for _, f := range r.Faults {
			switch {
			case f.Rule == board.RepeatInLine && f.Line.Has(cell) && f.Value == v && len(f.Cells) == 2:
				lines++
			case f.Rule == board.CageResult && f.Cage == p.CageOf(cell):
			case f.Rule == board.ValueRange && f.Cells[0] == cell && v == n+1:
			default:
				t.Fatalf("%v with %v = %d: %+v", Canonical(p), cell, v, f)
			}
		}
		switch {
		case v == 0 && (r.Empty != 1 || len(r.Faults)+len(r.Stuck) > 0),
			v == n+1 && len(r.Faults) != 1,
			v >= 1 && v <= n && lines != 2:
			t.Fatalf("%v with %v = %d: %+v", Canonical(p), cell, v, r)
		}
	}
}
