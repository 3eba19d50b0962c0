package clock

import (
	"context"
	"math"
	"sync"
	"time"
)

// Clock is the time that a sandbox and the bot in it share. It runs at the pace of the machine's clock, and people may
// move it: a day passes at the press of a button, and message IDs, token lifetimes and the bot's own schedule follow.
// They may stop it too, so that nothing depends on how fast the machine is. A Clock is safe for many goroutines. Make
// one with New.
type Clock struct {
	mu      sync.Mutex // guards what follows
	set     Setting
	changed chan struct{}
}

// Setting is how a clock is set: to run at a distance from the machine's, or to stand still.
type Setting struct {
	// Offset is how far the clock is ahead of the machine's (negative: behind) while it runs.
	Offset time.Duration `json:"offset,omitzero"`
	// Stopped is the time that the clock shows while it stands still; zero if it runs.
	Stopped time.Time `json:"stopped,omitzero"`
}

// Runs tells whether the clock runs.
func (s Setting) Runs() bool { return s.Stopped.IsZero() }

// shows is the time that a clock shows when the machine's shows now.
func (s Setting) shows(now time.Time) time.Time {
	if s.Runs() {
		return now.Add(s.Offset).UTC()
	}
	return s.Stopped.UTC()
}

// New returns a clock that shows the machine's time.
func New() *Clock {
	return &Clock{changed: make(chan struct{})}
}

// Now is the shared time, in UTC.
func (c *Clock) Now() time.Time { return c.Setting().shows(time.Now()) }

// Setting is how the clock is set.
func (c *Clock) Setting() Setting {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.set
}

// Advance moves the clock on by d (negative: back) and wakes everybody who waits on it. A clock that stands still stands
// there from then on.
func (c *Clock) Advance(d time.Duration) {
	c.put(func(set Setting) Setting {
		if set.Runs() {
			return Setting{Offset: set.Offset + d}
		}
		return Setting{Stopped: set.Stopped.Add(d)}
	})
}

// Set moves the clock to t, from where it runs on, and wakes everybody who waits on it.
func (c *Clock) Set(t time.Time) { c.Put(Setting{Offset: time.Until(t)}) }

// Stop moves the clock to t, where it stands still until it is set again, and wakes everybody who waits on it.
func (c *Clock) Stop(t time.Time) { c.Put(Setting{Stopped: t}) }

// Put sets the clock as a kept file or a followed clock says, and wakes everybody who waits on it.
func (c *Clock) Put(set Setting) { c.put(func(Setting) Setting { return set }) }

func (c *Clock) put(to func(Setting) Setting) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.set = to(c.set)
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
		set, now := c.Setting(), time.Now()
		left := t.Sub(set.shows(now))
		if left <= 0 {
			return ctx.Err()
		}
		if !set.Runs() {
			left = math.MaxInt64 // until the clock is moved
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
