package inorder

import (
	"context"
	"iter"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// count yields 0 to n-1.
func count(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// slowFirst takes longer for jobs that come earlier.
func slowFirst(n int) func() func(context.Context, int) int {
	return func() func(context.Context, int) int {
		return func(_ context.Context, i int) int {
			time.Sleep(time.Duration(n-i) * time.Second)
			return i * i
		}
	}
}

func TestMapKeepsTheOrder(t *testing.T) {
	for _, workers := range []int{1, 2, 7} {
		synctest.Test(t, func(t *testing.T) {
			var got []int
			for r := range Map(t.Context(), workers, count(300), slowFirst(300)) {
				got = append(got, r)
			}
			if len(got) != 300 || !slices.IsSorted(got) {
				t.Errorf("%d workers: %v", workers, got)
			}
		})
	}
}

// A result is handed on while the next job is not even known, and the reader hears
// that it had better flush.
func TestMapDoesNotHoldResultsBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		jobs := func(yield func(int) bool) {
			for i := range 3 {
				if !yield(i) {
					return
				}
				time.Sleep(time.Hour)
			}
		}
		start, n := time.Now(), 0
		for _, idle := range Map(t.Context(), 2, jobs, slowFirst(3)) {
			if at := time.Since(start); !idle || at > time.Duration(n)*time.Hour+3*time.Second {
				t.Errorf("result %d came after %v, idle %v", n, at, idle)
			}
			n++
		}
		if n != 3 {
			t.Errorf("%d results, want 3", n)
		}
	})
}

// While more results are ready, the reader need not flush; after the last, it must.
func TestMapSaysWhenMoreIsReady(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var idle []bool
		for _, i := range Map(t.Context(), 4, count(4), slowFirst(4)) {
			idle = append(idle, i)
			time.Sleep(time.Minute) // all others get done
		}
		if want := []bool{false, false, false, true}; !slices.Equal(idle[1:], want[1:]) {
			t.Errorf("idle: %v, want %v", idle, want)
		}
	})
}

// A reader who stops ends the work, and nothing goes on behind their back: synctest
// fails if a goroutine is left over.
func TestMapStopsWithTheReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var ended atomic.Int32
		work := func(ctx context.Context, i int) int {
			if i > 0 {
				<-ctx.Done()
				ended.Add(1)
			}
			return i
		}
		for range Map(t.Context(), 3, count(1_000_000), func() func(context.Context, int) int { return work }) {
			synctest.Wait()
			break
		}
		if ended.Load() != 3 {
			t.Errorf("%d workers heard of the end, want 3", ended.Load())
		}
	})
}

// The jobs run no further ahead of the reader than promised.
func TestMapIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var begun atomic.Int32
		work := func(context.Context, int) int { return int(begun.Add(1)) }
		for range Map(t.Context(), 2, count(1_000_000), func() func(context.Context, int) int { return work }) {
			synctest.Wait()
			break
		}
		if n := begun.Load(); n < 2*ahead || n > 2*ahead+6 {
			t.Errorf("%d jobs begun, want about %d", n, 2*ahead)
		}
	})
}

// When the context ends, what was begun is still handed on.
func TestMapHandsOnWhatWasBegun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		n := 0
		for r := range Map(ctx, 2, count(1000), slowFirst(0)) {
			if n++; r != (n-1)*(n-1) {
				t.Errorf("result %d is %d", n, r)
			}
			cancel()
			synctest.Wait()
		}
		if n < 2 || n > 2*ahead+3 {
			t.Errorf("%d results after the end of the context", n)
		}
	})
}
