package documents

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	linked  = regexp.MustCompile(`\]\(([^)\s]+)\)|src="([^"]+)"`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	fenced  = regexp.MustCompile("(?ms)^ *```.*?^ *```")
	unslug  = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// TestLinks holds that each relative link of a document leads to a file that is there, and to
// a heading of it if it names one.
func TestLinks(t *testing.T) {
	pages := strings.Fields(run(t, root, "git", "ls-files", "*.md"))
	if len(pages) < 20 {
		t.Errorf("only %d documents were found", len(pages))
	}
	for _, page := range pages {
		for _, link := range linked.FindAllStringSubmatch(prose(t, page), -1) {
			to := link[1] + link[2]
			if strings.Contains(to, ":") {
				continue // another site's
			}
			file, anchor, _ := strings.Cut(to, "#")
			target := page
			if file != "" {
				target = filepath.Join(filepath.Dir(page), file)
			}
			if _, err := os.Stat(filepath.Join(root, target)); err != nil {
				t.Errorf("%s links to %s, which is not there", page, to)
			} else if anchor != "" && !anchors(t, target)[anchor] {
				t.Errorf("%s links to %s, but %s has no such heading", page, to, target)
			}
		}
	}
}

// prose returns a document without its blocks of code.
func prose(t *testing.T, page string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, page))
	if err != nil {
		t.Fatal(err)
	}
	return fenced.ReplaceAllString(string(text), "")
}

// anchors are the names by which a document's headings are linked.
func anchors(t *testing.T, page string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, h := range heading.FindAllStringSubmatch(prose(t, page), -1) {
		found[strings.ReplaceAll(unslug.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-")] = true
	}
	return found
}
