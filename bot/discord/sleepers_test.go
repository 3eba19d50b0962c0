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

// A handler that sleeps leaves its slot: others are served meanwhile, and never more
// are awake than there are places.
func TestSleepersLeaveTheirSlots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const people, places = 50, 2
		l := newLanes(room{workers: places, each: 10, all: 1000}, func(int) {})
		var awake, most atomic.Int32
		wake := func(by int32) {
			if n := awake.Add(by); n > most.Load() {
				most.Store(n)
			}
		}
		var asleep sync.WaitGroup
		asleep.Add(people)
		ctx, cancel := context.WithCancel(context.Background())
		for n := range storage.ID(people) {
			l.add(n, 1, func(p *api.Slot) {
				wake(1)
				wake(-1)
				asleep.Done()
				api.SleepUntil(p.In(ctx), time.Now().Add(time.Hour))
				wake(1)
				time.Sleep(time.Millisecond)
				wake(-1)
			})
		}
		asleep.Wait() // which needs all to be served, and all but the last to sleep
		cancel()
		if left := l.close(context.Background()); left != 0 {
			t.Errorf("%d are left", left)
		}
		if n := most.Load(); n > places {
			t.Errorf("%d were awake at once in %d places", n, places)
		}
		if len(l.workers) != 0 {
			t.Errorf("%d places are taken though nobody works", len(l.workers))
		}
	})
}
