package game

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Sitting is a game at the moment of an action: all that a decision may look at.
// Deciding is pure. It reads no store and no clock; what it finds goes into the
// sitting's position, its cursor and its list of entries, for the door to keep.
type Sitting struct {
	At        time.Time
	Game      storage.Game // wasGame, with the decision
	wasGame   storage.Game
	Info      storage.Puzzle
	options   almanac.Options // the options of the puzzle's order
	puzzle    *board.Puzzle
	solution  board.Grid
	pos       *tape.Position
	past      *tape.History    // nil unless the action looks back
	result    *storage.Result  // nil while the game goes on
	place     *standings.Place // of the result, once it was looked up
	Player    storage.Player   // wasPlayer, with the decision
	wasPlayer storage.Player
	ready     *ready      // the needs that were made for the action; empty at first
	Actor     actor.Actor // whose action it is
	kind      *Kind
	Beside    any // what lies beside the game, or what the action is about, such as a match; its Kind knows the type

	entries  []tape.Entry // decided, in order
	facts    []outcome.Fact
	writes   []func(storage.Tx) error // decided: what is to be written beside the game, in order
	unopened bool                     // the action itself opened the game: nothing was shown before it
	need     need                     // must be made before the action can be decided; nil if nothing
	solved   bool                     // the last entry ends the game
}

// view returns the view of the game that its player may see.
func (s *Sitting) view() *View {
	return &View{
		Game: s.Game, Size: s.Info.Size, Difficulty: s.Info.Difficulty, Options: s.options, Puzzle: s.puzzle,
		Grid: s.pos.Grid, Marks: s.pos.Snapshot().Notes(), Seq: s.pos.Seq, Undos: s.pos.Undos, Redos: s.pos.Redos,
		Wrong: s.pos.Wrong, Hints: s.hints(), Par: s.Info.Par,
		Paused: s.result == nil && s.pos.IsPaused(), MayPause: s.pausable(), MayList: s.mayList(), Pauses: s.pos.Paused, Played: s.pos.Played(s.At),
		Shown: !s.Game.SolutionAt.IsZero(), Result: s.result, Preferences: actor.PreferencesOf(s.Player), Alone: s.alone(), Same: s.same(), Repeats: s.repeats(), Newcomer: !s.Player.Solved,
	}
}

func (s *Sitting) cursor() board.Cell { return board.CellAt(s.Info.Size, s.Game.Cursor) }

// clears reports whether values clear their notes from the row and the column.
func (s *Sitting) clears() bool { return !s.Player.KeepNotes }

// log decides on an entry.
func (s *Sitting) log(e tape.Entry) {
	e.At = s.At.Truncate(time.Millisecond) // as the log keeps it
	s.pos.Apply(e)
	s.entries = append(s.entries, e)
}

// Moved reports whether the decision changes the board.
func (s *Sitting) Moved() bool { return len(s.entries) > 0 }

// Forgot reports whether somebody was forgotten where the actor is since the action began.
func (s *Sitting) Forgot(tx storage.Reader, player storage.ID) (bool, error) {
	return s.ready.rules.register().Has(tx, s.Actor.Guild, player, s.Actor.Began())
}

// Tell adds a fact.
func (s *Sitting) Tell(f outcome.Fact) { s.facts = append(s.facts, f) }

// Keep decides on something to be written beside the game.
func (s *Sitting) Keep(w func(storage.Tx) error) { s.writes = append(s.writes, w) }

// The log of a game is bounded, and with it the time a replay takes and what one
// person can make us keep. Beyond maxMoves entries, or maxCells cells named by them,
// a game takes no moves and hints; beyond maxLog no submissions either.
const (
	maxMoves = 4000
	maxCells = 20 * maxMoves
	maxLog   = 2 * maxMoves
)

// room refuses moves once the log is full. It is asked before anything is decided.
func (s *Sitting) room() outcome.Refusal {
	if s.pos.Seq >= maxMoves || s.pos.Logged >= maxCells {
		return TooMany{tooManyMoves, maxMoves}
	}
	return nil
}

// tooManyMoves says that the game has had that many moves, the most that are kept.
const tooManyMoves outcome.Reason = "too many moves"
