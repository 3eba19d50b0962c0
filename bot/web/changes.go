package web

import (
	"context"
	"net/netip"
	"sync"

	"kenkenbot/bot/web/identity"
	"kenkenbot/storage"
)

// changes keeps the open streams, which are sockets and long polls: how many an address
// and a player have, and which session each belongs to.
type changes struct {
	limits Limits

	mu      sync.Mutex
	streams map[*stream]struct{}
	address map[netip.Addr]int
	player  map[storage.ID]int
	closed  bool
}

// stream is one of them. cancel ends it.
type stream struct {
	address netip.Addr
	player  storage.ID // 0 until it is known
	session identity.Session
	cancel  context.CancelFunc
}

func newChanges(l Limits) *changes {
	return &changes{limits: l, streams: map[*stream]struct{}{}, address: map[netip.Addr]int{}, player: map[storage.ID]int{}}
}

// enter notes a stream of an address, or refuses one too many. It returns how many there
// are.
func (c *changes) enter(address netip.Addr, cancel context.CancelFunc) (*stream, int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.closed, len(c.streams) >= c.limits.Streams:
		return nil, len(c.streams), errBusy
	case c.address[address] >= c.limits.StreamsAddress:
		return nil, len(c.streams), errTooMany
	}
	s := &stream{address: address, cancel: cancel}
	c.streams[s] = struct{}{}
	c.address[address]++
	return s, len(c.streams), nil
}

// own notes whose stream it is, or refuses one too many of theirs.
func (c *changes) own(s *stream, who visitor) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.player[who.Player] >= c.limits.StreamsEach {
		return errTooMany
	}
	s.player, s.session = who.Player, who.Session
	c.player[s.player]++
	return nil
}

// exit forgets a stream, and returns how many are left.
func (c *changes) exit(s *stream) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.streams, s)
	if c.address[s.address]--; c.address[s.address] == 0 {
		delete(c.address, s.address)
	}
	if s.player != 0 {
		if c.player[s.player]--; c.player[s.player] == 0 {
			delete(c.player, s.player)
		}
	}
	return len(c.streams)
}

// close ends all streams, and lets nobody in any more.
func (c *changes) close() {
	c.mu.Lock()
	c.closed = true
	c.mu.Unlock()
	c.end(func(*stream) bool { return true })
}

func (c *changes) end(which func(*stream) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for s := range c.streams {
		if which(s) {
			s.cancel()
		}
	}
}
