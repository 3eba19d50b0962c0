package game

import (
	"testing"
	"time"

	"kenkenbot/storage"
)

// A database that is begun again after another numbers its games and matches as that did, and
// its posts must not be taken for repeats of the other's.
func TestNonces(t *testing.T) {
	at := time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)
	one := nonceOf("match/1", at)
	if nonceOf("match/1", at.In(time.FixedZone("", 3600))) != one || len(one) > 25 {
		t.Errorf("%q is not the same elsewhere, or longer than Discord takes", one)
	}
	for _, other := range []string{nonceOf("match/2", at), nonceOf("match/1", at.Add(time.Millisecond)), nonceOf("match/1", at.Add(time.Minute))} {
		if other == one {
			t.Errorf("%q twice", one)
		}
	}
}

// TestMatchesOfTwoDatabases calls the first match in each of two.
func TestMatchesOfTwoDatabases(t *testing.T) {
	var nonces []string
	for _, later := range []time.Duration{0, time.Minute} {
		w := newWorld(t)
		w.now = w.now.Add(later)
		id := w.duel(true)
		err := w.store.View(t.Context(), func(tx storage.Reader) error {
			post, err := tx.Post(matchKey(id))
			nonces = append(nonces, post.Nonce)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if nonces[0] == nonces[1] {
		t.Errorf("both posts have the nonce %q", nonces[0])
	}
}
