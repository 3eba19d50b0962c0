// Package catalogue says messages in a language: it reads sentences by name from TOML
// files, as templates, and knows how the language counts, lists and dates. Packages
// solver/explain and bot/words have messages and sentences of their own.
package catalogue

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"text/template"
)

// Catalogue has the sentences of one language. It is safe for concurrent use.
type Catalogue struct {
	language  *Language
	sentences func() *sentences
	templates func() *template.Template // the shared parts, and the sentences that were said
	otherwise *Catalogue                // says what this one lacks; nil if there is none
}

// sentences are those of a catalogue by name, as they were read.
type sentences struct {
	plain  map[string]string // those that say the same whatever the message, and need no template
	others map[string]string
}

// New returns the catalogue of a language: its sentences by name, as templates of package
// text/template that are given the message. They may call the functions of the language
// (Language.functions), those given here, and say, which turns a message within a message
// into text. A sentence whose name begins with an underscore is not a message's but a part
// that others share.
//
// The sentences are read before the first is said, and each is parsed before it is said for the
// first time, so that a program does not pay for what it never says. A catalogue panics if its
// sentences can't be read, or a shared part can't be parsed: they are part of the program.
func New(l *Language, read func() (map[string]string, error), functions ...template.FuncMap) *Catalogue {
	c := &Catalogue{language: l}
	c.sentences = sync.OnceValue(func() *sentences {
		all, err := read()
		if err != nil {
			panic(err)
		}
		return sorted(all)
	})
	c.templates = sync.OnceValue(func() *template.Template {
		t := template.New("").Funcs(l.functions()).Funcs(c.say())
		for _, f := range functions {
			t.Funcs(f)
		}
		for name, text := range c.sentences().others {
			if Shared(name) {
				template.Must(t.New(name).Parse(text))
			}
		}
		return t
	})
	return c
}

// sorted tells the sentences that need a template from those that don't.
func sorted(all map[string]string) *sentences {
	s := &sentences{plain: make(map[string]string, len(all)), others: make(map[string]string, len(all))}
	for name, text := range all {
		if !Shared(name) && !strings.Contains(text, "{{") {
			s.plain[name] = text
		} else {
			s.others[name] = text
		}
	}
	return s
}

// Shared reports whether a sentence is only a part of others.
func Shared(name string) bool { return strings.HasPrefix(name, "_") }

// Otherwise has another catalogue say whatever this one has no sentence for. The language counts
// those (Language.Lacked). It is for use before the first sentence.
func (c *Catalogue) Otherwise(other *Catalogue) { c.otherwise = other }

// With returns the catalogue with other functions of the same names.
func (c *Catalogue) With(functions template.FuncMap) *Catalogue {
	other := &Catalogue{language: c.language, sentences: c.sentences}
	if c.otherwise != nil {
		other.otherwise = c.otherwise.With(functions)
	}
	other.templates = sync.OnceValue(func() *template.Template {
		return template.Must(c.templates().Clone()).Funcs(functions).Funcs(other.say())
	})
	return other
}

// say lets sentences say messages.
func (c *Catalogue) say() template.FuncMap { return template.FuncMap{"say": c.Text} }

// Text says a message. Of one that the catalogue has no sentence for, or whose sentence is no
// template or asks for what the message has not, it returns the name and the reason.
func (c *Catalogue) Text(m Message) string {
	name := Name(m)
	if text, ok := c.sentences().plain[name]; ok {
		return text
	}
	t, err := c.template(name)
	if err != nil {
		return fmt.Sprintf("%s (%v)", name, err)
	}
	if t == nil && c.otherwise != nil {
		c.language.lacked.Add(1)
		return c.otherwise.Text(m)
	}
	if t == nil {
		return name + " (has no sentence)"
	}
	var b strings.Builder
	if err := t.Execute(&b, Dot(m)); err != nil {
		return fmt.Sprintf("%s (%v)", name, err)
	}
	return b.String()
}

// template returns a sentence as a template; nil if there is none of that name. Several may parse
// it at the same time, to the same end.
func (c *Catalogue) template(name string) (*template.Template, error) {
	all := c.templates()
	if t := all.Lookup(name); t != nil {
		return t, nil
	}
	text, ok := c.sentences().others[name]
	if !ok {
		return nil, nil
	}
	return all.New(name).Parse(text)
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
