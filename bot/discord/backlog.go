package discord

import "sync"

// backlog counts the events that wait or are being served.
type backlog struct {
	told func(n int)

	mu sync.Mutex // guards what follows
	n  int
}

// add adds by, which may be negative, and reports the sum.
func (b *backlog) add(by int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.n += by
	b.told(b.n)
}
