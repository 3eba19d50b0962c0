package game

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// need is something that must be thought or made before an action can be carried
// out. That takes longer than others should wait for a transaction: the transaction
// is left, the need made, and the action judged again with it.
type need interface {
	// key names what is needed: with it, what was made is found again, and whoever
	// needs the same at that moment waits for the same making.
	key() string
	make(context.Context) (any, error)
}

// needError ends a transaction because a need must be made first.
type needError struct{ need }

func (e *needError) Error() string { return "needs " + e.key() }

// ready holds everything that was made for one action so far. It belongs to one goroutine.
type ready struct {
	rules   Rules // by which it is made
	made    map[string]any
	thought bool // a look at the game showed what is needed
	tried   bool // an answer to a puzzle that was not opened has cost a try
}

// madeFor returns the product of a need, and whether it was made.
func madeFor[T any](r *ready, n need) (T, bool) {
	v, ok := r.made[n.key()].(T)
	return v, ok
}

// makeTime bounds one making, whoever waits for it.
const makeTime = time.Minute

// makers is how many needs are made at once: presses have the other processors.
const makers = 2

// prepare makes a need's product and keeps it in r.
func (s *Service) prepare(ctx context.Context, r *ready, n need) error {
	v, err := s.makeOnce(ctx, n.key(), n.make)
	if err != nil {
		return err
	}
	if r.made == nil {
		r.made = map[string]any{}
	}
	r.made[n.key()] = v
	return nil
}

// makeOnce makes something that takes long. Only one maker works on a key at a time; everybody else
// who wants that key waits for it.
func (s *Service) makeOnce(ctx context.Context, key string, make func(context.Context) (any, error)) (any, error) {
	v, err, _ := s.making.Do(key, func() (any, error) {
		// Others may wait for this one: the first caller's deadline is not theirs.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), makeTime)
		defer cancel()
		select {
		case s.makers <- struct{}{}:
			defer func() { <-s.makers }()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		return make(ctx)
	})
	if err != nil {
		return nil, fmt.Errorf("make %s: %w", key, err)
	}
	return v, nil
}

// point is a board by where it is in the log of a game: once somebody has moved, another hint is
// needed. Before the first entry it is the puzzle's, whoever opens it: the ID of a game that is only being
// opened may differ the next time.
type point struct {
	puzzle, game int64
	seq          int
}

// point returns where the board is.
func (s *Sitting) point() point {
	if s.pos.Seq == 0 && s.Game.Kind != storage.LessonGame {
		return point{puzzle: s.Info.ID}
	}
	return point{s.Info.ID, s.Game.ID, s.pos.Seq}
}

// adviceNeed is a hint for a board that is not full and right.
type adviceNeed struct {
	point
	next     bool // the hint is for the board after the step that another tells
	position logic.Position
}

// guidance is a hint, and the step before it, if that is to be carried out first.
type guidance struct {
	before *logic.Advice
	advice logic.Advice
}

func (n adviceNeed) key() string { return fmt.Sprintf("advice/%v/%t", n.point, n.next) }

func (n adviceNeed) make(ctx context.Context) (any, error) { return n.within(ctx, actor.Patience) }

// within finds a hint within the limits, and tells a value of the solution where they
// are spent.
func (n adviceNeed) within(ctx context.Context, l logic.Limits) (guidance, error) {
	advice, err := advise(ctx, n.position, l)
	if err != nil || !n.next || advice.Kind != logic.Deduction || advice.Fills() {
		return guidance{advice: advice}, err
	}
	after := n.position
	after.Grid, after.Marks = advice.Take(after.Grid, after.Marks)
	after.Ruled = advice.Rule(after.Puzzle.Size(), after.Ruled)
	after.Aims = slices.Concat([]board.Cell{advice.Aim}, after.Aims)
	next, err := advise(ctx, after, l)
	return guidance{before: &advice, advice: next}, err
}

// advise finds a hint for a board.
func advise(ctx context.Context, pos logic.Position, l logic.Limits) (logic.Advice, error) {
	advice, err := logic.Hint(ctx, pos, l)
	if errors.Is(err, logic.ErrBudget) {
		return logic.Tell(pos)
	}
	return advice, err
}

// proofNeed is why a cell must or can't have a value.
type proofNeed struct {
	point
	position logic.Position
	about    logic.Placement
}

func (n proofNeed) key() string {
	return fmt.Sprintf("proof/%v/%v/%d", n.point, n.about.Cell, n.about.Value)
}

// make finds the proof; a spent budget leaves what is known without it.
func (n proofNeed) make(ctx context.Context) (any, error) {
	advice, err := logic.Prove(ctx, n.position, n.about, actor.Patience)
	if errors.Is(err, logic.ErrBudget) {
		err = nil
	}
	return advice, err
}

// dailyNeed is the puzzle of an edition.
type dailyNeed struct {
	almanac.Edition
	rules Rules
}

func (n dailyNeed) key() string { return n.Name() }

// make makes the daily of the nearest order that generation offers.
func (n dailyNeed) make(ctx context.Context) (any, error) {
	return n.rules.Dailies(ctx, n.Day, n.Order.Offered(), n.rules.Salt.Seed(almanac.ForDailies, n.Name()))
}
