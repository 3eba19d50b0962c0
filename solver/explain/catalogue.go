package explain

import (
	"cmp"
	"embed"
	"strings"
	"sync"
	"text/template"

	"kenkenbot/internal/catalogue"
)

// files are the sentences: a folder for each language.
//
//go:embed */*.toml
var files embed.FS

// English is the catalogue in English.
var English = newCatalogue(catalogue.English, func() (map[string]string, error) { return catalogue.Read(files, catalogue.English.String()) })

// all are the catalogues by language.
var all = sync.OnceValue(func() map[*catalogue.Language]*Catalogue {
	all := map[*catalogue.Language]*Catalogue{catalogue.English: English}
	for _, l := range catalogue.Languages()[1:] {
		all[l] = newCatalogue(l, func() (map[string]string, error) { return catalogue.Read(files, l.String()) }).otherwise(English)
	}
	return all
})

// In returns the catalogue in a language. What the language lacks is said in English.
func In(l *catalogue.Language) *Catalogue { return all()[l] }

// Catalogue has the sentences of one language. It is safe for concurrent use.
type Catalogue struct {
	sentences *catalogue.Catalogue
}

// newCatalogue returns the catalogue of a language. Besides the functions of every
// catalogue, its sentences may call those of names.go, strong, which stresses a text,
// item, which makes it a line of a list, and after, which is what goes between a text that
// may end with a list and the next sentence.
func newCatalogue(l *catalogue.Language, read func() (map[string]string, error)) *Catalogue {
	c := new(Catalogue)
	c.sentences = catalogue.New(l, read, c.names(l), Markup{}.functions())
	return c
}

// otherwise has another catalogue say what this one lacks, and returns this one.
func (c *Catalogue) otherwise(other *Catalogue) *Catalogue {
	c.sentences.Otherwise(other.sentences)
	return c
}

// Markup is how a text is marked up where it is shown.
type Markup struct {
	Strong func(string) string // stresses a part; nil leaves it as it is
	Item   string              // begins a line of a list; empty is "- "
}

// functions are what sentences call to be marked up.
func (m Markup) functions() template.FuncMap {
	if m.Strong == nil {
		m.Strong = func(s string) string { return s }
	}
	begin := "\n" + cmp.Or(m.Item, "- ")
	item := func(s string) string { return begin + strings.ReplaceAll(s, "\n", "\n  ") }
	after := func(s string) string {
		if last := s[strings.LastIndexByte(s, '\n')+1:]; len(last) < len(s) && strings.HasPrefix(strings.TrimLeft(last, " "), begin[1:]) {
			return "\n"
		}
		return " "
	}
	return template.FuncMap{"strong": m.Strong, "item": item, "after": after}
}

// With returns the catalogue with texts marked up.
func (c *Catalogue) With(m Markup) *Catalogue {
	return &Catalogue{sentences: c.sentences.With(m.functions())}
}

// Text says a message. Of one that the catalogue has no sentence for, or whose
// sentence asks for what it has not, it returns the sentence's name and the reason.
func (c *Catalogue) Text(m Message) string { return c.sentences.Text(m) }
