package discord

import "time"

// Health is the state of the connections.
type Health struct {
	// Connected says that there are connections to hold and that all of them are ready for
	// events, and Since when that changed last.
	Connected bool
	Since     time.Time
	// Held are the shards that this process holds, of Shards; Down those of them that are not
	// connected. Both are in ascending order.
	Held, Down []int
	Shards     int
	// ClockOff is how far the bot's clock was ahead of Discord's when ClockRight last
	// compared them; negative: behind. The difference is 0 if it is too small
	// to be measured, about a second.
	ClockOff time.Duration
}

// Health returns the present state.
func (c *Client) Health() Health {
	g := c.gateway.State()
	h := Health{Connected: g.Connected, Since: g.Since, Held: g.Held, Down: g.Down, Shards: g.Shards}
	c.mu.Lock()
	defer c.mu.Unlock()
	h.ClockOff = c.clockOff
	return h
}

// Ready delivers whenever all connections have become ready, once for those that nobody
// received.
func (c *Client) Ready() <-chan struct{} { return c.gateway.Ready() }
