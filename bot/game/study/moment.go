package study

import (
	"context"
	"errors"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
)

// Moment is a moment of a game.
type Moment struct {
	Kind  review.MomentKind
	At    time.Duration
	About logic.Placement
	Board board.Grid     // the right digits on it
	Steps []logic.Argued // the way from there to the digit; none for a Mistake, or if none is known
	// Advice shows that a digit was wrong; nil if nothing known does.
	Advice *logic.Advice
}

func (Moment) Fact() {}

// mostTold is how many steps of a long way are shown, at most.
const mostTold = 6

// Told parts the steps into those that are left out and the last ones, which are shown.
func (m *Moment) Told() (before, told []logic.Argued) {
	k := max(0, len(m.Steps)-mostTold)
	return m.Steps[:k], m.Steps[k:]
}

// Moment returns the moment of a kind that the review of a game has, with the board as it was
// then, and the step with its proof.
func (s *Shelf) Moment(ctx context.Context, p *Played, kind review.MomentKind, timed bool) (Moment, error) {
	r, err := s.told(ctx, p, timed)
	if err != nil {
		return Moment{}, err
	}
	for _, m := range r.Moments() {
		if m.Kind == kind {
			return momentOf(ctx, r, m, p.course.Puzzle)
		}
	}
	return Moment{}, noMoment
}

// momentOf returns a moment with its proof.
func momentOf(ctx context.Context, r review.Review, m review.Moment, p *board.Puzzle) (Moment, error) {
	if m.Kind == review.Mistake {
		w := r.Wrong[m.Index]
		return Moment{Kind: m.Kind, At: w.At, About: w.Placement, Board: w.Position, Advice: w.Advice}, nil
	}
	d := r.Digits[m.Index]
	out := Moment{Kind: m.Kind, At: d.At, About: d.Placement, Board: d.Before}
	if d.How == review.Unproved {
		return out, nil
	}
	var err error
	out.Steps, err = d.Way(ctx, p, actor.Patience)
	if errors.Is(err, logic.ErrBudget) {
		err = nil
	}
	return out, err
}

// noMoment says that a review has no such moment.
const noMoment outcome.Reason = "no moment"
