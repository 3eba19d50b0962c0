package api

import (
	"context"
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// limits keeps Discord's rate limits (page topics/rate-limits): the limit of a route as Discord's
// answers state it, and the global one after a 429 that says so.
type limits struct {
	pace func(context.Context) error

	mu      sync.Mutex // guards what follows
	buckets map[string]*bucket
	global  time.Time // until when everything waits
}

// bucket is the limit of one route and its channel, server or token, as far as it is known.
type bucket struct {
	limit, remaining int
	window           time.Duration
	reset            time.Time
}

// sweepAt is how many buckets may be kept before those that are past their reset,
// and so say nothing any more, are dropped.
const sweepAt = 512

// newLimits returns limits that nothing is known of yet. Calls that count for the limit of
// all routes together wait for pace; nil is the pace of a process alone.
func newLimits(pace func(context.Context) error) *limits {
	l := &limits{buckets: map[string]*bucket{}}
	if pace != nil {
		l.pace = func(ctx context.Context) error { return asleep(ctx, func() error { return pace(ctx) }) }
		return l
	}
	// Discord allows 50 requests in any second: 10 at once and 40 a second stay
	// below that however they fall.
	own := rate.NewLimiter(40, 10)
	l.pace = func(ctx context.Context) error { return WaitTurn(ctx, own) }
	return l
}

// wait blocks until a request to the route may be sent. Requests that answer an
// interaction are exempt from the limit of all routes together.
func (l *limits) wait(ctx context.Context, key string, exempt bool) error {
	for paced := exempt; ; {
		if !paced {
			if err := l.pace(ctx); err != nil {
				return err
			}
		}
		until, all := l.take(key, time.Now(), exempt)
		if until.IsZero() {
			return nil
		}
		if err := SleepUntil(ctx, until); err != nil {
			return err
		}
		paced = !all // calls that waited together must not go all at once
	}
}

// take reserves a request and returns the zero time, or until when to wait, and whether all
// routes do.
func (l *limits) take(key string, now time.Time, exempt bool) (until time.Time, all bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !exempt && now.Before(l.global) {
		return l.global, true
	}
	b := l.buckets[key]
	if b == nil {
		return time.Time{}, false
	}
	if !now.Before(b.reset) {
		// A new window: what waited for it must not go all at once.
		b.remaining, b.reset = b.limit, now.Add(b.window)
	}
	if b.remaining <= 0 {
		return b.reset, false
	}
	b.remaining--
	return time.Time{}, false
}

// learn reads the limits that an answer tells.
func (l *limits) learn(key string, h http.Header, now time.Time) {
	limit, err1 := strconv.Atoi(h.Get("X-RateLimit-Limit"))
	remaining, err2 := strconv.Atoi(h.Get("X-RateLimit-Remaining"))
	after, ok := seconds(h.Get("X-RateLimit-Reset-After"))
	if err1 != nil || err2 != nil || !ok || limit < 1 {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.bucket(key, now)
	sameWindow := now.Before(b.reset) && b.limit == limit
	b.limit, b.reset = limit, now.Add(after)
	b.window = max(b.window, after)
	if sameWindow {
		// Requests still under way are not in the answer's count.
		remaining = min(remaining, b.remaining)
	}
	b.remaining = remaining
}

// blocked notes a 429.
func (l *limits) blocked(key string, global bool, until time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if global {
		l.global = until
		return
	}
	b := l.bucket(key, time.Now())
	b.limit, b.remaining, b.reset = max(b.limit, 1), 0, until
}

// bucket finds or makes one. The lock is held.
func (l *limits) bucket(key string, now time.Time) *bucket {
	if b := l.buckets[key]; b != nil {
		return b
	}
	if len(l.buckets) >= sweepAt {
		for k, b := range l.buckets {
			if !now.Before(b.reset) {
				delete(l.buckets, k)
			}
		}
	}
	b := &bucket{}
	l.buckets[key] = b
	return b
}

// seconds reads a duration as Discord writes it in headers and bodies.
func seconds(s string) (time.Duration, bool) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f < 0 || f > 86400 {
		return 0, false
	}
	return time.Duration(f * float64(time.Second)), true
}
