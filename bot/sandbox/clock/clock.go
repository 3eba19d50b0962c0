package clock

import (
	"context"
	"sync"
	"time"
)

// Clock is the time that a sandbox and the bot in it share. It runs at the pace of the machine's clock, and people may
// move it: a day passes at the press of a button, and message IDs, token lifetimes and the bot's own schedule follow.
// A Clock is safe for many goroutines. Make one with NewClock.
type Clock struct {
	mu      sync.Mutex
	offset  time.Duration
	changed chan struct{}
}

// New returns a clock that shows the machine's time.
func New() *Clock {
	return &Clock{changed: make(chan struct{})}
}

// Now is the shared time, in UTC.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.offset).UTC()
}

// Offset is how far the clock is ahead of the machine's (negative: behind).
func (c *Clock) Offset() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.offset
}

// Advance moves the clock on by d (negative: back) and wakes everybody who waits on it.
func (c *Clock) Advance(d time.Duration) {
	c.move(func(offset time.Duration) time.Duration { return offset + d })
}

// Set moves the clock to t, from where it runs on, and wakes everybody who waits on it.
func (c *Clock) Set(t time.Time) {
	c.SetOffset(time.Until(t))
}

// SetOffset puts the clock at a distance from the machine's, as a kept file or a followed clock says.
func (c *Clock) SetOffset(offset time.Duration) {
	c.move(func(time.Duration) time.Duration { return offset })
}

func (c *Clock) move(to func(time.Duration) time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.offset = to(c.offset)
	close(c.changed)
	c.changed = make(chan struct{})
}

// Changed returns a channel that is closed when the clock is next moved. Take it before you read Now: then no move
// falls between the two.
func (c *Clock) Changed() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.changed
}

// Wait returns nil once the clock shows t or later, however it comes to that, or the context's error.
func (c *Clock) Wait(ctx context.Context, t time.Time) error {
	for {
		changed := c.Changed()
		left := t.Sub(c.Now())
		if left <= 0 {
			return ctx.Err()
		}
		timer := time.NewTimer(left)
		select {
		case <-ctx.Done():
			timer.Stop()
			return ctx.Err()
		case <-changed:
			timer.Stop()
		case <-timer.C:
		}
	}
}
