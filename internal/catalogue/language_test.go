package catalogue

import (
	"path"
	"strings"
	"testing"
	"text/template"
	"time"

	"golang.org/x/text/feature/plural"
)

type onDay struct{ time.Time }

func (d onDay) Date() time.Time { return d.Time }

// TestEnglish counts, lists and dates in English.
func TestEnglish(t *testing.T) {
	saturday := onDay{time.Date(2026, 11, 7, 0, 0, 0, 0, time.UTC)}
	for _, test := range []struct {
		sentence string
		m        any
		want     string
	}{
		{`{{plural . "one" "# day" "other" "# days"}}`, 1, "1 day"},
		{`{{plural . "one" "# day" "other" "# days"}}`, int64(2), "2 days"},
		{`{{plural . "one" "# day" "other" "# days"}}`, 12345, "12,345 days"}, {`{{plural . "one" "# day" "other" "# days"}}`, 999, "999 days"},
		{`{{plural . "=0" "no days" "one" "# day" "other" "# days"}}`, 0, "no days"},
		{`{{plural . "one" "# day" "=1" "a day" "other" "# days"}}`, 1, "a day"},
		{`{{ordinal .}}`, 1, "1st"}, {`{{ordinal .}}`, 2, "2nd"}, {`{{ordinal .}}`, 3, "3rd"}, {`{{ordinal .}}`, 4, "4th"},
		{`{{ordinal .}}`, 11, "11th"}, {`{{ordinal .}}`, 12, "12th"}, {`{{ordinal .}}`, 13, "13th"}, {`{{ordinal .}}`, 22, "22nd"}, {`{{ordinal .}}`, 113, "113th"}, {`{{ordinal .}}`, 1001, "1,001st"},
		{`{{inWords .}}`, 2, "two"}, {`{{inWords .}}`, 12, "12"},
		{`{{number .}}`, 1.26, "1.3"}, {`{{number .}}`, 1.0, "1.0"}, {`{{number .}}`, 12345, "12,345"},
		{`{{andList .}}`, []string{"a", "b", "c"}, "a, b and c"}, {`{{orList .}}`, []string{"a", "b"}, "a or b"}, {`{{andList .}}`, []string{"a"}, "a"},
		{`{{capital .}}`, "örtlich", "Örtlich"}, {`{{capital .}}`, "a1 is 2", "a1 is 2"}, {`{{capital .}}`, "", ""},
		{`{{day .}}`, saturday, "Sat 7 Nov"}, {`{{date .}}`, saturday, "7 Nov"}, {`{{month .}}`, saturday, "November 2026"},
		{`{{weekday .}}`, time.Monday, "Monday"}, {`{{initial .}}`, time.Monday, "M"}, {`{{weekdays .}}`, []time.Weekday{time.Monday, time.Sunday}, "Mon, Sun"},
	} {
		var got strings.Builder
		if err := template.Must(template.New("").Funcs(English.functions()).Parse(test.sentence)).Execute(&got, test.m); err != nil || got.String() != test.want {
			t.Errorf("%s of %v: %q, %v, want %q", test.sentence, test.m, got.String(), err, test.want)
		}
	}
}

// TestGrammar denies lists and sounds articles in every language.
func TestGrammar(t *testing.T) {
	for _, test := range []struct {
		tag     string
		neither [3]string // of 4, of 4 and 7, of 4, 5 and 7
		article string
		before  [5]string // 7, 8, 11, 12 and 18
	}{
		{"en", [3]string{"not 4", "neither 4 nor 7", "neither 4, 5 nor 7"}, "a", [5]string{"a 7", "an 8", "an 11", "a 12", "an 18"}},
		{"de", [3]string{"nicht 4", "weder 4 noch 7", "weder 4, 5 noch 7"}, "einer", [5]string{"einer 7", "einer 8", "einer 11", "einer 12", "einer 18"}},
		{"es", [3]string{"4", "ni 4 ni 7", "ni 4 ni 5 ni 7"}, "un", [5]string{"un 7", "un 8", "un 11", "un 12", "un 18"}},
	} {
		l, _ := Spoken(test.tag)
		for k, list := range [][]string{{"4"}, {"4", "7"}, {"4", "5", "7"}} {
			if got := l.Neither(list); got != test.neither[k] {
				t.Errorf("%s: %q, want %q", test.tag, got, test.neither[k])
			}
		}
		for k, number := range []string{"7", "8", "11", "12", "18"} {
			if got := l.Article(test.article, number); got != test.before[k] {
				t.Errorf("%s: %q, want %q", test.tag, got, test.before[k])
			}
		}
	}
}

// TestBadPlural says what a plural lacks.
func TestBadPlural(t *testing.T) {
	l := English
	if _, err := l.plural(1, "other", "# days"); err == nil || !strings.Contains(err.Error(), `plural of 1 has no form "one"`) {
		t.Error(err)
	}
	if _, err := l.plural("one", "other", "# days"); err == nil || !strings.Contains(err.Error(), "needs a whole number") {
		t.Error(err)
	}
}

// TestLanguages reads the file of every language, and wants all of it.
func TestLanguages(t *testing.T) {
	all, err := languages.ReadDir("languages")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range all {
		c, err := readCustoms(strings.TrimSuffix(file.Name(), path.Ext(file.Name())))
		if err != nil {
			t.Error(err)
			continue
		}
		if c.Tag.IsRoot() || c.Comma == "" || c.And == "" || c.Or == "" || c.Dates.Day == "" || c.Dates.Date == "" || c.Dates.Month == "" || len(c.Words) == 0 {
			t.Errorf("%s: something is missing: %+v", file.Name(), c)
		}
		if n := c.Names; len(n.Weekdays) != 7 || len(n.ShortWeekdays) != 7 || len(n.Months) != 12 || len(n.ShortMonths) != 12 {
			t.Errorf("%s: a week has seven days, and a year twelve months: %+v", file.Name(), n)
		}
		l := &Language{customs: func() *customs { return c }}
		for n := range 200 {
			if category := l.category(plural.Ordinal, n); c.Ordinals[category] == "" {
				t.Errorf("%s: no ordinal for %d, which is %q", file.Name(), n, category)
				break
			}
		}
	}
}
