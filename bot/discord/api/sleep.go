package api

import (
	"context"
	"errors"
	"time"

	"golang.org/x/time/rate"

	"kenkenbot/internal/wait"
)

// errTooLong says that a wait is longer than the caller would wait.
var errTooLong = errors.New("the wait for a rate limit is longer than the time left")

// WaitTurn blocks until the limiter lets the caller through. It waits as SleepUntil waits.
func WaitTurn(ctx context.Context, l *rate.Limiter) error {
	turn := l.Reserve()
	delay := turn.Delay()
	if delay == 0 {
		return ctx.Err()
	}
	err := SleepUntil(ctx, time.Now().Add(delay))
	if err != nil {
		turn.Cancel()
	}
	return err
}

// SleepUntil waits until t, or says at once that the context will not last so long. A handler
// leaves its Slot to others meanwhile.
func SleepUntil(ctx context.Context, t time.Time) error {
	if deadline, ok := ctx.Deadline(); ok && deadline.Before(t) {
		return errTooLong
	}
	return asleep(ctx, func() error { return wait.Until(ctx, t) })
}

// asleep waits by that function; a handler leaves its Slot to others meanwhile.
func asleep(ctx context.Context, wait func() error) error {
	if s, ok := ctx.Value(slotKey{}).(*Slot); ok {
		s.leave()
		defer s.comeBack()
	}
	return wait()
}
