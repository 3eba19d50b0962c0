package view

import (
	"cmp"
	"fmt"
	"slices"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/study"
	"kenkenbot/storage"
)

// byBoard is the last part of an explanation's path if a solved board's button leads there.
const byBoard = "board"

// ExplainPath is the path of a step of an explanation.
func ExplainPath(s study.Subject, step int, by string) string {
	return fmt.Sprintf("/explain/%s/%d/%s", s, step, by)
}

// SlotName is how options and paths name one of a day's puzzles, and paths none in particular.
func SlotName(s storage.Slot) string {
	switch s {
	case storage.Main:
		return "main"
	case storage.Mini:
		return "mini"
	}
	return "today"
}

// PlayPath is where today's puzzle opens, whatever day it is when its button is pressed; 0 is the one that
// its player should have first.
func PlayPath(s storage.Slot) string { return "/play/" + SlotName(s) }

// spanNames are the names of the spans of leaderboards, in options and in paths.
var spanNames = []string{game.OnePuzzle: "today", game.ThisWeek: "week", game.ThisMonth: "month", game.AllTime: "all", game.PlayedLater: "later"}

// boardMini names the board of the day's mini.
const boardMini = "mini"

// Whose board it is, in options and in paths.
const (
	Everywhere = "everywhere"
	WhereHere  = "here"
)

// BoardName names a board, but for its day, in options and in paths.
func BoardName(q game.Leaderboard) string {
	if q.Span == game.OnePuzzle && q.Slot == storage.Mini {
		return boardMini
	}
	return spanNames[q.Span]
}

// BoardNamed returns the board of a name; false if there is none. None given is today's.
func BoardNamed(name string) (game.Leaderboard, bool) {
	if name == boardMini {
		return game.Leaderboard{Slot: storage.Mini}, true
	}
	span := slices.Index(spanNames, cmp.Or(name, spanNames[game.OnePuzzle]))
	return game.Leaderboard{Span: game.Span(max(span, 0)), Slot: storage.Main}, span >= 0
}

// LeadersID is the custom ID of a board. It holds all that the board is made of.
func LeadersID(q game.Leaderboard) string {
	return fmt.Sprintf("/leaders/%s/%s/%s/%s/%d", spanNames[q.Span], q.Day, SlotName(q.Slot), WhereName(q), q.Page)
}

// WhereName is how options and paths say whose board it is.
func WhereName(q game.Leaderboard) string {
	if q.Everywhere {
		return Everywhere
	}
	return WhereHere
}

// MatchPath is the path of something about a match.
func MatchPath(match int64, rest string) string { return fmt.Sprintf("/match/%d/%s", match, rest) }

// OrderPath is the path of a button that orders a puzzle. It has no more parts than it
// had when there were no options, if there are none.
func OrderPath(o almanac.Order) string {
	path := fmt.Sprintf("/practice/%d/%d", o.Kind.Size, o.Kind.Difficulty)
	if options := o.Options.String(); options != "" {
		path += "/" + options
	}
	return path
}

// BoardPath is the path of something on a game's board.
func BoardPath(game int64, rest string) string { return fmt.Sprintf("/board/%d/%s", game, rest) }

// SetUpPath opens a server's setup.
const SetUpPath = "/setup"
