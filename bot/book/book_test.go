package book

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/words"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// some are puzzles of a size.
func some(t *testing.T, size, count int) []Puzzle {
	t.Helper()
	made, err := generate.Generate(t.Context(), generate.Spec{Size: size, Difficulty: board.Medium, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	list := make([]Puzzle, count)
	for i := range list {
		list[i] = Puzzle{Title: storage.Kind{Size: size, Difficulty: board.Medium}, Puzzle: made.Puzzle, Solution: made.Solution}
	}
	return list
}

// TestPages counts the pages: rules, puzzles, answers; and hints where there are some.
func TestPages(t *testing.T) {
	for _, tt := range []struct {
		size, count, perPage int
		paper                Paper
		hints                bool
		want                 int
	}{
		{4, 1, 1, A4, false, 3},
		{4, 24, 6, A4, false, 7},
		{6, 13, 12, Letter, false, 5},
		{9, 3, 2, Letter, true, 5},
		{12, 4, 2, A4, true, 5},
	} {
		b := Booklet{Title: "Für alle: + − × ÷ 🧩", Puzzles: some(t, tt.size, tt.count), PerPage: tt.perPage, Paper: tt.paper}
		if tt.hints {
			b.Puzzles[0].Hints = []words.Message{"BookAnswers"}
		}
		var pdf, again bytes.Buffer
		if err := Write(&pdf, b); err != nil {
			t.Fatal(err)
		}
		if err := Write(&again, b); err != nil || !bytes.Equal(pdf.Bytes(), again.Bytes()) {
			t.Errorf("%+v: the second file is another one: %v", tt, err)
		}
		if n := bytes.Count(pdf.Bytes(), []byte("/Type /Page\n")); n != tt.want {
			t.Errorf("%d puzzles of size %d, %d on a page: %d pages, want %d", tt.count, tt.size, tt.perPage, n, tt.want)
		}
		if box := map[Paper]string{A4: "[0 0 595.28 841.89]", Letter: "[0 0 612.00 792.00]"}[tt.paper]; !strings.Contains(pdf.String(), box) {
			t.Errorf("no page of %s", tt.paper)
		}
		if !strings.Contains(pdf.String(), "FontFile2") {
			t.Error("no font is in the file")
		}
	}
}

// TestRefuses refuses what can't be printed before anything is written.
func TestRefuses(t *testing.T) {
	good := Booklet{Puzzles: some(t, 4, 1), PerPage: 1, Paper: A4}
	for want, change := range map[string]func(*Booklet){
		"not 0":     func(b *Booklet) { b.Puzzles = nil },
		"not 501":   func(b *Booklet) { b.Puzzles = some(t, 4, MostPuzzles+1) },
		"not 5":     func(b *Booklet) { b.PerPage = 5 },
		"paper":     func(b *Booklet) { b.Paper = "a3" },
		"is wrong":  func(b *Booklet) { b.Puzzles[0].Solution = board.NewGrid(4) },
		"fewer on":  func(b *Booklet) { b.Puzzles, b.PerPage = some(t, 12, 1), 12 },
		"5×5":       func(b *Booklet) { b.Puzzles, b.PerPage, b.Page = some(t, 5, 1), 12, "https://kenken.example" },
		"the most":  func(b *Booklet) { b.Puzzles = big(t) },
		"full disk": func(*Booklet) {},
	} {
		b := good
		b.Puzzles = append([]Puzzle(nil), good.Puzzles...)
		change(&b)
		if err := Write(fullDisk{}, b); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}

// fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("full disk") }

// big is a puzzle of given cells that is larger than a booklet takes.
func big(t *testing.T) []Puzzle {
	t.Helper()
	const n = mostSize + 1
	var cages []board.Cage
	solution := board.NewGrid(n)
	for i := range n * n {
		c := board.CellAt(n, i)
		v := (int(c.Row)+int(c.Col))%n + 1
		cages = append(cages, board.Cage{Op: board.Given, Target: int64(v), Cells: []board.Cell{c}})
		solution[i] = uint8(v)
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return []Puzzle{{Title: storage.Kind{Size: n}, Puzzle: p, Solution: solution}}
}
