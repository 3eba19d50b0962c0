package identity

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"kenkenbot/internal/cache"
	"kenkenbot/storage"
)

const (
	// rememberedFor is how long a session is believed to go on without a look into the store.
	rememberedFor = time.Minute
	// remembered is how many sessions are, at most.
	remembered = 10_000
	// maxToken is the longest token that is looked up, in bytes.
	maxToken = 64
)

// Room keeps sessions. It is safe for many goroutines, and for several processes on one store:
// what one of them ends the others know after a Reread, or a minute later.
type Room struct {
	store  storage.Store
	now    func() time.Time
	recent atomic.Pointer[cache.Cache[string, seen]] // by ID
}

// seen is a session as the store had it.
type seen struct {
	Session
	at time.Time
}

// NewRoom returns the room that the store keeps.
func NewRoom(store storage.Store, now func() time.Time) *Room {
	r := &Room{store: store, now: now}
	r.Reread()
	return r
}

// Reread has every session looked up again: some may have ended.
func (r *Room) Reread() { r.recent.Store(cache.New[string, seen](remembered)) }

// Begin begins a session of somebody who needs no ticket, and returns its token.
func (r *Room) Begin(ctx context.Context, p Person) (token string, s Session, err error) {
	err = r.store.Update(ctx, func(tx storage.Tx) error {
		token, s, err = issue(tx, p, r.now(), sessionLife, "")
		return err
	})
	return token, s, err
}

// Session returns the session of a token, which is used and so goes on. It returns ErrToken if there is
// none, or an error of the store.
func (r *Room) Session(ctx context.Context, token string) (Session, error) {
	if len(token) > maxToken {
		return Session{}, ErrToken
	}
	if s, ok := r.Remembers(token); ok {
		return s, nil
	}
	s, err := r.look(ctx, hash(token))
	if err == nil && !r.now().Before(s.Ends) {
		err = ErrToken
	}
	if err != nil {
		return Session{}, err
	}
	if s.due(r.now()) {
		return r.renew(ctx, s.Session), nil
	}
	return s.Session, nil
}

// renew has a session end later. Where nothing can be written it ends when it did, and its next use
// tries again.
func (r *Room) renew(ctx context.Context, s Session) Session {
	later := s
	later.Ends = r.now().Add(sessionLife)
	if r.store.Update(ctx, func(tx storage.Tx) error { return storage.ProlongPageSession(tx, s.ID, later.Ends) }) != nil {
		return s
	}
	r.recent.Load().Drop(s.ID)
	return later
}

// Remembers returns the session of a token if it can be told without a look into the store.
func (r *Room) Remembers(token string) (Session, bool) {
	now := r.now()
	known, ok := r.recent.Load().Get(hash(token))
	return known.Session, ok && now.Sub(known.at).Abs() < rememberedFor && now.Before(known.Ends)
}

// look reads a session, and remembers it.
func (r *Room) look(ctx context.Context, id string) (s seen, err error) {
	recent := r.recent.Load() // before the look: a Reread meanwhile drops what it finds
	err = r.store.View(ctx, func(tx storage.Reader) error {
		kept, err := storage.PageSessionByHash(tx, id)
		if errors.Is(err, storage.ErrNotFound) || err == nil && kept.Ticket != "" {
			return ErrToken
		}
		s = seen{sessionOf(kept), r.now()}
		return err
	})
	if err == nil {
		recent.Put(id, s)
	}
	return s, err
}

// End ends a session: its token is good for nothing from then on.
func (r *Room) End(ctx context.Context, s Session) error {
	err := r.store.Update(ctx, func(tx storage.Tx) error {
		_, err := storage.TakePageSession(tx, s.ID)
		if errors.Is(err, storage.ErrNotFound) {
			return nil // it has ended already
		}
		return err
	})
	r.recent.Load().Drop(s.ID)
	return err
}

// Elsewhere takes a session out of the server that it came from: it goes on in none.
func (r *Room) Elsewhere(ctx context.Context, s Session) (Session, error) {
	err := r.store.Update(ctx, func(tx storage.Tx) error {
		kept, err := storage.TakePageSession(tx, s.ID)
		if err != nil {
			return err
		}
		kept.Guild = 0
		s = sessionOf(kept)
		return storage.AddPageSession(tx, kept)
	})
	if errors.Is(err, storage.ErrNotFound) {
		err = ErrToken // it has ended
	}
	r.recent.Load().Drop(s.ID)
	return s, err
}

// Over reports whether a session is over.
func (r *Room) Over(ctx context.Context, s Session) (bool, error) {
	_, err := r.look(ctx, s.ID)
	if errors.Is(err, ErrToken) {
		return true, nil
	}
	return !r.now().Before(s.Ends), err
}
