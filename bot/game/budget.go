package game

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"kenkenbot/storage"
)

// What one person may do. An action costs a transaction, an order a puzzle.
const (
	actionsPerSecond = 10
	actionsAtOnce    = 30
	ordersPerMinute  = 6
	ordersPerDay     = 300 // a puzzle and its game take a few kilobytes, some of it for good
	callsPerMinute   = 3
	exportsPerHour   = 4
)

// budget bounds what each person does, so that nobody slows the others down.
type budget struct {
	mu    sync.Mutex
	spent map[storage.ID]*purse
	swept time.Time
}

// purse is what one person has left.
type purse struct{ actions, orders, day, calls, exports *rate.Limiter }

func newBudget() *budget { return &budget{spent: map[storage.ID]*purse{}} }

// spend takes one action from the actor's budget, or refuses it.
func (b *budget) spend(a Actor) *Refusal {
	return b.take(a, func(p *purse) *rate.Limiter { return p.actions }, TooFast)
}

// order takes one new puzzle from the actor's budget, or refuses it.
func (b *budget) order(a Actor) *Refusal {
	if why := b.take(a, func(p *purse) *rate.Limiter { return p.orders }, TooManyOrders); why != nil {
		return why
	}
	return b.take(a, func(p *purse) *rate.Limiter { return p.day }, TooManyOrders)
}

// call takes one invitation from the actor's budget, or refuses it.
func (b *budget) call(a Actor) *Refusal {
	return b.take(a, func(p *purse) *rate.Limiter { return p.calls }, TooManyCalls)
}

// export takes one export from the actor's budget, or refuses it.
func (b *budget) export(a Actor) *Refusal {
	return b.take(a, func(p *purse) *rate.Limiter { return p.exports }, TooManyExports)
}

func (b *budget) take(a Actor, which func(*purse) *rate.Limiter, why Reason) *Refusal {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sweep(a.At)
	p := b.spent[a.Player]
	if p == nil {
		p = &purse{
			actions: rate.NewLimiter(actionsPerSecond, actionsAtOnce),
			orders:  rate.NewLimiter(rate.Every(time.Minute/ordersPerMinute), ordersPerMinute),
			day:     rate.NewLimiter(rate.Every(24*time.Hour/ordersPerDay), ordersPerDay),
			calls:   rate.NewLimiter(rate.Every(time.Minute/callsPerMinute), callsPerMinute),
			exports: rate.NewLimiter(rate.Every(time.Hour/exportsPerHour), exportsPerHour),
		}
		b.spent[a.Player] = p
	}
	limiter := which(p)
	if limiter.AllowN(a.At, 1) {
		return nil
	}
	lacking := 1 - limiter.TokensAt(a.At)
	return &Refusal{Reason: why, Wait: time.Duration(lacking / float64(limiter.Limit()) * float64(time.Second))}
}

// sweep forgets, once a minute, people whose budget is whole again.
func (b *budget) sweep(now time.Time) {
	if now.Sub(b.swept) < time.Minute {
		return
	}
	b.swept = now
	for id, p := range b.spent {
		if p.actions.TokensAt(now) >= actionsAtOnce && p.orders.TokensAt(now) >= ordersPerMinute && p.day.TokensAt(now) >= ordersPerDay && p.calls.TokensAt(now) >= callsPerMinute && p.exports.TokensAt(now) >= exportsPerHour {
			delete(b.spent, id)
		}
	}
}
