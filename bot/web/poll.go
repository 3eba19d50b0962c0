package web

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/web/identity"
	"kenkenbot/storage"
)

// pollTime is how long a long poll waits for something new.
const pollTime = 25 * time.Second

// poll waits until a game has changed since an entry of its log, or is over, and answers
// with the board; with nothing when nothing came.
func (s *Server) poll(r *http.Request) (any, error) {
	return s.since(r, func(ctx context.Context, id int64, after int) (any, error) {
		a := s.Actor(r, storage.Key{})
		watch := s.opts.Game.Watch(a, id)
		defer watch.Stop()
		t, err := s.opts.Game.Look(r.Context(), a, game.Board{Game: id})
		if err != nil || t.View == nil || t.View.Seq > after {
			return s.reply(r, a, t, err)
		}
		for {
			select {
			case <-ctx.Done():
				return nil, nil
			case <-watch.Changed:
				if v := watch.Latest(); v.Seq > after || v.Match != nil {
					return s.turnOf(game.Turn{View: v}, Visitor(r), s.opts.Now()), nil
				}
			}
		}
	})
}

// since lets answer wait for what is newer than a request says. It counts as a stream, and
// its context ends with its time or its place.
func (s *Server) since(r *http.Request, answer func(ctx context.Context, id int64, after int) (any, error)) (any, error) {
	id, err := ReadID(r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	after, err := strconv.Atoi(r.FormValue("after"))
	if err != nil {
		return nil, ErrBadRequest
	}
	ctx, cancel := context.WithTimeout(r.Context(), pollTime)
	defer cancel()
	stream := s.stream(r, cancel)
	defer s.leaveStream(stream)
	if err := s.enterStream(stream, Visitor(r)); err != nil {
		return nil, err
	}
	return answer(ctx, id, after)
}

// stream returns a stream of a request's address that is not counted yet. cancel is called
// when it must end.
func (s *Server) stream(r *http.Request, cancel context.CancelFunc) *stream {
	return &stream{address: block(addressOf(r)), cancel: cancel}
}

func (s *Server) enterStream(of *stream, who identity.Session) error {
	open, err := s.changes.enter(of, who)
	s.opts.Metrics.Streams(open)
	return err
}

func (s *Server) leaveStream(of *stream) { s.opts.Metrics.Streams(s.changes.exit(of)) }
