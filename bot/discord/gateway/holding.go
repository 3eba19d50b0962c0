package gateway

import "sync"

// Holding is a shard as long as a process holds it, with the gateway session that goes with it
// from one to the next.
type Holding struct {
	Shard int

	mu   sync.Mutex // guards what follows
	kept []byte
	link *link // which knows better
}

// NewHolding returns a holding of a shard and the session that was left with it, nil if there
// is none.
func NewHolding(shard int, session []byte) *Holding { return &Holding{Shard: shard, kept: session} }

// Session returns the session as it is now, to be kept. It is secret as a session is: with the
// token, it lets others go on with it.
func (h *Holding) Session() []byte {
	if h == nil {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.link == nil {
		return h.kept
	}
	return h.link.keep()
}

// keep says whose session it is now; nil is nobody's.
func (h *Holding) keep(l *link) {
	if h == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.link, h.kept = l, nil
}
