package documents

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDiscordRules checks that each test named by testdata/discord.md exists, and that each
// row of its tables names one, and the page of a rule.
func TestDiscordRules(t *testing.T) {
	have := map[string]bool{}
	for _, r := range testsOf(t) {
		for _, name := range r.names {
			have[name] = true
		}
	}
	text, err := os.ReadFile("testdata/discord.md")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`((?:Test|Fuzz)\\w+)(/[\\w-]+)?`")
	rules := 0
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if len(cells) != 6 || strings.HasPrefix(line, "| rule") || strings.HasPrefix(line, "| ---") {
			continue
		}
		rules++
		tests := named.FindAllStringSubmatch(cells[4], -1)
		if len(tests) == 0 || strings.TrimSpace(cells[2]) == "" {
			t.Errorf("no test or no page: %s", line)
		}
		for _, test := range tests {
			if !have[test[1]] {
				t.Errorf("there is no test %s: %s", test[1], line)
			}
			if test[1] != "TestHandlers" || test[2] == "" {
				continue
			}
			if _, err := os.Stat(filepath.Join(root, "bot", "testdata", "handlers", test[2]+".txt")); err != nil {
				t.Errorf("there is no such script: %v", err)
			}
		}
	}
	if rules < 30 {
		t.Errorf("only %d rules were found", rules)
	}
}
