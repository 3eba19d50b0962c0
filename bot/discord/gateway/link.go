package gateway

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// link is a discordgo Session and the connection that it stands on at present. A
// Session outlives its connections as long as it can be resumed.
type link struct {
	session *discordgo.Session
	last    sequence
	event   func(kind string, data []byte, replayed bool) (taken bool)
	log     *slog.Logger
	closed  chan struct{} // receives when discordgo has closed a connection

	mu   sync.Mutex   // guards what follows
	conn *watchedConn // of the latest attempt; nil before it reached the server
	gone bool         // abandoned: a connection that still comes is dropped
	kept keptSession  // as far as its events were taken
	// replay says that what comes happened before the connection was there.
	replay bool
}

func (s *supervisor) newLink() (*link, error) {
	opts := &s.gateway.opts
	session, err := newSession(opts)
	if err != nil {
		return nil, err
	}
	session.ShardID, session.ShardCount = s.shard, s.of
	session.SyncEvents = true // one after another; the lanes take over at once
	session.Identify.Intents = opts.Intents
	event := func(kind string, data []byte, replayed bool) bool {
		return s.gateway.take(s.shard, kind, data, replayed)
	}
	l := &link{session: session, event: event, log: s.log, closed: make(chan struct{}, 1)}
	dialer := &gatewayDialer{network: opts.API.Network, dialer: net.Dialer{Timeout: opts.Times.FirstFrame}}
	session.Dialer = &websocket.Dialer{
		HandshakeTimeout:  opts.Times.FirstFrame,
		NetDialContext:    l.watching(opts.Times.FirstFrame, dialer.plain),
		NetDialTLSContext: l.watching(opts.Times.FirstFrame, dialer.secure),
	}
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		if e.Type == "READY" || e.Type == "RESUMED" { // the library has its session by now
			s.gateway.take(s.shard, e.Type, e.RawData, false)
		}
	})
	session.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case l.closed <- struct{}{}:
		default:
		}
	})
	return l, nil
}

// newSession returns a discordgo Session that does nothing but the handshake and the
// heartbeats: everything else is done here.
func newSession(opts *Options) (*discordgo.Session, error) {
	session, err := discordgo.New("Bot " + opts.Token)
	if err != nil {
		return nil, err
	}
	session.Client = opts.API.Client
	session.LogLevel = -1 // it knows no levels of ours; what matters is logged here
	session.StateEnabled = false
	session.ShouldReconnectOnError = false
	session.ShouldReconnectVoiceOnSessionError = false
	session.ShouldRetryOnRateLimit = false
	session.MaxRestRetries = 0
	session.UserAgent = opts.UserAgent
	return session, nil
}

type dialFunc func(ctx context.Context, network, addr string) (net.Conn, error)

func (l *link) watching(firstFrame time.Duration, dial dialFunc) dialFunc {
	return func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := dial(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.gone {
			conn.Close()
			return nil, net.ErrClosed
		}
		l.conn = watch(conn, firstFrame, &l.last, l.take, l.log)
		return l.conn, nil
	}
}

// openSession opens the Session, which may panic on payloads that it does not expect.
func (l *link) openSession() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("discordgo panicked: %v", r)
		}
	}()
	select {
	case <-l.closed: // of an earlier connection
	default:
	}
	return l.session.Open()
}

// settle waits until discordgo has let go of a connection that ended, which takes
// it a second. Its heartbeat may wake up in between and close what the Session has
// then: a moment more, and that is nothing yet.
func (l *link) settle() {
	select {
	case <-l.closed:
	case <-time.After(closeTime):
	}
	time.Sleep(closeTime / 50)
}

// why returns the cause for which the latest connection ended; err is the error of Open.
func (l *link) why(err error) cause {
	l.mu.Lock()
	conn := l.conn
	l.mu.Unlock()
	if conn != nil {
		select {
		case <-conn.done:
			if conn.cause.err != net.ErrClosed || err == nil {
				return conn.cause
			}
		default:
		}
	}
	if err == nil {
		err = errors.New("unknown")
	}
	// Open names the gateway's address in its errors, never the token.
	return cause{err: err}
}

// abandon drops a link for good. Where Open still holds its Session, the closed
// connection sets that free.
func (l *link) abandon() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.gone = true
	if l.conn != nil {
		l.conn.end(cause{err: net.ErrClosed})
	}
}

// connection returns that of the latest attempt.
func (l *link) connection() *watchedConn {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.conn
}

// close ends the session of a link that is connected, in order, so that the bot shows as offline at
// once. discordgo, which sleeps for a second when it closes one, learns of it as of any other end.
func (l *link) close() {
	conn := l.connection()
	conn.sayGoodbye(websocket.CloseNormalClosure)
	select {
	case <-conn.done:
	case <-time.After(goodbyeTime):
	}
	l.abandon()
}
