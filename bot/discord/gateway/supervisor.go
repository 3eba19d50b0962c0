package gateway

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"time"

	"kenkenbot/bot/discord/api"
	"kenkenbot/internal/wait"
)

const (
	// closeTime is how long discordgo may take to close a connection.
	closeTime = 5 * time.Second
	// maxResumes is how many attempts to resume may fail before a session is given up.
	maxResumes = 4
)

// fatalCodes are the gateway's close codes after which no attempt can succeed
// (page topics/opcodes-and-status-codes), and what the operator can do.
var fatalCodes = map[int]string{
	4004: api.RefusedToken,
	4010: "the gateway refused the shard (4010)",
	4011: "the bot is in too many servers for so few connections (4011): set shards = \"auto\" or a larger number",
	4012: "the gateway no longer knows this version of its protocol (4012): update the bot",
	4013: "the gateway does not know one of the intents (4013): update the bot",
	4014: "the application may not read message content: allow the intent in the developer portal (Bot, Message Content Intent) or set message_content = false",
}

// tooFewShardsCode is the one of them that more connections help against.
const tooFewShardsCode = 4011

// tooFewShards is the error of a bot that is in too many servers for its connections.
type tooFewShards struct{ *api.FatalError }

func (e tooFewShards) Unwrap() error { return e.FatalError }

// newSessionCodes are the close codes after which the session can't be resumed
// (page topics/opcodes-and-status-codes): not authenticated, already
// authenticated, invalid sequence, session timed out.
var newSessionCodes = []int{4003, 4005, 4007, 4009}

// supervisor keeps the gateway session of one shard alive: it connects, resumes after a
// drop, identifies again if that fails, and stops only when asked to, or when nothing
// can help.
type supervisor struct {
	gateway   *Gateway
	shard, of int
	log       *slog.Logger
	holding   *Holding // of a shard whose session another process may go on with; else nil
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
			s.gateway.connections.ready(s.shard, current)
			s.gateway.opts.Metrics.Connected(s.shard, true)
			s.gateway.opts.Metrics.Connection(s.shard, kind, "ready")
			s.log.Info("connected to the gateway", "by", kind)
			resumes = 0
			select {
			case <-ctx.Done():
				s.down()
				s.leave(current)
				return nil
			case <-current.connection().done:
				s.down()
				current.settle()
			}
			if time.Since(ready) > s.gateway.opts.Times.Steady {
				failures = 0
			}
		} else {
			s.gateway.opts.Metrics.Connection(s.shard, kind, "failed")
			resumes++
		}
		if ctx.Err() != nil {
			current.abandon()
			return nil
		}
		why := current.why(err)
		if reason, fatal := fatalCodes[why.code]; fatal {
			current.abandon()
			fatal := &api.FatalError{Reason: reason}
			if why.code == tooFewShardsCode {
				return tooFewShards{fatal}
			}
			return fatal
		}
		failures++
		if err != nil && kind == "identify" || why.invalid || resumes >= maxResumes {
			current.abandon()
			current = nil
			s.holding.keep(nil)
		}
		pause := s.pause(failures, current != nil)
		s.log.Warn("the gateway connection ended", "cause", why.err, "by", kind, "pause", pause.Round(time.Millisecond))
		if err := wait.Until(ctx, time.Now().Add(pause)); err != nil {
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
	s.gateway.connections.down(s.shard)
	s.gateway.opts.Metrics.Connected(s.shard, false)
}

// endOf is nil if the context ended, else the error.
func endOf(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// pause is the wait before the next attempt, after the given number of failures in a row. resumes
// says that there is a session to go on with.
func (s *supervisor) pause(failures int, resumes bool) time.Duration {
	times := s.gateway.opts.Times
	if failures <= 1 {
		return rand.N(times.QuickPause)
	}
	if pause := wait.Backoff(times.FirstBackoff, times.MaxBackoff, failures-1); !resumes || pause < times.ResumeBackoff {
		return pause
	}
	return times.ResumeBackoff
}

// open connects, within the time for it. discordgo's Open takes no context and holds the Session's
// lock: if it does not return, the Session is lost. A new session may be for another process, so it
// gets a little more time when ctx ends.
func (s *supervisor) open(ctx context.Context, l *link, begins bool) error {
	l.mu.Lock()
	l.conn, l.replay = nil, l.kept.ID != ""
	l.mu.Unlock()
	result := make(chan error, 1)
	go func() { result <- l.openSession() }()
	limit := time.NewTimer(s.gateway.opts.Times.Open)
	defer limit.Stop()
	ended := ctx.Done()
	for {
		select {
		case err := <-result:
			return err
		case <-ended:
			if !begins || s.gateway.opts.Fleet == nil {
				return ctx.Err()
			}
			ended = nil
			limit.Reset(s.gateway.opts.Times.Grace)
		case <-limit.C:
			return cmp.Or(ctx.Err(), fmt.Errorf("connecting took longer than %v", s.gateway.opts.Times.Open))
		}
	}
}
