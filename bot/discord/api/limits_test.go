package api

import (
	"context"
	"fmt"
	"net/http"
	"reflect"
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
			return SleepUntil(ctx, at)
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

// TestCallsArePaced sends ten calls at once and then forty a second, which stays below Discord's fifty in any
// second. Answers to interactions don't wait, and a call whose time ends before its turn is given up
// at once.
func TestCallsArePaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, begun := newLimits(nil), time.Now()
		for n := range 50 {
			if err := l.wait(t.Context(), "key", false); err != nil {
				t.Fatal(err)
			}
			want := time.Duration(max(n-9, 0)) * 25 * time.Millisecond
			if took := time.Since(begun); took < want-time.Millisecond || took > want+time.Millisecond {
				t.Fatalf("call %d goes after %v, want %v", n+1, took, want)
			}
		}
		began := time.Now()
		if err := l.wait(t.Context(), "key", true); err != nil || time.Since(began) != 0 {
			t.Errorf("an answer waited %v, %v", time.Since(began), err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		if err := l.wait(ctx, "key", false); err == nil || time.Since(began) != 0 {
			t.Errorf("a call without time to wait: %v after %v", err, time.Since(began))
		}
	})
}

func limitHeader(limit, remaining, after string) http.Header {
	h := http.Header{}
	h.Set("X-RateLimit-Limit", limit)
	h.Set("X-RateLimit-Remaining", remaining)
	h.Set("X-RateLimit-Reset-After", after)
	return h
}

// TestLearnLimits reads the headers of an answer, and nothing of one that lacks some.
func TestLearnLimits(t *testing.T) {
	now := time.Now()
	learned := func(limit, remaining int, after time.Duration) *bucket {
		return &bucket{limit: limit, remaining: remaining, window: after, reset: now.Add(after)}
	}
	for _, test := range []struct {
		limit, remaining, after string
		want                    *bucket
	}{
		{"5", "4", "1.5", learned(5, 4, 1500*time.Millisecond)},
		{"1", "0", "0.25", learned(1, 0, 250*time.Millisecond)},
		{"5", "4", "86400", learned(5, 4, 24*time.Hour)},
		{"", "4", "1", nil},
		{"5", "", "1", nil},
		{"5", "4", "", nil},
		{"0", "0", "1", nil},
		{"5", "4", "-1", nil},
		{"5", "4", "86401", nil},
	} {
		l := newLimits(nil)
		l.learn("a route", limitHeader(test.limit, test.remaining, test.after), now)
		if got := l.buckets["a route"]; !reflect.DeepEqual(got, test.want) {
			t.Errorf("%+v: %+v", test, got)
		}
	}
}

// TestLimitsOfOneWindow has answers that overtake each other: within a window no answer gives back a
// request that went out after its own.
func TestLimitsOfOneWindow(t *testing.T) {
	l, now := newLimits(nil), time.Now()
	learn := func(remaining string, after time.Duration) int {
		l.learn("a route", limitHeader("5", remaining, "2"), now.Add(after))
		return l.buckets["a route"].remaining
	}
	for _, step := range []struct {
		remaining string
		after     time.Duration
		want      int
	}{{"3", 0, 3}, {"4", time.Second, 3}, {"2", 1500 * time.Millisecond, 2}, {"4", time.Minute, 4}} {
		if got := learn(step.remaining, step.after); got != step.want {
			t.Errorf("after %v an answer with %s left leaves %d, want %d", step.after, step.remaining, got, step.want)
		}
	}
}

// TestLimitsAreSwept drops what is over once there are many, and nothing else.
func TestLimitsAreSwept(t *testing.T) {
	l, now := newLimits(nil), time.Now()
	for k := range sweepAt {
		l.bucket(fmt.Sprint(k), now).reset = now.Add(time.Duration(k%3-1) * time.Second) // over, over now, to come
	}
	l.bucket("one more", now)
	kept := 1
	for k := range sweepAt {
		if k%3 == 2 {
			kept++
		}
		if _, ok := l.buckets[fmt.Sprint(k)]; ok != (k%3 == 2) {
			t.Fatalf("bucket %d is kept: %v", k, ok)
		}
	}
	if len(l.buckets) != kept {
		t.Errorf("%d buckets, want %d", len(l.buckets), kept)
	}
}
