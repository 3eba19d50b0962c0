package storage

import "time"

// PageSession is the record behind a token of the page: somebody's session there, or a ticket that
// begins one. The token itself is not stored, only its hash.
type PageSession struct {
	Hash   string // of the token
	Player ID
	Guild  ID        // whose calendar they play by; 0 is none
	Name   string    // theirs
	Since  time.Time // when they were let in
	Ends   time.Time
	Ticket string // where a ticket leads; empty for a session
}

// MaxPageSessions is how many sessions of one player are kept, and how many tickets: those that
// end last.
const MaxPageSessions = 20

func scanPageSession(row row) (s PageSession, err error) {
	err = row.Scan(&s.Hash, &s.Player, &s.Guild, &s.Name, instant{&s.Since}, instant{&s.Ends}, &s.Ticket)
	return s, err
}

// PageSession returns the record of a token by its hash, ErrNotFound if there is none.
func (r Reader) PageSession(hash string) (PageSession, error) {
	s, err := get(r, scanPageSession, "SELECT hash, player, guild, name, since_at, ends_at, ticket FROM page_session WHERE hash = ?", hash)
	return s, about(err, "a session of the page")
}

// AddPageSession keeps a session or a ticket, and drops the player's earliest of its kind if there
// are too many.
func (t Tx) AddPageSession(s PageSession) error {
	if err := t.save("INSERT INTO page_session (hash, player, guild, name, since_at, ends_at, ticket) VALUES (?, ?, ?, ?, ?, ?, ?)",
		s.Hash, s.Player, s.Guild, s.Name, millis(s.Since), millis(s.Ends), s.Ticket); err != nil {
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
func (t Tx) TakePageSession(hash string) (PageSession, error) {
	t.session.Hold(Lock{Kind: pageSessionLock, Name: hash}, false)
	s, err := t.PageSession(hash)
	if err != nil {
		return s, err
	}
	return s, about(t.save("DELETE FROM page_session WHERE hash = ?", hash), "a session of the page")
}

// ForgetPageSessions drops those that ended until a time.
func (t Tx) ForgetPageSessions(until time.Time) error {
	return about(t.save("DELETE FROM page_session WHERE ends_at <= ?", millis(until)), "sessions until %v", until)
}
