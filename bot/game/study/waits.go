package study

import (
	"time"

	"kenkenbot/storage"
)

// waits leaves long waits out of a game's clock, for pictures and reviews: who went to lunch has not
// searched for a digit all the while.
type waits struct {
	most time.Duration // a longer stretch without an action is left out; 0 leaves none out
	last time.Duration // when something was last done
	out  time.Duration // what was left out so far
}

// waitsOf returns those of a game whose puzzle has that par: what takes longer than the whole puzzle
// is left out. In a match and in a lesson nothing is.
func waitsOf(g storage.Game, par time.Duration) *waits {
	if g.Kind == storage.MatchGame || g.Kind == storage.LessonGame {
		par = 0
	}
	return &waits{most: par}
}

// at returns the time of an action without the waits before it.
func (w *waits) at(played time.Duration) time.Duration {
	if wait := played - w.last; w.most > 0 && wait > w.most {
		w.out += wait
	}
	w.last = max(w.last, played)
	return w.last - w.out
}
