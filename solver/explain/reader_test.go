package explain_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/solver/generate"
)

var (
	readerMade    = flag.Int("reader-made", 3, "read the hints of this many generated puzzles of each grade")
	readerPuzzles = flag.Int("reader-puzzles", 0, "read the hints of this many of Keen's puzzles of each size and level")
	readerPrint   = flag.Int("reader-print", 3, "log this many texts of each kind of finding")
)

// TestReader reads all hints of games as a player does who knows the rules, the board, their
// notes and the sentences, and nothing that the solver works out. docs/measurements.md has its
// figures: "go test ./solver/explain -run Reader -v -reader-puzzles 6 -reader-made 20".
func TestReader(t *testing.T) {
	y := newTally()
	for d := range board.Extreme {
		for seed := range *readerMade {
			spec := generate.Spec{Size: 4 + seed%4, Difficulty: d + 1, Seed: uint64(20270000 + seed)}
			made, err := generate.Generate(t.Context(), spec)
			if unmet := new(generate.UnmetError); errors.As(err, &unmet) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			y.games(t, made.Puzzle, made.Solution, fmt.Sprintf("generated %d %v seed %d", spec.Size, spec.Difficulty, spec.Seed))
		}
	}
	for size := 4; size <= 9 && *readerPuzzles > 0; size++ {
		for _, level := range "enhxu" {
			keens(t, size, level, *readerPuzzles, y.games)
		}
	}
	y.report(t)
}

// TestReaderOfSeveralDigits reads games with steps that settle several cells, of which one
// follows from another or from what the line loses.
func TestReaderOfSeveralDigits(t *testing.T) {
	y := newTally()
	for _, spec := range []generate.Spec{
		{Size: 6, Difficulty: board.Medium, Seed: 20270010},
		{Size: 5, Difficulty: board.Hard, Seed: 20270005},
	} {
		made, err := generate.Generate(t.Context(), spec)
		if err != nil {
			t.Fatal(err)
		}
		y.games(t, made.Puzzle, made.Solution, fmt.Sprintf("generated %d %v seed %d", spec.Size, spec.Difficulty, spec.Seed))
	}
	y.report(t)
}

// keens calls f for the first of Keen's puzzles of a size and level.
func keens(t *testing.T, size int, level rune, most int, f func(t *testing.T, p *board.Puzzle, solution board.Grid, name string)) {
	name := fmt.Sprintf("keen-%d-%c", size, level)
	path := filepath.Join(boardtest.Corpus(t, "keen"), name)
	text, err := os.ReadFile(path + ".sol")
	if err != nil {
		t.Fatal(err)
	}
	solutions := strings.Fields(string(text))
	file, err := os.Open(path + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	k := 0
	for e, err := range format.NewReader(file, name).All() {
		if k == most {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		solution, err := format.ParseGrid(size, solutions[k])
		if err != nil {
			t.Fatal(err)
		}
		k++
		f(t, e.Puzzle, solution, fmt.Sprintf("%s no. %d", name, k))
	}
}
