package explain

import (
	"errors"
	"fmt"
	"strings"
	"text/template"
)

// Catalogue has the sentences of one language. It is safe for concurrent use.
type Catalogue struct {
	sentences *template.Template
}

// Markup is how a text is marked up where it is shown.
type Markup struct {
	Strong func(string) string // stresses a part; nil leaves it as it is
}

// NewCatalogue returns the catalogue of a language: its sentences by Key, as
// templates of package text/template that are given the message, and the functions
// that they may call. A sentence whose name begins with an underscore is not a
// message's but a part that others share.
//
// Besides the given functions there are say, which turns a message within a message
// into text, and strong, which stresses a text. The error names the sentences that
// are missing, unknown or no template.
func NewCatalogue(functions template.FuncMap, sentences map[string]string) (*Catalogue, error) {
	c := &Catalogue{}
	c.sentences = template.New("").Funcs(functions).Funcs(c.own(Markup{}))
	var faults []error
	for key, text := range sentences {
		if _, err := c.sentences.New(key).Parse(text); err != nil {
			faults = append(faults, err)
		}
		if _, known := english[key]; !known && !shared(key) {
			faults = append(faults, fmt.Errorf("%s is not the key of any message", key))
		}
	}
	for key := range english {
		if _, ok := sentences[key]; !ok && !shared(key) {
			faults = append(faults, fmt.Errorf("%s has no sentence", key))
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return c, nil
}

// shared reports whether the sentence is only a part of others.
func shared(key string) bool { return strings.HasPrefix(key, "_") }

// own are the functions that a catalogue itself has.
func (c *Catalogue) own(m Markup) template.FuncMap {
	if m.Strong == nil {
		m.Strong = func(s string) string { return s }
	}
	return template.FuncMap{"say": c.Text, "strong": m.Strong}
}

// With returns the catalogue with texts marked up.
func (c *Catalogue) With(m Markup) *Catalogue {
	marked := &Catalogue{}
	marked.sentences = template.Must(c.sentences.Clone()).Funcs(marked.own(m))
	return marked
}

// Text says a message. Of one that the catalogue has no sentence for, or whose
// sentence asks for what it has not, it returns the key and the reason.
func (c *Catalogue) Text(m Message) string {
	var b strings.Builder
	if err := c.sentences.ExecuteTemplate(&b, m.Key(), m); err != nil {
		return fmt.Sprintf("%s (%v)", m.Key(), err)
	}
	return b.String()
}
