package gateway

import "time"

// What goes wrong on purpose.

// Drop cuts every connection, without a close frame.
func (gw *Gateway) Drop() { gw.each((*connection).cut) }

// Hush holds back all that would go out on the present connections; 0 is until they end.
func (gw *Gateway) Hush(d time.Duration) {
	gw.each(func(c *connection) { c.hush(d) })
}

// Reconnect asks every bot to connect again (op 7).
func (gw *Gateway) Reconnect() {
	gw.each(func(c *connection) { c.send(opReconnect, nil) })
}

// Invalidate forgets all sessions, says so (op 9), and refuses the next resumes as well.
func (gw *Gateway) Invalidate(resumes int) {
	gw.mu.Lock()
	clear(gw.sessions)
	gw.resumes = resumes
	gw.mu.Unlock()
	gw.each(func(c *connection) { c.send(opInvalidSession, false) })
}

// DuplicateNext has the next interactions dispatched twice.
func (gw *Gateway) DuplicateNext(n int) {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	gw.duplicates = n
}

// times is how often the interaction at hand is dispatched.
func (gw *Gateway) times() int {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	if gw.duplicates == 0 {
		return 1
	}
	gw.duplicates--
	return 2
}

// refusesResume tells whether the resume at hand fails. The gateway's lock is held.
func (gw *Gateway) refusesResume() bool {
	if gw.resumes == 0 {
		return false
	}
	gw.resumes--
	return true
}
