package cataloguetest

import (
	"slices"
	"testing"

	"golang.org/x/text/language"

	"kenkenbot/internal/catalogue"
)

// TestDifferences lists all that a language lacks or has too much, whatever its parts are.
func TestDifferences(t *testing.T) {
	model := map[string]string{
		"Late": `{{template "_to" .}}{{if .Loud}}!{{end}}`, "_to": `Good night, {{.Name}}`,
		"Hello": `{{range $k, $n := .Names}}{{$n.First}}{{end}}`, "Gone": `x`,
	}
	other := map[string]string{"Late": `{{.Name}}, sov godt {{.Lout}}`, "Hello": `{{range .Names}}{{.First}}{{end}}`, "New": `y`}
	got := Differences(model, other)
	want := []string{"Gone is missing", "Late does not say .Loud", "Late asks for .Lout, which it is not given", "New is the sentence of no message"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestPlurals wants the categories of the language, and no other.
func TestPlurals(t *testing.T) {
	for _, test := range []struct {
		tag, call string
		want      []string
	}{
		{"en", `plural .N "=0" "none" "one" "# day" "other" "# days"`, nil},
		{"pl", `plural .N "one" "# day" "other" "# days"`, []string{`no form for "few"`, `no form for "many"`}},
		{"en", `plural .N "two" "#" "one" "#" "other" "#"`, []string{`the language has no category "two"`}},
		{"en", `plural .N "other"`, []string{"categories and forms come in turn"}},
	} {
		var want []string
		for _, fault := range test.want {
			want = append(want, "Said: "+test.call+": "+fault)
		}
		if got := Plurals(language.MustParse(test.tag), map[string]string{"Said": "{{if .N}}{{" + test.call + "}}{{end}}"}); !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

type Greeting struct {
	Name struct{ First string }
	Loud bool
}

// TestMisfits finds what is asked for in vain in a branch that is never said, and what is
// never asked for.
func TestMisfits(t *testing.T) {
	got := Misfits(map[string]string{"Greeting": `{{.Name.First}}{{if false}}{{.Nmae}}{{end}}`}, []catalogue.Message{Greeting{}})
	want := []string{"Greeting asks for .Nmae, which its messages have not", "no sentence says .Loud of cataloguetest.Greeting"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestPseudo blots out what a sentence says, and leaves what it is given.
func TestPseudo(t *testing.T) {
	got, err := Pseudo(map[string]string{"Said": `Hej {{.Name}}, {{plural .N "one" "# dag" "other" "# dage"}}{{code "a1"}}`})
	if want := `¤¤¤ {{.Name}}, {{plural .N "one" "# ¤¤¤" "other" "# ¤¤¤¤"}}{{code "a1"}}`; err != nil || got["Said"] != want {
		t.Errorf("%q, %v", got["Said"], err)
	}
}
