package catalogue

import (
	"bytes"
	"embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"text/template"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

//go:embed languages/*.toml
var languages embed.FS

// Language is how a language counts, lists and dates. It is read when it is first needed.
type Language struct {
	name    string
	customs func() *customs
	lacked  atomic.Int64
}

// customs are what a language's file says.
type customs struct {
	Tag      language.Tag
	Name     string   // what its speakers call it
	Locales  []string // Discord's names for it
	Comma    string
	And, Or  string // before the last of a list
	Neither  neither
	Sounds   []sound
	Words    []string          // numbers in words, from 0 on
	Ordinals map[string]string // ranks by plural category; # is the number
	Dates    struct{ Day, Date, Month string }
	Names    struct {
		Weekdays, ShortWeekdays []string // from Sunday on
		Months, ShortMonths     []string
	}

	printer *message.Printer
}

// neither is how a list is denied: "neither a, b nor c".
type neither struct {
	One            string // before what is alone
	First          string
	Between, Joint string
}

// sound is how a word changes before some others, as "o" becomes "u" before "ocho", and "a"
// becomes "an" before "8".
type sound struct {
	Joint   string // what stands before the last of a list, or an article with its space
	Before  string // a regular expression: how what follows begins
	Instead string

	before *regexp.Regexp
}

// Languages are those that have a file, English first.
var Languages = sync.OnceValue(func() []*Language {
	files, err := languages.ReadDir("languages")
	if err != nil {
		panic(err) // they are part of the program
	}
	all := []*Language{English}
	for _, f := range files {
		if name := strings.TrimSuffix(f.Name(), ".toml"); name != English.name {
			all = append(all, newLanguage(name))
		}
	}
	return all
})

// English is the language that everything is written in first.
var English = newLanguage("english")

func newLanguage(name string) *Language {
	return &Language{name: name, customs: sync.OnceValue(func() *customs {
		c, err := readCustoms(name)
		if err != nil {
			panic(err)
		}
		return c
	})}
}

// Spoken returns the language of a locale, such as "de", "de-AT" or "es-419", and whether
// there is one. It tells languages apart, and not how countries differ.
func Spoken(locale string) (*Language, bool) {
	locale, _, _ = strings.Cut(strings.ToLower(locale), "-")
	for _, l := range Languages() {
		if l.Tag() == locale {
			return l, true
		}
	}
	return English, false
}

// String returns the name of the language's files, as "german".
func (l *Language) String() string { return l.name }

// Tag returns the language's code, as "de".
func (l *Language) Tag() string { return l.customs().Tag.String() }

// OwnName returns what its speakers call the language, as "Deutsch".
func (l *Language) OwnName() string { return l.customs().Name }

// Locales returns Discord's names for the language, as "es-ES" and "es-419".
func (l *Language) Locales() []string { return l.customs().Locales }

// Lacked returns how many sentences were said in English since the program began, because
// the language lacks them.
func (l *Language) Lacked() int64 { return l.lacked.Load() }

func readCustoms(name string) (*customs, error) {
	text, err := languages.ReadFile("languages/" + name + ".toml")
	if err != nil {
		return nil, err
	}
	c := new(customs)
	if err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(c); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for k := range c.Sounds {
		if c.Sounds[k].before, err = regexp.Compile("^(?:" + c.Sounds[k].Before + ")"); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	c.printer = message.NewPrinter(c.Tag)
	return c, nil
}

// functions are what sentences of the language may call:
//
//	plural n "one" "# day" "other" "# days"   the form of n's plural category, # being n; "=0" goes before any
//	ordinal n                                 "1st", "22nd"
//	inWords n                                 "two"
//	number n                                  "1,234", "1.5"
//	andList list, orList list                 "a, b and c"
//	capital text                              the text as a sentence begins
//	day d, date d, month d                    "Mon 2 Jan", "2 Jan", "January 2006"
//	weekday w, weekdays list, initial w       "Monday", "Mon, Tue", "M"
func (l *Language) functions() template.FuncMap {
	return template.FuncMap{
		"plural": l.plural, "ordinal": l.ordinal, "inWords": l.inWords, "number": l.number, "andList": l.And, "orList": l.Or, "capital": Capital,
		"day":     func(d dated) string { return l.dated(l.customs().Dates.Day, d) },
		"date":    func(d dated) string { return l.dated(l.customs().Dates.Date, d) },
		"month":   func(d dated) string { return l.dated(l.customs().Dates.Month, d) },
		"weekday": func(d time.Weekday) string { return l.customs().Names.Weekdays[d] },
		"initial": func(d time.Weekday) string {
			_, n := utf8.DecodeRuneInString(l.customs().Names.Weekdays[d])
			return l.customs().Names.Weekdays[d][:n]
		},
		"weekdays": func(days []time.Weekday) string {
			names := make([]string, len(days))
			for k, d := range days {
				names[k] = l.customs().Names.ShortWeekdays[d]
			}
			return strings.Join(names, l.customs().Comma)
		},
	}
}

// categories are the names of CLDR's plural categories.
var categories = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}

// category returns the plural category of a number.
func (l *Language) category(rules *plural.Rules, n int) string {
	return categories[rules.MatchPlural(l.customs().Tag, n, 0, 0, 0, 0)]
}

// plural returns the form of a number's plural category, from categories and forms in turn.
func (l *Language) plural(n any, forms ...string) (string, error) {
	count, err := whole(n)
	if err != nil {
		return "", err
	}
	exact, category, found := "="+strconv.Itoa(count), l.category(plural.Cardinal, count), -1
	for k := 0; k+1 < len(forms); k += 2 {
		if forms[k] == exact {
			found = k
			break
		}
		if forms[k] == category {
			found = k
		}
	}
	if found < 0 {
		return "", fmt.Errorf("plural of %d has no form %q", count, category)
	}
	return l.numbered(forms[found+1], count), nil
}

// whole returns an int or an int64 as an int.
func whole(n any) (int, error) {
	switch n := n.(type) {
	case int:
		return n, nil
	case int64:
		return int(n), nil
	}
	return 0, fmt.Errorf("%v is %T, where a plural needs a whole number", n, n)
}

// numbered puts a number in the place of # in a form.
func (l *Language) numbered(form string, n int) string {
	text := strconv.Itoa(n)
	if n >= 1000 || n <= -1000 { // below that there is nothing to group
		text = l.number(n)
	}
	return strings.Replace(form, "#", text, 1)
}

// ordinal says a rank.
func (l *Language) ordinal(n int) string {
	return l.numbered(l.customs().Ordinals[l.category(plural.Ordinal, n)], n)
}

// inWords says a small number in words.
func (l *Language) inWords(n int) string {
	if words := l.customs().Words; n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// number writes a number, a fraction with one decimal.
func (l *Language) number(n any) string {
	if f, ok := n.(float64); ok {
		return l.customs().printer.Sprint(number.Decimal(f, number.Scale(1)))
	}
	return l.customs().printer.Sprint(number.Decimal(n))
}

// And lists things: "a, b and c".
func (l *Language) And(list []string) string { return l.list(list, l.customs().And) }

// Or lists things of which one is: "a, b or c".
func (l *Language) Or(list []string) string { return l.list(list, l.customs().Or) }

func (l *Language) list(list []string, last string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	n := len(list) - 1
	return strings.Join(list[:n], l.customs().Comma) + l.sounded(last, list[n]) + list[n]
}

// Neither denies each of a list: "neither a, b nor c"; of one thing it says "not a".
func (l *Language) Neither(list []string) string {
	words := l.customs().Neither
	if len(list) < 2 {
		return words.One + strings.Join(list, "")
	}
	n := len(list) - 1
	return words.First + strings.Join(list[:n], words.Between) + words.Joint + list[n]
}

// Article puts an article before a text as it sounds there: "a 7", "an 8".
func (l *Language) Article(article, text string) string {
	return l.sounded(article+" ", text) + text
}

// sounded returns a word, with its spaces, as it sounds before a text.
func (l *Language) sounded(word, text string) string {
	for _, s := range l.customs().Sounds {
		if s.Joint == word && s.before.MatchString(text) {
			return s.Instead
		}
	}
	return word
}

// Capital returns a text as a sentence begins. The name of a cell stays as it is.
func Capital(s string) string {
	word := strings.TrimLeft(s, "¿¡")
	if len(word) > 1 && word[1] >= '0' && word[1] <= '9' {
		return s
	}
	first, n := utf8.DecodeRuneInString(word)
	if upper := unicode.ToTitle(first); upper != first {
		return s[:len(s)-len(word)] + string(upper) + word[n:]
	}
	return s
}

// dated is what has a date.
type dated interface{ Date() time.Time }

// dated writes a date by a pattern of the language.
func (l *Language) dated(pattern string, d dated) string {
	t, names := d.Date(), l.customs().Names
	return strings.NewReplacer(
		"{weekday}", names.ShortWeekdays[t.Weekday()], "{day}", strconv.Itoa(t.Day()), "{month}", names.ShortMonths[t.Month()-1],
		"{Month}", names.Months[t.Month()-1], "{year}", strconv.Itoa(t.Year()),
	).Replace(pattern)
}
