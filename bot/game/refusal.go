package game

import (
	"fmt"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Reason is why an action is refused.
type Reason string

// The reasons.
const (
	NoGame        Reason = "no game"         // nothing was opened yet
	NotYours      Reason = "not yours"       // the game is another player's
	Finished      Reason = "finished"        // the game is solved
	BadCells      Reason = "bad cells"       // Faults says which
	NothingToUndo Reason = "nothing to undo" //
	NotOffered    Reason = "not offered"     // the way back was for another board
	SameAgain     Reason = "same again"      // a wrong answer that was handed in before
	LogFull       Reason = "log full"        // Count submissions and moves: no more are taken
	Incomplete    Reason = "incomplete"      // Count cells are empty
	NothingToMark Reason = "nothing to mark" // a note for a filled cell
	NoSuchKind    Reason = "no such kind"    // Size does not offer Difficulty
	StillOpen     Reason = "still open"      // the daily's answer would be given away
	NotAPuzzle    Reason = "not a puzzle"    // an answer that is no grid of this size
	TooManyMoves  Reason = "too many moves"  // Count is the limit
	OnlySubmit    Reason = "only submit"     // the board is full and right: no hint is left
	NoChannel     Reason = "no channel"      // no setup yet
	AlreadyPosted Reason = "already posted"  // today's daily
	NoSuchDay     Reason = "no such day"     // this guild had no puzzle on Day
	NoSuchZone    Reason = "no such zone"    // Text is what was given
	NoResult      Reason = "no result"       // no ranked time on Day, or no game of that number
	NotRankable   Reason = "not rankable"    // no daily, or its solution was shown
	AlreadyStruck Reason = "already struck"  //
	NotStruck     Reason = "not struck"      //
	OutOfRange    Reason = "out of range"    // Text is the option, Least and Most its bounds
)

// Refusal says that the rules do not allow an action, and why. It is data, for
// bot/words to say; it changes nothing.
type Refusal struct {
	Reason     Reason
	Count      int         `json:",omitempty"`
	Size       int         `json:",omitempty"`
	Difficulty int         `json:",omitempty"`
	Text       string      `json:",omitempty"`
	Least      int         `json:",omitempty"`
	Most       int         `json:",omitempty"`
	Faults     []CellFault `json:",omitempty"`
	Cell       *board.Cell `json:",omitempty"`
	Day        storage.Day `json:",omitempty"`
}

func (r *Refusal) Error() string { return fmt.Sprintf("refused: %s", r.Reason) }

// refuse returns a Refusal that needs no more than its reason.
func refuse(why Reason) *Refusal { return &Refusal{Reason: why} }
