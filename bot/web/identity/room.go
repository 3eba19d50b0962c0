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

// Room keeps sessions. It is safe for many goroutines, and for several processes on one store:
// what another one changes it knows once it reads it, by Refresh.
type Room struct {
	store storage.Store
	now   func() time.Time

	mu     sync.Mutex
	kept   kept
	looked time.Time // when an unknown key was looked for last
}

// kept is what the store has of a Room.
type kept struct {
	keys   []key            // oldest first
	ended  map[string]int64 // the sessions left, or a player's all, and when they would have ended by themselves
	secret []byte           // of fingerprints; nil until one is needed
}

// lookPause lies between two looks for a key that is not known, of which people may send many.
const lookPause = time.Second

// NewRoom returns the room that the store keeps. now is the machine's clock: nobody is
// to be signed out because a sandbox's was moved.
func NewRoom(ctx context.Context, store storage.Store, now func() time.Time) (*Room, error) {
	r := &Room{store: store, now: now}
	return r, r.Refresh(ctx)
}

// Refresh reads what other processes may have changed.
func (r *Room) Refresh(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.refresh(ctx)
}

// refresh does so. The lock is held.
func (r *Room) refresh(ctx context.Context) error {
	return r.store.View(ctx, func(tx storage.Reader) error {
		now, err := readKept(tx)
		if err == nil {
			r.kept = now
		}
		return err
	})
}

func readKept(tx storage.Reader) (k kept, err error) {
	if k.keys, err = readKeys(tx); err != nil {
		return k, err
	}
	if k.ended, err = readEnded(tx); err != nil {
		return k, err
	}
	k.secret, err = readSecret(tx)
	return k, err
}

func readEnded(tx storage.Reader) (map[string]int64, error) {
	ended := map[string]int64{}
	text, err := tx.Setting(endedSetting)
	if err == nil {
		err = json.Unmarshal([]byte(text), &ended)
	}
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return nil, fmt.Errorf("setting %s: %w", endedSetting, err)
	}
	return ended, nil
}

func readSecret(tx storage.Reader) ([]byte, error) {
	text, err := tx.Setting(secretSetting)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	secret, err := hex.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("setting %s: %w", secretSetting, err)
	}
	return secret, nil
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
	if now := r.now(); stale(r.kept.keys, now) {
		var keys []key
		err := r.store.Update(ctx, func(tx storage.Tx) (err error) {
			keys, err = rotate(tx, now)
			return err
		})
		if err != nil {
			return "", err
		}
		r.kept.keys = keys
	}
	k := r.kept.keys[len(r.kept.keys)-1]
	c.Key = k.ID
	return seal(c, k.Secret)
}

// read returns what a token says, if it is good for that.
func (r *Room) read(ctx context.Context, token string, u use) (claims, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	c, err := open(token, r.kept.keys)
	if errors.Is(err, errUnknownKey) && r.now().Sub(r.looked).Abs() >= lookPause {
		r.looked = r.now() // another process may have made it a moment ago
		if err := r.refresh(ctx); err != nil {
			return claims{}, err
		}
		c, err = open(token, r.kept.keys)
	}
	if err != nil {
		return claims{}, ErrToken
	}
	if now := r.now().Unix(); r.kept.left(c.Session) || c.Use != u || now >= c.Ends || now >= c.Session.Ends {
		return claims{}, ErrToken
	}
	return c, nil
}

// Over reports whether a session is over, as far as this process knows.
func (r *Room) Over(s Session) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.kept.left(s)
}

// End ends a session: its tokens are good for nothing from then on, over a restart too.
func (r *Room) End(ctx context.Context, s Session) error {
	return r.keepEnded(ctx, s.Ends, func(storage.Tx, kept) (string, error) { return s.ID, nil })
}

// Forget ends all sessions of a player, also those that nobody here knows of, since they
// are in browsers alone. What is kept of the player for that is a fingerprint, which says
// nothing to whoever does not have the ID and the secret, and for SessionLife alone.
func (r *Room) Forget(ctx context.Context, player storage.ID) error {
	return r.keepEnded(ctx, r.now().Add(SessionLife).Unix(), func(tx storage.Tx, k kept) (string, error) {
		if k.secret == nil {
			k.secret = make([]byte, 32)
			rand.Read(k.secret) // never fails
			if err := tx.SaveSetting(secretSetting, hex.EncodeToString(k.secret)); err != nil {
				return "", err
			}
		}
		return k.fingerprint(player), nil
	})
}

// fingerprint is what ended sessions of a player are known by.
func (k kept) fingerprint(player storage.ID) string {
	mac := hmac.New(sha256.New, k.secret)
	fmt.Fprint(mac, int64(player))
	return "of " + hex.EncodeToString(mac.Sum(nil)[:16])
}

// left reports whether a session was left, or its player forgotten since it began.
func (k kept) left(s Session) bool {
	if _, left := k.ended[s.ID]; left || k.secret == nil {
		return left
	}
	until, forgotten := k.ended[k.fingerprint(s.Player)]
	return forgotten && s.Ends <= until // all sessions are of the same length
}

// keepEnded keeps what has ended, under the name that is found for it, until it would have
// ended by itself.
func (r *Room) keepEnded(ctx context.Context, ends int64, name func(storage.Tx, kept) (string, error)) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	var now kept
	err := r.store.Update(ctx, func(tx storage.Tx) (err error) {
		if now, err = readKept(tx); err != nil {
			return err
		}
		what, err := name(tx, now)
		if err != nil {
			return err
		}
		now.ended[what] = ends
		now.prune(r.now().Unix())
		text, err := json.Marshal(now.ended)
		if err != nil {
			return err
		}
		if err := tx.SaveSetting(endedSetting, string(text)); err != nil {
			return err
		}
		now.secret, err = readSecret(tx)
		return err
	})
	if err == nil {
		r.kept = now
	}
	return err
}

// prune drops what would have ended by itself, and where there is too much, the oldest.
func (k kept) prune(now int64) {
	maps.DeleteFunc(k.ended, func(_ string, ends int64) bool { return ends <= now })
	for len(k.ended) > maxEnded {
		delete(k.ended, slices.MinFunc(slices.Collect(maps.Keys(k.ended)), func(a, b string) int { return cmp.Compare(k.ended[a], k.ended[b]) }))
	}
}
