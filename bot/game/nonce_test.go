package game_test

import (
	"testing"
	"time"

	"kenkenbot/bot/match"
)

// TestMatchesOfTwoDatabases calls the first matches in each of some. A database that is begun
// again after another numbers its matches as that did, and its posts must not be taken for
// repeats of the other's.
func TestMatchesOfTwoDatabases(t *testing.T) {
	seen := map[string]time.Duration{}
	for _, later := range []time.Duration{0, time.Millisecond, time.Minute} {
		w := newWorld(t)
		w.now = w.now.Add(later)
		for range 2 {
			id := w.duel(true)
			nonce := w.row(matchKey(id)).Nonce
			w.done(2, match.GiveUp{Match: id})
			if before, ok := seen[nonce]; ok || len(nonce) > 25 {
				t.Errorf("%v later a post has the nonce %q; one begun after %v had it, too, or it is longer than Discord takes", later, nonce, before)
			}
			seen[nonce] = later
		}
	}
}
