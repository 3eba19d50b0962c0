package identity

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"time"

	"kenkenbot/storage"
)

const (
	// sessionLife is how long somebody can stay away and come back without a new ticket.
	sessionLife = 90 * 24 * time.Hour
	// renewedAfter is how old a session gets before its use renews it, so that most cost no write.
	renewedAfter = 24 * time.Hour
)

// FrameLife is how long somebody can go on in Discord's frame, where a new session is a matter of a
// second: each time that the frame is opened begins one.
const FrameLife = 12 * time.Hour

// ErrToken says that a token is none of this bot's, was used, or that its time is over.
var ErrToken = errors.New("the token is not valid")

// Person is who is at a page.
type Person struct {
	Player storage.ID
	Name   string
	Guild  storage.ID // whose calendar they play by; 0 is none
	Since  time.Time  // when they were let in
}

// Session is a Person's time at a page.
type Session struct {
	Person
	ID   string    // the hash of its token
	Ends time.Time // unless it is used before
}

// due reports whether a session that is used is to be renewed. One in Discord's frame, which ends soon
// after it began, never is.
func (s Session) due(now time.Time) bool {
	return s.Ends.Sub(s.Since) > sessionLife/2 && s.Ends.Sub(now) <= sessionLife-renewedAfter
}

// hash returns the hash under which the store keeps a token. A token is too long to be guessed, so
// no slower hash is needed.
func hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// issue keeps a new token for a person, and returns it.
func issue(tx storage.Tx, p Person, now time.Time, life time.Duration, ticket string) (token string, s Session, err error) {
	token = rand.Text()
	s, err = keep(tx, token, p, now, life, ticket)
	return token, s, err
}

// keep keeps a token for a person.
func keep(tx storage.Tx, token string, p Person, now time.Time, life time.Duration, ticket string) (Session, error) {
	s := Session{Person: p, ID: hash(token), Ends: now.Add(life)}
	return s, storage.AddPageSession(tx, storage.PageSession{
		Hash: s.ID, Player: p.Player, Guild: p.Guild, Name: p.Name, Since: p.Since, Ends: s.Ends, Ticket: ticket,
	})
}

// sessionOf is the session that the store has.
func sessionOf(kept storage.PageSession) Session {
	p := Person{Player: kept.Player, Name: kept.Name, Guild: kept.Guild, Since: kept.Since}
	return Session{Person: p, ID: kept.Hash, Ends: kept.Ends}
}
