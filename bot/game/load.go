package game

import (
	"context"
	"errors"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/storage"
)

// Load opens a game of a puzzle that the player brings; under a Name, the puzzle is kept
// in the player's own list. A puzzle that can't be played is kept all the same, and the
// Turn has no board, but a Loaded that says why.
type Load struct {
	From ownpuzzle.Brought
	Name string // empty keeps it under none

	brought *ownpuzzle.Puzzle
	daily   bool // the puzzle is an open daily: that is opened instead
}

// Loaded is a puzzle that was loaded.
type Loaded struct {
	Puzzle *board.Puzzle
	Judged ownpuzzle.Judged
	Own    *storage.OwnPuzzle // its entry in the player's list; nil if there is none
	Kept   bool               // the entry is new
	Asked  string             // the name that the puzzle was to be kept under, if it has another already
	Bar    ownpuzzle.Bar      // why it can't be played; empty if it can

	Preferences actor.Preferences
}

func (Loaded) Fact() {}

// maxOwn is how many puzzles a player's list holds.
const maxOwn = 100

// prepare finds the puzzle, and has it judged. A guest keeps none, and has no daily.
func (c Load) prepare(ctx context.Context, s *Service, a actor.Actor, _ *ready) (Choice, error) {
	guest := actor.IsGuest(a.Player)
	if guest && c.Name != "" {
		return c, NotForGuests
	}
	err := s.store.View(ctx, func(tx storage.Reader) (err error) {
		if c.brought, err = ownpuzzle.Find(tx, a, c.From); err != nil {
			return err
		}
		_, _, c.daily, err = almanac.OpenDaily(tx, c.brought.Record.Key(), a.At)
		switch {
		case err != nil:
			return err
		case c.daily && guest:
			return NotForGuests
		case c.daily:
			return nil
		}
		return MayBring(tx, a, c.brought.Record.ID)
	})
	if err != nil || c.daily {
		return c, err
	}
	return c, s.judgeBrought(ctx, a, c.brought)
}

func (c Load) Door() Door { return Door{Feature: LoadFeature, Guests: true, prepare: c.prepare} }

// Open opens the game. Where there is none to open, the game's ID is 0.
func (c Load) Open(o *Opening) (storage.Game, error) {
	b := c.brought
	if c.daily {
		return o.dailyGame(b.Record.Key())
	}
	p, err := actor.PlayerOf(o.Tx.Reader, o.Actor.Player)
	if err != nil {
		return storage.Game{}, err
	}
	told := Loaded{Puzzle: b.Puzzle, Judged: b.Judged, Own: b.Own, Bar: b.Bar(), Preferences: actor.PreferencesOf(p)}
	name := ownpuzzle.Name(c.Name)
	if told.Bar == ownpuzzle.Undecided && name != "" {
		name = "" // it names no puzzle
	}
	switch {
	case name == "":
	case b.Own != nil && !ownpuzzle.SameName(b.Own.Name, name):
		told.Asked = name
	case b.Own == nil:
		if told.Own, err = o.keepOwn(b, name); err != nil {
			return storage.Game{}, err
		}
		told.Kept = true
	}
	if told.Bar != "" || !actor.IsGuest(o.Actor.Player) { // a guest has no list that it could be in
		o.facts = append(o.facts, told)
	}
	if told.Bar != "" {
		return storage.Game{}, nil
	}
	id, err := o.keepBrought(b)
	if err != nil {
		return storage.Game{}, err
	}
	g, _, err := o.Game(storage.Game{Puzzle: id, Kind: storage.LoadedGame, Guild: o.Actor.Guild})
	return g, err
}

// keepBrought stores a puzzle that a player brought, and returns its ID.
func (o *Opening) keepBrought(b *ownpuzzle.Puzzle) (int64, error) {
	p := b.Record
	p.MadeAt = o.Actor.At
	return almanac.KeepPuzzle(o.Tx, p)
}

// keepOwn puts a puzzle on the player's list, under a name that is not taken.
func (o *Opening) keepOwn(b *ownpuzzle.Puzzle, name string) (*storage.OwnPuzzle, error) {
	list, err := storage.OwnPuzzlesOf(o.Tx.Reader, o.Actor.Player)
	if err != nil {
		return nil, err
	}
	if why := freeName(list, 0, name); why != nil {
		return nil, why
	}
	if len(list) >= maxOwn {
		return nil, TooMany{ownListFull, maxOwn}
	}
	own := storage.OwnPuzzle{Player: o.Actor.Player, Name: name, Solutions: b.Judged.Solutions, SavedAt: o.Actor.At}
	if own.Puzzle, err = o.keepBrought(b); err != nil {
		return nil, err
	}
	if b.Judged.Solutions > 1 {
		own.First, own.Second = b.Judged.Two[0].String(), b.Judged.Two[1].String()
	}
	own.ID, err = storage.AddOwnPuzzle(o.Tx, own)
	if errors.Is(err, storage.ErrExists) { // the same press came twice, or from two places
		return nil, Named{ownNameTaken, name}
	}
	return &own, err
}

// freeName refuses a name that another entry of the list has, the one of that ID aside.
func freeName(list []storage.OwnPuzzle, except int64, name string) outcome.Refusal {
	for _, p := range list {
		if p.ID != except && ownpuzzle.SameName(p.Name, name) {
			return Named{ownNameTaken, p.Name}
		}
	}
	return nil
}

const (
	ownNameTaken outcome.Reason = "own name taken" // another of the player's puzzles has the name
	ownListFull  outcome.Reason = "own list full"  // the player has that many puzzles, the most that are kept
)
