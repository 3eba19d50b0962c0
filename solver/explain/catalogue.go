package explain

import (
	"cmp"
	"strings"
	"text/template"

	"kenkenbot/internal/catalogue"
)

// Catalogue has the sentences of one language. It is safe for concurrent use.
type Catalogue struct {
	sentences *catalogue.Catalogue
}

// Markup is how a text is marked up where it is shown.
type Markup struct {
	Strong func(string) string // stresses a part; nil leaves it as it is
	Item   string              // begins a line of a list; empty is "- "
}

// NewCatalogue returns the catalogue of a language: its sentences by Key, as
// templates of package text/template that are given the message, and the functions
// that they may call. A sentence whose name begins with an underscore is not a
// message's but a part that others share.
//
// Besides the given functions there are say, which turns a message within a message
// into text, strong, which stresses a text, item, which makes it a line of a list, and
// after, which is what goes between a text that may end with a list and the next sentence.
// The error names the sentences that are missing, unknown or no template.
func NewCatalogue(functions template.FuncMap, sentences map[string]string) (*Catalogue, error) {
	all := Markup{}.functions()
	for name, f := range functions {
		all[name] = f
	}
	c, err := catalogue.New(english, all, sentences)
	if err != nil {
		return nil, err
	}
	return &Catalogue{sentences: c}, nil
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
// sentence asks for what it has not, it returns the key and the reason.
func (c *Catalogue) Text(m Message) string { return c.sentences.Text(m) }
