package catalogue

import (
	"strings"
	"testing"
	"text/template"
)

type greeting struct{ Name string }

func (greeting) Key() string { return "Greeting" }

type crowd []greeting

func (crowd) Key() string { return "Crowd" }

type unknown struct{}

func (unknown) Key() string { return "Unknown" }

var model = map[string]string{"Greeting": "", "Crowd": "", "_mark": ""}

// TestText says a message, one within another, a shared part, and the functions of a
// changed catalogue wherever they are called.
func TestText(t *testing.T) {
	functions := func(mark string) template.FuncMap {
		return template.FuncMap{"mark": func() string { return mark }}
	}
	c, err := New(model, functions("!"), map[string]string{
		"Greeting": `Hej {{.Name}}{{template "_end"}}`, "Crowd": `{{range .}}{{say .}} {{end}}`, "_end": `{{mark}}`,
	})
	if err != nil {
		t.Fatal(err)
	}
	m := crowd{{"ana"}, {"bob"}}
	if got := c.Text(m); got != "Hej ana! Hej bob! " {
		t.Errorf("%q", got)
	}
	if got := c.With(functions("?")).Text(m); got != "Hej ana? Hej bob? " {
		t.Errorf("changed: %q", got)
	}
	if got := c.Text(m); got != "Hej ana! Hej bob! " {
		t.Errorf("changed by its copy: %q", got)
	}
	if got := c.Text(unknown{}); !strings.HasPrefix(got, "Unknown (") {
		t.Errorf("%q", got)
	}
}

// TestFaults names everything that is wrong with a catalogue.
func TestFaults(t *testing.T) {
	_, err := New(model, nil, map[string]string{"Greeting": "{{", "Farewell": "x"})
	for _, want := range []string{"Greeting", "Farewell is not the key of any message", "Crowd has no sentence"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in %v", want, err)
		}
	}
}
