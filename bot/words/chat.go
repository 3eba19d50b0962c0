package words

import (
	"kenkenbot/bot/game"
)

// NothingChanged says in public that cells could not be read, without them, and where
// their player finds more.
type NothingChanged struct {
	Cells int
	Sent  bool // by direct message; else the button tells
}

// NotTaken says in public why a whole answer was not taken, without repeating it, and
// where its player can correct it.
type NotTaken struct {
	Why  Message
	Sent bool // by direct message; else a button opens the board
}

// JudgedInPublic says what a submission came to without giving anything away.
func JudgedInPublic(j game.Verdict) Message {
	if !j.Right {
		return "NotRight"
	}
	return finishedIn(j.Result)
}

// JudgedWithoutValues says all that a submission came to but the broken rules, which
// a button tells.
func JudgedWithoutValues(j game.Verdict) Message {
	if !j.Right {
		return Lines{Of("Wrong", j.Cells), "WrongWaits"}
	}
	return rightAnswer(j)
}
