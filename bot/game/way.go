package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

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

	// Where a hint leads to.

	ToReason   // the level that says why
	ToNextStep // the reason of the step after this one
	ToMove     // the level that does it
	ToMistake  // back to where a mistake was made
	ToLesson   // of the technique
	ToDoubt    // the question why another digit can't stand
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
