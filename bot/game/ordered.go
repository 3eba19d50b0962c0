package game

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// UsualSize is the size of a practice puzzle for those who name none.
const UsualSize = 5

// Ordered is a new puzzle, made to an order.
type Ordered struct{ almanac.Order }

// practiceName is what an actor's order is called: each makes another puzzle, and its repeat the same.
func practiceName(a actor.Actor) string {
	return fmt.Sprintf("practice %d %s %d", a.Player, a.Key, a.At.UnixMilli())
}

// need is the puzzle ordered under a name; each further try makes another one.
func (c Ordered) need(name string, rules Rules, try int) orderNeed {
	if try > 0 {
		name += fmt.Sprintf(" again %d", try)
	}
	return orderNeed{name: name, order: c.Order, seed: rules.Salt.Seed(almanac.ForPractice, name), limit: rules.limit(orderTime)}
}

// prepare makes the puzzle. What is not offered costs none of the orders that a person has.
func (c Ordered) prepare(ctx context.Context, s *Service, a actor.Actor, r *ready) (Choice, error) {
	c.Order = c.Settled()
	if why := c.Refusal(); why != nil {
		return c, why
	}
	return c, s.order(ctx, a, c.need(practiceName(a), s.rules, 0), r)
}

func (c Ordered) Door() Door { return Door{Guests: true, prepare: c.prepare} }

func (c Ordered) Open(o *Opening) (storage.Game, error) { return c.opened(o, practiceName(o.Actor)) }

// opened opens the actor's game of the puzzle that the name stands for.
func (c Ordered) opened(o *Opening, name string) (storage.Game, error) {
	p, err := c.made(o, name)
	if err != nil {
		return storage.Game{}, err
	}
	p.MadeAt = o.Actor.At
	id, err := almanac.KeepPuzzle(o.Tx, p)
	if err != nil {
		return storage.Game{}, err
	}
	g, _, err := o.Game(storage.Game{Puzzle: id, Kind: storage.PracticeGame, Guild: o.Actor.Guild})
	return g, err
}

// made returns the puzzle made to the order. The smallest boards have so few puzzles that
// one of them may be an open daily: then another is made.
func (c Ordered) made(o *Opening, name string) (storage.Puzzle, error) {
	for try := range maxRounds {
		need := c.need(name, o.rules, try)
		p, ok := madeFor[storage.Puzzle](o.ready, need)
		if !ok {
			return p, &needError{need}
		}
		if _, _, open, err := almanac.OpenDaily(o.Tx.Reader, p.Key(), o.Actor.At); !open {
			return p, err
		}
	}
	return storage.Puzzle{}, almanac.NoneFound
}

// orderNeed is a puzzle that a player orders.
type orderNeed struct {
	name  string
	order almanac.Order
	seed  uint64
	limit time.Duration
}

func (n orderNeed) key() string { return n.name }

// Most kinds on offer come about with the first seed, within milliseconds. A player waits for this
// many seeds and this long at most.
const (
	orderTries = 20
	orderTime  = 10 * time.Second
)

func (n orderNeed) make(ctx context.Context) (any, error) { return n.within(ctx) }

// within makes the puzzle within the limit, or refuses.
func (n orderNeed) within(ctx context.Context) (storage.Puzzle, error) {
	bounded, cancel := context.WithTimeout(ctx, n.limit)
	defer cancel()
	p, err := n.order.Generated(bounded, n.seed, orderTries)
	var unmet *generate.UnmetError
	if ctx.Err() == nil && (errors.As(err, &unmet) || err != nil && bounded.Err() != nil) {
		return storage.Puzzle{}, almanac.NoneFound
	}
	return p, err
}
