package storage

import "time"

// PageSession is the record behind a token of the page: somebody's session there, or a ticket that
// begins one. The token itself is not stored, only its hash.
type PageSession struct {
	Hash   string    `db:"hash"` // of the token
	Player ID        `db:"player" forget:"row"`
	Guild  ID        `db:"guild" forget:"guild,leaves"` // whose calendar they play by; 0 is none
	Name   string    `db:"name"`                        // theirs
	Since  time.Time `db:"since_at"`                    // when they were let in
	Ends   time.Time `db:"ends_at" forget:"old"`
	Ticket string    `db:"ticket"` // where a ticket leads; empty for a session
}

var pageSessions = recordOf[PageSession]("page_session", "hash")

// MaxPageSessions is how many sessions of one player are kept, and how many tickets: those that
// end last.
const MaxPageSessions = 20

// PageSessionByHash returns the record of a token by its hash, ErrNotFound if there is none.
func PageSessionByHash(r Reader, hash string) (PageSession, error) {
	s, err := pageSessions.one(r, "WHERE hash = ?", hash)
	return s, about(err, "a session of the page")
}

// AddPageSession keeps a session or a ticket, and drops the player's earliest of its kind if there
// are too many.
func AddPageSession(t Tx, s PageSession) error {
	if err := pageSessions.insert(t, s); err != nil {
		return about(err, "a session of player %v", s.Player)
	}
	kind := "ticket = ''"
	if s.Ticket != "" {
		kind = "ticket <> ''"
	}
	err := t.save("DELETE FROM page_session WHERE player = ?1 AND "+kind+" AND hash NOT IN"+
		" (SELECT hash FROM page_session WHERE player = ?1 AND "+kind+" ORDER BY ends_at DESC LIMIT ?2)", s.Player, MaxPageSessions)
	return about(err, "sessions of player %v", s.Player)
}

// TakePageSession drops a session or a ticket, and returns it; ErrNotFound if there is none.
// Of several that take it at once, one gets it.
func TakePageSession(t Tx, hash string) (PageSession, error) {
	t.session.Hold(Lock{Kind: pageSessionLock, Name: hash}, false)
	s, err := PageSessionByHash(t.Reader, hash)
	if err != nil {
		return s, err
	}
	return s, about(t.save("DELETE FROM page_session WHERE hash = ?", hash), "a session of the page")
}

// ProlongPageSession has a session end at another time, if it is still there.
func ProlongPageSession(t Tx, hash string, ends time.Time) error {
	return about(t.save("UPDATE page_session SET ends_at = ? WHERE hash = ?", millis(ends), hash), "a session of the page")
}
