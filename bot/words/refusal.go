package words

import (
	"fmt"
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
)

// Refusal says why an action was refused and what would do.
func Refusal(r *game.Refusal) string {
	switch r.Reason {
	case game.NoGame:
		return "You have no puzzle open. Start today's with `/kenken today`, or any other with `/kenken practice`."
	case game.NotYours:
		return "That board belongs to somebody else. `/kenken today` opens yours."
	case game.Finished:
		return "You have finished this one already. `/kenken practice` brings another."
	case game.BadCells:
		return badCells(r)
	case game.NothingToUndo:
		return "There is nothing to undo: the board is as it began."
	case game.NothingToRedo:
		return "There is nothing to bring back."
	case game.NotOffered:
		return "That way back was for another board. Ask for a hint again."
	case game.SameAgain:
		return "That is the same answer as before, so it costs nothing. Change something first."
	case game.LogFull:
		return fmt.Sprintf("This board has seen %d moves and answers, which is as many as I keep.", r.Count)
	case game.Incomplete:
		return fmt.Sprintf("Not yet: %s still empty. That costs you nothing.", isAre(r.Count, "cell"))
	case game.NothingToMark:
		return fmt.Sprintf("`%s` has a value. Erase it first, then note candidates.", r.Cell)
	case game.GivenCell:
		return fmt.Sprintf("`%s` is given, so it stays as it is.", r.Cell)
	case game.NoSuchKind:
		return fmt.Sprintf("There is no %d×%d puzzle at %s. Try another size or difficulty.", r.Size, r.Size, r.Difficulty)
	case game.StillOpen:
		return fmt.Sprintf("This is the daily of %s, still open somewhere in the world. Solve it first, or ask again once that day is over everywhere.", Date(r.Day))
	case game.NotAPuzzle:
		return fmt.Sprintf("That is no answer for a %d×%d board: it needs %d values from 1 to %d.", r.Size, r.Size, r.Size*r.Size, r.Size)
	case game.TooManyMoves:
		return fmt.Sprintf("This board has seen %d moves, which is as many as I keep. Submit a whole answer with `/kenken submit`.", r.Count)
	case game.OnlySubmit:
		return "There is nothing left to hint at: your board is full and right. **Submit** it!"
	case game.BadAnswer:
		return Unreadable(r.Size, r.Answer)
	case game.Spoiler:
		return AnswerRemoved(false)
	case game.SolvedSpoiler:
		return AnswerRemoved(true)
	case game.NotMoves:
		return NotUnderstood()
	case game.Busy:
		return "Your board kept changing while I was thinking. Try again."
	case game.TooFast:
		return "That was a lot at once. Wait a moment, then go on."
	case game.TooManyOrders:
		return fmt.Sprintf("That was a lot of puzzles at once. Try again in %s.", Duration(max(r.Wait, time.Second)))
	case game.NoChannel:
		return "This server has no channel for the daily yet. Choose one with `/kenken-admin setup`."
	case game.AlreadyPosted:
		return fmt.Sprintf("The puzzle of %s is posted, or on its way.", Date(r.Day))
	case game.NoSuchDay:
		return fmt.Sprintf("There was no puzzle here on %s.", Date(r.Day))
	case game.NoSuchZone:
		return fmt.Sprintf("I know no time zone `%s`. Use a name such as `Europe/Berlin` or `America/New_York`.", code(r.Text))
	case game.NoResult:
		return fmt.Sprintf("That player has no ranked time here for %s.", Date(r.Day))
	case game.NotRankable:
		return "That game can't be ranked: it is no daily, or its solution was shown."
	case game.AlreadyStruck:
		return "That time is already off this server's boards. `/kenken-admin unstrike` puts it back."
	case game.NotStruck:
		return "That time is on this server's boards: there is no strike to take back."
	case game.NotSolved:
		return "You can share this one once you've solved it."
	case game.AlreadyShared:
		return "You've already shared this one here."
	case game.OutOfRange:
		return fmt.Sprintf("`%s` must be from %d to %d.", code(r.Text), r.Min, r.Max)
	}
	return "That can't be done."
}

// badCells says what is wrong with a list of moves, one line each.
func badCells(r *game.Refusal) string {
	const most = 8
	var lines []string
	for _, e := range r.Faults {
		lines = append(lines, badMove(e))
	}
	for _, c := range r.Given {
		lines = append(lines, fmt.Sprintf("`%s` is given, so it stays as it is", c))
	}
	for _, c := range r.Filled {
		lines = append(lines, fmt.Sprintf("`%s` has a value; erase it first with `%s=`", c, c))
	}
	if rest := len(lines) - most; rest > 0 {
		lines = append(lines[:most], fmt.Sprintf("and %d more", rest))
	}
	return "Nothing was changed:\n- " + strings.Join(lines, "\n- ")
}

// badMove says why a move can't be read.
func badMove(e *format.Error) string {
	found := "`" + code(e.Found) + "`: "
	switch e.Problem {
	case format.BadCell:
		return found + "start with a cell, its column letter and row number, such as `a1=3`"
	case format.OffBoard:
		return fmt.Sprintf("%sthis board ends at `%s`", found, board.At(e.Size-1, e.Size-1))
	case format.NoValue:
		return fmt.Sprintf("%sgive a value from 1 to %d, such as `%s=1`, or `%s=` to erase", found, e.Size, e.Cell, e.Cell)
	case format.BadValue:
		return fmt.Sprintf("%svalues here are 1 to %d", found, e.Size)
	case format.OneValue:
		return found + "one value a cell; for pencil marks use `/kenken note`"
	case format.CellTwice:
		return fmt.Sprintf("%syou named `%s` before", found, e.Cell)
	case format.TooLong:
		return fmt.Sprintf("that is too long for %d cells", e.Size*e.Size)
	}
	return "name at least one cell, such as `a1=3`"
}

// code makes text fit to stand between backticks: short, and without any of its own.
func code(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "…"
	}
	return strings.ReplaceAll(s, "`", "'")
}

// isAre says "1 cell is" or "3 cells are".
func isAre(n int, noun string) string {
	if n == 1 {
		return count(n, noun) + " is"
	}
	return count(n, noun) + " are"
}
