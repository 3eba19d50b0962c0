package game

import (
	"time"

	"kenkenbot/bot/game/match"
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

// MatchNews is the outcome of an action on a match.
type MatchNews string

// The news.
const (
	matchCalled   MatchNews = "called"
	matchAccepted MatchNews = "accepted"
	matchTurned   MatchNews = "turned down"
	matchOff      MatchNews = "called off"
	matchJoined   MatchNews = "joined"
	matchLeft     MatchNews = "left"
	drawOffered   MatchNews = "draw offered"
	drawAgreed    MatchNews = "draw agreed"
	matchGivenUp  MatchNews = "given up"
	matchGiveUp   MatchNews = "give up?"
)

// MatchTold says what came of an action on a match, to whoever acted.
type MatchTold struct {
	What   MatchNews
	Match  storage.Match
	Rivals []storage.Rival
	Opened bool // the actor has a board of it
}

func (MatchTold) Fact() {}

// Key names what is said of it.
func (t MatchTold) Key() string { return "News " + string(t.What) }

// Rival is the name of the other one in a duel, as seen by who called it.
func (t MatchTold) Rival() (name string) {
	for _, r := range t.Rivals {
		if r.Player != t.Match.Host {
			name = r.Name
		}
	}
	return name
}

func (a Accept) Door() Door    { return Door{Gameless: true, Feature: MatchFeature, Read: a.read} }
func (a Decline) Door() Door   { return Door{Gameless: true, Read: a.read} }
func (a CallOff) Door() Door   { return Door{Gameless: true, Read: a.read} }
func (a Join) Door() Door      { return Door{Gameless: true, Feature: MatchFeature, Read: a.read} }
func (a LeaveRace) Door() Door { return Door{Gameless: true, Read: a.read} }
func (a OfferDraw) Door() Door { return Door{Gameless: true, Read: a.read} }
func (a GiveUp) Door() Door    { return Door{Gameless: true, Read: a.read} }

func (a AskGiveUp) Door() Door { return Door{Gameless: true, Looks: true, Read: a.read} }

// attend reads the match that a sitting is about, and has the decision about it written.
func (s *Sitting) attend(tx storage.Reader, match int64) (err error) {
	s.meet, err = meetAt(tx, match, s.At)
	s.Keep(s.keepMeeting)
	return err
}

func (a Accept) read(tx storage.Reader, s *Sitting) (Action, error) {
	err := s.attend(tx, a.Match)
	if err != nil {
		return a, err
	}
	if a.mine, err = storage.OpenMatches(tx, s.Player.ID, maxOpenMatches); err == nil {
		a.theirs, err = storage.OpenMatches(tx, s.meet.Host, maxOpenMatches)
	}
	return a, err
}

func (a Join) read(tx storage.Reader, s *Sitting) (Action, error) {
	err := s.attend(tx, a.Match)
	if err == nil {
		a.mine, err = storage.OpenMatches(tx, s.Player.ID, maxOpenMatches)
	}
	return a, err
}

func (a Decline) read(tx storage.Reader, s *Sitting) (Action, error) { return a, s.attend(tx, a.Match) }
func (a CallOff) read(tx storage.Reader, s *Sitting) (Action, error) { return a, s.attend(tx, a.Match) }
func (a LeaveRace) read(tx storage.Reader, s *Sitting) (Action, error) {
	return a, s.attend(tx, a.Match)
}
func (a OfferDraw) read(tx storage.Reader, s *Sitting) (Action, error) {
	return a, s.attend(tx, a.Match)
}
func (a GiveUp) read(tx storage.Reader, s *Sitting) (Action, error) { return a, s.attend(tx, a.Match) }
func (a AskGiveUp) read(tx storage.Reader, s *Sitting) (Action, error) {
	return a, s.attend(tx, a.Match)
}

// OnMatch is a refusal of an action on a match.
type OnMatch struct {
	outcome.Reason
	Match storage.Match
}

// about refuses what is done about the sitting's match.
func (s *Sitting) about(why outcome.Reason) OnMatch { return OnMatch{why, s.meet.Match} }

// news adds the outcome of an action on the sitting's match to the facts.
func (s *Sitting) news(what MatchNews) outcome.Refusal {
	r := s.meet.Rival(s.Player.ID)
	s.Tell(MatchTold{What: what, Match: s.meet.Match, Rivals: s.meet.Rivals, Opened: r != nil && r.Game != 0})
	return nil
}

// asked returns the actor's row of an open invitation, or why it is not theirs to answer.
func (s *Sitting) asked() (*storage.Rival, outcome.Refusal) {
	r := s.meet.Rival(s.Player.ID)
	switch {
	case s.meet.Kind != storage.Duel:
		return nil, noMatch
	case r == nil || r.Seat == 1:
		for _, other := range s.meet.Rivals {
			if other.Seat != 1 {
				return nil, Named{notInvited, other.Name}
			}
		}
		return nil, noMatch
	case s.meet.State == storage.MatchStarting:
		return nil, s.about(alreadyJoined)
	case s.meet.State != storage.MatchInvited:
		return nil, s.about(matchClosed)
	}
	return r, nil
}

func (a Accept) Decide(s *Sitting) outcome.Refusal {
	r, why := s.asked()
	if why != nil {
		return why
	}
	if busy := busyIn(a.mine); busy != nil {
		return OnMatch{busyYourself, *busy}
	}
	if busyIn(a.theirs) != nil {
		return Named{rivalBusy, s.meet.Inviter()}
	}
	r.State = storage.RivalIn
	s.meet.StartsAt = s.At.Add(match.DuelDelay)
	s.meet.Move(match.Accept, s.At)
	return s.news(matchAccepted)
}

func (Decline) Decide(s *Sitting) outcome.Refusal {
	if _, why := s.asked(); why != nil {
		return why
	}
	s.meet.Move(match.Decline, s.At)
	return s.news(matchTurned)
}

func (a CallOff) Decide(s *Sitting) outcome.Refusal {
	m := s.meet
	switch {
	case m.Host != s.Player.ID && !a.Manager:
		return Named{notCaller, s.meet.Inviter()}
	case !m.State.Open():
		return s.about(matchClosed)
	case m.State > storage.MatchStarting || m.Kind == storage.Duel && m.State == storage.MatchStarting:
		return s.about(matchStarted)
	}
	m.Move(match.Withdraw, s.At)
	return s.news(matchOff)
}

// gathering refuses what can only be done before a race starts.
func (s *Sitting) gathering() outcome.Refusal {
	switch m := s.meet; {
	case m.Kind != storage.Race:
		return noMatch
	case !m.State.Open():
		return s.about(matchClosed)
	case m.State != storage.MatchStarting:
		return s.about(matchStarted)
	}
	return nil
}

func (a Join) Decide(s *Sitting) outcome.Refusal {
	m := s.meet
	if why := s.gathering(); why != nil {
		return why
	}
	r := m.Rival(s.Player.ID)
	if r != nil && r.State == storage.RivalIn {
		return s.about(alreadyJoined)
	}
	if busy := busyIn(a.mine); busy != nil {
		return OnMatch{busyYourself, *busy}
	}
	if m.In(storage.RivalIn) >= match.MaxRacers {
		return TooMany{matchFull, match.MaxRacers}
	}
	if r == nil {
		m.Rivals = append(m.Rivals, storage.Rival{Match: m.ID, Player: s.Player.ID, Seat: len(m.Rivals) + 1})
		r = &m.Rivals[len(m.Rivals)-1]
	}
	r.Name, r.State, r.DoneAt = s.Actor.Name, storage.RivalIn, time.Time{}
	m.Quiet = m.Quiet || s.Player.QuietStanding
	return s.news(matchJoined)
}

func (LeaveRace) Decide(s *Sitting) outcome.Refusal {
	if why := s.gathering(); why != nil {
		return why
	}
	r := s.meet.Rival(s.Player.ID)
	if r == nil || r.State != storage.RivalIn {
		return s.about(notInMatch)
	}
	r.State, r.DoneAt = storage.RivalOut, s.At
	return s.news(matchLeft)
}

// playing returns the row of an actor who still plays, or why there is none.
func (s *Sitting) playing() (*storage.Rival, outcome.Refusal) {
	m := s.meet
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

func (OfferDraw) Decide(s *Sitting) outcome.Refusal {
	r, why := s.playing()
	if why != nil {
		return why
	}
	m := s.meet
	if m.Kind != storage.Duel || m.State != storage.MatchRunning || m.In(storage.RivalIn) != len(m.Rivals) {
		return noDraw
	}
	r.DrawAt = s.At
	for _, other := range m.Rivals {
		if !OffersDraw(other, s.At) {
			return s.news(drawOffered)
		}
	}
	for i := range m.Rivals {
		m.Rivals[i].State, m.Rivals[i].DoneAt = storage.RivalDrew, s.At
	}
	m.Move(match.End, s.At)
	return s.news(drawAgreed)
}

// OffersDraw reports whether a rival's offer of a draw stands at an instant.
func OffersDraw(r storage.Rival, at time.Time) bool {
	return !r.DrawAt.IsZero() && at.Sub(r.DrawAt) <= match.DrawTime
}

func (GiveUp) Decide(s *Sitting) outcome.Refusal {
	r, why := s.playing()
	if why != nil {
		return why
	}
	s.meet.GiveUp(r, s.At)
	return s.news(matchGivenUp)
}

func (AskGiveUp) Decide(s *Sitting) outcome.Refusal {
	if _, why := s.playing(); why != nil {
		return why
	}
	return s.news(matchGiveUp)
}

// contested reports whether the sitting's game still counts in a match, in which everybody is on
// their own.
func (s *Sitting) contested() bool {
	if s.meet == nil || !s.meet.State.Open() {
		return false
	}
	r := s.meet.Rival(s.Player.ID)
	return r != nil && r.State == storage.RivalIn
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
