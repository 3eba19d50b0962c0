package actor

import (
	"time"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/internal/buckets"
	"kenkenbot/storage"
)

// Budget bounds what each person does, so that nobody slows the others down. An action costs
// a transaction, an order a puzzle.
type Budget struct{ actions, orders, day, calls, exports, tries, answers, places *buckets.Buckets[storage.ID] }

const (
	actionsPerSecond = 10
	actionsAtOnce    = 30
	ordersPerMinute  = 6
	ordersPerDay     = 300 // a puzzle and its game take a few kilobytes, some of it for good
	callsPerMinute   = 3
	exportsPerHour   = 4
	triesPerDay      = 5 // whole answers that are wrong and for no game that was opened
	answersPerMinute = 3 // whole answers among people
	placesPerMinute  = 5 // digits tried on a shared board
)

// NewBudget returns a full budget.
func NewBudget() *Budget {
	return &Budget{
		actions: buckets.New[storage.ID](buckets.Rate{AtOnce: actionsAtOnce, Every: time.Second / actionsPerSecond}),
		orders:  buckets.New[storage.ID](buckets.Rate{AtOnce: ordersPerMinute, Every: time.Minute / ordersPerMinute}),
		day:     buckets.New[storage.ID](buckets.Rate{AtOnce: ordersPerDay, Every: 24 * time.Hour / ordersPerDay}),
		calls:   buckets.New[storage.ID](buckets.Rate{AtOnce: callsPerMinute, Every: time.Minute / callsPerMinute}),
		exports: buckets.New[storage.ID](buckets.Rate{AtOnce: exportsPerHour, Every: time.Hour / exportsPerHour}),
		tries:   buckets.New[storage.ID](buckets.Rate{AtOnce: triesPerDay, Every: 24 * time.Hour / triesPerDay}),
		answers: buckets.New[storage.ID](buckets.Rate{AtOnce: answersPerMinute, Every: time.Minute / answersPerMinute}),
		places:  buckets.New[storage.ID](buckets.Rate{AtOnce: placesPerMinute, Every: time.Minute / placesPerMinute}),
	}
}

// Spend takes one action from the actor's budget, or refuses it.
func (b *Budget) Spend(a Actor) outcome.Refusal { return take(a, TooFast, b.actions) }

// Order takes one new puzzle from the actor's budget, or refuses it.
func (b *Budget) Order(a Actor) outcome.Refusal { return take(a, tooManyOrders, b.orders, b.day) }

// Call takes one invitation from the actor's budget, or refuses it.
func (b *Budget) Call(a Actor) outcome.Refusal { return take(a, tooManyCalls, b.calls) }

// CallBack gives an invitation back to the actor's budget: nobody was invited.
func (b *Budget) CallBack(a Actor) { b.calls.Return(a.Player) }

// Export takes one export from the actor's budget, or refuses it.
func (b *Budget) Export(a Actor) outcome.Refusal { return take(a, tooManyExports, b.exports) }

// Answer takes one whole answer among people from the actor's budget, or refuses it.
func (b *Budget) Answer(a Actor) outcome.Refusal { return take(a, tooManyAnswers, b.answers) }

// Place takes one digit for a shared board from the actor's budget, or refuses it.
func (b *Budget) Place(a Actor) outcome.Refusal { return take(a, tooManyPlaces, b.places) }

// take takes one from each of the actor's buckets, or refuses it for that reason.
func take(a Actor, why outcome.Reason, from ...*buckets.Buckets[storage.ID]) outcome.Refusal {
	for _, b := range from {
		if wait := b.Take(a.Player, a.At); wait > 0 {
			return TooSoon{why, wait}
		}
	}
	return nil
}

// Try takes one wrong answer to an unopened puzzle from the actor's budget, and reports whether
// there was one left.
func (b *Budget) Try(a Actor) bool { return b.tries.Take(a.Player, a.At) <= 0 }

// MayTry reports whether the budget of wrong answers to unopened puzzles lasts: once it is
// spent, a right one counts no less.
func (b *Budget) MayTry(a Actor) bool { return b.tries.Wait(a.Player, a.At) <= 0 }

// TooSoon is a refusal of an action that somebody has repeated too often. It holds for a while.
type TooSoon struct {
	outcome.Reason
	Wait time.Duration
}

// TooFast says that no action is taken for a while.
const TooFast outcome.Reason = "too fast"

const (
	tooManyAnswers outcome.Reason = "too many answers" // no whole answer among people is looked at for a while
	tooManyOrders  outcome.Reason = "too many orders"  // no puzzle is made for a while
	tooManyCalls   outcome.Reason = "too many calls"   // no invitation is sent for a while
	tooManyPlaces  outcome.Reason = "too many places"  // no digit is tried on a shared board for a while
	tooManyExports outcome.Reason = "too many exports" // no export is made for a while
)
