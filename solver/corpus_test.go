package solver_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
)

// exhibit is a puzzle of the corpus with its answer: a solution's digits, or the
// number of solutions.
type exhibit struct {
	name   string
	puzzle *board.Puzzle
	answer string
}

// keenClass returns the puzzles of one size and difficulty letter of Keen's.
func keenClass(t testing.TB, size int, level string) []exhibit {
	t.Helper()
	base := filepath.Join(boardtest.Corpus(t, "keen"), "keen-"+strconv.Itoa(size)+"-"+level)
	answers := strings.Fields(readFile(t, base+".sol"))
	var samples []exhibit
	for i, id := range strings.Fields(readFile(t, base+".txt")) {
		samples = append(samples, exhibit{filepath.Base(base) + "#" + strconv.Itoa(i+1), parse(t, id), answers[i]})
	}
	return samples
}

// listed returns the puzzles of a folder that its list of answers names.
func listed(t testing.TB, folder, list string) []exhibit {
	t.Helper()
	dir := boardtest.Corpus(t, folder)
	var samples []exhibit
	for line := range strings.Lines(readFile(t, filepath.Join(dir, list))) {
		if name, answer, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			samples = append(samples, exhibit{folder + "/" + name, parse(t, readFile(t, filepath.Join(dir, name))), answer})
		}
	}
	if len(samples) == 0 {
		t.Fatalf("%s/%s lists no puzzles", folder, list)
	}
	return samples
}

func readFile(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func parse(t testing.TB, text string) *board.Puzzle {
	t.Helper()
	p, _, err := format.Parse(text)
	if err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return p
}

// The classes of Keen's puzzles in the corpus.
var (
	keenSizes  = []int{4, 5, 6, 7, 8, 9}
	keenLevels = []string{"e", "n", "h", "x", "u"}
)
