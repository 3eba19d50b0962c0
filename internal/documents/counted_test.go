package documents

import (
	"os"
	"strings"
	"testing"
)

// TestCounted holds that the tables of docs/measurements.md on what playing takes have what other
// tests counted: each row is a line of one of their files.
func TestCounted(t *testing.T) {
	page, err := os.ReadFile(root + "/docs/measurements.md")
	if err != nil {
		t.Fatal(err)
	}
	_, tables, ok := strings.Cut(string(page), "\n## What playing takes\n")
	if !ok {
		t.Fatal("docs/measurements.md doesn't say what playing takes")
	}
	tables, _, _ = strings.Cut(tables, "\n## ")
	counted := map[string]string{} // the file that has a line
	for _, path := range []string{"bot/testdata/entry.md", "bot/web/testdata/touch.md", "cmd/bot/testdata/tasks.md"} {
		text, err := os.ReadFile(root + "/" + path)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			counted[line] = path
		}
	}
	shown := map[string]int{}
	for line := range strings.Lines(tables) {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		path, ok := counted[line]
		if !ok {
			t.Errorf("docs/measurements.md has what no test counted:\n%s", line)
		}
		shown[path]++
	}
	for _, path := range []string{"bot/testdata/entry.md", "bot/web/testdata/touch.md", "cmd/bot/testdata/tasks.md"} {
		if shown[path] < 4 { // heading, rule, two rows
			t.Errorf("docs/measurements.md shows %d lines of %s", shown[path], path)
		}
	}
}
