package documents

import (
	"os"
	"strings"
	"testing"
)

// TestEffort holds that docs/effort.md has what other tests counted.
func TestEffort(t *testing.T) {
	page, err := os.ReadFile(root + "/docs/effort.md")
	if err != nil {
		t.Fatal(err)
	}
	for path, begins := range map[string][]string{
		"bot/view/testdata/controls.md": {"| practice |", "| practice, unfolded |", "| first daily |"},
		"bot/testdata/entry.md":         {"| 4×4 medium | keypad", "| 6×6 medium | keypad", "| 6×6 medium, a scattered one | keypad", "| 9×9 easy | keypad"},
		"bot/testdata/keypad.md":        {"| "},
		"cmd/bot/testdata/tasks.md":     {"| "},
	} {
		table, err := os.ReadFile(root + "/" + path)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for line := range strings.Lines(string(table)) {
			for _, begin := range begins {
				if !strings.HasPrefix(line, begin) {
					continue
				}
				if found++; !strings.Contains(string(page), line) {
					t.Errorf("docs/effort.md lacks what %s has:\n%s", path, line)
				}
			}
		}
		if found < len(begins) {
			t.Errorf("%s has only %d of the lines", path, found)
		}
	}
}
