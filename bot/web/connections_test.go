package web_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/web"
	"kenkenbot/storage"
)

// claimed is a connection that seems to come from another address.
type claimed struct {
	net.Conn
	from string
}

func (c claimed) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(c.from), 1234))
}

// claims is a listener for callers who say in their first line where they come from.
type claims struct{ net.Listener }

func (l claims) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	from := make([]byte, 0, 64)
	for b := make([]byte, 1); ; from = append(from, b[0]) {
		if _, err := conn.Read(b); err != nil || b[0] == '\n' {
			return claimed{conn, string(from)}, err
		}
	}
}

// served is a site on a listener, which counts connections.
type served struct {
	*site
	address string
}

func newServed(t *testing.T, limits web.Limits) *served {
	t.Helper()
	s := newSite(t, func(o *web.Options) {
		o.Limits = limits
		o.Proxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, claims{listener}) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return &served{s, listener.Addr().String()}
}

// dials opens a connection from an address, on which nothing is asked.
func (s *served) dials(from string) net.Conn {
	s.Helper()
	conn, err := net.Dial("tcp", s.address)
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { conn.Close() })
	fmt.Fprintln(conn, from)
	return conn
}

// asks requests the page on a connection, and reports whether it came.
func (s *served) asks(conn net.Conn) bool {
	s.Helper()
	conn.SetDeadline(time.Now().Add(time.Minute))
	fmt.Fprintf(conn, "GET /play HTTP/1.1\r\nHost: %s\r\n\r\n", strings.TrimPrefix(s.http.URL, "http://"))
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	return answer.StatusCode == http.StatusOK
}

// TestIdleConnectionsMakeRoom opens more connections than there may be: those that idle
// longest go, and others are served.
func TestIdleConnectionsMakeRoom(t *testing.T) {
	s := newServed(t, web.Limits{Connections: 10, ConnectionsAddress: 10})
	var idle []net.Conn
	for i := range 30 {
		idle = append(idle, s.dials(fmt.Sprintf("192.0.2.%d", i%3)))
	}
	other := s.dials("198.51.100.7")
	for range 2 {
		if !s.asks(other) {
			t.Error("another address is not served")
		}
	}
	for i, conn := range idle {
		if stays := i > 20; s.asks(conn) != stays {
			t.Errorf("connection %d stays: %v, want %v", i, !stays, stays)
		}
	}
}

// TestConnectionsOfAnAddress bounds those of one, of IPv6 by its network, and not those of a
// proxy, which are many people's.
func TestConnectionsOfAnAddress(t *testing.T) {
	for _, c := range []struct {
		first, second string
		stays         bool
	}{
		{"192.0.2.1", "192.0.2.1", false},
		{"192.0.2.1", "::ffff:192.0.2.1", false},
		{"192.0.2.1", "192.0.2.2", true},
		{"2001:db8::1", "2001:db8::2", false},
		{"2001:db8::1", "2001:db8:0:1::1", true},
		{"10.0.0.1", "10.0.0.1", true},
		{"127.0.0.1", "127.0.0.1", true},
	} {
		s := newServed(t, web.Limits{Connections: 100, ConnectionsAddress: 3})
		first := s.dials(c.first)
		for range 3 {
			if !s.asks(s.dials(c.second)) {
				t.Fatalf("%s is not served", c.second)
			}
		}
		if s.asks(first) != c.stays {
			t.Errorf("the connection from %s stays after three from %s: %v", c.first, c.second, !c.stays)
		}
	}
}

// TestSocketsAreConnections opens a socket on each connection that there may be: they stay,
// and further ones wait until one ends.
func TestSocketsAreConnections(t *testing.T) {
	const most = 3
	s := newServed(t, web.Limits{Connections: most, ConnectionsAddress: most, StreamsEach: most, StreamsAddress: most, Streams: most, Strangers: most, StrangersAddress: most, PushTime: time.Minute})
	p := s.enters(5, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "today"})
	var sockets []*socket
	for range most {
		s := p.dialOn(s.dials("192.0.2.1"))
		s.say(map[string]any{"token": p.token, "game": p.game, "seq": -1})
		s.hear()
		sockets = append(sockets, s)
	}
	if s.asks(s.dials("198.51.100.7")) {
		t.Error("there is room for one more")
	}
	s.discord(5, 1001, game.Press{Digit: 3})
	for _, open := range sockets {
		open.hear()
	}
	sockets[0].conn.Close()
	for !s.asks(s.dials("198.51.100.7")) {
		time.Sleep(time.Millisecond)
	}
}

// TestLimitsWithinFiles leaves files to Discord and the store, however few there are.
func TestLimitsWithinFiles(t *testing.T) {
	for files, want := range map[int][2]int{1 << 20: {4000, 3000}, 4256: {4000, 3000}, 1024: {768, 576}, 300: {75, 56}, 256: {64, 48}} {
		l := web.DefaultLimits.Within(files)
		if got := [2]int{l.Connections, l.Streams}; got != want {
			t.Errorf("of %d files: %v, want %v", files, got, want)
		}
	}
}
