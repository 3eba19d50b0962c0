package gateway

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// State is the state of a Gateway's connections.
type State struct {
	// Connected says that there are connections to hold and that all of them are ready for
	// events, and Since when that changed last.
	Connected bool
	Since     time.Time
	// Held are the shards that this process holds, of Shards; Down those of them that are not
	// connected. Both are in ascending order.
	Held, Down []int
	Shards     int
}

// connections are those to the gateway, one for each shard.
type connections struct {
	whole chan struct{} // holds one where all have become ready

	mu    sync.Mutex    // guards what follows
	of    int           // how many there are to be, in all processes
	held  map[int]bool  // those that are to be here
	live  map[int]*link // those that are ready, by shard
	all   bool          // are ready
	since time.Time     // when that changed last
}

// expect says how many connections there are to be from now on, all of them here or none yet.
func (c *connections) expect(shards int, here bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.of, c.held, c.live = shards, map[int]bool{}, map[int]*link{}
	if here {
		for shard := range shards {
			c.held[shard] = true
		}
	}
	c.judge()
}

// hold says whether a shard is to be connected here.
func (c *connections) hold(shard int, here bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if here {
		c.held[shard] = true
	} else {
		delete(c.held, shard)
	}
	c.judge()
}

func (c *connections) ready(shard int, l *link) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.live[shard] = l
	c.judge()
}

func (c *connections) down(shard int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.live, shard)
	c.judge()
}

// judge notes whether all are ready. The lock is held.
func (c *connections) judge() {
	all := len(c.held) > 0 && len(c.live) == len(c.held)
	if all == c.all {
		return
	}
	c.all, c.since = all, time.Now()
	if !all {
		return
	}
	select {
	case c.whole <- struct{}{}:
	default: // somebody is yet to receive it
	}
}

func (c *connections) state() State {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := State{Connected: c.all, Since: c.since, Shards: c.of, Held: slices.Sorted(maps.Keys(c.held))}
	for _, shard := range s.Held {
		if c.live[shard] == nil {
			s.Down = append(s.Down, shard)
		}
	}
	return s
}

// links returns the connections that are ready.
func (c *connections) links() map[int]*link {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.live)
}
