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
