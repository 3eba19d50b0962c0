package web_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPreload checks that index.html names every module of the page, so that the browser fetches all of them at once, and
// that what modules import from one another is there.
func TestPreload(t *testing.T) {
	index, err := os.ReadFile("page/index.html")
	if err != nil {
		t.Fatal(err)
	}
	modules, err := filepath.Glob("page/*.js")
	if err != nil || len(modules) < 20 {
		t.Fatalf("%d modules, %v", len(modules), err)
	}
	exported, imported := map[string]bool{}, map[string]string{}
	for _, module := range modules {
		name := filepath.Base(module)
		if name != "worker.js" && !strings.Contains(string(index), `"/assets/`+name+`"`) {
			t.Errorf("index.html does not name %s", name)
		}
		text, err := os.ReadFile(module)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^export (?:async )?(?:function|const|class) (\w+)`).FindAllStringSubmatch(string(text), -1) {
			exported[name+" "+m[1]] = true
		}
		for _, m := range regexp.MustCompile(`(?s)export const \{(.+?)\}`).FindAllStringSubmatch(string(text), -1) {
			for _, what := range regexp.MustCompile(`\w+`).FindAllString(m[1], -1) {
				exported[name+" "+what] = true
			}
		}
		for _, m := range regexp.MustCompile(`(?m)^import \{ (.+) \} from '\./(.+)';`).FindAllStringSubmatch(string(text), -1) {
			for what := range strings.SplitSeq(m[1], ", ") {
				imported[m[2]+" "+what] = name
			}
		}
	}
	for what, by := range imported {
		if !exported[what] {
			t.Errorf("%s imports %s, which is not there", by, what)
		}
	}
	for what := range exported {
		if imported[what] == "" {
			t.Errorf("nothing imports %s", what)
		}
	}
}
