package discord

import (
	"context"
	"slices"
	"sync"

	"kenkenbot/storage"
)

// maxWaiting bounds the events that wait, of one person and of all together. A
// person who sends more than that in a burst waits past Discord's time limit
// anyway.
const (
	maxWaitingEach = 100
	maxWaitingAll  = 20000
)

// lanes serve events: those of one key one after another in the order of their
// snowflakes, those of different keys at once, as many as there are workers.
type lanes struct {
	workers chan struct{}

	mu      sync.Mutex
	lanes   map[storage.ID]*lane // only those with work
	waiting int                  // in all lanes, those being served included
	closed  bool
	idle    chan struct{} // closed when closed and nothing waits
	changed func(waiting int)
}

type lane struct {
	events []laneEvent // by snowflake
}

type laneEvent struct {
	id    storage.ID
	serve func()
}

func newLanes(workers int, changed func(waiting int)) *lanes {
	return &lanes{
		workers: make(chan struct{}, workers),
		lanes:   map[storage.ID]*lane{},
		idle:    make(chan struct{}),
		changed: changed,
	}
}

// add queues an event and reports whether there was room. It does not block.
func (l *lanes) add(key, id storage.ID, serve func()) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || l.waiting >= maxWaitingAll {
		return false
	}
	n := l.lanes[key]
	running := n != nil
	if !running {
		n = &lane{}
		l.lanes[key] = n
	}
	if len(n.events) >= maxWaitingEach {
		return false
	}
	at := len(n.events)
	for at > 0 && n.events[at-1].id > id {
		at--
	}
	n.events = slices.Insert(n.events, at, laneEvent{id, serve})
	l.waiting++
	l.changed(l.waiting)
	if !running {
		go l.run(key, n)
	}
	return true
}

// run serves a lane until it is empty.
func (l *lanes) run(key storage.ID, n *lane) {
	for {
		l.workers <- struct{}{}
		l.mu.Lock()
		next := n.events[0]
		n.events = slices.Delete(n.events, 0, 1)
		l.mu.Unlock()

		next.serve()
		<-l.workers

		if l.done(key, n) {
			return
		}
	}
}

// done counts a served event and reports whether the lane ends.
func (l *lanes) done(key storage.ID, n *lane) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waiting--
	l.changed(l.waiting)
	if l.closed && l.waiting == 0 {
		close(l.idle)
	}
	if len(n.events) > 0 {
		return false
	}
	delete(l.lanes, key)
	return true
}

// close takes no more events and waits until the last is served or the context
// ends, and reports how many are left.
func (l *lanes) close(ctx context.Context) int {
	l.mu.Lock()
	if !l.closed {
		l.closed = true
		if l.waiting == 0 {
			close(l.idle)
		}
	}
	l.mu.Unlock()
	select {
	case <-l.idle:
	case <-ctx.Done():
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.waiting
}
