package actor

import (
	"time"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/internal/buckets"
	"kenkenbot/storage"
)

// Budget bounds what each person does, so that nobody slows the others down. An action costs
// a transaction, an order a puzzle.
type Budget struct{ actions, orders, day, calls, exports, tries, answers *buckets.Buckets[storage.ID] }

const (
	actionsPerSecond = 10
	actionsAtOnce    = 30
	ordersPerMinute  = 6
	ordersPerDay     = 300 // a puzzle and its game take a few kilobytes, some of it for good
	callsPerMinute   = 3
	exportsPerHour   = 4
	triesPerDay      = 5 // whole answers that are wrong and for no game that was opened
	answersPerMinute = 3 // whole answers among people
)

// NewBudget returns a budget of which nothing is spent.
func NewBudget() *Budget {
	return &Budget{
		actions: buckets.New[storage.ID](buckets.Rate{AtOnce: actionsAtOnce, Every: time.Second / actionsPerSecond}),
		orders:  buckets.New[storage.ID](buckets.Rate{AtOnce: ordersPerMinute, Every: time.Minute / ordersPerMinute}),
		day:     buckets.New[storage.ID](buckets.Rate{AtOnce: ordersPerDay, Every: 24 * time.Hour / ordersPerDay}),
		calls:   buckets.New[storage.ID](buckets.Rate{AtOnce: callsPerMinute, Every: time.Minute / callsPerMinute}),
		exports: buckets.New[storage.ID](buckets.Rate{AtOnce: exportsPerHour, Every: time.Hour / exportsPerHour}),
		tries:   buckets.New[storage.ID](buckets.Rate{AtOnce: triesPerDay, Every: 24 * time.Hour / triesPerDay}),
		answers: buckets.New[storage.ID](buckets.Rate{AtOnce: answersPerMinute, Every: time.Minute / answersPerMinute}),
	}
}

// Spend takes one action from the actor's budget, or refuses it.
func (b *Budget) Spend(a Actor) outcome.Refusal {
	if wait := b.actions.Take(a.Player, a.At); wait > 0 {
		return TooFast{Wait: wait}
	}
	return nil
}

// Order takes one new puzzle from the actor's budget, or refuses it.
func (b *Budget) Order(a Actor) outcome.Refusal {
	for _, from := range [...]*buckets.Buckets[storage.ID]{b.orders, b.day} {
		if wait := from.Take(a.Player, a.At); wait > 0 {
			return TooManyOrders{Wait: wait}
		}
	}
	return nil
}

// Call takes one invitation from the actor's budget, or refuses it.
func (b *Budget) Call(a Actor) outcome.Refusal {
	if wait := b.calls.Take(a.Player, a.At); wait > 0 {
		return TooManyCalls{Wait: wait}
	}
	return nil
}

// Export takes one export from the actor's budget, or refuses it.
func (b *Budget) Export(a Actor) outcome.Refusal {
	if wait := b.exports.Take(a.Player, a.At); wait > 0 {
		return TooManyExports{Wait: wait}
	}
	return nil
}

// Answer takes one whole answer among people from the actor's budget, or refuses it.
func (b *Budget) Answer(a Actor) outcome.Refusal {
	if wait := b.answers.Take(a.Player, a.At); wait > 0 {
		return TooManyAnswers{Wait: wait}
	}
	return nil
}

// Try takes one wrong answer to an unopened puzzle from the actor's budget, and reports whether
// there was one left.
func (b *Budget) Try(a Actor) bool { return b.tries.Take(a.Player, a.At) <= 0 }

// MayTry reports whether the budget of wrong answers to unopened puzzles lasts: once it is
// spent, a right one counts no less.
func (b *Budget) MayTry(a Actor) bool { return b.tries.Wait(a.Player, a.At) <= 0 }

type (
	// TooManyAnswers says that no whole answer among people is looked at for a while.
	TooManyAnswers struct {
		outcome.Refused
		Wait time.Duration
	}
	// TooFast says that no action is taken for a while.
	TooFast struct {
		outcome.Refused
		Wait time.Duration
	}
	// TooManyOrders says that no puzzle is made for a while.
	TooManyOrders struct {
		outcome.Refused
		Wait time.Duration
	}
	// TooManyCalls says that no invitation is sent for a while.
	TooManyCalls struct {
		outcome.Refused
		Wait time.Duration
	}
	// TooManyExports says that no export is made for a while.
	TooManyExports struct {
		outcome.Refused
		Wait time.Duration
	}
)
