package words

import (
	"fmt"

	"kenkenbot/bot/game"
)

// Welcome is what a plain message that asks for nothing gets.
func Welcome() string {
	return "Hi! I post a KenKen puzzle every day. `/kenken today` opens yours, `/kenken help` explains the game."
}

// NotUnderstood says what plain chat can be.
func NotUnderstood() string {
	return "I did not understand that. Write cells such as `a1=3 b2=4`, a whole answer in digits, or `hint`, `board`, `undo`, `check`, `submit`, `restart`, `solution`."
}

// AnswerRemoved tells somebody that a whole answer was removed from a channel, which
// is for no board of theirs, or, where they are done, for a solved one. It does not
// tell whether it was right.
func AnswerRemoved(done bool) string {
	if done {
		return "You've already solved this one. Others are still at it, so I removed your answer."
	}
	return "That looks like a whole answer, so I removed it: others are still solving. `/kenken today` opens your own board."
}

// AnswerStays asks the same person to remove it, where the bot can't.
func AnswerStays(done bool) string {
	if done {
		return "You've already solved this one. Others are still at it: please delete your answer."
	}
	return "That looks like a whole answer, and others are still solving: please delete it. `/kenken today` opens your own board."
}

// CantDelete says which right the bot lacks to remove answers from a channel.
func CantDelete() string {
	return "-# I can't remove answers here, so everybody can read them. To change that, give me **Manage Messages** in this channel."
}

// What all may read where the rest went to the player alone, by direct message.

// BoardSent says that a board went there.
func BoardSent() string { return "Your board is in your direct messages." }

// HintSent says that a hint went there.
func HintSent() string { return "Your hint is in your direct messages." }

// CheckSent says that the broken rules went there.
func CheckSent() string { return "Which rules your board breaks is in your direct messages." }

// What all may read above the button that opens the rest privately, for a player
// who takes no direct messages.

// BoardWaits says that the button opens a board.
func BoardWaits() string { return "The button opens your board." }

// HintWaits says that the button tells the hint, or shows the board on which it was
// carried out. On a board that was changed since, the button brings another hint.
func HintWaits(done bool) string {
	if done {
		return "The step is done. The button opens your board."
	}
	return "The button tells you the hint. While your board stays as it is, that costs nothing more."
}

// CheckWaits says that the button tells the broken rules.
func CheckWaits() string { return "The button tells you which rules your board breaks." }

// NothingChanged says in public that cells could not be read, without them, and
// where their player finds more.
func NothingChanged(cells int, sent bool) string {
	text := fmt.Sprintf("Nothing was changed: %s could not be read. ", count(cells, "cell"))
	if sent {
		return text + "Your direct messages say why."
	}
	return text + "The button opens your board."
}

// Undone says that a move was taken back.
func Undone() string { return "Your last move is taken back." }

// Redone says that a move was brought back.
func Redone() string { return "Your move is back." }

// PlayHere stands above a button by which anybody in a channel plays.
func PlayHere() string { return "Press **Play**: only you will see your board." }

// AskInCommand leads to a command that asks, privately, before it acts.
func AskInCommand(command string) string {
	return fmt.Sprintf("Use `/kenken %s`: it asks you alone first.", command)
}

// JudgedInPublic says what a submission came to without giving anything away.
func JudgedInPublic(j game.Verdict) string {
	if !j.Right {
		return "Not right yet."
	}
	return finishLine(j.Result)
}

// JudgedWithoutValues says all that a submission came to but the broken rules, which
// a button tells.
func JudgedWithoutValues(j game.Verdict) string {
	if !j.Right {
		return wrongHead(j) + "\nThe button tells you which rules it breaks."
	}
	return rightAnswer(j)
}
