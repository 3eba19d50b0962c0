package study

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
)

// TestLaterThanTheKeyMove counts those who found the key move later: not those who found it at the
// same time, and nobody who never wrote the digit.
func TestLaterThanTheKeyMove(t *testing.T) {
	const at = 5 * time.Minute
	key := review.Digit{At: at, How: review.Proved, Before: board.NewGrid(4), Technique: logic.NakedPair}
	r := Reviewed{Review: review.Review{Digits: []review.Digit{key}}}
	if r.Key() != 0 {
		t.Fatal("the digit is no key move")
	}
	peer := func(found time.Duration) firsts {
		f := make(firsts, 16)
		f[0] = found
		return f
	}
	peers := []firsts{peer(at - time.Millisecond), peer(at), peer(-1), peer(at + time.Millisecond), peer(2 * at)}
	for len(peers) <= fewestPeers {
		peers = append(peers, peer(time.Second))
	}
	if got := compared(r, peers); got.Later != 2 || got.Others != len(peers)-1 {
		t.Errorf("%d of %d found it later, want 2 of %d", got.Later, got.Others, len(peers)-1)
	}
}
