// Package catalogue says messages in a language: it reads sentences by name from TOML
// files, as templates, and knows how the language counts, lists and dates. Packages
// solver/explain and bot/words have messages and sentences of their own.
package catalogue

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"text/template"
)

// Catalogue has the sentences of one language. It is safe for concurrent use.
type Catalogue struct {
	language  *Language
	sentences func() *sentences
	otherwise *Catalogue // says what this one lacks; nil if there is none
}

// sentences are those of a catalogue, ready to be said.
type sentences struct {
	templates *template.Template
	plain     map[string]string // those that say the same whatever the message, and need no template
}

// New returns the catalogue of a language: its sentences by name, as templates of package
// text/template that are given the message. They may call the functions of the language
// (Language.Functions), those given here, and say, which turns a message within a message
// into text. A sentence whose name begins with an underscore is not a message's but a part
// that others share.
//
// The sentences are read and parsed before the first is said, so that a program that says
// none does not pay for them. A catalogue whose sentences can't be read or parsed panics
// then: they are part of the program.
func New(l *Language, read func() (map[string]string, error), functions ...template.FuncMap) *Catalogue {
	c := &Catalogue{language: l}
	c.sentences = sync.OnceValue(func() *sentences {
		all, err := read()
		if err != nil {
			panic(err)
		}
		s, err := parse(all, slices.Concat([]template.FuncMap{l.Functions()}, functions, []template.FuncMap{c.say()})...)
		if err != nil {
			panic(err)
		}
		return s
	})
	return c
}

// parse makes templates of sentences. The error names those that are none.
func parse(all map[string]string, functions ...template.FuncMap) (*sentences, error) {
	s := &sentences{templates: template.New(""), plain: make(map[string]string, len(all))}
	for _, f := range functions {
		s.templates.Funcs(f)
	}
	var faults []error
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if !Shared(name) && !strings.Contains(all[name], "{{") {
			s.plain[name] = all[name]
		} else if _, err := s.templates.New(name).Parse(all[name]); err != nil {
			faults = append(faults, err)
		}
	}
	return s, errors.Join(faults...)
}

// Shared reports whether a sentence is only a part of others.
func Shared(name string) bool { return strings.HasPrefix(name, "_") }

// Otherwise has another catalogue say whatever this one has no sentence for, and returns this
// one. The language counts those (Language.Lacked). It is for use before the first sentence.
func (c *Catalogue) Otherwise(other *Catalogue) *Catalogue {
	c.otherwise = other
	return c
}

// With returns the catalogue with other functions of the same names.
func (c *Catalogue) With(functions template.FuncMap) *Catalogue {
	other := &Catalogue{language: c.language}
	if c.otherwise != nil {
		other.otherwise = c.otherwise.With(functions)
	}
	other.sentences = sync.OnceValue(func() *sentences {
		s := c.sentences()
		return &sentences{templates: template.Must(s.templates.Clone()).Funcs(functions).Funcs(other.say()), plain: s.plain}
	})
	return other
}

// say lets sentences say messages.
func (c *Catalogue) say() template.FuncMap { return template.FuncMap{"say": c.Text} }

// Text says a message. Of one that the catalogue has no sentence for, or whose sentence
// asks for what it has not, it returns the name and the reason.
func (c *Catalogue) Text(m Message) string {
	s, name := c.sentences(), Name(m)
	if text, ok := s.plain[name]; ok {
		return text
	}
	t := s.templates.Lookup(name)
	if t == nil && c.otherwise != nil {
		c.language.lacked.Add(1)
		return c.otherwise.Text(m)
	}
	if t == nil {
		return name + " (has no sentence)"
	}
	var b strings.Builder
	if err := t.Execute(&b, m); err != nil {
		return fmt.Sprintf("%s (%v)", name, err)
	}
	return b.String()
}

// PlainNames returns the names with a prefix of sentences that say the same whatever the
// message.
func (c *Catalogue) PlainNames(prefix string) (names []string) {
	for name := range c.sentences().plain {
		if strings.HasPrefix(name, prefix) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Plain returns a sentence that says the same whatever the message, and whether the
// catalogue has it itself.
func (c *Catalogue) Plain(name string) (string, bool) {
	text, ok := c.sentences().plain[name]
	return text, ok
}
