package cluster

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// slowStore is a store that keeps the answers of its Updates, and lets nobody in meanwhile.
type slowStore struct {
	storage.Store
	mu   sync.Mutex
	slow func(updates int) time.Duration // for how long
	made int
}

func (s *slowStore) Update(ctx context.Context, f func(storage.Tx) error) error {
	s.mu.Lock()
	err := s.Store.Update(ctx, f)
	s.made++
	slow := s.slow(s.made)
	s.mu.Unlock()
	time.Sleep(slow)
	return err
}

// The calls of several members stay below Discord's limit in any second, even after the store
// has kept all of them waiting; and they all go.
func TestCallsAfterAStall(t *testing.T) {
	const members, each = 4, 60
	for name, slow := range map[string]func(updates int) time.Duration{
		"quick": func(int) time.Duration { return 3 * time.Millisecond },
		"a stall at once": func(n int) time.Duration {
			if n <= members {
				return 1500 * time.Millisecond
			}
			return 3 * time.Millisecond
		},
		"a stall later": func(n int) time.Duration {
			if n > 10 && n <= 10+members {
				return 700 * time.Millisecond
			}
			return 3 * time.Millisecond
		},
		"always slow": func(int) time.Duration { return 300 * time.Millisecond },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := &slowStore{Store: sqlitetest.Open(t), slow: slow}
				went := goes(store, members, members, each)
				if len(went) != members*each {
					t.Fatalf("%d calls went, want %d", len(went), members*each)
				}
				if most := busiest(went); most > 50 {
					t.Errorf("%d calls in a second", most)
				}
			})
		})
	}
}

// Without the store each member keeps to its share of the time.
func TestCallsWithoutTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		went := goes(awayStore{}, 4, 4, 60)
		if most := busiest(went); len(went) != 240 || most > 50 {
			t.Errorf("%d calls went, %d in a second", len(went), most)
		}
	})
}

// A member takes all the time that the others leave it.
func TestCallsOfOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		went := goes(&slowStore{Store: sqlitetest.Open(t), slow: func(int) time.Duration { return 0 }}, 4, 1, 60)
		if took := went[len(went)-1].Sub(went[0]); took > 60*callTime {
			t.Errorf("60 calls of one took %v", took)
		}
	})
}

// goes has some of the members make calls, and returns when they went.
func goes(store storage.Store, members, busy, each int) (went []time.Time) {
	var mu sync.Mutex
	var all sync.WaitGroup
	for range busy {
		m := &Member{store: store, times: realTimes, log: slog.New(slog.DiscardHandler), others: members - 1}
		m.calls = newCalls(m)
		for range each {
			all.Go(func() {
				<-m.calls.queue()
				mu.Lock()
				defer mu.Unlock()
				went = append(went, time.Now())
			})
		}
	}
	all.Wait()
	slices.SortFunc(went, time.Time.Compare)
	return went
}

// busiest returns how many calls went within one second at most.
func busiest(went []time.Time) (most int) {
	first := 0
	for i, at := range went {
		for at.Sub(went[first]) >= time.Second {
			first++
		}
		most = max(most, i-first+1)
	}
	return most
}

// TestCallsLineUp holds that whoever lines up, takes the next ones or asks for the share waits for whoever
// has the lock.
func TestCallsLineUp(t *testing.T) {
	c := &calls{member: &Member{}, busy: true} // nobody is served
	for name, tt := range map[string]struct {
		mu   *sync.Mutex
		call func()
	}{
		"queue": {&c.mu, func() { c.queue() }},
		"next":  {&c.mu, func() { c.next() }},
		"share": {&c.member.mu, func() { c.share() }},
	} {
		c.busy = true
		tt.mu.Lock()
		done := make(chan struct{})
		go func() {
			tt.call()
			close(done)
		}()
		select {
		case <-done:
			t.Fatalf("%s did not wait", name)
		case <-time.After(5 * time.Millisecond):
		}
		tt.mu.Unlock()
		<-done
	}
}
