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

// sleepUntil waits, or says at once that the context will not last so long. A handler
// that waits leaves its place among the workers to others meanwhile.
func sleepUntil(ctx context.Context, t time.Time) error {
	if deadline, ok := ctx.Deadline(); ok && deadline.Before(t) {
		return errTooLong
	}
	if p, ok := ctx.Value(placeKey{}).(*place); ok {
		p.leave()
		defer p.comeBack()
	}
	return wait.Until(ctx, t)
}
