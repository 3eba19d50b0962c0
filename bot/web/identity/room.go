package identity

import (
	"context"
	"crypto/rand"
	"errors"
	"maps"
	"sync"
	"time"

	"kenkenbot/storage"
)

// SessionLife is how long somebody can go on without a new ticket.
const SessionLife = 7 * 24 * time.Hour

// Person is who is at a page.
type Person struct {
	Player storage.ID `json:"p"`
	Name   string     `json:"n"`
	Guild  storage.ID `json:"g,omitempty"` // whose calendar they play by; 0 is none
	Guest  bool       `json:"v,omitempty"` // without an account: practice alone
	Since  int64      `json:"s"`           // when they were let in, by the clock of play, in Unix milliseconds
}

// Session is a Person's time at a page.
type Session struct {
	Person
	ID   string `json:"i"`
	Ends int64  `json:"e"` // Unix seconds, however often it is renewed
}

// Token is what a session is known by, until its end.
type Token struct {
	Text string
	Ends time.Time
}

// Room keeps sessions. It is safe for many goroutines, and for several processes on one store:
// what another one changes it knows once it reads it, by Refresh.
type Room struct {
	store       storage.Store
	fingerprint func(storage.ID) string
	now         func() time.Time

	mu     sync.Mutex // what follows is what the store has of a Room
	keys   []key      // oldest first
	ended  map[string]storage.Ended
	looked time.Time // when an unknown key was looked for last
}

// lookPause lies between two looks for a key that is not known, of which people may send many.
const lookPause = time.Second

// NewRoom returns the room that the store keeps. fingerprint returns what a player is known by
// who was forgotten. now is the machine's clock: nobody is to be signed out because a sandbox's
// was moved.
func NewRoom(ctx context.Context, store storage.Store, fingerprint func(storage.ID) string, now func() time.Time) (*Room, error) {
	r := &Room{store: store, fingerprint: fingerprint, now: now}
	return r, r.Refresh(ctx)
}

// Refresh reads what other processes may have changed.
func (r *Room) Refresh(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.store.View(ctx, func(tx storage.Reader) error {
		keys, err := readKeys(tx)
		if err != nil {
			return err
		}
		all, err := tx.EndedUntil(r.now())
		if err != nil {
			return err
		}
		r.keys, r.ended = keys, map[string]storage.Ended{}
		for _, e := range all {
			r.ended[e.Name] = e
		}
		return nil
	})
}

// Hear reads what has ended under a name: a session's, or a player's fingerprint.
func (r *Room) Hear(ctx context.Context, name string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.store.View(ctx, func(tx storage.Reader) error {
		e, err := tx.Ended(name)
		if errors.Is(err, storage.ErrNotFound) {
			return nil
		}
		if err == nil {
			r.remember(e)
		}
		return err
	})
}

// remember adds to what has ended, and drops what would have ended by itself. The lock is held.
func (r *Room) remember(e storage.Ended) {
	now := r.now()
	maps.DeleteFunc(r.ended, func(_ string, e storage.Ended) bool { return !e.Until.After(now) })
	r.ended[e.Name] = e
}

// Begin begins a session.
func (r *Room) Begin(p Person) Session {
	return Session{Person: p, ID: rand.Text(), Ends: r.now().Add(SessionLife).Unix()}
}

// Bearer returns a token for Bearing, which is renewed often.
func (r *Room) Bearer(ctx context.Context, s Session) (Token, error) {
	return r.sign(ctx, s, bearer, min(r.now().Add(TokenLife).Unix(), s.Ends))
}

// Cookie returns a token for Resuming, which is good until the session ends.
func (r *Room) Cookie(ctx context.Context, s Session) (Token, error) {
	return r.sign(ctx, s, resume, s.Ends)
}

// Bearing returns the session of a bearer token, and when the token ends. Its error is
// ErrToken, or that of the store.
func (r *Room) Bearing(ctx context.Context, token string) (Session, time.Time, error) {
	c, err := r.read(ctx, token, bearer)
	return c.Session, time.Unix(c.Ends, 0), err
}

// Resuming returns the session of a cookie. Its error is as of Bearing.
func (r *Room) Resuming(ctx context.Context, token string) (Session, error) {
	c, err := r.read(ctx, token, resume)
	return c.Session, err
}

// sign returns a token of a session.
func (r *Room) sign(ctx context.Context, s Session, u use, ends int64) (Token, error) {
	text, err := r.seal(ctx, claims{Use: u, Ends: ends, Session: s})
	return Token{Text: text, Ends: time.Unix(ends, 0).UTC()}, err
}

// seal writes a token by a key that is young enough.
func (r *Room) seal(ctx context.Context, c claims) (string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := r.now(); stale(r.keys, now) {
		var keys []key
		err := r.store.Update(ctx, func(tx storage.Tx) (err error) {
			keys, err = rotate(tx, now)
			return err
		})
		if err != nil {
			return "", err
		}
		r.keys = keys
	}
	k := r.keys[len(r.keys)-1]
	c.Key = k.ID
	return seal(c, k.Secret)
}

// read returns what a token says, if it is good for that.
func (r *Room) read(ctx context.Context, token string, u use) (claims, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	c, err := open(token, r.keys)
	if errors.Is(err, errUnknownKey) && r.now().Sub(r.looked).Abs() >= lookPause {
		r.looked = r.now() // another process may have made it a moment ago
		if err := r.store.View(ctx, func(tx storage.Reader) (err error) {
			r.keys, err = readKeys(tx)
			return err
		}); err != nil {
			return claims{}, err
		}
		c, err = open(token, r.keys)
	}
	if err != nil {
		return claims{}, ErrToken
	}
	if now := r.now().Unix(); r.left(c.Session) || c.Use != u || now >= c.Ends || now >= c.Session.Ends {
		return claims{}, ErrToken
	}
	return c, nil
}

// Over reports whether a session is over, as far as this process knows.
func (r *Room) Over(s Session) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.left(s)
}

// left reports whether a session was left, or its player forgotten since it began. The lock is
// held.
func (r *Room) left(s Session) bool {
	if _, left := r.ended[s.ID]; left {
		return true
	}
	return s.before(r.ended[r.fingerprint(s.Player)])
}

// before reports whether a session began before its player was forgotten.
func (s Session) before(forgotten storage.Ended) bool {
	return !forgotten.At.IsZero() && s.Since < forgotten.At.UnixMilli()
}

// End ends a session: its tokens are good for nothing from then on, over a restart too.
func (r *Room) End(ctx context.Context, s Session) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	left := storage.Ended{Name: s.ID, At: r.now(), Until: time.Unix(s.Ends, 0)}
	err := r.store.Update(ctx, func(tx storage.Tx) error { return tx.SaveEnded(left) })
	if err == nil {
		r.remember(left)
	}
	return err
}
