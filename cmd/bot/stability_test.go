package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestPrintedForPrograms runs the commands of which docs/stability.md says what they print.
func TestPrintedForPrograms(t *testing.T) {
	text, err := os.ReadFile("../../docs/stability.md")
	if err != nil {
		t.Fatal(err)
	}
	puzzle := regexp.MustCompile("For the puzzle `(.*)`").FindSubmatch(text)
	rows := regexp.MustCompile("(?m)^\\| `bot (.*?)` \\| `(.*?)` \\|").FindAllSubmatch(text, -1)
	if puzzle == nil || len(rows) < 8 {
		t.Fatalf("the puzzle is %q, with %d commands", puzzle, len(rows))
	}
	for _, row := range rows {
		code, stdout, stderr := runWith(t, string(puzzle[1])+"\n", append(strings.Fields(string(row[1])), "-")...)
		if code != exitDone || !strings.HasPrefix(stdout, string(row[2])) {
			t.Errorf("bot %s: %d %q %q, want %q", row[1], code, stdout, stderr, row[2])
		}
	}
}
