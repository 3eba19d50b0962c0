package match

import (
	"slices"
	"time"

	"kenkenbot/storage"
)

// A match is a puzzle that several players solve against each other: a duel of two, a
// race of up to twenty. Its rules are here. A player's game of it is a game like any,
// whose occasion names the match.

// The bounds of a match.
const (
	// inviteTime is how long an invitation waits for its answer.
	inviteTime = 10 * time.Minute
	// DuelDelay lies between the answer and the start.
	DuelDelay = 10 * time.Second
	// showUp is how long after the start a rival may come: who has not opened the board
	// by then forfeits.
	showUp = 5 * time.Minute
	// leastBound is the least time that all have from the start, however fast the first
	// was; slowest is how many times the winner's time the others have.
	leastBound = 15 * time.Minute
	slowest    = 2
	// leastLongest and longestPars bound a match that nobody solves, from its start.
	leastLongest = time.Hour
	longestPars  = 4
	// DrawTime is how long an offer of a draw stands.
	DrawTime = time.Minute

	// MaxRacers and minRacers are how many a race is for.
	MaxRacers = 20
	minRacers = 2
)

// event is something that changes the state of a match.
type event string

// The events.
const (
	accept   event = "accept"
	decline  event = "decline"
	withdraw event = "withdraw"
	expire   event = "expire" // nobody answered in time
	start    event = "start"
	desert   event = "desert" // too few at the start, or nobody came
	decide   event = "decide" // somebody has won the time
	end      event = "end"    // everybody is done, or out of time
)

// transitions are the life of a match: which events a state knows, and where they lead. What is
// not here does not happen, so that an event that comes twice changes nothing.
var transitions = map[storage.MatchState]map[event]storage.MatchState{
	storage.MatchInvited: {
		accept: storage.MatchStarting, decline: storage.MatchDeclined, withdraw: storage.MatchWithdrawn, expire: storage.MatchExpired,
	},
	storage.MatchStarting: {start: storage.MatchRunning, withdraw: storage.MatchWithdrawn, desert: storage.MatchDeserted},
	storage.MatchRunning:  {decide: storage.MatchDecided, end: storage.MatchOver, desert: storage.MatchDeserted},
	storage.MatchDecided:  {end: storage.MatchOver},
}

// Meeting is a match with its rivals, while something is decided about it. Deciding is pure: the
// outcome is written afterwards.
type Meeting struct {
	storage.Match
	Rivals     []storage.Rival
	PuzzleKind storage.Kind
	Par        time.Duration // of the puzzle

	Was       storage.Match
	WasRivals []storage.Rival
}

// Rival returns the player's own row; nil if there is none.
func (m *Meeting) Rival(player storage.ID) *storage.Rival {
	for i := range m.Rivals {
		if m.Rivals[i].Player == player {
			return &m.Rivals[i]
		}
	}
	return nil
}

// Inviter returns the name of who called the match.
func (m *Meeting) Inviter() string {
	if r := m.Rival(m.Host); r != nil {
		return r.Name
	}
	return ""
}

// In counts the rivals in a state.
func (m *Meeting) In(state storage.RivalState) int {
	n := 0
	for _, r := range m.Rivals {
		if r.State == state {
			n++
		}
	}
	return n
}

// Move follows an event of an instant, if the match's state knows it.
func (m *Meeting) Move(e event, at time.Time) {
	to, ok := transitions[m.State][e]
	if !ok {
		return
	}
	m.State = to
	if !to.Open() {
		m.close(at)
	}
	m.Schedule()
}

// close ends the match for everybody who is not done.
func (m *Meeting) close(at time.Time) {
	m.OverAt = at
	for i := range m.Rivals {
		if r := &m.Rivals[i]; r.State == storage.RivalAsked || r.State == storage.RivalIn {
			r.State, r.DoneAt = storage.RivalOut, at
		}
	}
	if m.State == storage.MatchOver {
		m.rank()
		m.Rated = m.Rated && !slices.ContainsFunc(m.Rivals, func(r storage.Rival) bool { return r.TooFast }) // nobody solves it in that time
	}
}

// Schedule says when the match must be looked at next.
func (m *Meeting) Schedule() {
	switch m.State {
	case storage.MatchInvited:
		m.DueAt = m.MadeAt.Add(inviteTime)
	case storage.MatchStarting:
		m.DueAt = m.StartsAt
	case storage.MatchRunning, storage.MatchDecided:
		m.DueAt = m.Bound()
		if late := m.StartsAt.Add(showUp); m.awaited() && late.Before(m.DueAt) {
			m.DueAt = late
		}
	default:
		m.DueAt = time.Time{}
	}
}

// Bound is when whoever still plays is out of time.
func (m *Meeting) Bound() time.Time {
	if m.State != storage.MatchDecided {
		return m.StartsAt.Add(max(leastLongest, longestPars*m.Par))
	}
	return m.StartsAt.Add(max(leastBound, slowest*m.best()))
}

// best is the fastest time that is not too fast; 0 if there is none.
func (m *Meeting) best() time.Duration {
	var best time.Duration
	for _, r := range m.Rivals {
		if r.State == storage.RivalSolved && !r.TooFast && (best == 0 || r.Solve < best) {
			best = r.Solve
		}
	}
	return best
}

// awaited reports whether somebody who takes part has not opened the board.
func (m *Meeting) awaited() bool {
	return slices.ContainsFunc(m.Rivals, func(r storage.Rival) bool { return r.State == storage.RivalIn && r.Game == 0 })
}

// Advance does whatever has become due by an instant, each at the instant when it was.
func (m *Meeting) Advance(at time.Time) {
	for m.State.Open() && !m.DueAt.After(at) {
		was := m.DueAt
		m.fallDue(was)
		if m.State.Open() && !m.DueAt.After(was) {
			return // it would never end
		}
	}
}

// fallDue does what is due at an instant.
func (m *Meeting) fallDue(at time.Time) {
	switch m.State {
	case storage.MatchInvited:
		m.Move(expire, at)
	case storage.MatchStarting:
		if m.In(storage.RivalIn) < minRacers {
			m.Move(desert, at)
			return
		}
		m.Move(start, at)
	case storage.MatchRunning, storage.MatchDecided:
		timedOut := !at.Before(m.Bound())
		for i := range m.Rivals {
			r := &m.Rivals[i]
			switch {
			case r.State != storage.RivalIn:
			case r.Game == 0:
				m.drop(r, storage.RivalAbsent, at)
			case timedOut:
				m.drop(r, storage.RivalUnfinished, at)
			}
		}
		m.conclude(at)
	}
}

// drop ends the part of a rival who does not finish. Whoever never opened a race's board was not
// in it.
func (m *Meeting) drop(r *storage.Rival, as storage.RivalState, at time.Time) {
	if m.Kind == storage.Race && r.Game == 0 {
		as = storage.RivalOut
	}
	r.State, r.DoneAt = as, at
}

// GiveUp ends the part of a rival who has had enough.
func (m *Meeting) GiveUp(r *storage.Rival, at time.Time) {
	m.drop(r, storage.RivalGaveUp, at)
	m.conclude(at)
}

// conclude ends a match in which nothing more can be decided. A duel is won by whoever is left; in
// a race the last one plays on, because only who finishes is placed.
func (m *Meeting) conclude(at time.Time) {
	playing, solved := m.In(storage.RivalIn), m.In(storage.RivalSolved)
	switch {
	case m.Kind == storage.Duel && playing == 1 && solved == 0:
		for i := range m.Rivals {
			if r := &m.Rivals[i]; r.State == storage.RivalIn {
				r.State, r.DoneAt = storage.RivalWalkover, at
			}
		}
		m.Move(end, at)
	case playing == 0 && m.In(storage.RivalAbsent)+m.In(storage.RivalOut) == len(m.Rivals):
		m.Move(desert, at)
	case playing == 0:
		m.Move(end, at)
	default:
		m.Schedule()
	}
}

// Solve notes that a rival gave the right answer.
func (m *Meeting) Solve(result storage.Result) {
	m.Advance(result.FinishedAt)
	r := m.Rival(result.Player)
	if r == nil || r.State != storage.RivalIn || !m.State.Open() {
		return // too late to count
	}
	r.State, r.DoneAt = storage.RivalSolved, result.FinishedAt
	r.Solve, r.Wrong, r.TooFast = result.Took, result.Wrong, !result.Timed
	m.rank()
	if !r.TooFast {
		m.Move(decide, result.FinishedAt)
	}
	m.conclude(result.FinishedAt)
}

// rank gives a place to each who finished, equals the same.
func (m *Meeting) rank() {
	for i := range m.Rivals {
		r := &m.Rivals[i]
		if !finished(*r) {
			continue
		}
		r.Place = 1
		for _, other := range m.Rivals {
			if finished(other) && before(other, *r) {
				r.Place++
			}
		}
	}
}

// finished reports whether a rival has a place: who solved the puzzle, and in a duel who was left
// or agreed to a draw.
func finished(r storage.Rival) bool {
	return r.State == storage.RivalSolved || r.State == storage.RivalWalkover || r.State == storage.RivalDrew
}

// before reports whether of two who finished the one stands before the other.
func before(a, b storage.Rival) bool {
	if a.TooFast != b.TooFast {
		return b.TooFast
	}
	return a.Solve < b.Solve
}
