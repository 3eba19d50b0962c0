package documents

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// archived finds what a release's archives hold, in .goreleaser.yaml.
var archived = regexp.MustCompile(`src: "?([^",}\s]+)`)

// TestShipped holds that what goes into a release's archives is there, and that the pages among
// it link to nothing that is not.
func TestShipped(t *testing.T) {
	config, err := os.ReadFile(filepath.Join(root, ".goreleaser.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var shipped []string
	for _, pattern := range archived.FindAllStringSubmatch(string(config), -1) {
		found := under(t, pattern[1])
		if len(found) == 0 {
			t.Errorf("%s is not there", pattern[1])
		}
		shipped = append(shipped, found...)
	}
	for _, want := range []string{"LICENSE", "config.example.toml", "deploy/kenken.service", "docs/operators.md"} {
		if !slices.Contains(shipped, want) {
			t.Errorf("%s is not shipped", want)
		}
	}
	for _, page := range shipped {
		if filepath.Ext(page) != ".md" {
			continue
		}
		for _, link := range linked.FindAllStringSubmatch(prose(t, page), -1) {
			to, _, _ := strings.Cut(link[1]+link[2], "#")
			if to == "" || strings.Contains(to, ":") {
				continue
			}
			if to = filepath.Join(filepath.Dir(page), to); !slices.Contains(shipped, to) {
				t.Errorf("%s links to %s, which is not shipped", page, to)
			}
		}
	}
}

// under returns the files that a pattern names, those in its folders included, from the root.
func under(t *testing.T, pattern string) (files []string) {
	t.Helper()
	matches, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil {
		t.Fatal(err)
	}
	for _, match := range matches {
		err := filepath.WalkDir(match, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				path, err = filepath.Rel(root, path)
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}
