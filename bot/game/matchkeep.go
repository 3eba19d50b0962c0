package game

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/match"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// standingEvery is how often the message of a match, or of a shared board, is edited at most.
const standingEvery = 5 * time.Second

// MatchData is the outbox data of a match's message.
type MatchData struct{ Match int64 }

// TalkData is the outbox data of a message in a match's thread.
type TalkData struct {
	Match   int64
	Channel storage.ID // of the message that the thread belongs to
	Message storage.ID
}

// meet reads a match.
func meet(tx storage.Reader, id int64) (*match.Meeting, error) {
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
	return &match.Meeting{Match: m, Rivals: rivals, PuzzleKind: storage.Kind{Size: info.Size, Difficulty: info.Difficulty}, Par: info.Par, Was: m, WasRivals: slices.Clone(rivals)}, err
}

// meetAt reads a match as it is at an instant.
func meetAt(tx storage.Reader, id int64, at time.Time) (*match.Meeting, error) {
	m, err := meet(tx, id)
	if err == nil {
		m.Advance(at)
	}
	return m, err
}

// keepMeeting writes the decision about a match, and has its message sent or edited.
func (s *Sitting) keepMeeting(tx storage.Tx) error {
	m := s.meet
	if err := saveMeeting(tx, m, s.At); err != nil {
		return err
	}
	if m.Quiet || !m.State.Open() || len(s.entries) == 0 {
		return nil
	}
	return stirMatch(tx, m.ID, s.At)
}

// saveMeeting writes the changes of a match.
func saveMeeting(tx storage.Tx, m *match.Meeting, at time.Time) error {
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
func addMatch(tx storage.Tx, s *Sitting, l *lobby) error {
	m := s.meet
	var err error
	if !m.Brought {
		if m.Puzzle, err = freshPuzzle(tx, s.ready, s.At, m.Rivals, func(try int) matchNeed { return l.need(s, try) }); err != nil {
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
	s.Tell(MatchTold{What: matchCalled, Match: m.Match, Rivals: m.Rivals})
	return addPost(tx, storage.Post{
		Key: matchKey(m.ID), Kind: storage.MatchPost, Guild: m.Guild, Channel: m.Channel, Nonce: nonceOf(matchKey(m.ID), s.At), DueAt: s.At,
	}, MatchData{Match: m.ID})
}

// freshPuzzle keeps a puzzle of those that are made, by tries, and returns its ID: one that was
// never kept before, and so was played by nobody, or where all that are made were, one that none
// of the rivals has had.
func freshPuzzle(tx storage.Tx, r *ready, at time.Time, rivals []storage.Rival, needFor func(try int) matchNeed) (int64, error) {
	spare := int64(0)
	for try := range matchTries {
		need := needFor(try)
		made, ok := madeFor[[]storage.Puzzle](r, need)
		if !ok {
			return 0, &needError{need}
		}
		for _, p := range made {
			was, err := tx.PuzzleByKey(p.Key())
			if storage.IsMissing(err) {
				p.MadeAt = at
				return tx.AddPuzzle(p)
			}
			if err != nil {
				return 0, err
			}
			if free, err := freeFor(tx.Reader, was.ID, rivals, at); err != nil {
				return 0, err
			} else if free {
				spare = was.ID
			}
		}
	}
	if spare == 0 {
		return 0, almanac.NoneFound
	}
	return spare, nil
}

// freeFor reports whether a stored puzzle can be given to rivals who have not had it yet, without
// giving something away.
func freeFor(tx storage.Reader, puzzle int64, rivals []storage.Rival, at time.Time) (bool, error) {
	if why, err := sealed(tx, puzzle, at); why != nil || err != nil {
		return false, err
	}
	for _, r := range rivals {
		if had, err := storage.HasPlayed(tx, r.Player, puzzle); had || err != nil {
			return false, err
		}
	}
	return true, nil
}

// matchKey is the outbox key of a match's message: one, whatever happens.
func matchKey(match int64) string { return fmt.Sprintf("match/%d", match) }

// stirMatch has the message of a match edited, because something happened at the instant.
func stirMatch(tx storage.Tx, match int64, at time.Time) error {
	return stirKeyed(tx, matchKey(match), at)
}

// stirKeyed has the message with an outbox key edited, because of what happened at the instant.
// However much happens, one edit waits, and none follows another too soon.
func stirKeyed(tx storage.Tx, key string, at time.Time) error {
	p, err := tx.Post(key)
	switch {
	case err != nil:
		return storage.IgnoreMissing(err)
	case p.State.UnderWay():
		return noteStir(tx, p)
	}
	return editAgain(tx, p, standingEvery, at)
}

// MatchSent is called for the message of a match that was sent or edited. The first time
// it opens the thread, if the match has one.
func MatchSent(tx storage.Tx, p storage.Post, now time.Time) error {
	var d MatchData
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
	return Edited(tx, p)
}

// MatchOpen reports whether the match of a message goes on.
func MatchOpen(tx storage.Reader, p storage.Post, _ time.Time) (bool, error) {
	var d MatchData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		return false, fmt.Errorf("post %s: %w", p.Key, err)
	}
	m, err := storage.MatchByID(tx, d.Match)
	return m.State.Open(), err
}

// MatchNotPosted is called where the message of a match can't be posted: nobody could
// take part, so it is called off.
func MatchNotPosted(tx storage.Tx, p storage.Post, now time.Time) error {
	var d MatchData
	if err := json.Unmarshal(p.Data, &d); err != nil || p.MessageID != 0 {
		return err
	}
	m, err := meet(tx.Reader, d.Match)
	if err != nil {
		return err
	}
	m.Move(match.Withdraw, now)
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
	return addOnce(tx, storage.Post{
		Key: key, Kind: storage.TalkPost, Guild: post.Guild, Channel: post.MessageID, Nonce: nonceOf(key, at), DueAt: at,
	}, TalkData{Match: match, Channel: post.Channel, Message: post.MessageID})
}

// matchesAtOnce bounds how many due matches are read at once.
const matchesAtOnce = 50

// DueMatches does what is due of a part of the guilds' matches by now, and returns when to
// look again.
func (s *Service) DueMatches(ctx context.Context, now time.Time, of storage.Part) (next time.Time, err error) {
	for {
		due, err := s.dueMatches(ctx, now, of, matchesAtOnce)
		if err != nil {
			return next, err
		}
		for _, m := range due {
			rivals, err := storage.Change(ctx, s.store, func(tx storage.Tx) ([]storage.Rival, error) { return advanceMatch(tx, m.ID, now) })
			if err != nil {
				return next, err
			}
			s.spread(ctx, Turn{Facts: []outcome.Fact{MatchTold{Rivals: rivals}}}, now)
		}
		if len(due) < matchesAtOnce {
			break
		}
	}
	const ahead = 24 * time.Hour
	coming, err := s.dueMatches(ctx, now.Add(ahead), of, 1)
	if err != nil || len(coming) == 0 {
		return now.Add(ahead), err
	}
	return coming[0].DueAt, nil
}

func (s *Service) dueMatches(ctx context.Context, t time.Time, of storage.Part, limit int) ([]storage.Match, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) ([]storage.Match, error) { return storage.DueMatches(tx, t, of, limit) })
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
