package discord

import "errors"

var errDropped = errors.New("dropped on purpose")

// Drop cuts the connections to the gateway as a broken network would, so that Run has to
// resume their sessions. It reports whether there was one.
func (c *Client) Drop() bool {
	dropped := false
	for _, l := range c.connections.links() {
		l.mu.Lock()
		conn := l.conn
		l.mu.Unlock()
		if conn != nil {
			conn.end(cause{err: errDropped})
			dropped = true
		}
	}
	return dropped
}
