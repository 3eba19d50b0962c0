package identity

import (
	"crypto/rand"
	"sync"
	"time"
)

const (
	// TicketLife is how long a ticket is good for.
	TicketLife = 5 * time.Minute
	// maxTickets bounds those that wait, and ticketsEach those of one person.
	maxTickets  = 10000
	ticketsEach = 5
)

// Tickets let people in, each once. They are kept in memory alone: a restart of the bot
// voids those of the last five minutes, so that no crash can bring a spent one back, and
// a press in Discord makes another. A Tickets is safe for many goroutines.
type Tickets[T any] struct {
	now     func() time.Time
	mu      sync.Mutex
	waiting map[string]ticket[T] // by their text
	by      map[int64][]string   // a person's, oldest first
}

type ticket[T any] struct {
	holder int64
	to     T
	ends   time.Time
}

// NewTickets returns an empty book of tickets by a clock.
func NewTickets[T any](now func() time.Time) *Tickets[T] {
	return &Tickets[T]{now: now, waiting: map[string]ticket[T]{}, by: map[int64][]string{}}
}

// Issue returns a ticket of 128 random bits for a person, to what Redeem will return. The
// oldest one of theirs makes room for it where they have many. It returns false if too
// many people's wait.
func (b *Tickets[T]) Issue(holder int64, to T) (text string, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.waiting) >= maxTickets {
		b.sweep()
	}
	for len(b.by[holder]) >= ticketsEach {
		b.drop(b.by[holder][0])
	}
	if len(b.waiting) >= maxTickets {
		return "", false
	}
	text = rand.Text()
	b.waiting[text] = ticket[T]{holder: holder, to: to, ends: b.now().Add(TicketLife)}
	b.by[holder] = append(b.by[holder], text)
	return text, true
}

// Redeem spends a ticket. It returns false for one that is unknown, spent or too old.
func (b *Tickets[T]) Redeem(text string) (to T, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	t, ok := b.waiting[text]
	if !ok {
		return to, false
	}
	b.drop(text)
	if !b.now().Before(t.ends) {
		return to, false
	}
	return t.to, true
}

// Revoke voids all of a person's tickets.
func (b *Tickets[T]) Revoke(holder int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, text := range b.by[holder] {
		b.drop(text)
	}
}

// sweep forgets what is too old.
func (b *Tickets[T]) sweep() {
	now := b.now()
	for text, t := range b.waiting {
		if !now.Before(t.ends) {
			b.drop(text)
		}
	}
}

func (b *Tickets[T]) drop(text string) {
	holder := b.waiting[text].holder
	delete(b.waiting, text)
	var left []string
	for _, other := range b.by[holder] {
		if other != text {
			left = append(left, other)
		}
	}
	if b.by[holder] = left; len(left) == 0 {
		delete(b.by, holder)
	}
}
