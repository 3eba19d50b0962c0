package words

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"testing"
	"text/template"

	"golang.org/x/text/language"

	"kenkenbot/internal/catalogue"
	"kenkenbot/internal/catalogue/cataloguetest"
)

// forCode are fields that sentences don't say, because code chooses or says by them.
var forCode = []string{
	"no sentence says .Cause of words.PostFailure", // chooses the sentence
	"no sentence says .Preset of words.PresetOption",
	"no sentence says .ID of words.GameRow",    // is in the custom ID of the row's option
	"no sentence says .Side of words.MatchRow", // is drawn on cards, or said in the sentence of the whole
	"no sentence says .Winner of words.MatchRow",
	"no sentence says .Others of words.LessonRow",
	"no sentence says .Passed of words.LessonRow",
	"no sentence says .First of words.Steps", // is said by the function steps
	"no sentence says .List of words.Steps",
	"no sentence says .Lines of words.Proof", // is said by the function proof
	"no sentence says .Page of words.Proof",
	"no sentence says .Listed of words.CagesAlt", // is what methods work with
	"no sentence says .Puzzle of words.CagesAlt",
	"no sentence says .Size of words.RowAlt",
	"no sentence says .First of words.SeasonOption", // comes with a type that is made of another
	"no sentence says .Guild of words.SeasonOption",
	"no sentence says .Last of words.SeasonOption",
	"no sentence says .Name of words.SeasonOption",
	"no sentence says .Guild of words.SeasonDates",
	"no sentence says .Name of words.SeasonDates",
	"no sentence says .Number of words.SeasonDates",
	"no sentence says .Kept of words.LessonTeaches",
	"no sentence says .Size of words.AchievementLine",
}

// TestArguments holds that sentences ask for what their messages have, and that messages
// have nothing that no sentence says.
func TestArguments(t *testing.T) {
	for _, misfit := range cataloguetest.Misfits(sentences(t), samples(t), Excerpt{}) {
		if !slices.Contains(forCode, misfit) {
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
			"command": blank, "admin": blank, "code": blank, "quoted": blank, "name": blank, "bold": blank, "zone": blank,
			"step": blank, "technique": blank, "explained": func(any) Excerpt { return Excerpt{} }, "steps": func(any) Excerpt { return Excerpt{} },
			"techniques": func(any) []string { return nil },
			// and by the language's own file
			"day": blank, "date": blank, "month": blank, "weekday": blank, "weekdays": blank, "initial": blank, "andList": blank, "orList": blank, "about": blank,
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
var ofSamples = regexp.MustCompile(`https:\S+|Solve this|Mini|Daily|Hello|Sunday|Munich|Winter|row 256 column 256`)

// word is one of three letters or more.
var word = regexp.MustCompile(`[A-Za-z]{3,}`)
