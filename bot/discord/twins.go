package discord

import (
	"sync"
	"time"
)

const (
	// twinTime is how long interactions are counted together.
	twinTime = time.Minute
	// leastTwins of them must have been answered by somebody else, and one in twinShare: Discord
	// delivers a few twice.
	leastTwins = 5
	twinShare  = 10
	// twinPause is the least time between two warnings.
	twinPause = time.Hour
)

// twins notices another bot with the same token, which gets every interaction as well: whoever
// comes second finds it answered.
type twins struct {
	mu     sync.Mutex // guards what follows
	since  time.Time  // when counting began
	all    int        // interactions since then
	theirs int        // of these, answered by somebody else
	warned time.Time
}

// count notes an interaction that was served, and returns the numbers once they deserve a
// warning.
func (t *twins) count(now time.Time, theirs bool) (all, others int, warn bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now.Sub(t.since) > twinTime {
		t.since, t.all, t.theirs = now, 0, 0
	}
	t.all++
	if theirs {
		t.theirs++
	}
	if t.theirs < leastTwins || t.theirs*twinShare < t.all || !t.warned.IsZero() && now.Sub(t.warned) < twinPause {
		return 0, 0, false
	}
	t.warned = now
	return t.all, t.theirs, true
}
