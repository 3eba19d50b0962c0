package web

import (
	"container/list"
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// connections bounds the open connections of a page, because each takes one of the files that the
// process may have open. One too many takes the place of the one that has idled longest.
type connections struct {
	limits Limits
	proxy  func(netip.Addr) bool // reports whether an address is a proxy's, which brings the connections of many people

	mu   sync.Mutex // guards what follows
	open map[*connection]struct{}
	of   map[netip.Addr]int // by address, but for proxies
	idle *list.List         // of *connection: those without a request, the longest idle first
}

func newConnections(l Limits, proxy func(netip.Addr) bool) *connections {
	return &connections{limits: l, proxy: proxy, open: map[*connection]struct{}{}, of: map[netip.Addr]int{}, idle: list.New()}
}

// connection is an open one.
type connection struct {
	net.Conn
	all  *connections
	from netip.Addr    // zero for a proxy's
	idle *list.Element // nil during a request
}

// innerConn is a connection on another one.
type innerConn interface{ NetConn() net.Conn }

// NetConn returns the connection beneath.
func (c *connection) NetConn() net.Conn { return c.Conn }

// Close makes room for another connection.
func (c *connection) Close() error {
	c.all.mu.Lock()
	c.all.remove(c)
	c.all.mu.Unlock()
	return c.Conn.Close()
}

// bounded is a listener whose connections are counted.
type bounded struct {
	net.Listener
	connections *connections
}

// Accept waits for a connection for which there is room.
func (l bounded) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if counted := l.connections.add(conn); counted != nil {
			return counted, nil
		}
		conn.Close()
	}
}

// add counts a connection, in the place of one that idles if there are too many. It returns
// nil where none does.
func (c *connections) add(conn net.Conn) net.Conn {
	added := &connection{Conn: conn, all: c}
	if from, err := netip.ParseAddrPort(conn.RemoteAddr().String()); err == nil && !c.proxy(from.Addr()) {
		added.from = block(from.Addr().Unmap().WithZone(""))
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	var of netip.Addr
	full := len(c.open) >= c.limits.Connections
	if added.from.IsValid() && c.of[added.from] >= c.limits.ConnectionsAddress {
		full, of = true, added.from
	}
	if full {
		idlest := c.idlest(of)
		if idlest == nil {
			return nil
		}
		c.remove(idlest)
		idlest.Conn.Close()
	}
	c.open[added] = struct{}{}
	c.of[added.from]++
	added.idle = c.idle.PushBack(added)
	return added
}

// idlest returns the connection that has idled longest, of an address if one is given, or nil
// if none idles. The lock is held.
func (c *connections) idlest(of netip.Addr) *connection {
	for e := c.idle.Front(); e != nil; e = e.Next() {
		if conn := e.Value.(*connection); !of.IsValid() || conn.from == of {
			return conn
		}
	}
	return nil
}

// remove forgets a connection. The lock is held.
func (c *connections) remove(conn *connection) {
	if _, open := c.open[conn]; !open {
		return
	}
	delete(c.open, conn)
	if c.of[conn.from]--; c.of[conn.from] == 0 {
		delete(c.of, conn.from)
	}
	c.rest(conn, false)
}

// rest notes whether a connection idles. The lock is held.
func (c *connections) rest(conn *connection, idle bool) {
	if conn.idle != nil {
		c.idle.Remove(conn.idle)
		conn.idle = nil
	}
	if _, open := c.open[conn]; open && idle {
		conn.idle = c.idle.PushBack(conn)
	}
}

// changed follows what a connection does.
func (c *connections) changed(conn net.Conn, state http.ConnState) {
	for {
		if counted, ok := conn.(*connection); ok {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.rest(counted, state == http.StateNew || state == http.StateIdle)
			return
		}
		inner, ok := conn.(innerConn)
		if !ok {
			return
		}
		conn = inner.NetConn()
	}
}
