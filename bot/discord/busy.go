package discord

import "sync"

// busy counts what waits or is being served.
type busy struct {
	told func(n int)

	mu sync.Mutex
	n  int
}

// add adds by, which may be negative, and reports the sum.
func (b *busy) add(by int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.n += by
	b.told(b.n)
}
