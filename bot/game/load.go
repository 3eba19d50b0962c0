package game

import (
	"context"
	"errors"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Load opens a game of a puzzle that the player brings; under a Name, the puzzle is kept
// in the player's own list. A puzzle that can't be played is kept all the same, and the
// Turn has no board, but a Loaded that says why.
type Load struct {
	From Brought
	Name string // empty keeps it under none

	brought *brought
	daily   bool // the puzzle is an open daily: that is opened instead
}

// Loaded is a puzzle that was loaded.
type Loaded struct {
	Puzzle *board.Puzzle
	Judged Judged
	Own    *storage.OwnPuzzle // its entry in the player's list; nil if there is none
	Kept   bool               // the entry is new
	Asked  string             // the name that the puzzle was to be kept under, if it has another already
	Bar    Bar                // why it can't be played; empty if it can

	Preferences Preferences
}

func (Loaded) fact() {}

// Bar is why a puzzle can't be played.
type Bar string

// The bars.
const (
	NoSolution       Bar = "no solution"
	SeveralSolutions Bar = "several solutions"
	Undecided        Bar = "undecided" // the search gave up
	TooSmall         Bar = "too small" // for a board with keys, as is the next
	TooLarge         Bar = "too large"
)

// maxOwn is how many puzzles a player's list holds.
const maxOwn = 100

// bar returns why the puzzle can't be played, empty if it can.
func (b *brought) bar() Bar {
	return barOf(b.puzzle.Size(), b.judged.Solutions, b.judged.Unknown)
}

// barOf returns why a puzzle of a size with so many solutions can't be played.
func barOf(size, solutions int, unknown bool) Bar {
	switch {
	case unknown:
		return Undecided
	case solutions == 0:
		return NoSolution
	case solutions > 1:
		return SeveralSolutions
	case size < MinSize:
		return TooSmall
	case size > MaxSize:
		return TooLarge
	}
	return ""
}

// prepare finds the puzzle, and has it judged.
func (c Load) prepare(ctx context.Context, s *Service, a Actor, _ *ready) (Choice, error) {
	err := s.store.View(ctx, func(tx storage.Reader) (err error) {
		if c.brought, err = bring(tx, a, c.From); err != nil {
			return err
		}
		_, _, c.daily, err = openDaily(tx, c.brought.record.Key(), a.At)
		if err != nil || c.daily {
			return err
		}
		return mayBring(tx, a, c.brought.record.ID)
	})
	if err != nil || c.daily {
		return c, err
	}
	return c, s.judgeBrought(ctx, a, c.brought)
}

// open opens the game. Where there is none to open, the game's ID is 0.
func (c Load) open(o *opening) (storage.Game, error) {
	b := c.brought
	if c.daily {
		return o.dailyGame(b.record.Key())
	}
	p, err := playerOf(o.tx.Reader, o.a.Player)
	if err != nil {
		return storage.Game{}, err
	}
	told := Loaded{Puzzle: b.puzzle, Judged: b.judged, Own: b.own, Bar: b.bar(), Preferences: preferencesOf(p)}
	name := ownName(c.Name)
	if told.Bar == Undecided && name != "" {
		name = "" // nobody knows what it is
	}
	switch {
	case name == "":
	case b.own != nil && !sameName(b.own.Name, name):
		told.Asked = name
	case b.own == nil:
		if told.Own, err = o.keepOwn(b, name); err != nil {
			return storage.Game{}, err
		}
		told.Kept = true
	}
	o.facts = append(o.facts, told)
	if told.Bar != "" {
		return storage.Game{}, nil
	}
	id, err := o.keepBrought(b)
	if err != nil {
		return storage.Game{}, err
	}
	g, _, err := o.game(storage.Game{Puzzle: id, Kind: storage.LoadedGame, Guild: o.a.Guild})
	return g, err
}

// keepBrought stores a puzzle that a player brought, and returns its ID.
func (o *opening) keepBrought(b *brought) (int64, error) {
	p := b.record
	p.MadeAt = o.a.At
	return keepPuzzle(o.tx, p)
}

// keepOwn puts a puzzle on the player's list, under a name that is not taken.
func (o *opening) keepOwn(b *brought, name string) (*storage.OwnPuzzle, error) {
	list, err := o.tx.OwnPuzzles(o.a.Player)
	if err != nil {
		return nil, err
	}
	if why := freeName(list, 0, name); why != nil {
		return nil, why
	}
	if len(list) >= maxOwn {
		return nil, OwnListFull{Count: maxOwn}
	}
	own := storage.OwnPuzzle{Player: o.a.Player, Name: name, Solutions: b.judged.Solutions, SavedAt: o.a.At}
	if own.Puzzle, err = o.keepBrought(b); err != nil {
		return nil, err
	}
	if b.judged.Solutions > 1 {
		own.Two = [2]string{b.judged.Two[0].String(), b.judged.Two[1].String()}
	}
	own.ID, err = o.tx.AddOwnPuzzle(own)
	if errors.Is(err, storage.ErrExists) { // the same press came twice, or from two places
		return nil, OwnNameTaken{Name: name}
	}
	return &own, err
}

// freeName refuses a name that another entry of the list has, the one of that ID aside.
func freeName(list []storage.OwnPuzzle, except int64, name string) Refusal {
	for _, p := range list {
		if p.ID != except && sameName(p.Name, name) {
			return OwnNameTaken{Name: p.Name}
		}
	}
	return nil
}

type (
	// OwnNameTaken says that another of the player's puzzles has the name.
	OwnNameTaken struct {
		refused
		Name string
	}
	// OwnListFull says that the player has that many puzzles, the most that are kept.
	OwnListFull struct {
		refused
		Count int
	}
)
