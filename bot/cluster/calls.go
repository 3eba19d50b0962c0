package cluster

import (
	"context"
	"sync"
	"time"

	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

// CallsASecond are made at most by all members together, well below Discord's limit of 50.
const CallsASecond = 40

const (
	// callsName is the time that all members' calls of Discord share.
	callsName = "calls"
	// callTime is each call's.
	callTime = time.Second / CallsASecond
	// callBatch is for how many calls a member reserves time at once at most.
	callBatch = 8
	// callLate is how late a call may be. One that the store or the machine has kept for longer
	// gets another time: what was kept together would else go all at once, beside the calls
	// whose time it is. callTries is how often that is tried.
	callLate  = callBatch * callTime
	callTries = 3
)

// calls has this member's calls of Discord keep to one limit together with the calls of the other
// members. They share one line of time, and a member reserves a stretch of it for the calls that
// wait at that moment. Nothing is reserved ahead: an idle member takes nothing from the others, and
// no calls are saved up to come all at once.
type calls struct {
	member *Member

	mu      sync.Mutex // guards what follows
	waiting []chan struct{}
	busy    bool // somebody reserves
}

func newCalls(m *Member) *calls { return &calls{member: m} }

// Pace implements discord.Fleet.
func (m *Member) Pace(ctx context.Context) error {
	turn := m.calls.queue()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// queue returns a channel that is closed once the call may go.
func (c *calls) queue() <-chan struct{} {
	turn := make(chan struct{})
	c.mu.Lock()
	defer c.mu.Unlock()
	c.waiting = append(c.waiting, turn)
	if !c.busy {
		c.busy = true
		go c.serve()
	}
	return turn
}

// serve lets calls go until none waits.
func (c *calls) serve() {
	for batch := c.next(); len(batch) > 0; batch = c.next() {
		for try := 0; try < callTries && len(batch) > 0; try++ {
			asked := time.Now()
			left, err := c.reserve(len(batch))
			if err != nil {
				c.member.log.Warn("no time reserved for calls of Discord", "err", err)
				break
			}
			if time.Since(asked) <= callLate {
				batch = letGo(batch, left, callTime)
			}
		}
		// Without the store, or with one that is too slow, the member keeps to its share.
		for len(batch) > 0 {
			batch = letGo(batch, c.share(), c.share())
		}
	}
}

// share is the time from one call to the next if each member takes as many.
func (c *calls) share() time.Duration {
	c.member.mu.Lock()
	defer c.member.mu.Unlock()
	return callTime * time.Duration(1+c.member.others)
}

// letGo lets the calls of a batch go, the first after a time, and returns those that are late.
func letGo(batch []chan struct{}, left, apart time.Duration) (late []chan struct{}) {
	begins := time.Now().Add(left)
	for i, turn := range batch {
		at := begins.Add(time.Duration(i) * apart)
		_ = wait.Until(context.Background(), at) // of a context that does not end
		if time.Since(at) > callLate {
			return batch[i:]
		}
		close(turn)
	}
	return nil
}

// next takes the calls that are to go together.
func (c *calls) next() []chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := min(len(c.waiting), callBatch)
	batch := c.waiting[:n:n]
	c.waiting = c.waiting[n:]
	c.busy = n > 0
	return batch
}

// reserve makes room for n calls on the time line that all members share, and returns how
// long they wait.
func (c *calls) reserve(n int) (left time.Duration, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), c.member.times.lease/3)
	defer cancel()
	err = c.member.store.Update(ctx, func(tx storage.Tx) (err error) {
		left, err = storage.ReserveTime(tx, callsName, time.Duration(n)*callTime)
		return err
	})
	return left, err
}
