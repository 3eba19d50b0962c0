package discord

import (
	"context"
	"errors"
	"sync"
	"time"
)

// errTooLong says that a wait is longer than the caller would wait.
var errTooLong = errors.New("the wait for a rate limit is longer than the time left")

// pace lets through a steady number of events a second, and some at once after a
// rest.
type pace struct {
	interval time.Duration
	burst    time.Duration

	mu   sync.Mutex
	next time.Time // when the next event is due if there were no burst
}

func newPace(perSecond, burst int) *pace {
	interval := time.Second / time.Duration(perSecond)
	return &pace{interval: interval, burst: interval * time.Duration(burst-1)}
}

// wait blocks until it is the caller's turn.
func (p *pace) wait(ctx context.Context) error {
	p.mu.Lock()
	now := time.Now()
	if earliest := now.Add(-p.burst); p.next.Before(earliest) {
		p.next = earliest
	}
	turn := p.next
	p.next = p.next.Add(p.interval)
	p.mu.Unlock()
	if !turn.After(now) {
		return ctx.Err()
	}
	return sleepUntil(ctx, turn)
}

// sleepUntil waits, or says at once that the context will not last so long.
func sleepUntil(ctx context.Context, t time.Time) error {
	if deadline, ok := ctx.Deadline(); ok && deadline.Before(t) {
		return errTooLong
	}
	timer := time.NewTimer(time.Until(t))
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
