package catalogue

import (
	"strings"
	"sync"
	"testing"
	"text/template"
)

type Greeting struct{ Name string }

type Crowd []Greeting

type Farewell struct {
	Sentence
	Name string
}

type Colour string

// made returns an English catalogue of sentences.
func made(sentences map[string]string, functions ...template.FuncMap) *Catalogue {
	return New(English, func() (map[string]string, error) { return sentences, nil }, functions...)
}

// TestText says messages by the names of their types, one within another, a shared part,
// and the functions of a changed catalogue wherever they are called.
func TestText(t *testing.T) {
	mark := func(s string) template.FuncMap { return template.FuncMap{"mark": func() string { return s }} }
	c := made(map[string]string{
		"Greeting": `Hej {{.Name}}{{template "_end"}}`, "Crowd": `{{range .}}{{say .}} {{end}}`, "_end": `{{mark}}`,
		"Late": `Good night, {{.Name}}`, "Colour red": `rød`, "Plain": `Hello`,
	}, mark("!"))
	crowd := Crowd{{"ana"}, {"bob"}}
	for _, test := range []struct {
		m    Message
		want string
	}{
		{crowd, "Hej ana! Hej bob! "}, {&Greeting{"ana"}, "Hej ana!"}, {Farewell{"Late", "ana"}, "Good night, ana"}, {Colour("red"), "rød"}, {Sentence("Plain"), "Hello"},
	} {
		if got := c.Text(test.m); got != test.want {
			t.Errorf("%#v: %q, want %q", test.m, got, test.want)
		}
	}
	if got := c.With(mark("?")).Text(crowd); got != "Hej ana? Hej bob? " {
		t.Errorf("changed: %q", got)
	}
	if got := c.Text(crowd); got != "Hej ana! Hej bob! " {
		t.Errorf("changed by its copy: %q", got)
	}
	for _, unknown := range []Message{Colour("blue"), Sentence("Nothing")} {
		if got := c.Text(unknown); !strings.HasPrefix(got, Name(unknown)+" (") {
			t.Errorf("%q", got)
		}
	}
}

// TestLazy: a catalogue reads its sentences when the first is said, and once; and it parses each
// when it is said.
func TestLazy(t *testing.T) {
	times := 0
	c := New(English, func() (map[string]string, error) {
		times++
		return map[string]string{"Plain": "x", "Greeting": "{{"}, nil
	})
	marked := c.With(nil)
	if times != 0 {
		t.Error("read before the first sentence")
	}
	for _, c := range []*Catalogue{c, marked} {
		if said := c.Text(Sentence("Plain")); said != "x" {
			t.Errorf("%q", said)
		}
		if said := c.Text(Greeting{}); !strings.HasPrefix(said, "Greeting (") {
			t.Errorf("a sentence that is no template is said: %q", said)
		}
	}
	if times != 1 {
		t.Errorf("read %d times", times)
	}
}

// TestAtOnce has many say the same sentence for the first time.
func TestAtOnce(t *testing.T) {
	c := made(map[string]string{"Greeting": `Hej {{.Name}}{{template "_end"}}`, "_end": "!"})
	var together sync.WaitGroup
	for range 20 {
		together.Go(func() {
			if said := c.Text(Greeting{"ana"}); said != "Hej ana!" {
				t.Errorf("%q", said)
			}
		})
	}
	together.Wait()
}
