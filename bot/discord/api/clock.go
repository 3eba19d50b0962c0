package api

import (
	"net/http"
	"sync"
	"time"
)

// Clock compares the bot's clock with Discord's. The Date of every answer gives Discord's
// time to the second (RFC 9110, section 6.6.1). Between answers the machine's monotonic
// clock, which nobody sets, counts on from there.
type Clock struct {
	now func() time.Time // the bot's clock

	mu sync.Mutex // guards what follows
	// date is the last answer's; it was written between sent and received, instants
	// of the monotonic clock. Zero: nothing was heard yet.
	date     time.Time
	sent     time.Time
	received time.Time
}

// hear takes the date of an answer.
func (c *Clock) hear(header http.Header, sent, received time.Time) {
	date, err := http.ParseTime(header.Get("Date"))
	if err != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if sent.Before(c.sent) {
		return // a slow answer tells less than the one that overtook it
	}
	c.date, c.sent, c.received = date, sent, received
}

// Off returns how far the bot's clock is surely ahead of Discord's, or behind it
// (negative), as far as the last answer tells, and how old that answer is. Without
// one nothing is sure: 0.
func (c *Clock) Off() (off, age time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := time.Now()
	age = at.Sub(c.received)
	if c.date.IsZero() {
		return 0, age
	}
	shown := c.now()
	earliest := c.date.Add(age)
	latest := c.date.Add(time.Second + at.Sub(c.sent))
	switch {
	case shown.After(latest):
		return shown.Sub(latest), age
	case shown.Before(earliest):
		return shown.Sub(earliest), age
	}
	return 0, age
}

// Time returns the best estimate of Discord's time: the bot's clock as far as the last
// answer's date allows, else the nearest instant that it does.
func (c *Clock) Time() time.Time {
	off, _ := c.Off()
	return c.now().Add(-off)
}

// Known reports whether an answer has given Discord's time.
func (c *Clock) Known() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !c.date.IsZero()
}
