package game

import (
	"time"

	"kenkenbot/internal/buckets"
	"kenkenbot/storage"
)

// budget bounds what each person does, so that nobody slows the others down. An action costs
// a transaction, an order a puzzle.
type budget struct{ actions, orders, day, calls, exports, tries, answers *buckets.Buckets[storage.ID] }

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

func newBudget() *budget {
	return &budget{
		actions: buckets.New[storage.ID](buckets.Rate{AtOnce: actionsAtOnce, Every: time.Second / actionsPerSecond}),
		orders:  buckets.New[storage.ID](buckets.Rate{AtOnce: ordersPerMinute, Every: time.Minute / ordersPerMinute}),
		day:     buckets.New[storage.ID](buckets.Rate{AtOnce: ordersPerDay, Every: 24 * time.Hour / ordersPerDay}),
		calls:   buckets.New[storage.ID](buckets.Rate{AtOnce: callsPerMinute, Every: time.Minute / callsPerMinute}),
		exports: buckets.New[storage.ID](buckets.Rate{AtOnce: exportsPerHour, Every: time.Hour / exportsPerHour}),
		tries:   buckets.New[storage.ID](buckets.Rate{AtOnce: triesPerDay, Every: 24 * time.Hour / triesPerDay}),
		answers: buckets.New[storage.ID](buckets.Rate{AtOnce: answersPerMinute, Every: time.Minute / answersPerMinute}),
	}
}

// spend takes one action from the actor's budget, or refuses it.
func (b *budget) spend(a Actor) Refusal {
	if wait := b.actions.Take(a.Player, a.At); wait > 0 {
		return TooFast{Wait: wait}
	}
	return nil
}

// order takes one new puzzle from the actor's budget, or refuses it.
func (b *budget) order(a Actor) Refusal {
	for _, from := range [...]*buckets.Buckets[storage.ID]{b.orders, b.day} {
		if wait := from.Take(a.Player, a.At); wait > 0 {
			return TooManyOrders{Wait: wait}
		}
	}
	return nil
}

// call takes one invitation from the actor's budget, or refuses it.
func (b *budget) call(a Actor) Refusal {
	if wait := b.calls.Take(a.Player, a.At); wait > 0 {
		return TooManyCalls{Wait: wait}
	}
	return nil
}

// export takes one export from the actor's budget, or refuses it.
func (b *budget) export(a Actor) Refusal {
	if wait := b.exports.Take(a.Player, a.At); wait > 0 {
		return TooManyExports{Wait: wait}
	}
	return nil
}

// answer takes one whole answer among people from the actor's budget, or refuses it.
func (b *budget) answer(a Actor) Refusal {
	if wait := b.answers.Take(a.Player, a.At); wait > 0 {
		return TooManyAnswers{Wait: wait}
	}
	return nil
}

// try takes one wrong answer to an unopened puzzle from the actor's budget, and reports whether
// there was one left.
func (b *budget) try(a Actor) bool { return b.tries.Take(a.Player, a.At) <= 0 }

// mayTry reports whether the budget of wrong answers to unopened puzzles lasts: once it is
// spent, a right one counts no less.
func (b *budget) mayTry(a Actor) bool { return b.tries.Wait(a.Player, a.At) <= 0 }

type (
	// TooManyAnswers says that no whole answer among people is looked at for a while.
	TooManyAnswers struct {
		refused
		Wait time.Duration
	}
	// TooFast says that no action is taken for a while.
	TooFast struct {
		refused
		Wait time.Duration
	}
	// TooManyOrders says that no puzzle is made for a while.
	TooManyOrders struct {
		refused
		Wait time.Duration
	}
	// TooManyCalls says that no invitation is sent for a while.
	TooManyCalls struct {
		refused
		Wait time.Duration
	}
	// TooManyExports says that no export is made for a while.
	TooManyExports struct {
		refused
		Wait time.Duration
	}
)
