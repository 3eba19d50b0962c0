package tape

import (
	"errors"
	"time"

	"kenkenbot/storage"
)

// clock measures the time of a game by its log: all of it from the start, without the pauses.
type clock struct {
	start    time.Time     // when its player first saw the targets, or a match began
	PausedAt time.Time     // when the pause began that the game is in; zero if it is in none
	Paused   time.Duration // how long the pauses before took, together
}

// IsPaused reports whether the clock stands still.
func (c *clock) IsPaused() bool { return !c.PausedAt.IsZero() }

// apply follows one entry of the log.
func (c *clock) apply(e Entry) {
	switch e.Kind {
	case storage.MovePause:
		c.PausedAt = e.At
	case storage.MoveResume:
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

// Played returns the time on the clock at an instant. Snowflakes may run backwards; the clock does
// not.
func (c *clock) Played(at time.Time) time.Duration {
	if c.IsPaused() && c.PausedAt.Before(at) {
		at = c.PausedAt
	}
	return max(0, at.Sub(c.start)-c.Paused)
}
