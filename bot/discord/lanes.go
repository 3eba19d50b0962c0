package discord

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

// room bounds lanes: how many handlers work at once, and how many events wait, of one
// key and of all together.
type room struct{ workers, each, all int }

// lanes serve events: those with the same key one after another in the order of their
// snowflakes, those with different keys at the same time, one for each worker. A handler
// that sleeps (sleepUntil) leaves its worker to others.
type lanes struct {
	room    room
	workers chan struct{}
	ending  chan struct{} // closed when closed
	idle    chan struct{} // closed when closed and nothing waits
	changed func(by int)  // tells how many events more or fewer wait

	mu      sync.Mutex           // guards what follows
	lanes   map[storage.ID]*lane // only those with work
	waiting int                  // in all lanes, those being served included
	closed  bool

	resting atomic.Int32 // goroutines without a lane
	next    chan *lane   // for one of them
}

// mostResting is how many goroutines wait for the next lane. A new one would begin with a
// small stack and copy it several times while it grows, at each press.
const mostResting = 4

type lane struct {
	key    storage.ID
	events []laneEvent // by snowflake
}

type laneEvent struct {
	id    storage.ID
	serve func(*api.Slot)
}

func newLanes(r room, changed func(by int)) *lanes {
	return &lanes{
		room:    r,
		workers: make(chan struct{}, r.workers),
		lanes:   map[storage.ID]*lane{},
		ending:  make(chan struct{}),
		idle:    make(chan struct{}),
		changed: changed,
		next:    make(chan *lane),
	}
}

// add queues an event and reports whether there was room. It does not block.
func (l *lanes) add(key, id storage.ID, serve func(*api.Slot)) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || l.waiting >= l.room.all {
		return false
	}
	n := l.lanes[key]
	running := n != nil
	if !running {
		n = &lane{key: key}
		l.lanes[key] = n
	}
	if len(n.events) >= l.room.each {
		return false
	}
	at := len(n.events)
	for at > 0 && n.events[at-1].id > id {
		at--
	}
	n.events = slices.Insert(n.events, at, laneEvent{id, serve})
	l.waiting++
	l.changed(1)
	if !running {
		select {
		case l.next <- n:
		default:
			go l.work(n)
		}
	}
	return true
}

// work serves one lane after the other, and ends if enough others are there for the next.
func (l *lanes) work(n *lane) {
	for {
		l.run(n)
		if l.resting.Add(1) > mostResting {
			l.resting.Add(-1)
			return
		}
		select {
		case n = <-l.next:
			l.resting.Add(-1)
		case <-l.ending:
			return
		}
	}
}

// run serves a lane until it is empty.
func (l *lanes) run(n *lane) {
	for {
		p := api.TakeSlot(l.workers)
		l.mu.Lock()
		next := n.events[0]
		n.events = slices.Delete(n.events, 0, 1)
		l.mu.Unlock()

		next.serve(p)
		p.GiveUp()

		if l.done(n) {
			return
		}
	}
}

// done counts a served event and reports whether the lane ends.
func (l *lanes) done(n *lane) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waiting--
	l.changed(-1)
	if l.closed && l.waiting == 0 {
		close(l.idle)
	}
	if len(n.events) > 0 {
		return false
	}
	delete(l.lanes, n.key)
	return true
}

// close takes no more events and waits until the last is served or the context
// ends, and reports how many are left.
func (l *lanes) close(ctx context.Context) int {
	l.mu.Lock()
	if !l.closed {
		l.closed = true
		close(l.ending)
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
