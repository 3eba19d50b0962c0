package documents

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kenkenbot/internal/catalogue"
)

// former are words for what players meet under another name, with that name.
var former = []struct{ phrase, name string }{
	{`\bpencil`, "notes"},
	{`\bcandidates?\b`, "notes, or what a cell can be"},
	{`\bvalues?\b`, "digits"},
	{`\bpress a number\b|\bevery number\b|\bwhich number\b`, "digit"},
	{`\bpracti[sc]ed( player)?\b`, "par"},
	{`\btips?\b`, "hint"},
}

// catalogues have the sentences that players read.
var catalogues = []string{"solver/explain/english", "bot/words/english", "bot/words/english/page"}

// pages are other texts for players, with a pattern for what of them is read; all is if it
// is empty.
var pages = map[string]string{
	"docs/players.md":                      "",
	"bot/words/english/script/script.toml": `"[^"\n]*"`,
	"bot/web/page/index.html":              `>[^<]+<|aria-label="[^"]*"`,
	"cmd/bot/steps.go":                     `help:"[^\n]*`,
	"cmd/bot/render.go":                    `help:"[^\n]*`,
	"cmd/bot/check.go":                     `help:"[^\n]*`,
}

// action is what a template works out. The texts within it are read as well.
var (
	action = regexp.MustCompile(`\{\{.*?\}\}|\$\{.*?\}`)
	quoted = regexp.MustCompile(`"[^"]*"`)
)

// TestOneNameForEachThing looks for words that players met under several names.
func TestOneNameForEachThing(t *testing.T) {
	patterns := make([]*regexp.Regexp, len(former))
	for k, f := range former {
		patterns[k] = regexp.MustCompile(`(?i)` + f.phrase)
	}
	check := func(file, text string) {
		text = action.ReplaceAllStringFunc(text, func(a string) string { return strings.Join(quoted.FindAllString(a, -1), " ") })
		for k, p := range patterns {
			if at := p.FindStringIndex(text); at != nil {
				t.Errorf("%s: %q; its name is: %s", file, text[max(at[0]-40, 0):min(at[1]+40, len(text))], former[k].name)
			}
		}
	}
	for _, folder := range catalogues {
		sentences, err := catalogue.Read(os.DirFS(root), folder)
		if err != nil || len(sentences) == 0 {
			t.Fatalf("%s: %d sentences, %v", folder, len(sentences), err)
		}
		for name, sentence := range sentences {
			check(folder+", "+name, sentence)
		}
	}
	for file, pattern := range pages {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		read := []string{string(text)}
		if pattern != "" {
			read = regexp.MustCompile(pattern).FindAllString(string(text), -1)
		}
		if len(read) == 0 {
			t.Errorf("nothing is read of %s", file)
		}
		for _, part := range read {
			check(file, part)
		}
	}
}
