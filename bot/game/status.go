package game

import (
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// How far a status looks back: for a post that failed, and for the streak of posts.
const (
	failuresBack = 30
	postsBack    = 366
)

// StatusOf asks how things stand in the actor's guild.
type StatusOf struct{}

// Status is how things stand in a guild.
type Status struct {
	Guild     storage.Guild
	Schedule  Schedule
	Next      NextPost // where it has a channel and is not on hold
	Posted    int      // days in a row, up to today or yesterday, on which the daily went out
	Failure   *PostFailed
	Thread    PauseCause // why the latest daily has no thread, if it should
	Today     Turnout    // of the main puzzle
	Mini      Turnout
	ThisWeek  int // players with points
	AllTime   int
	Blocked   int
	LocalTime time.Time // now, in the guild's zone
}

// PostFailed is a daily that did not go out at once.
type PostFailed struct {
	Day   storage.Day
	Cause PauseCause
	Given bool // it was given up
}

func (Status) Fact() {}

func (StatusOf) Look(l *Looking) (Turn, error) {
	s, err := statusOf(l.Tx, l.Actor, l.rules.PostSpread)
	return Turn{Facts: []outcome.Fact{s}}, err
}

func statusOf(tx storage.Reader, a actor.Actor, spread time.Duration) (s Status, err error) {
	if s.Guild, err = almanac.GuildOf(tx, a.Guild); err != nil {
		return s, err
	}
	s.Guild = usual(s.Guild)
	g := s.Guild
	s.LocalTime = a.At.In(almanac.ZoneOf(g))
	if s.Schedule, err = scheduleOf(tx, g, a.At); err != nil {
		return s, err
	}
	if s.Next, err = nextPost(tx, g, a.At, spread); err != nil {
		return s, err
	}
	if s.Posted, s.Failure, err = postsOf(tx, g, s.Next.today); err != nil {
		return s, err
	}
	for _, day := range []storage.Day{s.Next.today - 1, s.Next.today} {
		p, err := tx.Post(threadKey(g.ID, day))
		if err := storage.IgnoreMissing(err); err != nil {
			return s, err
		}
		s.Thread = PauseCause(p.Refusal)
	}
	return s, s.count(tx, a)
}

// postsOf returns for how many days in a row a guild's daily went out, and the last one that
// did not go out at once.
func postsOf(tx storage.Reader, g storage.Guild, today storage.Day) (row int, failed *PostFailed, err error) {
	unbroken := true
	for back := range storage.Day(postsBack) {
		if !unbroken && (failed != nil || back >= failuresBack) {
			break
		}
		p, err := tx.Post(dailyKey(g.ID, today-back))
		if storage.IgnoreMissing(err) != nil {
			return 0, nil, err
		}
		if failed == nil && back < failuresBack && (p.Failure != "" || p.Refusal != "") {
			failed = &PostFailed{Day: today - back, Cause: PauseCause(p.Refusal), Given: p.State == storage.PostFailed}
		}
		switch {
		case p.State != storage.PostSent && back > 0: // today's may be yet to come
			unbroken = false
		case p.State == storage.PostSent && unbroken:
			row++
		}
	}
	return row, failed, nil
}

// count counts who plays in a guild, and who may not.
func (s *Status) count(tx storage.Reader, a actor.Actor) error {
	day := s.Next.today
	for slot, turnout := range map[storage.Slot]*Turnout{storage.Main: &s.Today, storage.Mini: &s.Mini} {
		c, err := tx.Claim(a.Guild, day, slot)
		if storage.IsMissing(err) {
			continue
		}
		if err != nil {
			return err
		}
		if *turnout, err = turnoutOf(tx, a.Guild, c.Puzzle, c.Teaser); err != nil {
			return err
		}
	}
	for span, players := range map[storage.Span]*int{storage.OneWeek: &s.ThisWeek, storage.AllTime: &s.AllTime} {
		_, total, err := tx.ScoreBoard(a.Guild, span.On(day), 0, 1)
		if err != nil {
			return err
		}
		*players = total
	}
	blocked, err := storage.BlocksOf(tx, a.Guild, maxBlocks)
	if err != nil {
		return err
	}
	s.Blocked = len(blocked)
	return nil
}
