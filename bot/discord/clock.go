package discord

import (
	"context"
	"log/slog"
	"net/http"
	"sync"
	"time"
)

const (
	// ClockWarn is how far the bot's clock may be from Discord's before the operator
	// hears of it, ClockLimit how far before nothing is posted by it any more.
	ClockWarn  = time.Minute
	ClockLimit = time.Hour
	// clockStale is the age from which what is known of Discord's time is asked for
	// again: a machine that was asleep has counted none of it.
	clockStale = 10 * time.Minute
	// clockTime bounds that question.
	clockTime = 5 * time.Second
	// clockRepeat is how often the operator hears of the same trouble.
	clockRepeat = time.Hour
)

// clock compares the bot's clock with Discord's. The Date of every answer gives Discord's
// time to the second (RFC 9110, section 6.6.1). Between answers the machine's monotonic
// clock, which nobody sets, counts on from there.
type clock struct {
	now func() time.Time // the bot's clock

	mu sync.Mutex
	// date is the last answer's; it was written between sent and received, instants
	// of the monotonic clock. Zero: nothing was heard yet.
	date, sent, received time.Time
}

// hear takes the date of an answer.
func (c *clock) hear(header http.Header, sent, received time.Time) {
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

// off returns how far the bot's clock is surely ahead of Discord's, or behind it
// (negative), as far as the last answer tells, and how old that answer is. Without
// one nothing is sure: 0.
func (c *clock) off() (off, age time.Duration) {
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

// wrong reports whether the clock is too far off to post by it.
func (c *clock) wrong() bool {
	off, _ := c.off()
	return off.Abs() > ClockLimit
}

// Time returns the best estimate of Discord's time: the bot's clock as far as the last
// answer's date allows, else the nearest instant that it does.
func (c *Client) Time() time.Time {
	off, _ := c.clock.off()
	return c.clock.now().Add(-off)
}

// KnowsTime reports whether an answer of Discord's has given its time.
func (c *Client) KnowsTime() bool {
	c.clock.mu.Lock()
	defer c.clock.mu.Unlock()
	return !c.clock.date.IsZero()
}

// ClockRight reports whether the bot's clock (Options.Now) is within an hour of
// Discord's, so that posts may go out by it. From a minute on it tells the operator.
// If the clocks seem apart, or nothing was heard of Discord's for a while, it asks
// Discord, for five seconds at most.
func (c *Client) ClockRight(ctx context.Context) bool {
	off, age := c.clock.off()
	if off.Abs() > ClockWarn || age > clockStale {
		ctx, cancel := context.WithTimeout(ctx, clockTime)
		defer cancel()
		// Only the answer's date matters; if there is none, what was heard last holds.
		_ = c.rest.do(ctx, call{method: http.MethodGet, path: "gateway"}, nil)
		off, _ = c.clock.off()
	}
	c.mu.Lock()
	c.clockOff = off
	c.mu.Unlock()
	c.opts.Metrics.ClockOff(off)
	c.clockLog.report(c.opts.Log, off, time.Now())
	return off.Abs() <= ClockLimit
}

// clockLevel is how bad it is that the clocks are apart.
type clockLevel int

const (
	clockFine clockLevel = iota
	clockApart
	clockWrong
)

// clockLog tells the operator of a clock that is off, without repeating itself.
type clockLog struct {
	mu    sync.Mutex
	level clockLevel // as last told
	told  time.Time
}

// report logs what is news, and trouble that lasts once an hour.
func (l *clockLog) report(log *slog.Logger, off time.Duration, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	level := clockFine
	switch {
	case off.Abs() > ClockLimit:
		level = clockWrong
	case off.Abs() > ClockWarn, l.level == clockApart && off.Abs() > ClockWarn/2:
		level = clockApart // a clock at the limit is not news each minute
	}
	if level == l.level && (level == clockFine || now.Sub(l.told) < clockRepeat) {
		return
	}
	l.level, l.told = level, now
	off = off.Round(time.Second)
	switch level {
	case clockWrong:
		log.Error("this machine's clock is over an hour off: nothing is posted until it is right", "ahead_of_discord", off)
	case clockApart:
		log.Warn("this machine's clock is off: set it, or have a time service set it", "ahead_of_discord", off)
	case clockFine:
		log.Info("this machine's clock is right again")
	}
}
