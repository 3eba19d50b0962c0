package game

import (
	"errors"
	"time"

	"kenkenbot/storage"
)

// clock is what the pauses in a game's log leave of its time.
type clock struct {
	PausedAt time.Time     // when the pause began that the game is in; zero if it is in none
	Paused   time.Duration // how long the pauses before took, together
}

// paused reports whether the clock stands still.
func (c *clock) paused() bool { return !c.PausedAt.IsZero() }

// apply follows one entry of the log.
func (c *clock) apply(e entry) {
	switch e.kind {
	case storage.MovePause:
		c.PausedAt = e.at
	case storage.MoveResume:
		c.Paused += max(0, e.at.Sub(c.PausedAt))
		c.PausedAt = time.Time{}
	}
}

// fits returns an error if the entry can't be the next one of a log.
func (c *clock) fits(e entry) error {
	stops := e.kind == storage.MovePause
	switch {
	case !stops && e.kind != storage.MoveResume:
		return nil
	case stops == c.paused():
		return errors.New("it pauses a paused game, or resumes one that goes on")
	case len(e.effects) > 0:
		return errors.New("a pause changes cells")
	}
	return nil
}

// played returns how much of the time from the start of a game to an instant the clock
// ran. Snowflakes may run backwards; the clock does not.
func (c *clock) played(start, at time.Time) time.Duration {
	if c.paused() && c.PausedAt.Before(at) {
		at = c.PausedAt
	}
	return max(0, at.Sub(start)-c.Paused)
}

// Pause stops the clock of a game that ranks nowhere. Until it is resumed its player
// sees neither targets nor values. The clock of a daily runs on: it is compared with
// other people's.
type Pause struct{}

func (Pause) traits() traits { return traits{rests: true} }

func (Pause) decide(s *sitting) Refusal {
	if s.game.Kind == storage.MatchGame {
		return MatchRunsOn{}
	}
	if !s.pausable() {
		return ClockRunsOn{}
	}
	if !s.pos.paused() { // a press too many does nothing
		s.log(entry{kind: storage.MovePause})
	}
	s.tell(PauseStart{})
	return nil
}

// Resume ends a pause. Whatever else is done on the board of a paused game does so too:
// a player who presses a key wants the digit, and as nothing ranks, refusing it would
// only cost them another press.
type Resume struct{}

func (Resume) traits() traits { return traits{roomless: true} }

func (Resume) decide(*sitting) Refusal { return nil }

// PauseStart says that the clock stands still, PauseEnd that it runs again.
type (
	PauseStart struct{}
	PauseEnd   struct{}
)

func (PauseStart) fact() {}
func (PauseEnd) fact()   {}

// pausable reports whether the game's clock may be stopped.
func (s *sitting) pausable() bool {
	return s.result == nil && s.game.Kind != storage.DailyGame && s.game.Kind != storage.MatchGame && s.game.Kind != storage.LessonGame
}

// wake decides an action on a paused game, and with it the end of the pause. If the
// action is refused, the game stays paused.
func (s *sitting) wake(action Action) Refusal {
	was := *s.pos
	s.log(entry{kind: storage.MoveResume})
	s.tell(PauseEnd{})
	why := action.decide(s)
	if why != nil {
		*s.pos, s.entries = was, nil
		s.facts = s.facts[1:]
	}
	return why
}

type (
	// ClockRunsOn says that a daily can't be paused.
	ClockRunsOn struct{ refused }
	// MatchRunsOn says that the clock of a match can't be paused.
	MatchRunsOn struct{ refused }
)
