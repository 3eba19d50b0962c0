package discord

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kenkenbot/storage"
)

// A handler that sleeps leaves its place: others are served meanwhile, and never more
// are awake than there are places.
func TestSleepersLeaveTheirPlaces(t *testing.T) {
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
			l.add(n, 1, func(p *place) {
				wake(1)
				wake(-1)
				asleep.Done()
				sleepUntil(context.WithValue(ctx, placeKey{}, p), time.Now().Add(time.Hour))
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

// However many calls of a handler sleep, and outlive it, its place is left once and
// taken once.
func TestPlaceCountsOnce(t *testing.T) {
	workers := make(chan struct{}, 1)
	p := takePlace(workers)
	p.leave()
	p.leave()
	p.comeBack()
	if len(workers) != 0 {
		t.Error("the place is taken while a call sleeps")
	}
	p.comeBack()
	if len(workers) != 1 {
		t.Error("the place is not taken again")
	}
	p.leave()
	p.giveUp()
	p.comeBack()
	p.leave()
	p.comeBack()
	if len(workers) != 0 {
		t.Error("a call that outlived its handler took the place")
	}
}
