package logic

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
)

// readPuzzles returns the puzzles of a file.
func readPuzzles(t testing.TB, path string) []*board.Puzzle {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []*board.Puzzle
	for e, err := range format.NewReader(f, path).All() {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, e.Puzzle)
	}
	return list
}

// keenLevels are Keen's levels, easiest first.
const keenLevels = "enhxu"

// keenPuzzles returns Keen's puzzles of a size and level, and their solutions.
func keenPuzzles(t testing.TB, size int, level byte) ([]*board.Puzzle, []string) {
	t.Helper()
	name := filepath.Join(boardtest.Corpus(t, "keen"), "keen-"+string(rune('0'+size))+"-"+string(level))
	solutions, err := os.ReadFile(name + ".sol")
	if err != nil {
		t.Fatal(err)
	}
	return readPuzzles(t, name+".txt"), strings.Fields(string(solutions))
}
