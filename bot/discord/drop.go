package discord

import "errors"

var errDropped = errors.New("dropped on purpose")

// Drop cuts the gateway's connection as a broken network would, so that Run has to
// resume its session. It reports whether there was a connection.
func (c *Client) Drop() bool {
	c.mu.Lock()
	l := c.live
	c.mu.Unlock()
	if l == nil {
		return false
	}
	l.mu.Lock()
	conn := l.conn
	l.mu.Unlock()
	if conn == nil {
		return false
	}
	conn.end(cause{err: errDropped})
	return true
}

func (c *Client) setLive(l *link) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.live = l
}
