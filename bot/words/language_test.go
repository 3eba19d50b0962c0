package words

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template"

	"golang.org/x/text/language"

	"kenkenbot/internal/catalogue"
	"kenkenbot/internal/catalogue/cataloguetest"
	"kenkenbot/internal/detector"
)

// forCode are fields that sentences don't say, because code chooses or says by them.
var forCode = []string{
	"no sentence says .Cause of words.PostFailure", // chooses the sentence
	"no sentence says .ID of words.GameRow",        // is in the custom ID of the row's option
	"no sentence says .Side of words.MatchRow",     // is drawn on cards, or said in the sentence of the whole
	"no sentence says .Winner of words.MatchRow",
	"no sentence says .Others of words.LessonRow",
	"no sentence says .Passed of words.LessonRow",
	"no sentence says .First of words.Steps", // is said by the function steps
	"no sentence says .List of words.Steps",
	"no sentence says .Passage of words.Steps",
	"no sentence says .Lines of words.Proof", // is said by the function proof
	"no sentence says .Page of words.Proof",
	"no sentence says .Listed of words.CagesAlt", // is what methods work with
	"no sentence says .Puzzle of words.CagesAlt",
	"no sentence says .Size of words.RowAlt",
	"no sentence says .Kept of words.LessonTeaches",
	"no sentence says .Size of words.AchievementLine",
}

// TestArguments holds that sentences ask for what their messages have, and that messages
// have nothing that no sentence says.
func TestArguments(t *testing.T) {
	for _, misfit := range cataloguetest.Misfits(sentences(t), samples(t), Excerpt{}, Wishes{}) {
		ofFact := strings.HasPrefix(misfit, "no sentence says") && !strings.Contains(misfit, " of words.") // code knows more of a fact than is said
		if !ofFact && !slices.Contains(forCode, misfit) {
			t.Error(misfit)
		}
	}
	for _, fault := range cataloguetest.Plurals(language.English, sentences(t)) {
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
	blank := func(any) string { return "" }
	at := discord
	at.functions = func(c *Catalogue, l *catalogue.Language) template.FuncMap {
		functions := discord.functions(c, l)
		maps.Copy(functions, template.FuncMap{ // what is typed, written by people, or said by the library
			"command": blank, "admin": blank, "code": blank, "quoted": blank, "name": blank, "table": blank, "bold": blank, "zone": blank,
			"step": blank, "technique": blank, "explained": func(any) Excerpt { return Excerpt{} }, "steps": func(any) Excerpt { return Excerpt{} }, "proof": func(any) ProofPage { return ProofPage{} },
			"techniques": func(any) []string { return nil },
			// and by the language's own file
			"day": blank, "date": blank, "month": blank, "weekday": blank, "weekdays": blank, "initial": blank, "andList": blank, "orList": blank, "about": blank, "within": blank,
		})
		return functions
	}
	pseudo := newCatalogue(catalogue.English, at, func() (map[string]string, error) { return cataloguetest.Pseudo(sentences(t)) })
	for _, m := range samples(t) {
		text := ofSamples.ReplaceAllString(pseudo.Text(m), "")
		if slices.Contains([]string{"statsAlt", "recapAlt", "duelAlt"}, catalogue.Name(m)) {
			continue // says what is on a card
		}
		if left := word.FindAllString(text, -1); len(left) > 0 {
			t.Errorf("%s: %q in %q", catalogue.Name(m), left, text)
		}
	}
}

// ofSamples are the words in samples that stand for what people choose, or for other texts.
var ofSamples = regexp.MustCompile(`https:\S+|Solve this|Mini|Daily|Hello|Sunday|Munich|Winter|row \d+ column \d+`)

// word is one of three letters or more.
var word = regexp.MustCompile(`[A-Za-z]{3,}`)

// TestEveryLanguageIsSaid says every message in every language, on Discord and on the page: none
// is empty or has a gap, none is longer than Discord takes, and none is left in English.
func TestEveryLanguageIsSaid(t *testing.T) {
	detector.Slow(t)
	for _, l := range Languages()[1:] {
		for _, c := range []*Catalogue{In(l), PageIn(l)} {
			english := English
			if c == PageIn(l) {
				english = englishPage
			}
			for _, m := range samples(t) {
				name, text := catalogue.Name(m), c.Text(m)
				if slices.Contains(noProse, name) {
					continue
				}
				if (text == "") != (english.Text(m) == "") || spoilt(text) {
					t.Errorf("%s: %s: %q", l, name, text)
				}
				checkSaid(t, l, name, text)
			}
		}
		if n := l.Lacked(); n > 0 {
			t.Errorf("%s lacks sentences: %d were said in English", l, n)
		}
	}
}

// noProse are messages that say what is on a card, or are tables.
var noProse = []string{"statsAlt", "recapAlt", "duelAlt", "TextBoard", "Solution"}

// spoilt reports whether a text has a gap, or is the reason why it can't be said.
func spoilt(text string) bool {
	return unsaid.MatchString(text) || gap.MatchString(block.ReplaceAllString(text, ""))
}

// checkSaid fails if a message is longer in a language than Discord takes, or was left in English.
func checkSaid(t *testing.T, l *catalogue.Language, name, text string) {
	t.Helper()
	if most := longest(name); Length(text) > most {
		t.Errorf("%s: %s has %d characters, at most %d: %q", l, name, Length(text), most, text)
	}
	if left := cataloguetest.Leftover(typedText.ReplaceAllString(ofSamples.ReplaceAllString(text, ""), "")); left != "" {
		t.Errorf("%s: %s: %q is English in %q", l, name, left, text)
	}
}

// longest returns how long Discord lets a message of that name be.
func longest(name string) int {
	switch {
	case strings.HasPrefix(name, "Command ") || strings.HasPrefix(name, "Choice ") || strings.HasSuffix(name, "Option"):
		return 100
	case strings.HasPrefix(name, "Button") || strings.HasPrefix(name, "Tab"):
		return 80
	case strings.HasPrefix(name, "Form") && name != "FormRowHint" && name != "FormCagesHint":
		return 45
	}
	return 4000
}

var (
	// unsaid is what a catalogue says of a message that it can't say.
	unsaid = regexp.MustCompile(`\(template: |has no sentence`)
	// typedText is what people type, and what others are called.
	typedText = regexp.MustCompile("`[^`]*`|“[^”]*”|/[a-z-]+ [a-z]+|\\(bot [a-z]+\\)")
)

// TestTypedWords holds that no word means two things: chat words are understood in all languages
// at once.
func TestTypedWords(t *testing.T) {
	english := map[string]string{}
	for _, l := range Languages()[1:] {
		sentences := In(l).sentences
		for _, name := range sentences.PlainNames(typed) {
			text, _ := sentences.Plain(name)
			word := strings.TrimPrefix(name, typed)
			for said := range strings.SplitSeq(text, ",") {
				if isPath(word) {
					continue
				}
				if other, twice := english[said]; twice && other != word {
					t.Errorf("%s: %q is both %q and %q", l, said, other, word)
				}
				english[said] = word
			}
		}
	}
	for path, want := range map[string]string{"today puzzle:mini": "/kenken heute rätsel:mini", "leaderboard board:month": "/kenken bestenliste liste:monat"} {
		if got := In(LanguageOf("de")).typedCommand("kenken", path); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestLanguageOf finds languages by what Discord and browsers call them.
func TestLanguageOf(t *testing.T) {
	for want, locales := range map[string][]string{"en": {"xx", ""}, "de": {"", "de-AT"}, "es": {"es-419", "de"}} {
		if got := LanguageOf(locales...); got.Tag() != want {
			t.Errorf("%q: %s, want %s", locales, got.Tag(), want)
		}
	}
}
