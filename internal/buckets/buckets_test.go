package buckets_test

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/internal/buckets"
)

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// TestTake empties a bucket, and waits for it.
func TestTake(t *testing.T) {
	b := buckets.New[string](buckets.Rate{AtOnce: 3, Every: time.Second})
	for i, step := range []struct {
		who  string
		at   time.Duration
		want time.Duration
	}{
		{"ana", 0, 0},
		{"ana", 0, 0},
		{"ana", 0, 0},
		{"ana", 0, time.Second},
		{"ben", 0, 0},
		{"ana", 400 * time.Millisecond, 600 * time.Millisecond},
		{"ana", time.Second, 0},
		{"ana", time.Second, time.Second},
		{"ana", time.Hour, 0}, // no more than there is room for has come
		{"ana", time.Hour, 0},
		{"ana", time.Hour, 0},
		{"ana", time.Hour, time.Second},
		{"ana", time.Minute, 0}, // the clock goes back
		{"ana", time.Minute, 0},
		{"ana", time.Minute, 0},
		{"ana", time.Minute, time.Second},
	} {
		if got := b.Wait(step.who, noon.Add(step.at)); got != step.want {
			t.Errorf("before step %d, %s at %v: a wait of %v, want %v", i, step.who, step.at, got, step.want)
		}
		if got := b.Take(step.who, noon.Add(step.at)); got != step.want {
			t.Errorf("step %d, %s at %v: %v, want %v", i, step.who, step.at, got, step.want)
		}
	}
}

// TestReturn puts tokens back, and no more than were taken.
func TestReturn(t *testing.T) {
	b := buckets.New[string](buckets.Rate{AtOnce: 2, Every: time.Second})
	for range 5 {
		if wait := b.Take("ana", noon); wait != 0 {
			t.Fatalf("after what was put back there is a wait of %v", wait)
		}
		b.Return("ana")
	}
	b.Return("ben")
	for i, want := range []time.Duration{0, 0, time.Second} {
		if got := b.Take("ana", noon); got != want {
			t.Errorf("token %d: a wait of %v, want %v", i, got, want)
		}
	}
}

// TestFine takes the more for what is wrong the more of it there was.
func TestFine(t *testing.T) {
	b := buckets.New[string](buckets.Rate{AtOnce: 40, Every: time.Minute})
	var lacks []int
	for b.Take("ben", noon) == 0 {
		b.Fine("ben", noon)
		lacks = append(lacks, b.Lacks("ben", noon))
	}
	if want := []int{1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 15, 18, 21, 24, 28, 32, 37, 40}; !slices.Equal(lacks, want) {
		t.Errorf("lacks %v, want %v", lacks, want)
	}
	if b.Lacks("nobody", noon) != 0 || b.Lacks("ben", noon.Add(10*time.Minute)) != 30 {
		t.Errorf("after ten minutes %d are lacking", b.Lacks("ben", noon.Add(10*time.Minute)))
	}
}

// TestParts of a rate give as much in all.
func TestParts(t *testing.T) {
	if got, want := (buckets.Rate{AtOnce: 2000, Every: time.Second}).Part(4), (buckets.Rate{AtOnce: 500, Every: 4 * time.Second}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestFullBucketsAreForgotten once a minute.
func TestFullBucketsAreForgotten(t *testing.T) {
	b := buckets.New[int](buckets.Rate{AtOnce: 10, Every: 6 * time.Minute})
	for who := range 100 {
		b.Take(who, noon)
	}
	for range 9 {
		b.Take(1, noon)
	}
	if b.Take(0, noon.Add(30*time.Minute)); b.Len() != 2 {
		t.Errorf("%d are kept of one that fills and one that was touched", b.Len())
	}
}

// TestACrowdEmptiesNoMemory touches more buckets than are kept: whose is empty stays so.
func TestACrowdEmptiesNoMemory(t *testing.T) {
	b := buckets.New[int](buckets.Rate{AtOnce: 4, Every: 9 * time.Minute}.Times(10))
	const greedy = -1
	for range 40 {
		b.Take(greedy, noon)
	}
	for who := range 3 * buckets.Most {
		b.Take(who, noon)
	}
	if b.Len() > buckets.Most {
		t.Errorf("%d are kept", b.Len())
	}
	if b.Take(greedy, noon) == 0 {
		t.Error("a crowd gave back what was used up")
	}
}

// TestOneAtATime has somebody ask while another is at work: a map that is read while it is written
// ends the process.
func TestOneAtATime(t *testing.T) {
	b := buckets.New[string](buckets.Rate{AtOnce: 3, Every: time.Second})
	fine := func(who string, now time.Time) time.Duration {
		b.Fine(who, now)
		return 0
	}
	lacks := func(who string, now time.Time) time.Duration { return time.Duration(b.Lacks(who, now)) }
	for name, ask := range map[string]func(string, time.Time) time.Duration{"Take": b.Take, "Wait": b.Wait, "Fine": fine, "Lacks": lacks} {
		answered := make(chan struct{})
		b.AtWork(func() {
			go func() {
				ask("ana", noon)
				close(answered)
			}()
			select {
			case <-answered:
				t.Errorf("%s does not wait", name)
			case <-time.After(5 * time.Millisecond):
			}
		})
		<-answered
	}
}
