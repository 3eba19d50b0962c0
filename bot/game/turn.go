package game

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Turn is the outcome of an action: the board after it, and the facts of what happened. A face
// draws its reply from the Turn and from nothing else.
type Turn struct {
	View    *View           // nil if the action concerned no board
	Facts   []outcome.Fact  // in the order in which they came about
	Refusal outcome.Refusal // why nothing was done; nil if it was
	// Repeat says that this very action was served before. Nothing was done again:
	// View is the board as it is now, and there are no Facts.
	Repeat bool

	closes *Sitting // the game that the action finished; the rest of its view is read once it is stored
}

// Done reports whether what was asked for was done now: neither refused, nor done before.
func (t Turn) Done() bool { return t.Refusal == nil && !t.Repeat }

// Mistyped reports whether the action was refused because of a typing error. The facts name the
// error.
func (t Turn) Mistyped() bool {
	_, form := FactOf[SentForm](t)
	_, text := FactOf[SentText](t)
	return t.Refusal != nil && OfText(t.Refusal) && (form || text)
}

// with returns the Turn with a fact that was worked out after its View. If err is a refusal, the
// Turn holds only that.
func (t Turn) with(f outcome.Fact, err error) (Turn, error) {
	if err != nil {
		return refusedTurn(err)
	}
	t.Facts = []outcome.Fact{f}
	return t, nil
}

// View is a game as its player may see it. It never holds the solution.
type View struct {
	Game       storage.Game
	Size       int
	Difficulty board.Difficulty
	Options    almanac.Options // the options of the puzzle's order
	Puzzle     *board.Puzzle
	Grid       board.Grid
	Marks      board.Marks
	Seq        int            // entries in the log: two Views of one Seq show the same cells
	Undos      int            // moves that can be taken back
	Redos      int            // and brought back
	Wrong      int            // wrong submissions
	Hints      int            // steps that the player was helped with
	Par        time.Duration  // the time that a practised player takes
	Lesson     lessons.Lesson // the lesson that the game teaches; zero if it is no lesson
	Passed     bool           // of a lesson: what it asks for was found
	Untimed    bool           // the player's server shows no times and ranks: none are in the View
	Paused     bool           // the clock stands still: neither targets nor values are to be shown
	MayPause   bool           // the clock may be stopped
	MayList    bool           // the ways to fill a cage may be looked up (CageWays)
	Pauses     time.Duration  // how long the pauses took that are over
	Played     time.Duration  // the time on the clock of a game that goes on
	Shown      bool
	Result     *storage.Result // nil while the game goes on
	Same       []board.Cell    // values equal to the one under the cursor, if the player wants to see them
	Repeats    []board.Cell    // cells whose value repeats in a line, if the player wants to see them
	Newcomer   bool            // the player has finished no game yet, lessons aside

	// Match is the duel or race that the game belongs to; nil if to none.
	Match *MatchView
	// Alone says that nothing helps while the match goes on: no hints, no filling of notes.
	Alone bool

	// Preferences are the player's.
	Preferences actor.Preferences

	// Yesterday is, on the board of a daily, the player's unfinished game of an
	// earlier day that still counts for the streak; 0 if there is none.
	Yesterday int64
	// Place is where the result stands, and Next what the player can go on to; nil while
	// the game goes on.
	Place *standings.Place
	Next  *Next
}

// Cursor returns the cell that the keypad writes into.
func (v *View) Cursor() board.Cell { return board.CellAt(v.Size, v.Game.Cursor) }

// Empty returns how many cells are empty.
func (v *View) Empty() int { return v.Grid.Empty() }

// Start says that a game has begun, and with it its clock.
type Start struct{}

// Leftover says that the View's Yesterday waits.
type Leftover struct{}

// Belated says that the game is yesterday's puzzle: it counts for the streak, and has no place.
type Belated struct{}

// Archive says that the game is an earlier day's puzzle, which does not count.
type Archive struct{}

// Change is cells that were written, or moves that were taken or brought back.
type Change struct {
	Kind    storage.MoveKind
	Moves   []format.Move // the moves that changed cells; nil otherwise
	Empty   int           // cells that are empty now
	Pressed bool          // by one key of the keypad
}

// Full says that the board's last empty cell was filled, and that a rule is broken.
type Full struct{}

// Return says that moves were taken back, up to the last board without a mistake.
type Return struct{}

// Hint is a hint as it was given.
type Hint struct {
	Level  int // 1 to MaxHintLevel
	Page   int // of a long proof, from 0; there may be fewer
	Advice logic.Advice
	Left   int // steps to the digit, this one included; 0 if no digit is in sight
}

// Assumed returns the candidates from which the hint reasons where the board's notes don't say them, as much as its
// level tells; nil if it is none.
func (h Hint) Assumed(n int) board.Marks {
	step := h.Advice.Step()
	if h.Level < int(logic.Why) || h.Level > int(logic.Why) && (step == nil || len(step.Step.Cause.Lines) == 0) { // else the notes say it
		return nil
	}
	m := h.Advice.AssumedMarks(n)
	if h.Level > int(logic.Why) {
		for _, c := range h.Advice.EffectCells() {
			m[c.Index(n)] = 0
		}
	}
	return m
}

// Findings are the rules that a board breaks so far.
type Findings struct{ Report board.Report }

// Verdict is the judgement on a submission.
type Verdict struct {
	Right  bool
	Faults []board.Fault // a wrong one: every broken rule
	Cells  int           // the first wrong one: how many cells are wrong, else 0
	Result storage.Result
	Place  standings.Place
}

// Answer is a puzzle's solution, which its player asked for.
type Answer struct {
	Solution board.Grid
	Steps    []logic.Argued
	Whole    bool    // the steps lead to the last digit
	GaveUp   *GaveUp // asking has just taken a running game out of the boards; nil otherwise
}

// GaveUp lists the effects of taking the solution of a running game.
type GaveUp struct {
	Missed  *logic.Advice    // the next step from the board as it stood
	Streak  standings.Streak // before that day; no days are none to lose
	Counted bool             // the day's other puzzle was solved, so its streak goes on
}

func (Start) Fact()    {}
func (Leftover) Fact() {}
func (Belated) Fact()  {}
func (Archive) Fact()  {}
func (Change) Fact()   {}
func (Return) Fact()   {}
func (Full) Fact()     {}
func (Hint) Fact()     {}
func (Findings) Fact() {}
func (Verdict) Fact()  {}
func (Answer) Fact()   {}

// FactOf returns the Turn's fact of a type, and whether there is one.
func FactOf[F outcome.Fact](t Turn) (F, bool) {
	for _, f := range t.Facts {
		if f, ok := f.(F); ok {
			return f, true
		}
	}
	var none F
	return none, false
}
