package tape

import (
	"errors"
	"math"
	"time"

	"kenkenbot/storage"
)

// Pace holds the settings of a game's clock.
type Pace struct {
	start time.Time     // when its player first saw the targets, or a match began
	most  time.Duration // the most that a stretch without an action counts; 0 is all of it
}

// PaceOf returns the pace of a game whose puzzle has that par. What rivals do in a match
// counts whole, and so does a lesson, whose time is compared with nothing.
func PaceOf(g storage.Game, par time.Duration) Pace {
	if g.Kind == storage.MatchGame || g.Kind == storage.LessonGame {
		par = 0
	}
	return Pace{start: g.StartedAt, most: par}
}

// firstWait is how long the clock of a player's first puzzle waits for the first move.
const firstWait = 5 * time.Minute

// clock measures the time of a game by its log. Pauses don't count. A stretch between two things
// done on the board counts as the pace's most if it took longer: it is a break then.
type clock struct {
	Pace
	PausedAt time.Time     // when the pause began that the game is in; zero if it is in none
	Paused   time.Duration // how long the pauses before took, together
	Waited   time.Duration // how long the clock waited for the first move; until then, how long it will wait at most
	Acted    time.Duration // when something was last done, without the pauses before
	Counted  time.Duration // the time that counts until then
	Breaks   int           // stretches before it that were breaks
}

// IsPaused reports whether the clock stands still.
func (c *clock) IsPaused() bool { return !c.PausedAt.IsZero() }

// Acts reports whether an entry is something done on the board, which ends a stretch.
func (e *Entry) Acts() bool {
	switch e.Kind {
	case storage.MoveFill, storage.MoveWait, storage.MovePause, storage.MoveResume:
		return false
	}
	return true
}

// apply follows one entry of the log.
func (c *clock) apply(e Entry) {
	switch e.Kind {
	case storage.MoveFill:
		return // the game begins
	case storage.MoveWait:
		c.Waited = firstWait
		return
	}
	c.Waited = min(c.Waited, c.Since(e.At))
	switch {
	case e.Acts():
		c.Counted, c.Breaks = c.Played(e.At), c.BreaksAt(e.At)
		c.Acted = max(c.Acted, c.Since(e.At))
	case e.Kind == storage.MovePause:
		c.PausedAt = e.At
	case e.Kind == storage.MoveResume:
		c.Paused += max(0, e.At.Sub(c.PausedAt))
		c.PausedAt = time.Time{}
	}
}

// fits returns an error if the entry can't be the next one of a log.
func (c *clock) fits(e Entry) error {
	stops := e.Kind == storage.MovePause
	switch {
	case !stops && e.Kind != storage.MoveResume:
		return nil
	case stops == c.IsPaused():
		return errors.New("it pauses a paused game, or resumes one that goes on")
	case len(e.Effects) > 0:
		return errors.New("a pause changes cells")
	}
	return nil
}

// Since returns the time from the start of the game to an instant, without the pauses.
// Snowflakes may run backwards; the clock does not.
func (c *clock) Since(at time.Time) time.Duration {
	if c.IsPaused() && c.PausedAt.Before(at) {
		at = c.PausedAt
	}
	return max(0, at.Sub(c.start)-c.Paused)
}

// stretch returns for how long nothing has been done at an instant.
func (c *clock) stretch(at time.Time) time.Duration {
	return max(0, c.Since(at)-max(c.Acted, c.Waited))
}

// isBreak reports whether that is longer than counts.
func (c *clock) isBreak(at time.Time) bool { return c.most > 0 && c.stretch(at) > c.most }

// Played returns the time that counts until an instant.
func (c *clock) Played(at time.Time) time.Duration {
	if c.isBreak(at) {
		return c.Counted + c.most
	}
	return c.Counted + c.stretch(at)
}

// BreaksAt returns how many breaks there were until an instant.
func (c *clock) BreaksAt(at time.Time) int {
	if c.isBreak(at) {
		return c.Breaks + 1
	}
	return c.Breaks
}

// Away returns the time that the breaks until an instant count.
func (c *clock) Away(at time.Time) time.Duration { return time.Duration(c.BreaksAt(at)) * c.most }

// AtBoard returns the time that counts until an instant, without breaks. Pictures of a solve are
// scaled by it.
func (c *clock) AtBoard(at time.Time) time.Duration { return c.Played(at) - c.Away(at) }

// Waits returns for how long the clock will still wait for the first move.
func (c *clock) Waits(at time.Time) time.Duration { return max(0, c.Waited-c.Since(at)) }

// endless is a time that no game takes.
const endless time.Duration = math.MaxInt64

// Left returns for how long the clock counts on if nothing is done.
func (c *clock) Left(at time.Time) time.Duration {
	if c.most == 0 {
		return endless
	}
	return max(0, c.most-c.stretch(at))
}
