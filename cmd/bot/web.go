package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/crypto/acme/autocert"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/web"
	"kenkenbot/bot/web/identity"
)

// checkWeb refuses settings of the page that can't work, and names the key. A page on
// this machine alone needs no public_url as long as there is no token: that is a sandbox.
func (c *config) checkWeb() (key string, err error) {
	if _, err := c.proxies(); err != nil {
		return "web_proxies", err
	}
	switch {
	case c.WebAutocert && c.PublicURL == "":
		return "web_autocert", errors.New("needs web_addr and public_url")
	case c.WebAddr == "" && c.PublicURL == "":
		return "", nil
	case c.WebAddr == "":
		return "public_url", errors.New("needs web_addr too: where the page is served, such as \"127.0.0.1:8485\"")
	case !isHostPort(c.WebAddr):
		return "web_addr", fmt.Errorf("must be host:port, such as \"127.0.0.1:8485\", or empty, not %q", c.WebAddr)
	case c.PublicURL == "" && c.Token == "":
		return "", nil
	case c.PublicURL == "":
		return "web_addr", errors.New("needs public_url too: where browsers reach the page, such as \"https://kenken.example\"")
	}
	u, err := parsePublicURL(c.PublicURL)
	if err != nil {
		return "public_url", err
	}
	if _, notName := netip.ParseAddr(u.Hostname()); c.WebAutocert && (u.Scheme != "https" || u.Port() != "" || notName == nil) {
		return "web_autocert", fmt.Errorf("needs a public_url with a host's name and no port, such as \"https://kenken.example\", not %q", c.PublicURL)
	}
	return "", nil
}

// parsePublicURL reads the address under which browsers reach the page.
func parsePublicURL(text string) (*url.URL, error) {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return nil, fmt.Errorf("must be scheme and host alone, such as \"https://kenken.example\", not %q", text)
	}
	if u.Scheme != "https" && !(u.Scheme == "http" && isLoopback(u.Hostname())) {
		return nil, fmt.Errorf("must begin with https://, since links let people in, not %q", text)
	}
	return &url.URL{Scheme: u.Scheme, Host: strings.ToLower(u.Host)}, nil
}

// isLoopback reports whether a host is this machine alone.
func isLoopback(host string) bool {
	a, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && a.IsLoopback()
}

// proxies are the addresses of web_proxies.
func (c *config) proxies() ([]netip.Prefix, error) {
	var list []netip.Prefix
	for _, text := range strings.FieldsFunc(c.WebProxies, func(r rune) bool { return r == ',' || r == ' ' }) {
		p, err := netip.ParsePrefix(text)
		if a, single := netip.ParseAddr(text); single == nil {
			p, err = netip.PrefixFrom(a, a.BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("must list addresses or networks, such as \"10.0.0.2, 172.16.0.0/12\", not %q", c.WebProxies)
		}
		list = append(list, p)
	}
	return list, nil
}

// webPage is where the page is served; nil if it is not.
type webPage struct {
	listener net.Listener
	public   *url.URL
}

// listenWeb opens the page's address, if there is one, before anything else begins.
func (s serving) listenWeb() (*webPage, error) {
	if s.config.WebAddr == "" {
		return nil, nil
	}
	listener, err := net.Listen("tcp", s.config.WebAddr)
	if err != nil {
		return nil, fmt.Errorf("web_addr: %w: name another address or leave it empty", err)
	}
	public := &url.URL{Scheme: "http", Host: listener.Addr().String()}
	if s.config.PublicURL != "" {
		if public, err = parsePublicURL(s.config.PublicURL); err != nil {
			return nil, errors.Join(err, listener.Close())
		}
	}
	return &webPage{listener, public}, nil
}

// close lets go of the address, where nothing has been served there.
func (p *webPage) close() {
	if p != nil {
		p.listener.Close()
	}
}

// playTime is the time by which moves count that come without Discord's: a sandbox's clock is
// Discord's own.
func (s serving) playTime(client *discord.Client) func() time.Time {
	if _, real := s.clock.(wallClock); real {
		return client.Time
	}
	return s.clock.Now
}

// newWeb returns the page's server; nil if there is none.
func (s serving) newWeb(ctx context.Context, page *webPage, service *game.Service, client *discord.Client, m *metrics) (*web.Server, error) {
	if page == nil {
		return nil, nil
	}
	room, err := identity.NewRoom(ctx, s.store, service.Fingerprint, time.Now)
	if err != nil {
		return nil, err
	}
	proxies, err := s.config.proxies()
	if err != nil {
		return nil, err
	}
	var encryption *tls.Config
	if s.config.WebAutocert {
		encryption = autocertFor(page.public.Hostname(), filepath.Join(s.config.Data, "certificates"))
	}
	limits := web.DefaultLimits
	if files, known := openFiles(); known {
		limits = limits.Within(files)
	}
	s.log.Info("play by touch", "at", page.public.String(), "addr", page.listener.Addr().String(), "guests", s.config.WebGuests, "connections", limits.Connections)
	return web.New(web.Options{
		Game: service, Identity: room, Now: s.playTime(client), Tell: s.teller(), PublicURL: page.public, Guests: s.config.WebGuests,
		Proxies: proxies, FrameAncestor: s.framer, TLS: encryption, Limits: limits, Log: s.log, Metrics: m,
	})
}

// autocertFor gets a host's certificates from Let's Encrypt when they are needed, by the
// challenge that needs no other port (TLS-ALPN-01), and keeps them in a folder.
func autocertFor(host, folder string) *tls.Config {
	m := &autocert.Manager{Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist(host), Cache: autocert.DirCache(folder)}
	c := m.TLSConfig()
	c.MinVersion = tls.VersionTLS12
	c.NextProtos = slices.DeleteFunc(c.NextProtos, func(p string) bool { return p == "h2" }) // the socket's library speaks HTTP/1.1
	return c
}
