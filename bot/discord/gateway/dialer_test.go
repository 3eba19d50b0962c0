package gateway

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/http/httpproxy"
)

// What the environment says decides.
func TestRoad(t *testing.T) {
	t.Parallel()
	refuses := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { http.Error(w, "no", http.StatusForbidden) }))
	defer refuses.Close()
	silent := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			return
		}
		defer conn.Close()
		for err == nil { // a head without end
			_, err = io.WriteString(conn, "x")
		}
	}))
	defer silent.Close()
	for _, tt := range []struct {
		name string
		env  httpproxy.Config
		want string
	}{
		{"NO_PROXY", httpproxy.Config{HTTPSProxy: refuses.URL, NoProxy: "discord.test"}, "lookup discord.test"},
		{"none for the scheme", httpproxy.Config{HTTPProxy: refuses.URL}, "lookup discord.test"},
		{"a refusal", httpproxy.Config{HTTPSProxy: refuses.URL}, "no connection to discord.test:443: 403 Forbidden"},
		{"a head without end", httpproxy.Config{HTTPSProxy: silent.URL}, "proxy 127.0.0.1:"},
		{"another kind", httpproxy.Config{HTTPSProxy: "ftp://127.0.0.1:1"}, "proxy 127.0.0.1:1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			decide := tt.env.ProxyFunc()
			d := &gatewayDialer{network: &http.Transport{Proxy: func(r *http.Request) (*url.URL, error) { return decide(r.URL) }}}
			d.dialer.Resolver = &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
				return nil, errors.New("names are not looked up here")
			}}
			conn, err := d.secure(t.Context(), "tcp", "discord.test:443")
			if err == nil {
				conn.Close()
			}
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v", err)
			}
		})
	}
}

// TestOwnAuthorities connects to a server whose certificate only an authority of one's own vouches for: it takes that
// authority, and without it, or under another name, there is no connection.
func TestOwnAuthorities(t *testing.T) {
	t.Parallel()
	s := httptest.NewTLSServer(http.NotFoundHandler())
	defer s.Close()
	own := s.Client().Transport.(*http.Transport).TLSClientConfig
	for name, tt := range map[string]struct {
		config *tls.Config
		host   string
		want   bool
	}{
		"its own authority": {own, "127.0.0.1", true},
		"another name":      {own, "discord.test", false},
		"none of its own":   {nil, "127.0.0.1", false},
	} {
		conn, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		encrypted, err := (&gatewayDialer{network: &http.Transport{TLSClientConfig: tt.config}}).encrypt(t.Context(), conn, tt.host)
		if err == nil {
			encrypted.Close()
		}
		if (err == nil) != tt.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}
