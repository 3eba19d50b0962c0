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
func (b *budget) spend(a Actor) *Refusal { return take(b.actions, a, TooFast) }

// order takes one new puzzle from the actor's budget, or refuses it.
func (b *budget) order(a Actor) *Refusal {
	if why := take(b.orders, a, TooManyOrders); why != nil {
		return why
	}
	return take(b.day, a, TooManyOrders)
}

// call takes one invitation from the actor's budget, or refuses it.
func (b *budget) call(a Actor) *Refusal { return take(b.calls, a, TooManyCalls) }

// export takes one export from the actor's budget, or refuses it.
func (b *budget) export(a Actor) *Refusal { return take(b.exports, a, TooManyExports) }

// answer takes one whole answer among people from the actor's budget, or refuses it.
func (b *budget) answer(a Actor) *Refusal { return take(b.answers, a, TooManyAnswers) }

// try takes one wrong answer to an unopened puzzle from the actor's budget, or refuses it.
func (b *budget) try(a Actor) *Refusal { return take(b.tries, a, TooManyTries) }

// mayTry refuses an answer to an unopened puzzle once the budget of wrong ones is spent: a
// right one counts no less.
func (b *budget) mayTry(a Actor) *Refusal {
	if wait := b.tries.Wait(a.Player, a.At); wait > 0 {
		return &Refusal{Reason: TooManyTries, Wait: wait}
	}
	return nil
}

func take(from *buckets.Buckets[storage.ID], a Actor, why Reason) *Refusal {
	if wait := from.Take(a.Player, a.At); wait > 0 {
		return &Refusal{Reason: why, Wait: wait}
	}
	return nil
}
