package game

import (
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Next lists what a player can do next from a finished board.
type Next struct {
	// Other is the other puzzle of the board's day, 0 if the board is no daily, or
	// if that puzzle is solved or can't be had any more.
	Other storage.Slot
	// Today says that today's puzzle is another one than this.
	Today bool
	// Harder and Easier are the nearest kinds of the same size that generation offers
	// with the board's options; zero if there are none.
	Harder, Easier storage.Kind
}

// Destination is where a Way leads.
type Destination uint8

// The destinations. The View has the game, the day and the match that they mean.
const (
	ToShare Destination = iota
	ToReview
	ToSolution // the way through a puzzle whose solution its player saw
	ToRematch
	ToHarder
	ToEasier
	ToAnother
	ToPractise // another that needs the technique which the player practises
	ToYesterday
	ToOther // the other daily of the board's day
	ToToday
	ToBoard
)

// Where a hint leads to on its board.
const (
	ToReason   Destination = iota + 100 // the level that says why
	ToNextStep                          // the reason of the step after this one
	ToMove                              // the level that does it
	ToMistake                           // back to where a mistake was made
	ToLesson                            // of the technique
	ToDoubt                             // the question why another digit can't stand
)

// Way is something that a player can do next.
type Way struct {
	To    Destination
	Order almanac.Order // of a puzzle to be made
}

// Onward lists what the player of a finished board can do next, the first choice first. Every face
// offers it; of one that isn't solved, the rematch of its match.
func (v *View) Onward() (ways []Way) {
	rematch := v.Match != nil && v.Match.State == storage.MatchOver
	order := func(to Destination, k storage.Kind) Way {
		return Way{to, almanac.Order{Kind: k, Options: v.Options}}
	}
	if v.Next == nil {
		if rematch {
			ways = append(ways, Way{To: ToRematch})
		}
		return ways
	}
	look := ToReview
	if v.Result.Shown {
		look = ToSolution
	}
	ways = append(ways, Way{To: ToShare}, Way{To: look})
	switch {
	case v.Game.Day != 0:
	case rematch:
		ways = append(ways, Way{To: ToRematch})
	case v.Match != nil:
	case v.Next.Harder != storage.Kind{}:
		ways = append(ways, order(ToHarder, v.Next.Harder))
	case v.Next.Easier != storage.Kind{}:
		ways = append(ways, order(ToEasier, v.Next.Easier))
	}
	switch {
	case v.Yesterday != 0:
		ways = append(ways, Way{To: ToYesterday})
	case v.Next.Other != 0:
		ways = append(ways, Way{To: ToOther})
	case v.Next.Today:
		ways = append(ways, Way{To: ToToday})
	}
	if v.Game.Day != 0 && !v.Untimed {
		ways = append(ways, Way{To: ToBoard})
	}
	if v.Options.Needs != 0 {
		return append(ways, Way{To: ToPractise})
	}
	return append(ways, order(ToAnother, storage.Kind{Size: v.Size, Difficulty: v.Difficulty}))
}

// Onward lists what can be done after a hint, the next level first. A proof that takes pages has them
// besides, as long as each face makes them.
func (h Hint) Onward(v *View) (ways []Way) {
	lead := func(to Destination, leads bool) {
		if leads {
			ways = append(ways, Way{To: to})
		}
	}
	mistake, proof := h.Advice.Kind == logic.Mistake, h.Advice.Kind == logic.Proof
	told := h.Level > int(logic.Where) && h.Left > 1 && !mistake && !proof
	_, taught := h.Lesson(v)
	lead(ToReason, h.Level < int(logic.Why))
	lead(ToMistake, mistake && len(h.Advice.Faults) == 0) // else Check tells as much, and this would tell more: how far it is
	lead(ToNextStep, told)
	lead(ToMove, !told && !mistake && !proof && h.Level < tape.MaxHintLevel && v.Lesson.Name == "") // a lesson leaves it to its player
	lead(ToLesson, taught)
	lead(ToDoubt, !mistake)
	return ways
}

// Untold reports whether the step that a hint told has changed nothing on the board, so that the
// step after it must be asked for as such.
func (h Hint) Untold() bool { return h.Level < tape.MaxHintLevel }

// nextOf returns the choices that the actor has from a finished game.
func nextOf(tx storage.Reader, a actor.Actor, sat *sitting) (*Next, error) {
	n := &Next{Today: true}
	n.Easier, n.Harder = neighbours(storage.Kind{Size: sat.info.Size, Difficulty: sat.info.Difficulty}, sat.options)
	g := sat.game
	if g.Day == 0 {
		return n, nil
	}
	where, err := almanac.GuildOf(tx, almanac.HomeID(a, sat.player))
	if err != nil {
		return nil, err
	}
	other := storage.Mini
	if g.Slot == storage.Mini {
		other = storage.Main
	}
	day, err := almanac.Today(tx, where, a.At, g.Slot)
	if err != nil {
		return nil, err
	}
	n.Today = day != g.Day
	claim, err := tx.Claim(where.ID, g.Day, other)
	switch {
	case storage.IsMissing(err) && n.Today: // nobody opened it here while its day went on, and so it was none of this server's
		return n, nil
	case storage.IsMissing(err):
		if other != storage.Mini || !where.NoMini {
			n.Other = other
		}
		return n, nil
	case err != nil:
		return nil, err
	}
	played, err := tx.GameOf(g.Player, claim.Puzzle, 0)
	if played.FinishedAt.IsZero() {
		n.Other = other
	}
	return n, storage.IgnoreMissing(err)
}

// neighbours returns the next easier and the next harder kind of the same size that
// generation offers with the options; zero if there is none.
func neighbours(k storage.Kind, o almanac.Options) (easier, harder storage.Kind) {
	for _, d := range o.Offered(k.Size) {
		switch {
		case d < k.Difficulty:
			easier = storage.Kind{Size: k.Size, Difficulty: d}
		case d > k.Difficulty && harder == storage.Kind{}:
			harder = storage.Kind{Size: k.Size, Difficulty: d}
		}
	}
	return easier, harder
}
