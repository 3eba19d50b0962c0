package boardtest

import (
	"os"
	"path/filepath"
	"testing"
)

// Corpus returns one folder of the puzzles of other people, which the variable
// KENKEN_CORPUS names and the README describes: keen, gijs, hard, breider, dff or odd.
// A test is skipped without it.
func Corpus(t testing.TB, folder string) string {
	t.Helper()
	corpus := os.Getenv("KENKEN_CORPUS")
	if corpus == "" {
		t.Skip("KENKEN_CORPUS does not name the puzzles to read")
	}
	path := filepath.Join(corpus, folder)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("KENKEN_CORPUS lacks the puzzles to read: %v", err)
	}
	return path
}
