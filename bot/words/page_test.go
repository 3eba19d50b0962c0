package words

import (
	"regexp"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/internal/catalogue"
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
		"1st here.":              Placed{standings.Place{Here: 1, HereOf: 2}},
		"“**`**`x”: digits here": BadMove{Sentence: "MoveBadValue", Found: "**`**`x", Size: 6},
	} {
		if got := englishPage.Text(m); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want it to begin with %q", got, want)
		}
	}
}
