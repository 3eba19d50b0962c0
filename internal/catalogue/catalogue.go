// Package catalogue says messages in a language: it holds sentences by name, as
// templates, and checks that none is missing. Packages solver/explain and bot/words
// have messages and sentences of their own.
package catalogue

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"
)

// Message is something to say: the name of a sentence with its arguments, which are
// the exported fields of the type.
type Message interface {
	// Key names the sentence.
	Key() string
}

// Catalogue has the sentences of one language. It is safe for concurrent use.
type Catalogue struct {
	sentences *template.Template
	plain     map[string]string // those that say the same whatever the message, and need no template
}

// New returns the catalogue of a language: its sentences by name, as templates of
// package text/template that are given the message, and the functions that they may
// call, besides say, which turns a message within a message into text. A sentence
// whose name begins with an underscore is not a message's but a part that others
// share. model is a whole catalogue, in any language: the error names the sentences
// that it has and this one lacks, those that it lacks, and those that are no template.
func New(model map[string]string, functions template.FuncMap, sentences map[string]string) (*Catalogue, error) {
	c := &Catalogue{plain: map[string]string{}}
	c.sentences = template.New("").Funcs(functions).Funcs(template.FuncMap{"say": c.Text})
	var faults []error
	for _, key := range slices.Sorted(maps.Keys(sentences)) {
		if !Shared(key) && !strings.Contains(sentences[key], "{{") {
			c.plain[key] = sentences[key]
		} else if _, err := c.sentences.New(key).Parse(sentences[key]); err != nil {
			faults = append(faults, err)
		}
		if _, known := model[key]; !known && !Shared(key) {
			faults = append(faults, fmt.Errorf("%s is not the key of any message", key))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(model)) {
		if _, ok := sentences[key]; !ok && !Shared(key) {
			faults = append(faults, fmt.Errorf("%s has no sentence", key))
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return c, nil
}

// Shared reports whether a sentence is only a part of others.
func Shared(key string) bool { return strings.HasPrefix(key, "_") }

// With returns the catalogue with other functions of the same names.
func (c *Catalogue) With(functions template.FuncMap) *Catalogue {
	other := &Catalogue{plain: c.plain}
	other.sentences = template.Must(c.sentences.Clone()).Funcs(functions).Funcs(template.FuncMap{"say": other.Text})
	return other
}

// Text says a message. Of one that the catalogue has no sentence for, or whose
// sentence asks for what it has not, it returns the key and the reason.
func (c *Catalogue) Text(m Message) string {
	if text, ok := c.plain[m.Key()]; ok {
		return text
	}
	var b strings.Builder
	if err := c.sentences.ExecuteTemplate(&b, m.Key(), m); err != nil {
		return fmt.Sprintf("%s (%v)", m.Key(), err)
	}
	return b.String()
}
