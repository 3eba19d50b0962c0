package game

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/match"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// The bounds of flags. A player can also flag each puzzle only once.
const (
	MinFlagReason = 3 // characters
	MaxFlagReason = 500
	flagsPerDay   = 5 // of one player
)

// Flag tells the operator that something is wrong with the puzzle of a game: one that the
// bot made, or that somebody brought to a duel or race. The solver looks at it first.
type Flag struct {
	Reason string
	desk   *flagDesk
}

// FlagMatch flags the puzzle of a match, before or after its board was opened. A player who was
// invited to a duel declines it by flagging: a flagged puzzle doesn't count.
type FlagMatch struct {
	Match  int64
	Reason string
	desk   *flagDesk
}

// AskFlag changes nothing: it is refused where Flag would be, whatever the reason given.
type AskFlag struct{ desk *flagDesk }

// FlagTaken says that a flag waits for the operator, and what the solver found.
type FlagTaken struct {
	Solutions int  // 2 is two or more
	Unproven  bool // the solver gave up: there may be more
	Declined  bool // the flag turned the invitation to a duel down
	Asked     bool // nothing was flagged yet: it only may be
}

func (FlagTaken) Fact() {}

func (Flag) traits() traits    { return traits{thinks: true, free: true, roomless: true, rests: true} }
func (AskFlag) traits() traits { return traits{looks: true, free: true, roomless: true, rests: true} }

func (FlagMatch) traits() traits {
	t := onMatch()
	t.thinks = true
	return t
}

// flagDesk holds the facts that decide whether a flag is accepted.
type flagDesk struct {
	info   storage.Puzzle
	puzzle *board.Puzzle
	open   bool // it is for all who play with the bot to judge, not one player's own
	mine   bool // the player has flagged it before
	today  int  // how many flags the player has made within a day
	was    *storage.Flagged
}

// deskFor reads the facts for a player's flag on a puzzle.
func deskFor(tx storage.Reader, info storage.Puzzle, puzzle *board.Puzzle, a actor.Actor) (*flagDesk, error) {
	d := &flagDesk{info: info, puzzle: puzzle, open: info.Generator != 0}
	_, err := tx.Flag(info.ID, a.Player)
	if storage.IgnoreMissing(err) != nil {
		return nil, err
	}
	d.mine = err == nil
	if d.today, err = tx.FlagsSince(a.Player, a.At.Add(-24*time.Hour)); err != nil {
		return nil, err
	}
	was, err := tx.Flagged(info.ID)
	if err == nil {
		d.was = &was
	}
	return d, storage.IgnoreMissing(err)
}

func (a Flag) read(tx storage.Reader, s *sitting) (_ Action, err error) {
	a.desk, err = s.flagDesk(tx)
	return a, err
}

func (a AskFlag) read(tx storage.Reader, s *sitting) (_ Action, err error) {
	a.desk, err = s.flagDesk(tx)
	return a, err
}

// flagDesk reads the facts for a flag on the puzzle of the sitting's game.
func (s *sitting) flagDesk(tx storage.Reader) (*flagDesk, error) {
	d, err := deskFor(tx, s.info, s.puzzle, s.actor)
	if err == nil {
		d.open = d.open || s.game.Kind != storage.LoadedGame
	}
	return d, err
}

func (a FlagMatch) read(tx storage.Reader, s *sitting) (Action, error) {
	if err := s.attend(tx, a.Match); err != nil {
		return a, err
	}
	info, err := tx.Puzzle(s.meet.Puzzle)
	if err != nil {
		return a, err
	}
	puzzle, err := almanac.ParsePuzzle(info)
	if err != nil {
		return a, err
	}
	if a.desk, err = deskFor(tx, info, puzzle, s.actor); err == nil {
		a.desk.open = !s.meet.Brought || s.meet.Host != s.player.ID
	}
	return a, err
}

func (a AskFlag) decide(s *sitting) outcome.Refusal {
	if why := a.desk.shut(s.player.ID); why != nil {
		return why
	}
	s.tell(FlagTaken{Asked: true})
	return nil
}

func (a Flag) decide(s *sitting) outcome.Refusal { return a.desk.raise(s, a.Reason, FlagTaken{}) }

func (a FlagMatch) decide(s *sitting) outcome.Refusal {
	r := s.meet.Rival(s.player.ID)
	if r == nil && (s.meet.Kind == storage.Duel || s.meet.Guild != s.actor.Guild) { // a race is for all who are there
		return s.about(notInMatch)
	}
	taken := FlagTaken{Declined: r != nil && r.Seat != 1 && s.meet.State == storage.MatchInvited}
	if why := a.desk.raise(s, a.Reason, taken); why != nil || s.need != nil {
		return why
	}
	if taken.Declined {
		s.meet.Move(match.Decline, s.at)
	}
	return nil
}

// shut refuses a player's flag before its reason is looked at.
func (d *flagDesk) shut(player storage.ID) outcome.Refusal {
	switch {
	case actor.IsGuest(player):
		return NotForGuests
	case !d.open:
		return ownToFlag
	case !d.info.VoidedAt.IsZero():
		return standings.PuzzleVoided
	case d.mine:
		return alreadyFlagged
	case d.today >= flagsPerDay:
		return TooMany{tooManyFlags, flagsPerDay}
	}
	return nil
}

// raise decides on a flag, which the solver looks at first.
func (d *flagDesk) raise(s *sitting, reason string, taken FlagTaken) outcome.Refusal {
	if why := d.shut(s.player.ID); why != nil {
		return why
	}
	reason = strings.TrimSpace(strings.Map(readable, reason))
	if n := utf8.RuneCountInString(reason); n < MinFlagReason || n > MaxFlagReason {
		return TextLength{flagReason, MinFlagReason, MaxFlagReason}
	}
	if d.was == nil {
		need := findingNeed{id: d.info.ID, puzzle: d.puzzle}
		found, ok := madeFor[storage.Flagged](s.ready, need)
		if !ok {
			s.need = need
			return nil
		}
		d.was = &found
	}
	d.was.State, d.was.At = storage.FlagOpen, s.at
	flag := storage.Flag{Puzzle: d.info.ID, Player: s.player.ID, Guild: s.actor.Guild, Reason: reason, At: s.at}
	s.keep(func(tx storage.Tx) error {
		if err := tx.SaveFlagged(*d.was); err != nil {
			return err
		}
		return tx.AddFlag(flag)
	})
	taken.Solutions, taken.Unproven = d.was.Solutions, d.was.Unproven
	s.tell(taken)
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

// findingLimits bound the search for a second solution, while the player who flagged the puzzle
// waits. Puzzles of the bot's own sizes take milliseconds.
var findingLimits = solver.Limits{Nodes: 5_000_000, Time: 5 * time.Second}

// make counts the solutions, up to two, and grades the puzzle.
func (n findingNeed) make(ctx context.Context) (any, error) {
	f := storage.Flagged{Puzzle: n.id, State: storage.FlagOpen}
	count, stats, err := solver.Count(ctx, n.puzzle, 2, findingLimits)
	if f.Unproven = errors.Is(err, solver.ErrBudget); err != nil && !f.Unproven {
		return nil, err
	}
	f.Solutions, f.Nodes = count, stats.Nodes
	rating, err := logic.Grade(ctx, n.puzzle, actor.Patience)
	if err != nil && !errors.Is(err, logic.ErrBudget) {
		return nil, err
	}
	if rating.Solved() {
		f.Difficulty, f.Score = rating.Difficulty, rating.Score
	}
	return f, nil
}

const (
	flagReason     outcome.Reason = "flag reason"     // the reason must have a certain length
	tooManyFlags   outcome.Reason = "too many flags"  // the player has made that many flags within a day, the most that are taken
	alreadyFlagged outcome.Reason = "already flagged" // the player has flagged the puzzle before
	ownToFlag      outcome.Reason = "own to flag"     // the player brought the puzzle, for no match
)
