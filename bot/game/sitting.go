package game

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// sitting is a game at the moment of an action: all that a decision may look at.
// Deciding is pure. It reads no store and no clock; what it finds goes into the
// sitting's position, its cursor and its list of entries, for the door to keep.
type sitting struct {
	at        time.Time
	guild     storage.ID   // where the action comes from; 0 is a direct message
	game      storage.Game // wasGame with what was decided
	wasGame   storage.Game
	info      storage.Puzzle
	options   Options // what the puzzle was ordered with
	puzzle    *board.Puzzle
	solution  board.Grid
	pos       *Position
	past      *history        // nil unless the action looks back
	result    *storage.Result // nil while the game goes on
	place     *Place          // of the result, once it was looked up
	player    storage.Player  // wasPlayer with what was decided
	wasPlayer storage.Player
	sealed    *Refusal  // why the solution may not be given away yet; nil if it may
	ready     *ready    // what was made for the action; empty at first
	actor     Actor     // whose action it is
	meet      *meeting  // the match that the game or the action belongs to; nil if to none
	flags     *flagDesk // what a flag is decided on; nil for other actions
	lobby     *lobby    // what a match is called on; nil for other actions

	own *ownChange // the entry of the player's own list that the action is about; nil if none

	timed  bool       // a hint would take an unassisted result below others, by its time
	gaveUp *GaveUp    // what asking for the solution ends; nil if it ends nothing
	shared bool       // the game was shared in the channel that the action is about
	louder storage.ID // the one channel in which the server wants to hear the bot, if it is another; else 0

	explain  *brought        // what is to be explained; nil for most actions
	paste    *storage.Pasted // decided: kept for it
	share    *storage.Post   // decided: how the game went, for others; nil for most actions
	shareOf  Share           // decided: what it tells
	entries  []entry         // decided, in order
	facts    []Fact
	unopened bool // the action itself opened the game: nothing was shown before it
	need     need // what must be made before the action can be decided; nil if nothing
	solved   bool // the last entry ends the game
}

// view returns what the player may see.
func (s *sitting) view() *View {
	lesson, teaches := s.lesson()
	return &View{
		Lesson: lesson, Passed: teaches && s.result == nil && !s.game.FinishedAt.IsZero(),
		Game: s.game, Size: s.info.Size, Difficulty: s.info.Difficulty, Options: s.options, Puzzle: s.puzzle,
		Grid: s.pos.Grid, Marks: s.pos.snapshot().notes(), Seq: s.pos.Seq, Undos: s.pos.Undos, Redos: s.pos.Redos,
		Wrong: s.pos.Wrong, Hints: helped(s.pos.Hints),
		MayCheck: s.result == nil && s.tells() && !(teaches && !s.game.FinishedAt.IsZero()), Par: s.info.Par, MostHint: mostHint(s.pos.Hints, s.par()),
		Paused: s.result == nil && s.pos.paused(), MayPause: s.pausable(), Pauses: s.pos.Paused, Played: s.pos.played(s.game.StartedAt, s.at),
		Shown: !s.game.SolutionAt.IsZero(), Result: s.result, Preferences: preferencesOf(s.player), Alone: s.contested(), Same: s.same(), Repeats: s.repeats(),
	}
}

func (s *sitting) cursor() board.Cell { return board.CellAt(s.info.Size, s.game.Cursor) }

// clears reports whether values clear their notes from the row and the column.
func (s *sitting) clears() bool { return !s.player.KeepNotes }

// par is what hints are priced by: nothing in a lesson.
func (s *sitting) par() time.Duration {
	if s.game.Kind == storage.LessonGame {
		return 0
	}
	return s.info.Par
}

// log decides on an entry.
func (s *sitting) log(e entry) {
	e.at = s.at
	s.pos.apply(e)
	s.entries = append(s.entries, e)
}

// tell adds a fact.
func (s *sitting) tell(f Fact) { s.facts = append(s.facts, f) }

// The log of a game is bounded, and with it the time a replay takes and what one
// person can make us keep. Beyond maxMoves entries, or maxCells cells named by them,
// a game takes no moves and hints; beyond maxLog no submissions either.
const (
	maxMoves = 4000
	maxCells = 20 * maxMoves
	maxLog   = 2 * maxMoves
)

// room refuses moves once the log is full. It is asked before anything is decided.
func (s *sitting) room() *Refusal {
	if s.pos.Seq >= maxMoves || s.pos.Logged >= maxCells {
		return &Refusal{Reason: TooManyMoves, Count: maxMoves}
	}
	return nil
}
