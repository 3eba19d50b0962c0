package discord

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"golang.org/x/net/http/httpproxy"
)

// fakeProxy passes on to one server whatever it is asked for, by HTTP or SOCKS.
type fakeProxy struct {
	server string // its address

	mu    sync.Mutex
	asked []string // the addresses of tunnels
	users []string // who asked for them
}

func (p *fakeProxy) note(addr, user string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked, p.users = append(p.asked, addr), append(p.users, user)
}

// splice joins a client to the server until one of them goes.
func (p *fakeProxy) splice(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", p.server)
	if err != nil {
		return
	}
	go func() { io.Copy(client, server); client.Close() }()
	io.Copy(server, client)
	server.Close()
}

func (p *fakeProxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodConnect {
		(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: p.server})
			r.Out.URL.Path = r.In.URL.Path
		}}).ServeHTTP(w, r)
		return
	}
	p.note(r.Host, r.Header.Get("Proxy-Authorization"))
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return
	}
	io.WriteString(conn, "HTTP/1.1 200 Connection established\r\n\r\n")
	p.splice(conn)
}

// serveSOCKS serves version 5 to clients without a password that name a host (RFC 1928).
func (p *fakeProxy) serveSOCKS(l net.Listener) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		go func() {
			defer conn.Close()
			head := make([]byte, 3+5)
			if _, err := io.ReadFull(conn, head[:3]); err != nil {
				return
			}
			conn.Write([]byte{5, 0})
			if _, err := io.ReadFull(conn, head[3:]); err != nil {
				return
			}
			name := make([]byte, int(head[7])+2)
			if _, err := io.ReadFull(conn, name); err != nil {
				return
			}
			p.note(string(name[:len(name)-2]), "")
			conn.Write([]byte{5, 0, 0, 1, 0, 0, 0, 0, 0, 0})
			p.splice(conn)
		}()
	}
}

// A bot that reaches Discord by a proxy alone connects, resumes and answers through it: no name
// here can be looked up.
func TestGatewayTakesTheProxy(t *testing.T) {
	t.Parallel()
	const trusted = "example.com" // is in the certificate of httptest
	for _, tt := range []struct {
		name      string
		encrypted bool   // Discord is
		proxy     string // its scheme
		user      string
	}{
		{"http", false, "http", ""},
		{"https", true, "http", ""},
		{"with a password", true, "http", "who:secret@"},
		{"an encrypted proxy", true, "https", ""},
		{"SOCKS", true, "socks5", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var dropped atomic.Bool
			f := newFake(t, func(g *fakeGateway) {
				if g.accept() == 0 || !dropped.Swap(true) {
					return
				}
				g.dispatch("INTERACTION_CREATE", press(1000, 5, "/x"))
				g.stay()
			})
			if tt.encrypted {
				f.Server.Close()
				f.Server = httptest.NewTLSServer(f)
				t.Cleanup(f.Server.Close)
			}
			p := &fakeProxy{server: f.Listener.Addr().String()}
			between := httptest.NewUnstartedServer(p)
			trust := f.Client().Transport.(*http.Transport).TLSClientConfig
			switch tt.proxy {
			case "http":
				between.Start()
			case "https":
				between.StartTLS()
			case "socks5":
				go p.serveSOCKS(between.Listener)
			}
			t.Cleanup(between.Close)
			address := tt.proxy + "://" + tt.user + between.Listener.Addr().String()
			_, port, _ := net.SplitHostPort(p.server)
			scheme, _, _ := strings.Cut(f.URL, "://")
			f.URL = scheme + "://" + net.JoinHostPort(trusted, port)
			c := f.client(t, nil)
			env := httpproxy.Config{HTTPProxy: address, HTTPSProxy: address}
			c.rest.Network.Proxy = func(r *http.Request) (*url.URL, error) { return env.ProxyFunc()(r.URL) }
			if tt.encrypted {
				c.rest.Network.TLSClientConfig = trust
			}
			served := make(chan *Interaction, 1)
			start(t, c, defers(t, served))
			within(t, "press", served)
			if ops := f.ops(); ops != "2 6" {
				t.Errorf("it connected by %s", ops)
			}
			p.mu.Lock()
			defer p.mu.Unlock()
			for i, addr := range p.asked {
				if host, _, _ := strings.Cut(addr, ":"); host != trusted || (p.users[i] == "") != (tt.user == "") {
					t.Errorf("a tunnel to %s for %q", addr, p.users[i])
				}
			}
			if len(p.asked) < 2 {
				t.Errorf("%d tunnels", len(p.asked))
			}
		})
	}
}
