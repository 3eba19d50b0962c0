package gateway

import (
	"sync"
	"time"
)

// What goes wrong on purpose.

// faults are those of the gateway that are still to happen.
type faults struct {
	mu      sync.Mutex     // guards the rest, by set and takeOne
	twice   map[string]int // how many events of a name are still dispatched twice
	resumes int            // how many resumes are still refused
	acks    int            // how many heartbeats are still not acknowledged
	split   int            // how many payloads still go out in several frames
	latency time.Duration  // how long every payload is held back
}

// set changes faults.
func (f *faults) set(change func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change()
}

// takeOne counts a fault down, and tells whether it happens.
func (f *faults) takeOne(left *int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if *left == 0 {
		return false
	}
	*left--
	return true
}

func (f *faults) withholds() bool     { return f.takeOne(&f.acks) }
func (f *faults) splits() bool        { return f.takeOne(&f.split) }
func (f *faults) refusesResume() bool { return f.takeOne(&f.resumes) }

// times is how often an event of a name is dispatched.
func (f *faults) times(name string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.twice[name] == 0 {
		return 1
	}
	f.twice[name]--
	return 2
}

// wait is how long a payload is held back.
func (f *faults) wait() time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.latency
}

// Drop cuts every connection, without a close frame.
func (gw *Gateway) Drop() { gw.each((*connection).cut) }

// HalfOpen loses every connection without a word: each stays open, but nothing comes through, as after a router on the way
// forgot it. The sessions wait for a resume.
func (gw *Gateway) HalfOpen() {
	gw.each(func(c *connection) {
		c.die()
		gw.part(c)
	})
}

// EndAll closes every connection with a code. After 4007 and 4009 a session cannot be resumed.
func (gw *Gateway) EndAll(code int) {
	if code == closeInvalidSequence || code == closeSessionTimedOut {
		gw.forgetAll()
	}
	gw.each(func(c *connection) { c.end(code) })
}

// Hush holds back all that would go out on the present connections; 0 is until they end.
func (gw *Gateway) Hush(d time.Duration) {
	gw.each(func(c *connection) { c.hush(d) })
}

// Reconnect asks every bot to connect again (op 7).
func (gw *Gateway) Reconnect() {
	gw.each(func(c *connection) { c.send(opReconnect, nil) })
}

// Invalidate tells every bot that its session is invalid (op 9). One that is resumable stays; otherwise all are forgotten,
// and the next resumes refused as well.
func (gw *Gateway) Invalidate(resumable bool, resumes int) {
	if !resumable {
		gw.forgetAll()
		gw.faults.set(func() { gw.faults.resumes = resumes })
	}
	gw.each(func(c *connection) { c.send(opInvalidSession, resumable) })
}

func (gw *Gateway) forgetAll() {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	clear(gw.sessions)
}

// DuplicateNext has the next n events of a name dispatched twice.
func (gw *Gateway) DuplicateNext(event string, n int) {
	gw.faults.set(func() {
		if gw.faults.twice == nil {
			gw.faults.twice = map[string]int{}
		}
		gw.faults.twice[event] = n
	})
}

// WithholdAcks leaves the next n heartbeats unanswered, while events go on.
func (gw *Gateway) WithholdAcks(n int) { gw.faults.set(func() { gw.faults.acks = n }) }

// SplitNext sends the next n payloads in several frames each.
func (gw *Gateway) SplitNext(n int) { gw.faults.set(func() { gw.faults.split = n }) }

// Slow holds every payload back for a time; 0 ends that.
func (gw *Gateway) Slow(latency time.Duration) { gw.faults.set(func() { gw.faults.latency = latency }) }
