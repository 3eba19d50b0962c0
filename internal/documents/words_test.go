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

// stilted are turns of phrase that slipped into texts here time and again, each with
// what a native editor would write.
var stilted = []struct{ phrase, better string }{
	{`\bmend(s|ed|ing)?\b`, "repair, fix"},
	{`\breckon(s|ed|ing)?\b`, "count, work out"},
	{`\bwho asks\b`, "whoever wants it"},
	{`\b(hold|holds|held|holding) [^.;,]{0,60}\bagainst\b`, "compare with, check by"},
	{`\ba line a \w+`, "one line for each"},
	{`over the configuration's`, "takes precedence over the configuration"},
	{`\banew\b`, "again, from the beginning"},
}

// TestPlainEnglish looks for these in the documents, the command line's help, the
// errors and the comments.
func TestPlainEnglish(t *testing.T) {
	patterns := make([]*regexp.Regexp, len(stilted))
	for i, s := range stilted {
		patterns[i] = regexp.MustCompile(`(?i)` + s.phrase)
	}
	read := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{".git", "testdata"}, d.Name()):
			return fs.SkipDir
		case d.IsDir() || !slices.Contains([]string{".go", ".md", ".toml"}, filepath.Ext(path)) || d.Name() == "words_test.go":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		read++
		number := 0
		for line := range strings.Lines(string(text)) {
			number++
			for i, p := range patterns {
				if found := p.FindString(line); found != "" {
					t.Errorf("%s:%d says %q; better: %s", strings.TrimPrefix(path, root+"/"), number, found, stilted[i].better)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if read < 100 {
		t.Errorf("only %d files were read", read)
	}
}
