package gateway

import "errors"

var errDropped = errors.New("dropped on purpose")

// Drop cuts the connections as a broken network would, so that Run has to resume their
// sessions. It reports whether there was one.
func (g *Gateway) Drop() bool {
	dropped := false
	for _, l := range g.connections.links() {
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
