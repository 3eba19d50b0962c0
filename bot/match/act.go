package match

import (
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// Actions of players about a match, apart from playing it. Each names the match.
type (
	// Accept takes an invitation to a duel, which then has its start.
	Accept struct {
		Match        int64
		mine, theirs []storage.Match // the open matches of the actor, and of the host
	}
	// Decline turns it down.
	Decline struct{ Match int64 }
	// CallOff takes back an invitation, or a race that has not started. Whoever called it
	// may, and a manager of the server.
	CallOff struct {
		Match   int64
		Manager bool // the actor may manage the server: the face has seen to it
	}
	// Join joins a race, LeaveRace leaves it again before it starts.
	Join struct {
		Match int64
		mine  []storage.Match
	}
	LeaveRace struct{ Match int64 }
	// OfferDraw offers the rival of a duel a draw, or agrees to one that was offered.
	OfferDraw struct{ Match int64 }
	// GiveUp ends a match for the player, who has lost it. AskGiveUp changes nothing: it
	// is refused where GiveUp would be.
	GiveUp    struct{ Match int64 }
	AskGiveUp struct{ Match int64 }
)

// News is the outcome of an action on a match.
type News string

// The news.
const (
	matchCalled   News = "called"
	matchAccepted News = "accepted"
	matchTurned   News = "turned down"
	matchOff      News = "called off"
	matchJoined   News = "joined"
	matchLeft     News = "left"
	drawOffered   News = "draw offered"
	drawAgreed    News = "draw agreed"
	matchGivenUp  News = "given up"
	matchGiveUp   News = "give up?"
)

// Told says what came of an action on a match, to whoever acted.
type Told struct {
	What   News
	Match  storage.Match
	Rivals []storage.Rival
	Opened bool // the actor has a board of it
}

func (Told) Fact() {}

// Key names what is said of it.
func (t Told) Key() string { return "News " + string(t.What) }

// Games are the boards of the match that were opened.
func (t Told) Games() (games []int64) {
	for _, r := range t.Rivals {
		if r.Game != 0 {
			games = append(games, r.Game)
		}
	}
	return games
}

// Rival is the name of the other one in a duel, as seen by who called it.
func (t Told) Rival() (name string) {
	for _, r := range t.Rivals {
		if r.Player != t.Match.Host {
			name = r.Name
		}
	}
	return name
}

func (a Accept) Door() game.Door {
	return game.Door{Gameless: true, Feature: game.MatchFeature, Read: a.read}
}
func (a Join) Door() game.Door {
	return game.Door{Gameless: true, Feature: game.MatchFeature, Read: a.read}
}
func (a Decline) Door() game.Door   { return toMatch(a, a.Match, false) }
func (a CallOff) Door() game.Door   { return toMatch(a, a.Match, false) }
func (a LeaveRace) Door() game.Door { return toMatch(a, a.Match, false) }
func (a OfferDraw) Door() game.Door { return toMatch(a, a.Match, false) }
func (a GiveUp) Door() game.Door    { return toMatch(a, a.Match, false) }
func (a AskGiveUp) Door() game.Door { return toMatch(a, a.Match, true) }

// toMatch is the door of actions for which nothing is to be read but the match.
func toMatch(a game.Action, match int64, looks bool) game.Door {
	return game.Door{Gameless: true, Looks: looks, Read: func(tx storage.Reader, s *game.Sitting) (game.Action, error) {
		return a, attend(tx, s, match)
	}}
}

// seat is a sitting beside which lies a match.
type seat struct{ *game.Sitting }

func (s seat) meet() *Meeting { return s.Beside.(*Meeting) }

// attend reads the match that a sitting is about, and has the decision about it written.
func attend(tx storage.Reader, s *game.Sitting, match int64) error {
	m, err := meetAt(tx, match, s.At)
	s.Beside = m
	s.Keep(seat{s}.keepMeeting)
	return err
}

func (a Accept) read(tx storage.Reader, s *game.Sitting) (game.Action, error) {
	err := attend(tx, s, a.Match)
	if err != nil {
		return a, err
	}
	if a.mine, err = storage.OpenMatches(tx, s.Player.ID, maxOpenMatches); err == nil {
		a.theirs, err = storage.OpenMatches(tx, seat{s}.meet().Host, maxOpenMatches)
	}
	return a, err
}

func (a Join) read(tx storage.Reader, s *game.Sitting) (game.Action, error) {
	err := attend(tx, s, a.Match)
	if err == nil {
		a.mine, err = storage.OpenMatches(tx, s.Player.ID, maxOpenMatches)
	}
	return a, err
}

// about refuses what is done about the sitting's match.
func (s seat) about(why outcome.Reason) game.OnMatch {
	return game.OnMatch{Reason: why, Match: s.meet().Match}
}

// news adds the outcome of an action on the sitting's match to the facts.
func (s seat) news(what News) outcome.Refusal {
	r := s.meet().Rival(s.Player.ID)
	s.Tell(Told{What: what, Match: s.meet().Match, Rivals: s.meet().Rivals, Opened: r != nil && r.Game != 0})
	return nil
}

// asked returns the actor's row of an open invitation, or why it is not theirs to answer.
func (s seat) asked() (*storage.Rival, outcome.Refusal) {
	r := s.meet().Rival(s.Player.ID)
	switch {
	case s.meet().Kind != storage.Duel:
		return nil, noMatch
	case r == nil || r.Seat == 1:
		for _, other := range s.meet().Rivals {
			if other.Seat != 1 {
				return nil, game.Named{Reason: notInvited, Name: other.Name}
			}
		}
		return nil, noMatch
	case s.meet().State == storage.MatchStarting:
		return nil, s.about(alreadyJoined)
	case s.meet().State != storage.MatchInvited:
		return nil, s.about(matchClosed)
	}
	return r, nil
}

func (a Accept) Decide(on *game.Sitting) outcome.Refusal {
	s := seat{on}
	r, why := s.asked()
	if why != nil {
		return why
	}
	if busy := busyIn(a.mine); busy != nil {
		return game.OnMatch{Reason: busyYourself, Match: *busy}
	}
	if busyIn(a.theirs) != nil {
		return game.Named{Reason: rivalBusy, Name: s.meet().Inviter()}
	}
	r.State = storage.RivalIn
	s.meet().StartsAt = s.At.Add(DuelDelay)
	s.meet().Move(accept, s.At)
	return s.news(matchAccepted)
}

func (Decline) Decide(on *game.Sitting) outcome.Refusal {
	s := seat{on}
	if _, why := s.asked(); why != nil {
		return why
	}
	s.meet().Move(decline, s.At)
	return s.news(matchTurned)
}

func (a CallOff) Decide(on *game.Sitting) outcome.Refusal {
	s := seat{on}
	m := s.meet()
	switch {
	case m.Host != s.Player.ID && !a.Manager:
		return game.Named{Reason: notCaller, Name: s.meet().Inviter()}
	case !m.State.Open():
		return s.about(matchClosed)
	case m.State > storage.MatchStarting || m.Kind == storage.Duel && m.State == storage.MatchStarting:
		return s.about(matchStarted)
	}
	m.Move(withdraw, s.At)
	return s.news(matchOff)
}

// gathering refuses what can only be done before a race starts.
func (s seat) gathering() outcome.Refusal {
	switch m := s.meet(); {
	case m.Kind != storage.Race:
		return noMatch
	case !m.State.Open():
		return s.about(matchClosed)
	case m.State != storage.MatchStarting:
		return s.about(matchStarted)
	}
	return nil
}

func (a Join) Decide(on *game.Sitting) outcome.Refusal {
	s := seat{on}
	m := s.meet()
	if why := s.gathering(); why != nil {
		return why
	}
	r := m.Rival(s.Player.ID)
	if r != nil && r.State == storage.RivalIn {
		return s.about(alreadyJoined)
	}
	if busy := busyIn(a.mine); busy != nil {
		return game.OnMatch{Reason: busyYourself, Match: *busy}
	}
	if m.In(storage.RivalIn) >= MaxRacers {
		return game.TooMany{Reason: matchFull, Count: MaxRacers}
	}
	if r == nil {
		m.Rivals = append(m.Rivals, storage.Rival{Match: m.ID, Player: s.Player.ID, Seat: len(m.Rivals) + 1})
		r = &m.Rivals[len(m.Rivals)-1]
	}
	r.Name, r.State, r.DoneAt = s.Actor.Name, storage.RivalIn, time.Time{}
	m.Quiet = m.Quiet || s.Player.QuietStanding
	return s.news(matchJoined)
}

func (LeaveRace) Decide(on *game.Sitting) outcome.Refusal {
	s := seat{on}
	if why := s.gathering(); why != nil {
		return why
	}
	r := s.meet().Rival(s.Player.ID)
	if r == nil || r.State != storage.RivalIn {
		return s.about(notInMatch)
	}
	r.State, r.DoneAt = storage.RivalOut, s.At
	return s.news(matchLeft)
}

// playing returns the row of an actor who still plays, or why there is none.
func (s seat) playing() (*storage.Rival, outcome.Refusal) {
	m := s.meet()
	r := m.Rival(s.Player.ID)
	switch {
	case r == nil:
		return nil, s.about(notInMatch)
	case !m.State.Open():
		return nil, s.about(matchClosed)
	case m.State == storage.MatchInvited:
		return nil, matchUnanswered
	case m.State == storage.MatchStarting:
		return nil, s.about(matchNotStarted)
	case r.State != storage.RivalIn:
		return nil, s.about(notPlaying)
	}
	return r, nil
}

func (OfferDraw) Decide(on *game.Sitting) outcome.Refusal {
	s := seat{on}
	r, why := s.playing()
	if why != nil {
		return why
	}
	m := s.meet()
	if m.Kind != storage.Duel || m.State != storage.MatchRunning || m.In(storage.RivalIn) != len(m.Rivals) {
		return noDraw
	}
	r.DrawAt = s.At
	for _, other := range m.Rivals {
		if s.At.After(offer(other)) {
			return s.news(drawOffered)
		}
	}
	for i := range m.Rivals {
		m.Rivals[i].State, m.Rivals[i].DoneAt = storage.RivalDrew, s.At
	}
	m.Move(end, s.At)
	return s.news(drawAgreed)
}

// offer is until when a rival's offer of a draw stands; zero if there is none.
func offer(r storage.Rival) time.Time {
	if r.DrawAt.IsZero() {
		return r.DrawAt
	}
	return r.DrawAt.Add(DrawTime)
}

func (GiveUp) Decide(on *game.Sitting) outcome.Refusal {
	s := seat{on}
	r, why := s.playing()
	if why != nil {
		return why
	}
	s.meet().GiveUp(r, s.At)
	return s.news(matchGivenUp)
}

func (AskGiveUp) Decide(on *game.Sitting) outcome.Refusal {
	s := seat{on}
	if _, why := s.playing(); why != nil {
		return why
	}
	return s.news(matchGiveUp)
}

// contested reports whether the sitting's game still counts in its match, in which everybody is on
// their own.
func (s seat) contested() bool {
	r := s.meet().Rival(s.Player.ID)
	return s.meet().State.Open() && r != nil && r.State == storage.RivalIn
}

const (
	notInvited      outcome.Reason = "not invited"       // the invitation is for somebody else
	notCaller       outcome.Reason = "not caller"        // only who called the match can take it back
	matchFull       outcome.Reason = "match full"        // that many take part, the most there can be
	notInMatch      outcome.Reason = "not in match"      // the match is its players' alone
	matchUnanswered outcome.Reason = "match unanswered"  // the invitation still waits for its answer
	matchNotStarted outcome.Reason = "match not started" // the match has not started
	matchStarted    outcome.Reason = "match started"     // it is too late to join or leave
	alreadyJoined   outcome.Reason = "already joined"    // the player takes part already
	matchClosed     outcome.Reason = "match closed"      // the match is over
	notPlaying      outcome.Reason = "not playing"       // the player is done with the match
	noDraw          outcome.Reason = "no draw"           // only a duel that nobody has won yet can be drawn
)
