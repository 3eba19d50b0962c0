package explain

import (
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"golang.org/x/text/language"

	"kenkenbot/internal/catalogue"
	"kenkenbot/internal/catalogue/cataloguetest"
)

// parts returns a message with all messages in it.
func parts(v reflect.Value, found []Message) []Message {
	switch {
	case v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface:
		if v.IsNil() {
			return found
		}
		return parts(v.Elem(), found)
	case !v.CanInterface():
		return found
	case v.Kind() == reflect.Slice:
		for k := range v.Len() {
			found = parts(v.Index(k), found)
		}
	case v.Kind() == reflect.Struct:
		found = append(found, v.Interface())
		for k := range v.NumField() {
			found = parts(v.Field(k), found)
		}
	}
	return found
}

// elsewhere are fields that the sentences of other messages say, or that code goes by.
var elsewhere = []string{
	"no sentence says .All of explain.Combos", // a cage completion's
	"no sentence says .Values of explain.Try", // the part _dead's
	"no sentence says .Odd of explain.Term",   // puts it among the odd ones
}

// TestArguments holds that sentences ask for what their messages have.
func TestArguments(t *testing.T) {
	english, known := sentences(t), map[string]Message{}
	for _, m := range samples(t) {
		for _, part := range parts(reflect.ValueOf(m), nil) {
			if _, said := english[catalogue.Name(part)]; said {
				known[catalogue.Name(part)] = part
			}
		}
	}
	var messages []Message
	for _, m := range known {
		messages = append(messages, m)
	}
	for _, misfit := range cataloguetest.Misfits(english, messages) {
		if !slices.Contains(elsewhere, misfit) {
			t.Error(misfit)
		}
	}
	for _, fault := range cataloguetest.Plurals(language.English, english) {
		t.Error(fault)
	}
}

// TestLanguages lists what the languages lack beside English.
func TestLanguages(t *testing.T) {
	folders, err := fs.ReadDir(files, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		all, err := catalogue.Read(files, folder.Name())
		if err != nil {
			t.Error(err)
		}
		for _, difference := range cataloguetest.Differences(sentences(t), all) {
			t.Errorf("%s: %s", folder.Name(), difference)
		}
	}
}

// TestNoWordsInCode says every message in a language without words: what words are left
// would stay English in every other language.
func TestNoWordsInCode(t *testing.T) {
	pseudo := newCatalogue(catalogue.English, func() (map[string]string, error) { return cataloguetest.Pseudo(sentences(t)) })
	for _, m := range samples(t) {
		text := pseudo.Text(m)
		if left := word.FindAllString(ofLanguage.ReplaceAllString(text, ""), -1); len(left) > 0 {
			t.Errorf("%s: %q in %q", catalogue.Name(m), left, text)
		}
	}
}

// ofLanguage are the words in the language's own file: those of lists, and numbers.
var ofLanguage = regexp.MustCompile(`\b(and|or|no|one|two|three|four|five|six|seven|eight|nine|ten)\b`)

// word is one of two letters or more; a single one is a column's.
var word = regexp.MustCompile(`[A-Za-z]{2,}`)

// TestEveryLanguageSaysTheSame says steps, hints and faults in every language: each names the same cells,
// cages, lines and digits as English does, and has no word of English.
func TestEveryLanguageSaysTheSame(t *testing.T) {
	all := samples(t)
	for _, l := range catalogue.Languages()[1:] {
		said := In(l)
		for _, m := range all {
			english, text := English.Text(m), said.Text(m)
			if (text == "") != (english == "") || gap.MatchString(text) {
				t.Errorf("%s: %s: %q", l, catalogue.Name(m), text)
			}
			for _, what := range named {
				if want, got := distinct(what.FindAllString(english, -1)), distinct(what.FindAllString(text, -1)); !slices.Equal(got, want) {
					t.Errorf("%s: %s names %v, not %v:\n%s\n%s", l, catalogue.Name(m), got, want, english, text)
				}
			}
			if left := cataloguetest.Leftover(text); left != "" {
				t.Errorf("%s: %s: %q is English in %q", l, catalogue.Name(m), left, text)
			}
		}
		if n := l.Lacked(); n > 0 {
			t.Errorf("%s lacks sentences: %d were said in English", l, n)
		}
	}
}

// named are what a sentence names: cells, targets of cages, numbers.
var named = []*regexp.Regexp{regexp.MustCompile(`\b[a-i][1-9]\b`), regexp.MustCompile(`\d+[+−×÷]`), regexp.MustCompile(`\d+`)}

func distinct(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
