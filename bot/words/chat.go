package words

import (
	"fmt"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// To addresses a person in a channel.
func To(user storage.ID, text string) string { return fmt.Sprintf("<@%s> %s", user, text) }

// Welcome is what a plain message that asks for nothing gets.
func Welcome() string {
	return "Hi! I post a KenKen puzzle every day. `/kenken today` opens yours, `/kenken help` explains the game."
}

// NotUnderstood says what plain chat can be.
func NotUnderstood() string {
	return "I did not understand that. Write cells such as `a1=3 b2=4`, a whole answer in digits, `hint` or `board`."
}

// BoardSent and HintSent say in public that something went to the player alone.
func BoardSent() string { return "Your board is in your direct messages." }

// HintSent says in public that a hint went to the player alone.
func HintSent() string { return "Your hint is in your direct messages." }

// AskInCommand leads to the command that asks before it shows the answer.
func AskInCommand() string {
	return "`/kenken solution` shows the answer, to you alone, once you confirm."
}

// JudgedInPublic says what a submission came to without giving anything away.
func JudgedInPublic(j game.Judged) string {
	if !j.Right {
		return "Not right yet."
	}
	return fmt.Sprintf("Solved in %s!", Duration(j.Result.Solve))
}
