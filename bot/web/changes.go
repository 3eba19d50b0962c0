package web

import (
	"container/list"
	"context"
	"maps"
	"net/netip"
	"slices"
	"sync"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/web/identity"
	"kenkenbot/storage"
)

// changes keeps the open streams, which are sockets and long polls: how many an address
// and a player have, and which session each belongs to. Sockets that have not said yet whose
// they are have a few places of their own, so that they keep nobody else out.
type changes struct {
	limits Limits

	mu        sync.Mutex // guards what follows
	strangers *list.List // of *stream: sockets that say nothing, the oldest first
	streams   map[*stream]struct{}
	address   map[netip.Addr]int
	player    map[storage.ID]int
	closed    bool
}

// stream is one of them. cancel ends it.
type stream struct {
	address netip.Addr
	session identity.Session // whose it is, once that is known
	cancel  context.CancelFunc
	place   *list.Element // among the strangers; nil if it is none
}

func newChanges(l Limits) *changes {
	return &changes{limits: l, strangers: list.New(), streams: map[*stream]struct{}{}, address: map[netip.Addr]int{}, player: map[storage.ID]int{}}
}

// knock notes a socket that has not said whose it is, and ends the oldest of those if there
// are too many, of its address or of all: a page says it at once.
func (c *changes) knock(s *stream) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return errBusy
	}
	oldest, near := c.strangers.Front(), 0
	for e := c.strangers.Back(); e != nil; e = e.Prev() {
		if e.Value.(*stream).address != s.address {
			continue
		}
		if near++; near >= c.limits.StrangersAddress {
			oldest = e
		}
	}
	if near >= c.limits.StrangersAddress || c.strangers.Len() >= c.limits.Strangers {
		gone := oldest.Value.(*stream)
		c.unplace(gone)
		gone.cancel()
	}
	s.place = c.strangers.PushBack(s)
	return nil
}

// unplace takes a stream from the strangers, if it is one. The lock is held.
func (c *changes) unplace(s *stream) {
	if s.place != nil {
		c.strangers.Remove(s.place)
		s.place = nil
	}
}

// enter notes whose stream it is, or refuses one too many. It returns how many there are.
func (c *changes) enter(s *stream, who identity.Session) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unplace(s)
	switch {
	case c.closed, len(c.streams) >= c.limits.Streams:
		return len(c.streams), errBusy
	case actor.IsGuest(who.Player) && c.address[s.address] >= c.limits.StreamsAddress, c.player[who.Player] >= c.limits.StreamsEach:
		return len(c.streams), errTooMany
	}
	s.session = who
	c.streams[s] = struct{}{}
	c.address[s.address]++
	c.player[who.Player]++
	return len(c.streams), nil
}

// exit forgets a stream, and returns how many are left.
func (c *changes) exit(s *stream) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unplace(s)
	if _, open := c.streams[s]; !open {
		return len(c.streams)
	}
	delete(c.streams, s)
	if c.address[s.address]--; c.address[s.address] == 0 {
		delete(c.address, s.address)
	}
	player := s.session.Player
	if c.player[player]--; c.player[player] == 0 {
		delete(c.player, player)
	}
	return len(c.streams)
}

// close ends all streams, and lets nobody in any more.
func (c *changes) close() {
	c.mu.Lock()
	c.closed = true
	for e := c.strangers.Front(); e != nil; e = e.Next() {
		e.Value.(*stream).cancel()
	}
	c.mu.Unlock()
	c.end(func(*stream) bool { return true })
}

// sessions returns whose streams there are.
func (c *changes) sessions() []identity.Session {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := map[string]identity.Session{}
	for s := range c.streams {
		all[s.session.ID] = s.session
	}
	return slices.Collect(maps.Values(all))
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
