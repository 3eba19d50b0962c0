// Package wait waits for a time to come, as long as a context lasts.
package wait

import (
	"context"
	"time"
)

// Until waits until t, by the machine's clock. If the context ends first, it returns
// the context's error.
func Until(ctx context.Context, t time.Time) error { return For(ctx, time.Until(t)) }

// For is Until d from now.
func For(ctx context.Context, d time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
