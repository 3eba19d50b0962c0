package cluster

import (
	"context"
	"sync"
	"time"

	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

const (
	// callsName is the time that all members' calls of Discord share.
	callsName = "calls"
	// callTime is each call's: 40 a second together, well below Discord's limit of 50.
	callTime = 25 * time.Millisecond
	// callBatch is for how many calls a member reserves time at once at most.
	callBatch = 8
)

// calls has this member's calls of Discord keep to a limit together with those of the others:
// they share one time, of which a member reserves a stretch for the calls that wait in it at
// that moment. Nothing is reserved ahead: a member that has nothing to do takes nothing from
// the others, and no calls are saved up to come all at once.
type calls struct {
	member *Member

	mu      sync.Mutex
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

// queue returns what is closed once the call may go.
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
		_ = wait.For(context.Background(), c.reserve(len(batch))) // of a context that does not end
		for _, turn := range batch {
			close(turn)
		}
	}
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
// long they wait. Without the store the member keeps to its share of the time.
func (c *calls) reserve(n int) (left time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), c.member.times.lease/3)
	defer cancel()
	d := time.Duration(n) * callTime
	err := c.member.store.Update(ctx, func(tx storage.Tx) (err error) {
		left, err = tx.Reserve(callsName, d)
		return err
	})
	if err != nil {
		c.member.log.Warn("no time reserved for calls of Discord", "err", err)
		c.member.mu.Lock()
		defer c.member.mu.Unlock()
		return d * time.Duration(1+c.member.others)
	}
	return left
}
