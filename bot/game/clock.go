package game

import (
	"errors"
	"math"
	"time"

	"kenkenbot/storage"
)

// pace is what the clock of a game goes by.
type pace struct {
	start time.Time     // when its player first saw the targets, or a match began
	most  time.Duration // what a stretch in which nothing is done counts at most; 0 is all of it
}

// paceOf returns the pace of a game whose puzzle has that par. What rivals do in a match
// counts whole, and so does a lesson, whose time is compared with nothing.
func paceOf(g storage.Game, par time.Duration) pace {
	if g.Kind == storage.MatchGame || g.Kind == storage.LessonGame {
		par = 0
	}
	return pace{start: g.StartedAt, most: par}
}

// firstWait is how long the clock of a player's first puzzle waits for the first move.
const firstWait = 5 * time.Minute

// clock is what a game's log leaves of its time. Pauses don't count. A stretch between two
// things done on the board counts as the pace's most if it took longer: it is a break then.
type clock struct {
	pace
	PausedAt time.Time     // when the pause began that the game is in; zero if it is in none
	Paused   time.Duration // how long the pauses before took, together
	Waited   time.Duration // how long the clock waited for the first move; until then, how long it will wait at most
	Acted    time.Duration // when something was last done, without the pauses before
	Counted  time.Duration // what the time until then counts
	Breaks   int           // stretches before it that were breaks
}

// paused reports whether the clock stands still.
func (c *clock) paused() bool { return !c.PausedAt.IsZero() }

// acts reports whether an entry is something done on the board, which ends a stretch.
func (e *entry) acts() bool {
	switch e.kind {
	case storage.MoveFill, storage.MoveWait, storage.MovePause, storage.MoveResume:
		return false
	}
	return true
}

// apply follows one entry of the log.
func (c *clock) apply(e entry) {
	switch e.kind {
	case storage.MoveFill:
		return // the game begins
	case storage.MoveWait:
		c.Waited = firstWait
		return
	}
	c.Waited = min(c.Waited, c.since(e.at))
	switch {
	case e.acts():
		c.Counted, c.Breaks = c.played(e.at), c.breaks(e.at)
		c.Acted = max(c.Acted, c.since(e.at))
	case e.kind == storage.MovePause:
		c.PausedAt = e.at
	case e.kind == storage.MoveResume:
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

// since returns the time from the start of the game to an instant, without the pauses.
// Snowflakes may run backwards; the clock does not.
func (c *clock) since(at time.Time) time.Duration {
	if c.paused() && c.PausedAt.Before(at) {
		at = c.PausedAt
	}
	return max(0, at.Sub(c.start)-c.Paused)
}

// stretch returns for how long nothing has been done at an instant.
func (c *clock) stretch(at time.Time) time.Duration {
	return max(0, c.since(at)-max(c.Acted, c.Waited))
}

// isBreak reports whether that is longer than counts.
func (c *clock) isBreak(at time.Time) bool { return c.most > 0 && c.stretch(at) > c.most }

// played returns what the time until an instant counts.
func (c *clock) played(at time.Time) time.Duration {
	if c.isBreak(at) {
		return c.Counted + c.most
	}
	return c.Counted + c.stretch(at)
}

// breaks returns how many breaks there were until an instant.
func (c *clock) breaks(at time.Time) int {
	if c.isBreak(at) {
		return c.Breaks + 1
	}
	return c.Breaks
}

// away returns what the breaks until an instant count.
func (c *clock) away(at time.Time) time.Duration { return time.Duration(c.breaks(at)) * c.most }

// atBoard returns what the time until an instant counts without its breaks: what pictures of
// a solve are scaled by.
func (c *clock) atBoard(at time.Time) time.Duration { return c.played(at) - c.away(at) }

// waits returns for how long the clock will still wait for the first move.
func (c *clock) waits(at time.Time) time.Duration { return max(0, c.Waited-c.since(at)) }

// endless is a time that no game takes.
const endless time.Duration = math.MaxInt64

// left returns for how long the clock counts on if nothing is done.
func (c *clock) left(at time.Time) time.Duration {
	if c.most == 0 {
		return endless
	}
	return max(0, c.most-c.stretch(at))
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
