package game

import (
	"cmp"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// solvable returns why the puzzle of that key is not solved for the actor: where it is an
// open daily, its solution is to be asked for, which costs its rank.
func solvable(tx storage.Reader, a actor.Actor, key storage.PuzzleKey) (outcome.Refusal, error) {
	why, err := sealedTo(tx, a, key)
	open, ok := why.(OnDay)
	if err != nil || !ok {
		return why, err
	}
	p, err := tx.PuzzleByKey(key)
	return DailyToSolve{Day: open.Day, Puzzle: p.ID}, err
}

// knownDaily opens the actor's game of a puzzle that is an open daily, wherever it came from.
func (o *Opening) knownDaily(puzzle int64) (storage.Game, error) {
	p, err := o.Tx.Puzzle(puzzle)
	if err != nil && !storage.IsMissing(err) {
		return storage.Game{}, err
	}
	g, err := o.dailyGame(p.Key())
	if storage.IgnoreMissing(err) != nil || g.ID != 0 {
		return g, err
	}
	here, err := almanac.Home(o.Tx.Reader, o.Actor)
	if err != nil {
		return g, err
	}
	day, _, err := almanac.IsOpenDaily(o.Tx.Reader, puzzle, o.Actor.At)
	for _, slot := range []storage.Slot{storage.Main, storage.Mini} {
		if err != nil {
			return g, err
		}
		var ok bool
		if g, ok, err = o.belated(here, storage.Claim{Day: day, Slot: slot, Puzzle: puzzle}); ok {
			return g, err
		}
	}
	return g, cmp.Or(err, error(NoGame)) // it was never a daily, or its day is over and the actor has none
}

// mayBring refuses to have a match on a puzzle that is an open daily, or that another match
// is played on: somebody may know it. Puzzle 0 was never kept, so nobody does.
func MayBring(tx storage.Reader, a actor.Actor, puzzle int64) error {
	if puzzle == 0 {
		return nil
	}
	why, err := sealed(tx, puzzle, a.At)
	if err == nil && why != nil {
		err = why
	}
	return err
}

// dailyGame opens the actor's game of the open daily of that key: as today's where it is
// today's for the actor, and else as another day's, unranked.
func (o *Opening) dailyGame(key storage.PuzzleKey) (storage.Game, error) {
	p, day, open, err := almanac.OpenDaily(o.Tx.Reader, key, o.Actor.At)
	if err != nil {
		return storage.Game{}, err
	}
	if g, err := o.Tx.GameOf(o.Actor.Player, p.ID, 0); !storage.IsMissing(err) || !open {
		return g, err
	}
	here, err := almanac.Home(o.Tx.Reader, o.Actor)
	if err != nil {
		return storage.Game{}, err
	}
	for _, slot := range []storage.Slot{storage.Main, storage.Mini} {
		wanted := storage.Claim{Day: day, Slot: slot, Puzzle: p.ID}
		g, there, ok, err := o.dayIn(here, wanted, 0)
		if err == nil && !ok {
			g, there, ok, err = o.stillToday(wanted)
		}
		if err != nil {
			return storage.Game{}, err
		}
		if ok {
			there.Teaser = false // the targets were read before the clock began
			return o.daily(g, there)
		}
		if g, ok, err := o.belated(here, wanted); ok || err != nil {
			return g, err
		}
	}
	return o.archived(storage.Claim{Day: day, Slot: storage.Main, Puzzle: p.ID})
}

// DailyToSolve says that the puzzle is an open daily, whose solution is to be asked for.
type DailyToSolve struct {
	outcome.Refused
	Day    storage.Day
	Puzzle int64
}
