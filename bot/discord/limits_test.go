package discord

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Calls that waited for the end of a limit on all routes go at their pace, not all at once;
// those that answer an interaction don't wait.
func TestAfterAGlobalLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const apart, calls = 25 * time.Millisecond, 20
		var mu sync.Mutex
		var next time.Time
		l := newLimits(nil)
		l.pace = func(ctx context.Context) error {
			mu.Lock()
			if now := time.Now(); next.Before(now) {
				next = now
			}
			at := next
			next = next.Add(apart)
			mu.Unlock()
			return sleepUntil(ctx, at)
		}
		end := time.Now().Add(3 * time.Second)
		l.blocked("", true, end)
		var went []time.Time
		var all sync.WaitGroup
		for range calls {
			all.Go(func() {
				if err := l.wait(t.Context(), "route", false); err != nil {
					t.Error(err)
				}
				mu.Lock()
				defer mu.Unlock()
				went = append(went, time.Now())
			})
		}
		if err := l.wait(t.Context(), "interaction", true); err != nil || !time.Now().Before(end) {
			t.Errorf("an answer went at %v, %v", time.Now(), err)
		}
		all.Wait()
		for i, at := range went {
			if want := end.Add(time.Duration(i) * apart); at.Before(want) {
				t.Errorf("call %d went at %v, want %v", i+1, at, want)
			}
		}
	})
}
