package game

import (
	"errors"
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/storage"
)

// Reason is why an action is refused.
type Reason string

// The reasons.
const (
	NoGame          Reason = "no game"           // nothing was opened yet
	NotYours        Reason = "not yours"         // the game is another player's
	Finished        Reason = "finished"          // the game is solved
	BadCells        Reason = "bad cells"         // Faults, Given and Filled say which
	NothingToUndo   Reason = "nothing to undo"   //
	NothingToRedo   Reason = "nothing to redo"   //
	NotOffered      Reason = "not offered"       // the way back was for another board
	SameAgain       Reason = "same again"        // a wrong answer that was given before
	LogFull         Reason = "log full"          // Count submissions and moves: no more are taken
	BadAnswer       Reason = "bad answer"        // Answer says what can't be read
	NotMoves        Reason = "not moves"         // what was said is no moves
	NotTheAnswer    Reason = "not the answer"    // a whole answer, to the puzzle of Day and Slot that was not opened, of that Size
	TooManyTries    Reason = "too many tries"    // likewise, after too many wrong ones; Wait until it is looked at
	TooManyAnswers  Reason = "too many answers"  // Wait until another whole answer among people is looked at
	Incomplete      Reason = "incomplete"        // Count cells are empty
	NothingToMark   Reason = "nothing to mark"   // a note for a filled cell
	GivenCell       Reason = "given cell"        // Cell holds what the puzzle gives
	NoSuchKind      Reason = "no such kind"      // Size does not offer Difficulty with Options, only what is Offered
	NoSuchOperators Reason = "no such operators" // Options have a set of operators that is not offered
	NoneFound       Reason = "none found"        // no puzzle came of an order in time
	StillOpen       Reason = "still open"        // the daily's answer would be given away
	DailyToSolve    Reason = "daily to solve"    // Puzzle is an open daily: its solution is to be asked for
	NotAPuzzle      Reason = "not a puzzle"      // an answer that is no grid of this size
	TooManyMoves    Reason = "too many moves"    // Count is the limit
	OnlySubmit      Reason = "only submit"       // the board is full: nothing is said of it before it is submitted
	Busy            Reason = "busy"              // the board changed while it was thought about
	Forgotten       Reason = "forgotten"         // what was kept of the actor was deleted after this began
	TooFast         Reason = "too fast"          // Wait until more actions are taken
	TooManyOrders   Reason = "too many orders"   // Wait until more puzzles are made
	NoChannel       Reason = "no channel"        // no setup yet
	AlreadyPosted   Reason = "already posted"    // today's daily
	NoSuchDay       Reason = "no such day"       // this guild had no puzzle on Day
	NotYet          Reason = "not yet"           // Day is still to come
	TooLongAgo      Reason = "too long ago"      // Day is more than Count days back, and this guild had no puzzle on it
	NoSuchZone      Reason = "no such zone"      // Text is what was given
	NoResult        Reason = "no result"         // no ranked time on Day, or no game of that number
	NotRankable     Reason = "not rankable"      // no daily, or its solution was shown
	AlreadyStruck   Reason = "already struck"    //
	NotStruck       Reason = "not struck"        //
	OutOfRange      Reason = "out of range"      // Text is the option, Min and Max its bounds
	ClockRunsOn     Reason = "clock runs on"     // a daily can't be paused
	IsPaused        Reason = "is paused"         // the board is covered until the game is resumed
	NotSolved       Reason = "not solved"        // only a finished game can be shared
	AlreadyShared   Reason = "already shared"    // in this channel
	NotReviewable   Reason = "not reviewable"    // only a finished game can be reviewed
	BadPosition     Reason = "bad position"      // it is no board of this Size
	NotExplainable  Reason = "not explainable"   // only a finished game can be explained
	PastedGone      Reason = "pasted gone"       // a pasted puzzle is kept for a while only
	NotReplayable   Reason = "not replayable"    // only a finished game can be replayed
	NoMoves         Reason = "no moves"          // the answer was came in one message or form: there is nothing to replay
	LogGone         Reason = "log gone"          // the game is too old: its moves are no longer kept
	ReplayWaits     Reason = "replay waits"      // the replay of a daily that is still open on Day somewhere is not for others yet
	NoCourse        Reason = "no course"         // the answer was came in one message or form: there is nothing to review
	SolutionSeen    Reason = "solution seen"     // before the game was finished: its review would be the solution's
	NoMoment        Reason = "no moment"         // a review has no such moment
	NotForGuests    Reason = "not for guests"    // who play practice alone
	OnlyPractice    Reason = "only practice"     // the game still ranks
	NoSuchLesson    Reason = "no such lesson"    // Text is what was given
	AlreadyOnHold   Reason = "already on hold"   // the dailies are paused already
	NotOnHold       Reason = "not on hold"       // they are not paused
	OnHold          Reason = "on hold"           // they are paused
	NoMini          Reason = "no mini"           // the server's days have none
	AlreadyBlocked  Reason = "already blocked"   // the player is on no board here already
	NotBlocked      Reason = "not blocked"       //
	TooManyBlocks   Reason = "too many blocks"   // Count people are blocked, the most there can be
	SeasonSoon      Reason = "season soon"       // the latest season begins on Day, after today
	SeasonLate      Reason = "season late"       // the season was to begin on another day than it would now
	TooLoudHere     Reason = "too loud here"     // the server wants the bot to be heard in Channel alone
	NoTimes         Reason = "no times"          // the server shows no times and ranks
	NotInLesson     Reason = "not in a lesson"   // it needs a whole puzzle
	LessonOver      Reason = "lesson over"       // what it asks for was found

	ShutOut       Reason = "shut out"        // the operator has blocked the person
	ServerShutOut Reason = "server shut out" // or the server
	FeatureOff    Reason = "turned off"      // the operator has turned the Feature off that Text names
	NoticeLength  Reason = "notice length"   // Count characters are the most
	NoNotice      Reason = "no notice"       // there is another draft by now
	NoticeGoesOut Reason = "notice goes out" // the one before is still being put into the outbox

	FlagReason     Reason = "flag reason"     // what is wrong, in Min to Max characters
	AlreadyFlagged Reason = "already flagged" // by the player
	TooManyFlags   Reason = "too many flags"  // Count a day
	OwnToFlag      Reason = "own to flag"     // the player brought the puzzle, for no match
	NotFlagged     Reason = "not flagged"     // no flag of that number waits for the operator
	PuzzleVoided   Reason = "puzzle voided"   // it counts nowhere any more

	NoMatchDirect   Reason = "no match direct"   // duels and races are for servers
	UntimedMatches  Reason = "untimed matches"   // the server shows no times
	NoMatches       Reason = "no matches"        // the server has turned them off
	MatchElsewhere  Reason = "match elsewhere"   // the server has them in Channel alone
	TooManyCalls    Reason = "too many calls"    // Wait until more invitations are sent
	TooManyExports  Reason = "too many exports"  // Wait until more are made
	RivalIsBot      Reason = "rival is bot"      //
	RivalIsSelf     Reason = "rival is self"     //
	RivalRefuses    Reason = "rival refuses"     // Text, who turned duels off
	RivalBusy       Reason = "rival busy"        // Text is in a duel or race
	BusyYourself    Reason = "busy yourself"     // the player is in a duel or race, Match
	AlreadyInvited  Reason = "already invited"   // an invitation between the two is open
	NoMatch         Reason = "no match"          // there is none of that number
	NotInvited      Reason = "not invited"       // the invitation is for somebody else, Text
	NotInMatch      Reason = "not in match"      // the board is the players' alone
	NotCaller       Reason = "not caller"        // only Text, who called it, can take it back
	MatchUnanswered Reason = "match unanswered"  // the invitation still waits for its answer
	MatchNotStarted Reason = "match not started" // Match says when it starts
	MatchStarted    Reason = "match started"     // too late to join or leave
	MatchFull       Reason = "match full"        // Count take part
	AlreadyJoined   Reason = "already joined"    // Match says when it starts
	MatchClosed     Reason = "match closed"      // Match says how it ended
	NotPlaying      Reason = "not playing"       // the player is done with the match
	NoDraw          Reason = "no draw"           // only a duel that nobody has won yet can be drawn
	HintsOff        Reason = "hints off"         // a rated match
	MatchRunsOn     Reason = "match runs on"     // its clock can't be paused
	MatchGoesOn     Reason = "match goes on"     // the puzzle's answer would be given away

	BadPuzzle    Reason = "bad puzzle"     // Answer says what can't be read
	NotText      Reason = "not text"       // a file of another kind, or a text with zero bytes
	NoSuchOwn    Reason = "no such own"    // Text is the name that was given
	OwnNameTaken Reason = "own name taken" // Text is the name
	OwnNameless  Reason = "own nameless"   //
	OwnListFull  Reason = "own list full"  // Count puzzles
	SearchesWait Reason = "searches wait"  // too many puzzles are being searched
	BadBoard     Reason = "bad board"      // Text is a puzzle of the player's that can't be the board of a match
)

// Refusal says that the rules do not allow an action, and why. It is data, for
// bot/words to say; it changes nothing.
type Refusal struct {
	Reason     Reason
	Count      int
	Size       int
	Difficulty board.Difficulty
	Options    Options
	Offered    []board.Difficulty // NoSuchKind: what there is instead, easiest first
	Text       string
	Min        int
	Max        int
	Faults     []*format.Error // BadCells: the moves that can't be read
	Given      []board.Cell    // BadCells: given cells, which stay as they are
	Filled     []board.Cell    // BadCells: cells that have a value, and so take no notes
	Cell       *board.Cell
	Day        storage.Day
	Slot       storage.Slot
	Past       bool       // Day is not today's
	Guild      storage.ID // whose puzzle it is
	Wait       time.Duration
	Answer     error // BadAnswer: what is wrong with it
	Match      storage.Match
	Puzzle     int64
	Channel    storage.ID
}

// OfText reports whether the refusal is about what was typed, so that it can be typed
// again and better.
func (r *Refusal) OfText() bool {
	switch r.Reason {
	case BadCells, BadAnswer, NotAPuzzle, Incomplete, SameAgain:
		return true
	}
	return false
}

func (r *Refusal) Error() string { return fmt.Sprintf("refused: %s", r.Reason) }

// refuse returns a Refusal that needs no more than its reason.
func refuse(why Reason) *Refusal { return &Refusal{Reason: why} }

// isRefusal reports whether err is a Refusal.
func isRefusal(err error) bool {
	var r *Refusal
	return errors.As(err, &r)
}
