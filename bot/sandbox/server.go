package sandbox

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"kenkenbot/internal/filelock"
)

// maxRequest bounds every request and answer, as Discord bounds a request: 25 MiB.
const maxRequest = 25 << 20

// Server is a sandbox. Make one with New, run it with Serve, end it with Close.
type Server struct {
	clock    *Clock
	log      *slog.Logger
	lock     *filelock.Lock // nil: nothing is kept
	listener net.Listener
	http     *http.Server
	ended    context.Context
	end      context.CancelFunc

	ids     snowflakes
	limits  rateLimits
	faults  faults
	gateway gateway
	feed    feed

	// mu guards the world and everything in it, the interactions and the journal.
	mu           sync.Mutex
	world        *world
	interactions interactions
	registry     registry
	journal      *journal
	files        fileStore
	watchers     map[*watcher]struct{}
}

// New locks the data folder, opens the address, reads what is kept, in this order, and returns a server that is ready to
// Serve. So one that can't serve changes nothing. Requests that come before Serve wait for it.
func New(o Options) (*Server, error) {
	s := &Server{clock: o.Clock, log: o.Logger}
	if s.clock == nil {
		s.clock = NewClock()
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.ids.clock = s.clock
	s.limits.windows = map[string]*window{}
	s.gateway.sessions = map[string]*session{}
	s.gateway.conns = map[*gatewayConn]struct{}{}
	s.gateway.turned = time.Now()
	s.gateway.heartbeat = o.Heartbeat
	if s.gateway.heartbeat == 0 {
		s.gateway.heartbeat = defaultHeartbeat
	}
	s.feed.subscribers = map[*subscriber]struct{}{}
	s.feed.news = make(chan struct{})
	s.ended, s.end = context.WithCancel(context.Background())
	s.interactions.reset()
	s.watchers = map[*watcher]struct{}{}
	if err := s.open(o); err != nil {
		return nil, err
	}
	s.http = &http.Server{
		Handler:           s.guard(s.routes()),
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
	}
	return s, nil
}

// open takes what only one server can have: the data folder and the address.
func (s *Server) open(o Options) (err error) {
	if s.lock, err = lockFolder(o.DataDir); err != nil {
		return err
	}
	if s.listener, err = o.listen(); err != nil {
		return errors.Join(err, s.unlock())
	}
	if err := s.load(o.DataDir); err != nil {
		return errors.Join(err, s.journal.close(), s.listener.Close(), s.unlock())
	}
	return nil
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
	s.gateway.closeAll()
	err := s.http.Close()
	// A server that never served still holds its address.
	s.listener.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	return errors.Join(err, s.journal.close(), s.unlock())
}

// URL is the address of the web chat and of everything else, as http://HOST:PORT.
func (s *Server) URL() string { return "http://" + s.listener.Addr().String() }

// Token is a bot token that the sandbox takes.
func (s *Server) Token() string { return Token }

// Clock is the clock of the sandbox.
func (s *Server) Clock() *Clock { return s.clock }

// ChannelID is the ID of the channel that is there from the start, #general of the server "home".
func (s *Server) ChannelID() string {
	return namedID("channel", namedID("guild", firstGuild)+"/"+firstChannel)
}
