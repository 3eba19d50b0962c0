package words

import (
	"strings"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// Turn says what came of an action to the person who acted. A key of the keypad is
// seen on the board and needs no words.
func Turn(t game.Turn) string {
	switch {
	case t.Repeat && t.View == nil:
		return "That has already been done."
	case t.Repeat:
		return Repeated()
	case t.Refusal != nil:
		return Refusal(t.Refusal)
	}
	var lines []string
	for _, f := range t.Facts {
		if line := fact(t.View, f); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// fact says one thing that came of an action on a board, which only facts without one
// lack.
func fact(v *game.View, f game.Fact) string {
	switch f := f.(type) {
	case game.Start:
		return ClockRuns()
	case game.Archive:
		return FromArchive()
	case game.Leftover:
		return YesterdayUnfinished()
	case game.Change:
		return change(f)
	case game.Return:
		return WentBack()
	case game.Hint:
		return Hinted(v.Puzzle, f)
	case game.Findings:
		return Checked(v.Puzzle, f.Report)
	case game.Verdict:
		return Judged(v.Puzzle, f)
	case game.Posting:
		return Posting(f.Day)
	case game.Shared:
		return "Shared in this channel, without spoilers."
	case game.Theme:
		return ThemeSet(f.Name)
	}
	return ""
}

// change says what became of the board.
func change(c game.Change) string {
	switch {
	case c.Pressed:
		return ""
	case c.Kind == storage.MoveUndo:
		return Undone()
	case c.Kind == storage.MoveRedo:
		return Redone()
	case c.Kind == storage.MoveRestart:
		return Restarted()
	}
	return Moved(c)
}

// PublicTurn says in a channel what came of an action, without values: sent where the
// player got the rest by direct message, and waits above a button that opens it.
func PublicTurn(t game.Turn) (sent, waits string) {
	if t.Repeat {
		return Repeated(), Repeated()
	}
	if r := t.Refusal; r != nil {
		if r.Reason == game.BadCells {
			bad := len(r.Faults) + len(r.Given) + len(r.Filled)
			return NothingChanged(bad, true), NothingChanged(bad, false)
		}
		return Refusal(r), Refusal(r)
	}
	for _, f := range t.Facts {
		switch f := f.(type) {
		case game.Hint:
			return HintSent(), HintWaits(f.Level == game.MaxHintLevel)
		case game.Findings:
			return CheckSent(), CheckWaits()
		case game.Verdict:
			return JudgedInPublic(f), JudgedWithoutValues(f)
		case game.Shared:
			return fact(t.View, f), ""
		case game.Change:
			return change(f), change(f)
		}
	}
	return BoardSent(), BoardWaits()
}

// Answer says what a query came to. direct says that it is read in a direct message.
func Answer(t game.Turn, direct bool) string {
	if t.Refusal != nil {
		return Refusal(t.Refusal)
	}
	for _, f := range t.Facts {
		switch f := f.(type) {
		case game.Code:
			return ShareCode(f.ID)
		case game.PuzzleBoard:
			return PuzzleBoard(f, direct)
		case game.PointsBoard:
			return PointsBoard(f, direct)
		}
	}
	return ""
}

// Repeated says that an action was served before.
func Repeated() string { return "That has already been done. Here is your board as it is now." }
