package match

import (
	"context"
	"encoding/json"
	"fmt"
	"kenkenbot/bot/game"
	"slices"
	"time"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// PostData is the outbox data of a match's message.
type PostData struct{ Match int64 }

// TalkData is the outbox data of a message in a match's thread.
type TalkData struct {
	Match   int64
	Channel storage.ID // of the message that the thread belongs to
	Message storage.ID
}

// meet reads a match.
func meet(tx storage.Reader, id int64) (*Meeting, error) {
	m, err := storage.MatchByID(tx, id)
	if storage.IsMissing(err) {
		return nil, noMatch
	}
	if err != nil {
		return nil, err
	}
	info, err := tx.Puzzle(m.Puzzle)
	if err != nil {
		return nil, err
	}
	rivals, err := storage.Rivals(tx, id)
	return &Meeting{Match: m, Rivals: rivals, PuzzleKind: storage.Kind{Size: info.Size, Difficulty: info.Difficulty}, Par: info.Par, Was: m, WasRivals: slices.Clone(rivals)}, err
}

// meetAt reads a match as it is at an instant.
func meetAt(tx storage.Reader, id int64, at time.Time) (*Meeting, error) {
	m, err := meet(tx, id)
	if err == nil {
		m.Advance(at)
	}
	return m, err
}

// keepMeeting writes the decision about a match, and has its message sent or edited.
func (s seat) keepMeeting(tx storage.Tx) error {
	m := s.meet()
	if err := saveMeeting(tx, m, s.At); err != nil {
		return err
	}
	if m.Quiet || !m.State.Open() || !s.Moved() {
		return nil
	}
	return stirMatch(tx, m.ID, s.At)
}

// saveMeeting writes the changes of a match.
func saveMeeting(tx storage.Tx, m *Meeting, at time.Time) error {
	changed := m.Match != m.Was
	for i, r := range m.Rivals {
		if i < len(m.WasRivals) && r == m.WasRivals[i] {
			continue
		}
		changed = true
		if err := storage.SaveRival(tx, r); err != nil {
			return err
		}
	}
	if !changed {
		return nil
	}
	if m.Match != m.Was {
		if err := storage.SaveMatch(tx, m.Match); err != nil {
			return err
		}
	}
	over := m.State == storage.MatchOver && m.Was.State != storage.MatchOver
	if over && m.Rated {
		if err := standings.RateMatch(tx, m.Match, m.Rivals); err != nil {
			return err
		}
	}
	if over && m.Threaded {
		if err := talk(tx, m.ID, "over", at); err != nil {
			return err
		}
	}
	if m.Quiet && m.State == m.Was.State {
		return nil
	}
	return stirMatch(tx, m.ID, at)
}

// addMatch keeps a match that was called, with a puzzle that nobody has had unless one was
// brought, and its message.
func addMatch(tx storage.Tx, s *game.Sitting, l *lobby) error {
	m := s.Beside.(*Meeting)
	var err error
	if !m.Brought {
		if m.Puzzle, err = s.KeepFresh(tx, l.fresh(s), m.Rivals); err != nil {
			return err
		}
	}
	if m.ID, err = storage.AddMatch(tx, m.Match); err != nil {
		return err
	}
	for i := range m.Rivals {
		m.Rivals[i].Match = m.ID
		if err := storage.SaveRival(tx, m.Rivals[i]); err != nil {
			return err
		}
	}
	s.Tell(Told{What: matchCalled, Match: m.Match, Rivals: m.Rivals})
	return game.Announce(tx, storage.Post{Key: matchKey(m.ID), Kind: storage.MatchPost, Guild: m.Guild, Channel: m.Channel}, s.At, PostData{Match: m.ID})
}

// matchKey is the outbox key of a match's message: one, whatever happens.
func matchKey(match int64) string { return fmt.Sprintf("match/%d", match) }

// stirMatch has the message of a match edited, because something happened at the instant.
func stirMatch(tx storage.Tx, match int64, at time.Time) error {
	return game.StirPost(tx, matchKey(match), at)
}

// Sent is called for the message of a match that was sent or edited. The first time
// it opens the thread, if the match has one.
func Sent(tx storage.Tx, p storage.Post, now time.Time) error {
	var d PostData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		return fmt.Errorf("post %s: %w", p.Key, err)
	}
	m, err := storage.MatchByID(tx.Reader, d.Match)
	if err != nil {
		return err
	}
	if m.Threaded {
		if err := talk(tx, m.ID, "open", now); err != nil {
			return err
		}
	}
	return game.Edited(tx, p, game.StandingEvery)
}

// IsOpen reports whether the match of a message goes on.
func IsOpen(tx storage.Reader, p storage.Post, _ time.Time) (bool, error) {
	var d PostData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		return false, fmt.Errorf("post %s: %w", p.Key, err)
	}
	m, err := storage.MatchByID(tx, d.Match)
	return m.State.Open(), err
}

// NotPosted is called where the message of a match can't be posted: nobody could
// take part, so it is called off.
func NotPosted(tx storage.Tx, p storage.Post, now time.Time) error {
	var d PostData
	if err := json.Unmarshal(p.Data, &d); err != nil || p.MessageID != 0 {
		return err
	}
	m, err := meet(tx.Reader, d.Match)
	if err != nil {
		return err
	}
	m.Move(withdraw, now)
	return saveMeeting(tx, m, now)
}

// talk puts a message into the outbox for the thread of a match, once for each occasion.
// A thread has the ID of the message that it belongs to.
func talk(tx storage.Tx, match int64, occasion string, at time.Time) error {
	post, err := tx.Post(matchKey(match))
	if err != nil || post.MessageID == 0 {
		return storage.IgnoreMissing(err)
	}
	key := fmt.Sprintf("talk/%d/%s", match, occasion)
	return game.Announce(tx, storage.Post{Key: key, Kind: storage.TalkPost, Guild: post.Guild, Channel: post.MessageID}, at, TalkData{Match: match, Channel: post.Channel, Message: post.MessageID})
}

// matchesAtOnce bounds how many due matches are read at once.
const matchesAtOnce = 50

// Due does what is due of a part of the guilds' matches by now, and returns when to
// look again.
func Due(s *game.Service, ctx context.Context, now time.Time, of storage.Part) (next time.Time, err error) {
	for {
		due, err := dueMatches(ctx, s, now, of, matchesAtOnce)
		if err != nil {
			return next, err
		}
		for _, m := range due {
			rivals, err := storage.Change(ctx, s.Store(), func(tx storage.Tx) ([]storage.Rival, error) { return advanceMatch(tx, m.ID, now) })
			if err != nil {
				return next, err
			}
			s.Spread(ctx, game.Turn{Facts: []outcome.Fact{Told{Rivals: rivals}}}, now)
		}
		if len(due) < matchesAtOnce {
			break
		}
	}
	const ahead = 24 * time.Hour
	coming, err := dueMatches(ctx, s, now.Add(ahead), of, 1)
	if err != nil || len(coming) == 0 {
		return now.Add(ahead), err
	}
	return coming[0].DueAt, nil
}

func dueMatches(ctx context.Context, s *game.Service, t time.Time, of storage.Part, limit int) ([]storage.Match, error) {
	return storage.Read(ctx, s.Store(), func(tx storage.Reader) ([]storage.Match, error) { return storage.DueMatches(tx, t, of, limit) })
}

// advanceMatch does what is due of a match, and returns who plays it.
func advanceMatch(tx storage.Tx, id int64, now time.Time) ([]storage.Rival, error) {
	m, err := meetAt(tx.Reader, id, now)
	if err != nil {
		return nil, err
	}
	return m.Rivals, saveMeeting(tx, m, now)
}

// noMatch says that there is no match of that number.
const noMatch outcome.Reason = "no match"
