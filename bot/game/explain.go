package game

import (
	"context"
	"slices"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/study"
	"kenkenbot/storage"
)

// Explain asks for the way through a puzzle, at one of its steps.
type Explain struct {
	Of   study.Subject
	Step int  // counted from 1; 0 is the whole way, and one more than there are its end
	Open bool // besides the step, all others that apply to the board there
	// Position is a board of the puzzle, as format.ParseGrid reads it: instead of the way,
	// all steps that apply to it are asked for. Empty asks for the way.
	Position string
}

// ToExplain takes a puzzle that the actor brings, to have it explained: what is not on the
// actor's own list is kept for a while.
type ToExplain struct {
	From    ownpuzzle.Brought
	brought *ownpuzzle.Puzzle
}

// Taken says what is to be explained.
type Taken struct{ Of study.Subject }

func (Taken) Fact() {}

func (a ToExplain) Door() Door { return Door{Gameless: true, Read: a.read} }

// read finds the puzzle, if the actor may have it explained.
func (q ToExplain) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	if q.brought, err = ownpuzzle.Find(tx, s.Actor, q.From); err != nil {
		return q, err
	}
	return q, unsealed(tx, s.Actor, q.brought.Record)
}

func (q ToExplain) Decide(s *Sitting) outcome.Refusal {
	if own := q.brought.Own; own != nil {
		s.Tell(Taken{study.Subject{Own: own.ID}})
		return nil
	}
	paste := storage.Pasted{Player: s.Player.ID, Text: q.brought.Record.Text, At: s.At}
	s.Keep(func(tx storage.Tx) error {
		id, err := storage.SavePasted(tx, paste, mostPasted)
		s.Tell(Taken{study.Subject{Pasted: id}})
		return err
	})
	return nil
}

// toExplain is an explanation as far as the View could read it: the way is still to be found.
type toExplain struct {
	id  int64 // by which its way is kept
	out study.Explained
}

func (q Explain) Look(l *Looking) (Turn, error) {
	p, err := actor.PlayerOf(l.Tx, l.Actor.Player)
	if err != nil {
		return Turn{}, err
	}
	read, err := readSubject(l, q.Of)
	if err != nil {
		return Turn{}, err
	}
	read.out.Preferences, read.out.Step = actor.PreferencesOf(p), q.Step
	read.out.Position, err = q.position(read.out.Puzzle.Size())
	l.then = func(ctx context.Context, s *Service, _ Turn) (Turn, error) { return q.find(ctx, s, l.Actor, read) }
	return Turn{}, err
}

// position reads the position that is asked for; nil if none is.
func (q Explain) position(size int) (board.Grid, error) {
	if q.Position == "" {
		return nil, nil
	}
	grid, err := format.ParseGrid(size, q.Position)
	switch {
	case err != nil:
		return nil, BadPosition{Size: size}
	case int(slices.Max(grid)) > size:
		return nil, BadPosition{Size: size}
	}
	return grid, nil
}

// readSubject reads the puzzle, if the actor may have it explained.
func readSubject(l *Looking, s study.Subject) (toExplain, error) {
	switch {
	case s.Pasted != 0:
		return readPasted(l.Tx, l.Actor, s)
	case s.Own != 0:
		return readOwn(l.Tx, l.Actor, s)
	}
	sat, err := l.rules.sit(l.Tx, l.Actor, s.Game, false)
	if err != nil {
		return toExplain{}, err
	}
	if sat.result == nil && sat.Game.SolutionAt.IsZero() {
		return toExplain{}, notExplainable
	}
	return toExplain{sat.Info.ID, study.Explained{Of: study.Subject{Game: sat.Game.ID}, Puzzle: sat.puzzle}}, nil
}

// readPasted reads a pasted puzzle. What was nobody's secret when it was pasted may have
// become a daily since.
func readPasted(tx storage.Reader, a actor.Actor, s study.Subject) (toExplain, error) {
	pasted, err := storage.PastedByID(tx, s.Pasted)
	if storage.IsMissing(err) || err == nil && pasted.Player != a.Player {
		return toExplain{}, pastedGone
	}
	if err != nil {
		return toExplain{}, err
	}
	record := storage.Puzzle{Text: pasted.Text}
	puzzle, err := almanac.ParsePuzzle(record)
	if err != nil {
		return toExplain{}, err
	}
	return toExplain{-pasted.ID, study.Explained{Of: s, Puzzle: puzzle}}, unsealed(tx, a, record)
}

// readOwn reads an entry of the actor's own list.
func readOwn(tx storage.Reader, a actor.Actor, s study.Subject) (toExplain, error) {
	own, err := storage.OwnPuzzleByID(tx, s.Own)
	if storage.IsMissing(err) || err == nil && own.Player != a.Player {
		return toExplain{}, pastedGone
	}
	if err != nil {
		return toExplain{}, err
	}
	record, err := tx.Puzzle(own.Puzzle)
	if err != nil {
		return toExplain{}, err
	}
	puzzle, err := almanac.ParsePuzzle(record)
	if err != nil {
		return toExplain{}, err
	}
	return toExplain{record.ID, study.Explained{Of: s, Puzzle: puzzle}}, unsealed(tx, a, record)
}

// find finds the way, which may take long the first time. That is one of the orders that a
// player has.
func (q Explain) find(ctx context.Context, s *Service, a actor.Actor, read toExplain) (Turn, error) {
	if !s.shelf.Knows(read.id) || read.out.Position != nil {
		if why := s.budget.Order(a); why != nil {
			return Turn{Refusal: why}, nil
		}
	}
	out, err := s.shelf.Explain(ctx, read.id, read.out, q.Open)
	return Turn{}.with(out, err)
}

// mostPasted is how many pasted puzzles of one player's are kept.
const mostPasted = 10

type (
	// BadPosition says that a text is no board of the size.
	BadPosition struct {
		outcome.Refused
		Size int
	}
)

const (
	notExplainable outcome.Reason = "not explainable" // only a finished game can be explained
	pastedGone     outcome.Reason = "pasted gone"     // pasted puzzles are kept for a while only
)
