package words

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/internal/catalogue"
	"kenkenbot/internal/catalogue/cataloguetest"
	"kenkenbot/solver/explain"
	"kenkenbot/storage"
)

// discordMarkup is what Discord reads as Markdown, or as a timestamp.
var discordMarkup = regexp.MustCompile("\\*\\*|`|(?m:^-# )|(?m:^#+ )|(?m:^> )|\\\\|<t:")

// TestPageHasNoMarkdown says every message as the page does.
func TestPageHasNoMarkdown(t *testing.T) {
	for _, m := range samples(t) {
		if text := englishPage.Text(m); text == "" || discordMarkup.MatchString(text) || gap.MatchString(strings.ReplaceAll(text, "1 1 1", "")) && catalogue.Name(m) != "Solution" && catalogue.Name(m) != "TextBoard" {
			t.Errorf("%s: %q", catalogue.Name(m), text)
		}
	}
}

// TestPageNamesNoCommand says what can come of a turn: the page has no commands.
func TestPageNamesNoCommand(t *testing.T) {
	a1 := board.At(0, 0)
	bad := game.BadCells{Given: []board.Cell{a1}, Filled: []board.Cell{a1}}
	for problem := range badMoves {
		bad.Faults = append(bad.Faults, &format.Error{Problem: problem, Found: "x", Cell: a1, Size: 6})
	}
	turns := []game.Turn{
		{Repeat: true}, {Refusal: bad},
		{View: &game.View{}, Facts: []outcome.Fact{game.Start{}, game.Archive{}, game.Leftover{}, game.Change{Kind: storage.MoveSet}, game.Change{Kind: storage.MoveUndo}, game.Change{Kind: storage.MoveRedo}, game.Change{Kind: storage.MoveRestart}, game.Return{}, game.NotesOffer{}, game.NoteFill{Assists: true}, game.PauseStart{}, game.PauseEnd{}}},
	}
	for _, why := range []outcome.Refusal{
		game.NoGame, game.NotYours, game.Finished, outcome.Reason("nothing to undo"), outcome.Reason("nothing to redo"), outcome.Reason("not offered"), outcome.Reason("same again"), game.TooMany{Reason: "log full"},
		game.NotAPuzzle{}, game.Incomplete{}, game.GivenCell{}, almanac.NoSuchKind{}, game.OnDay{Reason: "still open"}, game.TooMany{Reason: "too many moves"}, game.Busy, actor.TooSoon{Reason: actor.TooFast}, actor.TooSoon{Reason: "too many orders"}, standings.NoSuchDay{},
		almanac.NoneFound, almanac.NoSuchOperators{}, outcome.Reason("clock runs on"), game.IsPaused, game.NotForGuests, game.OnlyPractice,
	} {
		turns = append(turns, game.Turn{Refusal: why})
	}
	for _, turn := range turns {
		if text := englishPage.Text(TurnOf(turn)); text == "" || strings.Contains(text, "/kenken") {
			t.Errorf("%+v: %q", turn, text)
		}
	}
}

// TestPageKeepsWhatIsTyped strips the sentences, and nothing that a person chose.
func TestPageKeepsWhatIsTyped(t *testing.T) {
	for want, m := range map[string]Message{
		"**ana**_x · KenKen":     StoryLine{"**ana**_x", Story{}},
		"• Something is wrong.":  Explanation{{Role: explain.Item, Message: explain.Mistaken}},
		"1st here.":              Of("Placed", standings.Place{Here: 1, HereOf: 2}),
		"“**`**`x”: digits here": moveOf(&format.Error{Problem: format.BadValue, Found: "**`**`x", Size: 6}),
	} {
		if got := englishPage.Text(m); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want it to begin with %q", got, want)
		}
	}
}

var (
	placeholder = regexp.MustCompile(`\{\w+\}`)   // where a script puts something into a text of the page
	filledIn    = regexp.MustCompile(`\{[^}]+\}`) // and where a command is named, too
)

// flattened adds the texts of a tree to all by their paths, HTML's aside. The forms of a plural have the path of the text that
// counts; counts has their categories.
func flattened(t *testing.T, path string, tree any, all map[string][]string, counts map[string][]string) {
	t.Helper()
	switch tree := tree.(type) {
	case string:
		all[path] = append(all[path], tree)
	case []any:
		for k, item := range tree {
			flattened(t, fmt.Sprint(path, " ", k), item, all, counts)
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(tree)) {
			switch {
			case path+name == "html":
			case tree["other"] != nil:
				counts[path] = append(counts[path], name)
				flattened(t, path, tree[name], all, counts)
			default:
				flattened(t, strings.TrimSpace(path+" "+name), tree[name], all, counts)
			}
		}
	default:
		t.Errorf("%s is %T", path, tree)
	}
}

// TestPageTexts holds that each language has what the page says in English, with the same things put in,
// a form for each of its plural categories, and no word of English.
func TestPageTexts(t *testing.T) {
	read := func(l *Language) (all, counts map[string][]string) {
		tree := map[string]any{}
		if err := catalogue.ReadTree(files, scriptFile(l), func(text []byte) []byte { return text }, tree); err != nil {
			t.Fatal(err)
		}
		all, counts = map[string][]string{}, map[string][]string{}
		flattened(t, "", tree, all, counts)
		return all, counts
	}
	said := func(text string) []string {
		return slices.Compact(slices.Sorted(slices.Values(placeholder.FindAllString(text, -1))))
	}
	english, counting := read(catalogue.English)
	for _, l := range Languages() {
		all, counts := read(l)
		for path, texts := range all {
			if len(english[path]) == 0 {
				t.Errorf("%s: nothing says %s", l, path)
				continue
			}
			for _, text := range texts {
				if want := said(english[path][0]); !slices.Equal(said(text), want) || (text == "") != (english[path][0] == "") {
					t.Errorf("%s: %s: %q, where English puts in %v", l, path, text, want)
				}
				if left := cataloguetest.Leftover(filledIn.ReplaceAllString(text, "")); left != "" && l != catalogue.English {
					t.Errorf("%s: %s: %q is English in %q", l, path, left, text)
				}
			}
		}
		for path := range english {
			if len(all[path]) == 0 {
				t.Errorf("%s: %s is missing", l, path)
			}
		}
		for path := range counting {
			if want := cataloguetest.Categories(language.MustParse(l.Tag())); !slices.Equal(counts[path], want) {
				t.Errorf("%s: %s has forms for %v, not %v", l, path, counts[path], want)
			}
		}
	}
}

// TestPageNamesCommands names commands as they are typed in the language.
func TestPageNamesCommands(t *testing.T) {
	german, err := PageIn(LanguageOf("de")).PageTexts()
	if err != nil {
		t.Fatal(err)
	}
	if text := german["gates"].(map[string]any)["not_found"].(map[string]any)["text"].(string); !strings.Contains(text, "/kenken heute ") {
		t.Error(text)
	}
}
