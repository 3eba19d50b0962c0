package discord

import (
	"context"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"kenkenbot/bot/discord/api"
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

// Time returns the best estimate of Discord's time: the bot's clock as far as the last
// answer's date allows, else the nearest instant that it does.
func (c *Client) Time() time.Time { return c.rest.Clock.Time() }

// KnowsTime reports whether an answer of Discord's has given its time.
func (c *Client) KnowsTime() bool { return c.rest.Clock.Known() }

// clockWrong reports whether the clock is too far off to post by it.
func (c *Client) clockWrong() bool {
	off, _ := c.rest.Clock.Off()
	return off.Abs() > ClockLimit
}

// ClockRight reports whether the bot's clock (Options.Now) is within an hour of
// Discord's, so that posts may go out by it. From a minute on it tells the operator.
// If the clocks seem apart, or nothing was heard of Discord's for a while, it asks
// Discord, for five seconds at most.
func (c *Client) ClockRight(ctx context.Context) bool {
	off, age := c.rest.Clock.Off()
	if off.Abs() > ClockWarn || age > clockStale {
		ctx, cancel := context.WithTimeout(ctx, clockTime)
		defer cancel()
		// Only the answer's date matters; if there is none, what was heard last holds.
		_ = c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "gateway"}, nil)
		off, _ = c.rest.Clock.Off()
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
	mu    sync.Mutex // guards what follows
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
