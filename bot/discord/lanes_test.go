package discord

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

func TestLanesKeepOrderAndOverlap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLanes(room{workers: 8, each: 100, all: 20000}, func(int) {})
		const people, each = 20, 50
		var mu sync.Mutex
		served := map[storage.ID][]storage.ID{}
		var now, most atomic.Int32
		gate := make(chan bool)
		for k := range storage.ID(people) {
			l.add(k, 0, func(*api.Slot) { <-gate }) // so that the others are queued behind it
			for n := range storage.ID(each) {
				id := (n*7)%each + 1 // out of order
				ok := l.add(k, id, func(*api.Slot) {
					running := now.Add(1)
					if top := most.Load(); running > top {
						most.CompareAndSwap(top, running)
					}
					mu.Lock()
					served[k] = append(served[k], id)
					mu.Unlock()
					time.Sleep(10 * time.Microsecond)
					now.Add(-1)
				})
				if !ok {
					t.Fatal("no room")
				}
			}
		}
		close(gate)
		if left := l.close(context.Background()); left != 0 {
			t.Errorf("%d are left", left)
		}
		for k, ids := range served {
			for n, id := range ids {
				if int(id) != n+1 {
					t.Fatalf("person %d was served in the order %v", k, ids)
				}
			}
			if len(ids) != each {
				t.Errorf("person %d: %d of %d", k, len(ids), each)
			}
		}
		if m := most.Load(); m != 8 {
			t.Errorf("%d were served at once, want 8", m)
		}
		if len(l.lanes) != 0 {
			t.Error("empty lanes are kept")
		}
		if l.add(1, 1, func(*api.Slot) {}) {
			t.Error("an event was taken after the close")
		}
	})
}

func TestLanesAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLanes(room{workers: 1, each: 100, all: 1000}, func(int) {})
		gate := make(chan bool)
		l.add(1, 0, func(*api.Slot) { <-gate })
		taken := 0
		for l.add(1, 1, func(*api.Slot) {}) {
			taken++
		}
		if taken < 99 || taken > 101 {
			t.Errorf("%d events of one person wait, want about 100", taken)
		}
		if !l.add(2, 1, func(*api.Slot) {}) {
			t.Error("another person's event was refused")
		}
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
		defer cancel()
		if left := l.close(ctx); left == 0 {
			t.Error("close does not tell what is left")
		}
		close(gate)
		if left := l.close(context.Background()); left != 0 {
			t.Errorf("%d are left", left)
		}
	})
}

// TestLanesRest has many lanes at once, after which a few goroutines wait for the next
// lanes and serve those; they end with the lanes.
func TestLanesRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const lanes = 3 * mostResting
		l := newLanes(room{workers: lanes, each: 10, all: 100}, func(int) {})
		served := 0
		var mu sync.Mutex
		for range 2 {
			gate := make(chan bool)
			for k := range storage.ID(lanes) {
				l.add(k, 1, func(*api.Slot) {
					<-gate
					mu.Lock()
					served++
					mu.Unlock()
				})
			}
			synctest.Wait()
			if resting := l.resting.Load(); resting != 0 {
				t.Errorf("%d goroutines rest while as many lanes as that and more have work", resting)
			}
			close(gate)
			synctest.Wait()
			if resting := l.resting.Load(); resting != mostResting {
				t.Errorf("%d goroutines wait for the next lane, want %d", resting, mostResting)
			}
		}
		if left := l.close(t.Context()); left != 0 || served != 2*lanes {
			t.Errorf("%d of %d events were served, %d are left", served, 2*lanes, left)
		}
	})
}
