package web

import (
	"context"
	"time"

	"kenkenbot/bot/web/identity"
	"kenkenbot/internal/cache"
	"kenkenbot/storage"
)

const (
	// memberTime is how long somebody is believed to be in a server; askTime is how long Discord may take
	// to say so, and askAgain the wait after it could not be asked.
	memberTime = time.Hour
	askTime    = 3 * time.Second
	askAgain   = time.Minute
	// keptMembers is of how many it is remembered.
	keptMembers = 10_000
)

// member is somebody in the server that they came from.
type member struct{ guild, player storage.ID }

func newMembers() *cache.Cache[member, time.Time] { return cache.New[member, time.Time](keptMembers) }

// still returns a session as it is now: in no server if its player has left theirs, or was removed, of
// which Discord is asked once an hour. A session begins with something that they did there.
func (s *Server) still(ctx context.Context, session identity.Session) (identity.Session, error) {
	if session.Guild == 0 || s.opts.IsMember == nil {
		return session, nil
	}
	who, now := member{session.Guild, session.Player}, s.opts.Now()
	until, known := s.members.Get(who)
	if !known {
		until = session.Since.Add(memberTime)
	}
	if now.Before(until) {
		return session, nil
	}
	s.members.Put(who, now.Add(memberTime)) // others need not ask meanwhile
	asking, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	in, err := s.opts.IsMember(asking, session.Guild, session.Player)
	switch {
	case err != nil:
		s.opts.Log.Info("whether somebody is still in their server could not be asked", "err", err)
		s.members.Put(who, now.Add(askAgain))
		return session, nil
	case in:
		return session, nil
	}
	s.members.Drop(who)
	session, err = s.opts.Identity.Elsewhere(ctx, session)
	if err == nil {
		s.over(session.ID) // its streams come again, in no server
	}
	return session, err
}

// serverName is what a server is called, and until when that is believed.
type serverName struct {
	name  string
	until time.Time
}

// serverName returns what a server is called, of which Discord is asked once an hour; "" if it does not
// say.
func (s *Server) serverName(ctx context.Context, guild storage.ID) string {
	known, _ := s.names.Get(guild)
	now := s.opts.Now()
	if s.opts.ServerName == nil || now.Before(known.until) {
		return known.name
	}
	s.names.Put(guild, serverName{known.name, now.Add(askAgain)}) // others need not ask meanwhile
	asking, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	name, err := s.opts.ServerName(asking, guild)
	if err != nil {
		s.opts.Log.Info("what a server is called could not be asked", "err", err)
		return known.name
	}
	s.names.Put(guild, serverName{name, now.Add(memberTime)})
	return name
}
