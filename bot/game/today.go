package game

import (
	"fmt"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// Today is today's puzzle where the actor is. Its clock starts when its player sees it
// for the first time. Slot 0 names none of the day's puzzles: that is the main one, and for
// newcomers, who have solved nothing yet nor begun today's main one, an easier one.
type Today struct{ Slot storage.Slot }

func (Today) Door() Door { return Door{} }

func (c Today) Open(o *Opening) (storage.Game, error) {
	g, err := almanac.Home(o.Tx.Reader, o.Actor)
	if err != nil {
		return storage.Game{}, err
	}
	if c.Slot == 0 {
		return o.first(g)
	}
	return o.todays(g, c.Slot)
}

// NewHere tells newcomers which of today's puzzles they can have instead of the one they are shown.
type NewHere struct {
	Instead storage.Slot
	Kind    storage.Kind // of that puzzle
}

func (NewHere) Fact() {}

// first opens what somebody gets who names none of today's puzzles: the main one, and for newcomers the
// mini, or where there is none a small puzzle for practice, the same one until they have solved
// something. Where the main puzzle is no harder than that, it is the first.
func (o *Opening) first(g storage.Guild) (storage.Game, error) {
	main, fresh, err := o.freshMain(g)
	if err != nil {
		return storage.Game{}, err
	}
	if !fresh {
		return o.todays(g, storage.Main)
	}
	mini, has, err := o.mini(g)
	if err != nil {
		return storage.Game{}, err
	}
	small := almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}, Options: almanac.OperatorsOf(g)}.Offered()
	switch {
	case has && isEasier(mini, main):
		o.newHere(storage.Main, main)
		return o.todays(g, storage.Mini)
	case !has && isEasier(small.Kind, main):
		o.newHere(storage.Main, main)
		return Ordered{small}.opened(o, fmt.Sprintf("first %d", o.Actor.Player))
	}
	return o.todays(g, storage.Main)
}

// freshMain returns the kind of the guild's main puzzle of today, and whether the actor is a newcomer
// who has not begun it.
func (o *Opening) freshMain(g storage.Guild) (kind storage.Kind, fresh bool, err error) {
	p, err := actor.PlayerOf(o.Tx.Reader, o.Actor.Player)
	if err != nil || p.Solved {
		return kind, false, err
	}
	day, err := almanac.Today(o.Tx.Reader, g, o.Actor.At, storage.Main)
	if err != nil {
		return kind, false, err
	}
	kind, made, err := kindOf(o.Tx.Reader, g, day, storage.Main)
	if err != nil || made == 0 {
		return kind, true, err
	}
	_, err = o.Tx.GameOf(o.Actor.Player, made, 0)
	return kind, storage.IsMissing(err), storage.IgnoreMissing(err)
}

// mini returns the kind of the guild's mini of today, and whether it has one.
func (o *Opening) mini(g storage.Guild) (kind storage.Kind, has bool, err error) {
	day, err := almanac.Today(o.Tx.Reader, g, o.Actor.At, storage.Mini)
	if err != nil {
		return kind, false, err
	}
	if without, err := almanac.LacksMini(o.Tx.Reader, g, day); without || err != nil {
		return kind, false, err
	}
	kind, _, err = kindOf(o.Tx.Reader, g, day, storage.Mini)
	return kind, true, err
}

// kindOf returns the kind of one of a guild's puzzles of a day, and its ID; 0 if it is not made yet.
func kindOf(tx storage.Reader, g storage.Guild, day storage.Day, slot storage.Slot) (storage.Kind, int64, error) {
	p, err := standings.PuzzleOf(tx, g, day, slot)
	if storage.IsMissing(err) {
		return almanac.EditionOf(g, day, slot).Order.Offered().Kind, 0, nil
	}
	return storage.Kind{Size: p.Size, Difficulty: p.Difficulty}, p.ID, err
}

// isEasier reports whether puzzles of a kind are an easier start than those of another.
func isEasier(k, than storage.Kind) bool {
	return k.Size < than.Size || k.Size == than.Size && k.Difficulty < than.Difficulty
}

// offerMini tells an actor who has solved nothing yet, and opens a main puzzle, of today's mini, if there
// is one and it is easier.
func (o *Opening) offerMini(opened storage.Game) error {
	p, err := actor.PlayerOf(o.Tx.Reader, o.Actor.Player)
	if err != nil || p.Solved {
		return err
	}
	g, err := almanac.Home(o.Tx.Reader, o.Actor)
	if err != nil {
		return err
	}
	mini, has, err := o.mini(g)
	if err != nil || !has {
		return err
	}
	main, err := o.Tx.Puzzle(opened.Puzzle)
	if err == nil && isEasier(mini, storage.Kind{Size: main.Size, Difficulty: main.Difficulty}) {
		o.newHere(storage.Mini, mini)
	}
	return err
}

// newHere tells the actor, before anything else, which of today's puzzles there is instead of the one
// that is opened.
func (o *Opening) newHere(instead storage.Slot, k storage.Kind) {
	o.facts = append([]outcome.Fact{NewHere{Instead: instead, Kind: k}}, o.facts...)
}

// todays opens one of the guild's puzzles of today.
func (o *Opening) todays(g storage.Guild, slot storage.Slot) (storage.Game, error) {
	day, err := almanac.Today(o.Tx.Reader, g, o.Actor.At, slot)
	if err != nil {
		return storage.Game{}, err
	}
	return o.today(g, day, slot)
}
