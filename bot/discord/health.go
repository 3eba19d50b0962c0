package discord

import (
	"maps"
	"sync"
	"time"
)

// Health is the state of the connections.
type Health struct {
	// Connected says that all of them are ready for events, and Since when that changed
	// last.
	Connected bool
	Since     time.Time
	// Down are the shards that are not connected, in ascending order, of Shards.
	Down   []int
	Shards int
	// ClockOff is how far the bot's clock was ahead of Discord's when ClockRight last
	// compared them; negative: behind. The difference is 0 if it is too small
	// to be measured, about a second.
	ClockOff time.Duration
}

// Health returns the present state.
func (c *Client) Health() Health {
	h := c.connections.health()
	c.mu.Lock()
	defer c.mu.Unlock()
	h.ClockOff = c.clockOff
	return h
}

// connections are those to the gateway, one for each shard.
type connections struct {
	mu    sync.Mutex
	of    int           // how many there are to be
	live  map[int]*link // those that are ready, by shard
	all   bool          // are ready
	since time.Time     // when that changed last
}

// expect says how many connections there are to be from now on.
func (c *connections) expect(shards int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.of, c.live = shards, map[int]*link{}
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
	if all := len(c.live) == c.of; all != c.all {
		c.all, c.since = all, time.Now()
	}
}

func (c *connections) health() Health {
	c.mu.Lock()
	defer c.mu.Unlock()
	h := Health{Connected: c.all, Since: c.since, Shards: c.of}
	for shard := range c.of {
		if c.live[shard] == nil {
			h.Down = append(h.Down, shard)
		}
	}
	return h
}

// links returns the connections that are ready.
func (c *connections) links() map[int]*link {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.live)
}
