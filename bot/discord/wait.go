package discord

import (
	"context"
	"errors"
	"time"

	"golang.org/x/time/rate"

	"kenkenbot/internal/wait"
)

// errTooLong says that a wait is longer than the caller would wait.
var errTooLong = errors.New("the wait for a rate limit is longer than the time left")

// waitTurn blocks until the limiter lets the caller through.
func waitTurn(ctx context.Context, l *rate.Limiter) error {
	turn := l.Reserve()
	delay := turn.Delay()
	if delay == 0 {
		return ctx.Err()
	}
	err := sleepUntil(ctx, time.Now().Add(delay))
	if err != nil {
		turn.Cancel()
	}
	return err
}

// sleepUntil waits, or says at once that the context will not last so long.
func sleepUntil(ctx context.Context, t time.Time) error {
	if deadline, ok := ctx.Deadline(); ok && deadline.Before(t) {
		return errTooLong
	}
	return asleep(ctx, func() error { return wait.Until(ctx, t) })
}

// asleep waits by that function; a handler leaves its place to others meanwhile.
func asleep(ctx context.Context, wait func() error) error {
	if p, ok := ctx.Value(placeKey{}).(*place); ok {
		p.leave()
		defer p.comeBack()
	}
	return wait()
}
