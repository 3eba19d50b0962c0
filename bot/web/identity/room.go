package identity

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"kenkenbot/storage"
)

const (
	// SessionLife is how long somebody can go on without a new ticket.
	SessionLife = 7 * 24 * time.Hour
	// endedSetting is the setting under which the sessions are kept that were left, and
	// maxEnded bounds them; the oldest are forgotten first.
	endedSetting = "web_ended"
	maxEnded     = 2000
	// secretSetting is the setting of the secret by which forgotten players' fingerprints
	// are made.
	secretSetting = "web_secret"
)

// Person is who is at a page.
type Person struct {
	Player storage.ID `json:"p"`
	Name   string     `json:"n"`
	Guild  storage.ID `json:"g,omitempty"` // whose calendar they play by; 0 is none
	Guest  bool       `json:"v,omitempty"` // without an account: practice alone
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

// Room keeps sessions. It is safe for many goroutines.
type Room struct {
	store storage.Store
	now   func() time.Time

	mu    sync.Mutex
	keys  []key            // oldest first
	ended map[string]int64 // the sessions left, or a player's all, and when they would have ended by themselves

	secret []byte // of fingerprints; nil until one is needed
}

// NewRoom returns the room that the store keeps. now is the machine's clock: nobody is
// to be signed out because a sandbox's was moved.
func NewRoom(ctx context.Context, store storage.Store, now func() time.Time) (*Room, error) {
	r := &Room{store: store, now: now, ended: map[string]int64{}}
	return r, store.View(ctx, func(tx storage.Reader) error {
		keys, err := readKeys(tx)
		if err != nil {
			return err
		}
		ended := map[string]int64{}
		text, err := tx.Setting(endedSetting)
		if err == nil {
			err = json.Unmarshal([]byte(text), &ended)
		}
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return fmt.Errorf("setting %s: %w", endedSetting, err)
		}
		secret, err := tx.Setting(secretSetting)
		if err == nil {
			r.secret, err = hex.DecodeString(secret)
		}
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return fmt.Errorf("setting %s: %w", secretSetting, err)
		}
		r.keys, r.ended = keys, ended
		return nil
	})
}

// Begin begins a session.
func (r *Room) Begin(p Person) Session {
	return Session{Person: p, ID: rand.Text(), Ends: r.now().Add(SessionLife).Unix()}
}

// Bearer returns a token for Bearing, and Cookie one for Resuming.
func (r *Room) Bearer(ctx context.Context, s Session) (Token, error) { return r.sign(ctx, s, bearer) }

// Cookie returns the text of a cookie for Resuming.
func (r *Room) Cookie(ctx context.Context, s Session) (Token, error) { return r.sign(ctx, s, resume) }

// Bearing returns the session of a bearer token, and when the token ends. Its error is
// ErrToken.
func (r *Room) Bearing(token string) (Session, time.Time, error) { return r.check(token, bearer) }

// Resuming returns the session of a cookie. Its error is ErrToken.
func (r *Room) Resuming(token string) (Session, error) {
	s, _, err := r.check(token, resume)
	return s, err
}

// sign returns a token of a session, by a key that is young enough.
func (r *Room) sign(ctx context.Context, s Session, u use) (Token, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	if stale(r.keys, now) {
		var keys []key
		err := r.store.Update(ctx, func(tx storage.Tx) error {
			var err error
			keys, err = rotate(tx, now)
			return err
		})
		if err != nil {
			return Token{}, err
		}
		r.keys = keys
	}
	k := r.keys[len(r.keys)-1]
	ends := min(now.Add(TokenLife).Unix(), s.Ends)
	text, err := seal(claims{Key: k.ID, Use: u, Ends: ends, Session: s}, k.Secret)
	return Token{Text: text, Ends: time.Unix(ends, 0).UTC()}, err
}

func (r *Room) check(token string, u use) (Session, time.Time, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	c, err := open(token, r.keys)
	if err != nil {
		return Session{}, time.Time{}, err
	}
	if now := r.now().Unix(); r.left(c.Session) || c.Use != u || now >= c.Ends || now >= c.Session.Ends {
		return Session{}, time.Time{}, ErrToken
	}
	return c.Session, time.Unix(c.Ends, 0), nil
}

// End ends a session: its tokens are good for nothing from then on, over a restart too.
func (r *Room) End(ctx context.Context, s Session) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.keepEnded(ctx, s.ID, s.Ends)
}

// Forget ends all sessions of a player, also those that nobody here knows of, since they
// are in browsers alone. What is kept of the player for that is a fingerprint, which says
// nothing to whoever does not have the ID and the secret, and for SessionLife alone.
func (r *Room) Forget(ctx context.Context, player storage.ID) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.secret == nil {
		secret := make([]byte, 32)
		rand.Read(secret) // never fails
		if err := r.store.Update(ctx, func(tx storage.Tx) error { return tx.SaveSetting(secretSetting, hex.EncodeToString(secret)) }); err != nil {
			return err
		}
		r.secret = secret
	}
	return r.keepEnded(ctx, r.fingerprint(player), r.now().Add(SessionLife).Unix())
}

// fingerprint is what ended sessions of a player are known by.
func (r *Room) fingerprint(player storage.ID) string {
	mac := hmac.New(sha256.New, r.secret)
	fmt.Fprint(mac, int64(player))
	return "of " + hex.EncodeToString(mac.Sum(nil)[:16])
}

// left reports whether a session was left, or its player forgotten since it began.
func (r *Room) left(s Session) bool {
	if _, left := r.ended[s.ID]; left || r.secret == nil {
		return left
	}
	until, forgotten := r.ended[r.fingerprint(s.Player)]
	return forgotten && s.Ends <= until // all sessions are of the same length
}

// keepEnded keeps what has ended until it would have ended by itself.
func (r *Room) keepEnded(ctx context.Context, what string, ends int64) error {
	ended := maps.Clone(r.ended)
	ended[what] = ends
	now := r.now().Unix()
	maps.DeleteFunc(ended, func(_ string, ends int64) bool { return ends <= now })
	for len(ended) > maxEnded {
		delete(ended, slices.MinFunc(slices.Collect(maps.Keys(ended)), func(a, b string) int { return cmp.Compare(ended[a], ended[b]) }))
	}
	text, err := json.Marshal(ended)
	if err != nil {
		return err
	}
	r.ended = ended // whatever becomes of the store
	return r.store.Update(ctx, func(tx storage.Tx) error { return tx.SaveSetting(endedSetting, string(text)) })
}
