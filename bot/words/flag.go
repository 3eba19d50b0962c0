package words

import (
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// What is said about flags and voided puzzles, besides refusals.
const (
	ButtonFlag     Sentence = "ButtonFlag"     // on a finished board, and on an invitation
	ButtonFlagHelp Sentence = "ButtonFlagHelp" // in the help, where no puzzle is in sight
	FormFlag       Sentence = "FormFlag"       // the title of the form
	FormFlagReason Sentence = "FormFlagReason"
	BoardVoided    Sentence = "BoardVoided" // in the place of a puzzle's board
	VoidedHere     Sentence = "VoidedHere"  // above a board whose puzzle was voided
)

// FlagTaken thanks for a flag, and says what the solver found.
type FlagTaken struct{ game.FlagTaken }

// VoidNotice tells somebody that a puzzle they played was voided.
type VoidNotice struct {
	Size int
	Day  storage.Day // 0 if it was no daily
}

// VoidNoticeOf returns what the message says.
func VoidNoticeOf(d game.VoidData) VoidNotice { return VoidNotice{Size: d.Size, Day: d.Day} }
