package discord

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

const (
	// openTime bounds one attempt to connect.
	openTime = 45 * time.Second
	// beginGrace is how long a session that has just been asked for may take to begin when its
	// shard is to be handed over: then it goes along, and no IDENTIFY was in vain.
	beginGrace = 2 * time.Second
	// closeTime is how long discordgo may take to close a connection.
	closeTime = 5 * time.Second
	// quickPause is the longest wait before the first attempt after a drop: a resume
	// costs nothing and is expected at once. firstBackoff is the next, which doubles
	// up to maxBackoff.
	quickPause   = 200 * time.Millisecond
	firstBackoff = 5 * time.Second
	maxBackoff   = 5 * time.Minute
	// steady is how long a connection must have been ready for its drop to count as a
	// first one.
	steady = 3 * time.Second
	// maxResumes is how many attempts to resume may fail before a session is given up.
	maxResumes = 4
)

// fatalCodes are the gateway's close codes after which no attempt can succeed
// (page topics/opcodes-and-status-codes), and what the operator can do.
var fatalCodes = map[int]string{
	4004: refusedToken,
	4010: "the gateway refused the shard (4010)",
	4011: "the bot is in too many servers for so few connections (4011): set shards = \"auto\" or a larger number",
	4012: "the gateway no longer knows this version of its protocol (4012): update the bot",
	4013: "the gateway does not know one of the intents (4013): update the bot",
	4014: "the application may not read message content: allow the intent in the developer portal (Bot, Message Content Intent) or set message_content = false",
}

// tooFewShardsCode is the one of them that more connections help against.
const tooFewShardsCode = 4011

// times are the durations above; tests shorten them.
type times struct {
	open, firstFrame, quickPause, firstBackoff, maxBackoff, steady, identifyGap, grace time.Duration
}

var realTimes = times{openTime, firstFrameTime, quickPause, firstBackoff, maxBackoff, steady, identifyGap, beginGrace}

// newSessionCodes are the close codes after which the session can't be resumed
// (page topics/opcodes-and-status-codes): not authenticated, already
// authenticated, invalid sequence, session timed out.
var newSessionCodes = []int{4003, 4005, 4007, 4009}

// supervisor keeps the gateway session of one shard alive: it connects, resumes after a
// drop, identifies again if that fails, and stops only when asked to, or when nothing
// can help.
type supervisor struct {
	client    *Client
	shard, of int
	times     times
	event     eventFunc
	log       *slog.Logger
	starts    *starts
	holding   *Holding // of a shard whose session another process may go on with; else nil
}

// link is a discordgo Session and the connection that it stands on at present. A
// Session outlives its connections as long as it can be resumed.
type link struct {
	session *discordgo.Session
	last    sequence
	event   func(kind string, data []byte, replayed bool) (taken bool)
	log     *slog.Logger
	closed  chan struct{} // receives when discordgo has closed a connection

	mu   sync.Mutex
	conn *watchedConn // of the latest attempt; nil before it reached the server
	gone bool         // abandoned: a connection that still comes is dropped
	kept keptSession  // as far as its events were taken
	// replay says that what comes happened before the connection was there.
	replay bool
}

// run keeps the connection until the context ends (nil) or nothing can help.
func (s *supervisor) run(ctx context.Context) error {
	current, err := s.keptLink()
	if err != nil {
		return err
	}
	resumes, failures := 0, 0
	for {
		kind, identified := "resume", func() {}
		if current == nil {
			kind, resumes = "identify", 0
			var err error
			if identified, err = s.mayIdentify(ctx); err != nil {
				return endOf(ctx, err)
			}
			if current, err = s.newLink(); err != nil {
				return err
			}
			s.holding.keep(current)
		}
		err := s.open(ctx, current, kind == "identify")
		identified()
		if err == nil {
			ready := time.Now()
			s.client.connections.ready(s.shard, current)
			s.client.opts.Metrics.Connected(s.shard, true)
			s.client.opts.Metrics.Connection(s.shard, kind, "ready")
			s.log.Info("connected to the gateway", "by", kind)
			resumes = 0
			select {
			case <-ctx.Done():
				s.down()
				s.leave(current)
				return nil
			case <-current.conn.done:
				s.down()
				current.settle()
			}
			if time.Since(ready) > s.times.steady {
				failures = 0
			}
		} else {
			s.client.opts.Metrics.Connection(s.shard, kind, "failed")
			resumes++
		}
		if ctx.Err() != nil {
			current.abandon()
			return nil
		}
		why := current.why(err)
		if reason, fatal := fatalCodes[why.code]; fatal {
			current.abandon()
			return &FatalError{Reason: reason, tooFewShards: why.code == tooFewShardsCode}
		}
		failures++
		pause := s.pause(failures)
		s.log.Warn("the gateway connection ended", "cause", why.err, "by", kind, "pause", pause.Round(time.Millisecond))
		if err != nil && kind == "identify" || why.invalid || resumes >= maxResumes {
			current.abandon()
			current = nil
			s.holding.keep(nil)
		}
		if err := sleepUntil(ctx, time.Now().Add(pause)); err != nil {
			if current != nil {
				current.abandon()
			}
			return nil
		}
	}
}

// keptLink returns a link that goes on with the session that the shard was left with; nil if
// there is none.
func (s *supervisor) keptLink() (*link, error) {
	kept := s.holding.Session()
	if len(kept) == 0 {
		return nil, nil
	}
	l, err := s.newLink()
	if err != nil {
		return nil, err
	}
	if err := l.goOn(kept); err != nil {
		s.log.Warn("a new gateway session is begun", "cause", err)
		return nil, nil
	}
	s.holding.keep(l)
	return l, nil
}

// leave gives a connected link up: in order, so that the bot shows as offline, or where another
// process may go on with the session, without a word, which would end it.
func (s *supervisor) leave(l *link) {
	if s.holding == nil {
		l.close()
		return
	}
	l.abandon()
}

// down notes that the connection is gone.
func (s *supervisor) down() {
	s.client.connections.down(s.shard)
	s.client.opts.Metrics.Connected(s.shard, false)
}

// endOf is nil if the context ended, else the error.
func endOf(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// pause is the wait before the next attempt, after the given number of failures in a row.
func (s *supervisor) pause(failures int) time.Duration {
	if failures <= 1 {
		return rand.N(s.times.quickPause)
	}
	return backoff(s.times.firstBackoff, s.times.maxBackoff, failures-1)
}

func (s *supervisor) newLink() (*link, error) {
	opts := s.client.opts
	session, err := newSession(&opts, s.client.rest.session.Client)
	if err != nil {
		return nil, err
	}
	session.ShardID, session.ShardCount = s.shard, s.of
	session.SyncEvents = true // one after another; the lanes take over at once
	session.Identify.Intents = opts.intents()
	event := func(kind string, data []byte, replayed bool) bool { return s.event(s.shard, kind, data, replayed) }
	l := &link{session: session, event: event, log: s.log, closed: make(chan struct{}, 1)}
	dialer := &gatewayDialer{network: s.client.rest.network, dialer: net.Dialer{Timeout: s.times.firstFrame}}
	session.Dialer = &websocket.Dialer{
		HandshakeTimeout:  s.times.firstFrame,
		NetDialContext:    l.watching(s.times.firstFrame, dialer.plain),
		NetDialTLSContext: l.watching(s.times.firstFrame, dialer.secure),
	}
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		if e.Type == "READY" || e.Type == "RESUMED" { // the library has its session by now
			s.event(s.shard, e.Type, e.RawData, false)
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

// open connects, within the time for it. discordgo's Open takes no context and
// holds the Session's lock: if it does not return, the Session is lost. A session that begins
// may do so for another process: it has a little more time when ctx ends.
func (s *supervisor) open(ctx context.Context, l *link, begins bool) error {
	l.mu.Lock()
	l.conn, l.replay = nil, l.kept.ID != ""
	l.mu.Unlock()
	result := make(chan error, 1)
	go func() { result <- l.openSession() }()
	limit := time.NewTimer(s.times.open)
	defer limit.Stop()
	ended := ctx.Done()
	for {
		select {
		case err := <-result:
			return err
		case <-ended:
			if !begins || s.client.opts.Fleet == nil {
				return ctx.Err()
			}
			ended = nil
			limit.Reset(s.times.grace)
		case <-limit.C:
			return cmp.Or(ctx.Err(), fmt.Errorf("connecting took longer than %v", s.times.open))
		}
	}
}

// openSession opens the Session, which may panic on what it does not expect.
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

// why returns the cause of the end of the latest connection; err is what Open
// returned.
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

// close ends the session in order, so that the bot shows as offline at once.
func (l *link) close() {
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		l.session.Close()
	}()
	select {
	case <-closed:
	case <-time.After(writeTime):
	}
	l.abandon()
}
