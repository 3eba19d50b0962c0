package game

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/solver"
	"kenkenbot/storage"
)

// The bounds of flags. A player can also flag each puzzle only once.
const (
	MinFlagReason = 3 // characters
	MaxFlagReason = 500
	flagsPerDay   = 5 // of one player
)

// Flag says that something is wrong with the puzzle of a game: one that the bot made, or that
// somebody brought to a duel or race. The solver answers it, and the operator can read it.
type Flag struct {
	Reason string
	facts  *FlagFacts
}

// AskFlag changes nothing: it is refused where Flag would be, whatever the reason given.
type AskFlag struct{ facts *FlagFacts }

// FlagTaken is what the solver finds about a puzzle that was flagged.
type FlagTaken struct {
	Info   storage.Puzzle
	Judged ownpuzzle.Judged
}

func (FlagTaken) Fact() {}

func (a Flag) Door() Door {
	return Door{Thinks: true, Free: true, Roomless: true, Rests: true, Read: a.read}
}
func (a AskFlag) Door() Door {
	return Door{Looks: true, Free: true, Roomless: true, Rests: true, Read: a.read}
}

// FlagFacts decide whether a flag is accepted.
type FlagFacts struct {
	info   storage.Puzzle
	puzzle *board.Puzzle
	Open   bool // it is for all who play with the bot to judge, not one player's own
	mine   bool // the player has flagged it before
	today  int  // how many flags the player has made within a day
}

// FlagFactsOf reads the facts for a player's flag on a puzzle.
func FlagFactsOf(tx storage.Reader, info storage.Puzzle, puzzle *board.Puzzle, a actor.Actor) (*FlagFacts, error) {
	f := &FlagFacts{info: info, puzzle: puzzle, Open: info.Generator != 0}
	_, err := storage.FlagOf(tx, info.ID, a.Player)
	if storage.IgnoreMissing(err) != nil {
		return nil, err
	}
	f.mine = err == nil
	f.today, err = storage.FlagsSince(tx, a.Player, a.At.Add(-24*time.Hour))
	return f, err
}

func (a Flag) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.facts, err = s.flagFacts(tx)
	return a, err
}

func (a AskFlag) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.facts, err = s.flagFacts(tx)
	return a, err
}

// flagFacts reads the facts for a flag on the puzzle of the sitting's game.
func (s *Sitting) flagFacts(tx storage.Reader) (*FlagFacts, error) {
	f, err := FlagFactsOf(tx, s.Info, s.puzzle, s.Actor)
	if err == nil {
		f.Open = f.Open || s.Game.Kind != storage.LoadedGame
	}
	return f, err
}

func (a AskFlag) Decide(s *Sitting) outcome.Refusal { return a.facts.shut(s.Player.ID) }

func (a Flag) Decide(s *Sitting) outcome.Refusal { return a.facts.Raise(s, a.Reason) }

// shut refuses a player's flag before its reason is looked at.
func (f *FlagFacts) shut(player storage.ID) outcome.Refusal {
	switch {
	case actor.IsGuest(player):
		return NotForGuests
	case !f.Open:
		return ownToFlag
	case f.mine:
		return alreadyFlagged
	case f.today >= flagsPerDay:
		return TooMany{tooManyFlags, flagsPerDay}
	}
	return nil
}

// Raise decides on a flag, which the solver looks at first.
func (f *FlagFacts) Raise(s *Sitting, reason string) outcome.Refusal {
	if why := f.shut(s.Player.ID); why != nil {
		return why
	}
	reason = strings.TrimSpace(strings.Map(readable, reason))
	if n := utf8.RuneCountInString(reason); n < MinFlagReason || n > MaxFlagReason {
		return TextLength{flagReason, MinFlagReason, MaxFlagReason}
	}
	need := findingNeed{id: f.info.ID, puzzle: f.puzzle}
	found, ok := madeFor[ownpuzzle.Judged](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	flag := storage.Flag{
		Puzzle: f.info.ID, Player: s.Player.ID, Guild: s.Actor.Guild, Reason: reason, At: s.At,
		Solutions: found.Solutions, Unproven: found.Unknown,
	}
	s.Keep(func(tx storage.Tx) error { return storage.AddFlag(tx, flag) })
	s.Tell(FlagTaken{Info: f.info, Judged: found})
	return nil
}

// readable makes blanks of the control characters in a text, which mean something to a
// terminal; lines stay.
func readable(r rune) rune {
	if unicode.IsControl(r) && r != '\n' {
		return ' '
	}
	return r
}

// findingNeed is the need for the solver's finding about a flagged puzzle.
type findingNeed struct {
	id     int64
	puzzle *board.Puzzle
}

func (n findingNeed) key() string { return fmt.Sprintf("finding/%d", n.id) }

// findingEffort bounds the search for a second solution, while the player who flagged the puzzle
// waits. Puzzles of the bot's own sizes take milliseconds.
var findingEffort = ownpuzzle.Effort{Search: solver.Limits{Nodes: 5_000_000, Time: 5 * time.Second}, Grade: ownpuzzle.QuickEffort.Grade}

func (n findingNeed) make(ctx context.Context) (any, error) {
	found, _, err := examine(ctx, n.puzzle, findingEffort)
	return found, err
}

// logFlag notes a flag for whoever runs the bot, with the puzzle where something is wrong with it.
func (s *Service) logFlag(f FlagTaken) {
	log := s.log.With("puzzle", f.Info.ID, "solutions", f.Judged.Solutions, "unproven", f.Judged.Unknown)
	if f.Judged.Solutions == 1 && !f.Judged.Unknown {
		log.Info("a puzzle was reported, and has exactly one solution")
		return
	}
	log.Warn("a puzzle was reported that was not found to have exactly one solution", "text", f.Info.Text)
}

// Flagged is a flag as the operator reads it.
type Flagged struct {
	storage.Flag
	Info storage.Puzzle
	Day  storage.Day // of whose daily it is; 0 if of none
}

// Brought reports whether a player brought the puzzle.
func (f Flagged) Brought() bool { return f.Info.Generator == 0 && f.Day == 0 }

// LatestFlags returns the latest flags, newest first and at most limit.
func (s *Service) LatestFlags(ctx context.Context, limit int) ([]Flagged, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) ([]Flagged, error) {
		flags, err := storage.LatestFlags(tx, limit)
		if err != nil {
			return nil, err
		}
		all := make([]Flagged, len(flags))
		for i, f := range flags {
			all[i].Flag = f
			if all[i].Info, err = tx.Puzzle(f.Puzzle); err != nil {
				return nil, err
			}
			days, err := tx.DailyDays(f.Puzzle, 1)
			if err != nil {
				return nil, err
			}
			if len(days) > 0 {
				all[i].Day = days[0]
			}
		}
		return all, nil
	})
}

const (
	flagReason     outcome.Reason = "flag reason"     // the reason must have a certain length
	tooManyFlags   outcome.Reason = "too many flags"  // the player has made that many flags within a day, the most that are taken
	alreadyFlagged outcome.Reason = "already flagged" // the player has flagged the puzzle before
	ownToFlag      outcome.Reason = "own to flag"     // the player brought the puzzle, for no match
)
