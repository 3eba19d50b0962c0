package wait

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

func TestFor(t *testing.T) {
	none := func(ctx context.Context) (context.Context, context.CancelFunc) { return context.WithCancel(ctx) }
	for name, tt := range map[string]struct {
		context func(context.Context) (context.Context, context.CancelFunc)
		wait    time.Duration
		err     error
		took    time.Duration
	}{
		"to the end": {none, time.Hour, nil, time.Hour},
		"the past":   {none, -time.Hour, nil, 0},
		"a later deadline": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			return context.WithTimeout(ctx, 2*time.Hour)
		}, time.Hour, nil, time.Hour},
		"an early deadline": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			return context.WithTimeout(ctx, time.Minute)
		}, time.Hour, context.DeadlineExceeded, time.Minute},
		"cut short": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			ctx, cancel := context.WithCancel(ctx)
			time.AfterFunc(time.Minute, cancel)
			return ctx, cancel
		}, time.Hour, context.Canceled, time.Minute},
		"ended before": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			ctx, cancel := context.WithCancel(ctx)
			cancel()
			return ctx, cancel
		}, -time.Hour, context.Canceled, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := tt.context(t.Context())
				defer cancel()
				began := time.Now()
				err := For(ctx, tt.wait)
				if took := time.Since(began); !errors.Is(err, tt.err) || took != tt.took {
					t.Errorf("got %v after %v, want %v after %v", err, took, tt.err, tt.took)
				}
			})
		})
	}
}
