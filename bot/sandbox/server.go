package sandbox

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/gateway"
	"kenkenbot/bot/sandbox/people"
	"kenkenbot/bot/sandbox/rest"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
	"kenkenbot/internal/filelock"
)

// Server is a sandbox. Make one with New, run it with Serve, end it with Close.
type Server struct {
	clock    *clock.Clock
	lock     *filelock.Lock // nil: nothing is kept
	listener net.Listener
	http     *http.Server
	end      context.CancelFunc
	lenient  bool

	world   *world.World
	gateway *gateway.Gateway
}

// New locks the data folder, opens the address, reads what is kept, in this order, and returns a server that is ready to
// Serve. So one that can't serve changes nothing. Requests that come before Serve wait for it.
func New(o Options) (*Server, error) {
	if o.Clock == nil {
		o.Clock = clock.New()
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	s := &Server{clock: o.Clock, lenient: o.Lenient}
	if err := s.open(o); err != nil {
		return nil, err
	}
	s.http = &http.Server{
		Handler:           s.framed(guard(o.Clock, s.routes())),
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
	}
	return s, nil
}

// open takes what only one server can have, the data folder and the address, and reads the world.
func (s *Server) open(o Options) (err error) {
	if s.lock, err = lockFolder(o.DataDir); err != nil {
		return err
	}
	if s.listener, err = o.listen(); err != nil {
		return errors.Join(err, s.unlock())
	}
	ctx, end := context.WithCancel(context.Background())
	s.end = end
	s.world = world.New(ctx, o.Clock, o.Logger, s.URL())
	if err := s.world.Load(o.DataDir, o.Guilds); err != nil {
		end()
		return errors.Join(err, s.world.Close(), s.listener.Close(), s.unlock())
	}
	s.ShowActivity(o.Activity)
	s.gateway = gateway.New(s.world, gateway.Options{
		Heartbeat: o.Heartbeat, IdentifyEvery: o.IdentifyEvery, MaxConcurrency: o.MaxConcurrency, Shards: o.Shards,
	})
	return nil
}

// routes is every address of the sandbox.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	rest := rest.New(s.world, s.gateway, s.lenient)
	rest.AddRoutes(mux)
	mux.Handle("GET /gateway/{$}", s.gateway)
	people.New(s.world, rest, s.gateway).AddRoutes(mux)
	return mux
}

// Serve answers until Close; then it returns nil.
func (s *Server) Serve() error {
	if err := s.http.Serve(s.listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Close ends the server: connections are cut, what is kept is on disk.
func (s *Server) Close() error {
	s.end()
	s.gateway.Close()
	err := s.http.Close()
	// A server that never served still holds its address.
	s.listener.Close()
	return errors.Join(err, s.world.Close(), s.unlock())
}

// URL is the address of the web chat and of everything else, as http://HOST:PORT.
func (s *Server) URL() string { return "http://" + s.listener.Addr().String() }

// Token is a bot token that the sandbox takes.
func (s *Server) Token() string { return rules.Token }

// ClientSecret is the application's secret.
const ClientSecret = rules.ClientSecret

// ShowActivity switches Activities on and has their frame show the page at an address, as a mapping in Discord's developer
// portal does; an empty one switches them off.
func (s *Server) ShowActivity(address string) {
	s.world.Do(func(w *world.State) { w.ShowActivity(address) })
}

// Clock is the clock of the sandbox.
func (s *Server) Clock() *clock.Clock { return s.clock }

// ChannelID is the ID of the channel that is there from the start, #general of the server "home".
func (s *Server) ChannelID() string { return world.FirstChannelID() }
