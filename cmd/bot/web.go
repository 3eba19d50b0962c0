package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/url"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/crypto/acme/autocert"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/web"
	"kenkenbot/bot/web/identity"
)

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
		if public, err = config.ParsePublicURL(s.config.PublicURL); err != nil {
			return nil, errors.Join(err, listener.Close())
		}
	}
	if s.mapped != nil {
		s.mapped(public.String())
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
func (s serving) newWeb(app discord.App, page *webPage, service *game.Service, client *discord.Client, m *operate.Metrics) (*web.Server, error) {
	if page == nil {
		return nil, nil
	}
	proxies, err := s.config.Proxies()
	if err != nil {
		return nil, err
	}
	var encryption *tls.Config
	if s.config.WebAutocert {
		encryption = autocertFor(page.public.Hostname(), filepath.Join(s.config.Data, "certificates"))
	}
	limits := web.DefaultLimits
	if files, known := operate.OpenFiles(); known {
		limits = limits.Within(files)
	}
	s.log.Info("play by touch", "at", page.public.String(), "addr", page.listener.Addr().String(), "guests", s.config.WebGuests, "connections", limits.Connections)
	return web.New(web.Options{
		Game: service, Identity: identity.NewRoom(s.store, s.playTime(client)), Now: s.playTime(client), Tell: s.process.Teller(), PublicURL: page.public, Guests: s.config.WebGuests, Parts: bot.Pages(),
		IsMember: client.IsMember, ServerName: client.ServerName, Proxies: proxies, FrameAncestor: s.framer, Activity: s.activity(app, client), TLS: encryption, Limits: limits, Log: s.log, Metrics: m,
	})
}

// activity is how Discord shows the page in a frame of its own; nil if it does not.
func (s serving) activity(app discord.App, client *discord.Client) *web.Activity {
	if !s.config.Activity {
		return nil
	}
	origin, hosts := client.Frame(app.ID)
	return &web.Activity{App: app.ID, Origin: origin, Hosts: hosts, Participant: func(ctx context.Context, code, instance string) (identity.Person, error) {
		p, err := client.Participant(ctx, string(s.config.ClientSecret), code, instance)
		if errors.Is(err, discord.ErrStranger) {
			s.log.Info("somebody in the Activity is turned away", "err", err)
			err = web.ErrStranger
		}
		return identity.Person{Player: p.ID, Name: p.Name, Guild: p.Guild}, err
	}}
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
