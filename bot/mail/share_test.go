package mail

import (
	"errors"
	"testing"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
)

// TestAShareOutlastsHaste: what is shared of a game is given up where it can't be made, and
// not because its player does a lot at the moment.
func TestAShareOutlastsHaste(t *testing.T) {
	for why, pointless := range map[outcome.Refusal]bool{actor.TooSoon{Reason: actor.TooFast}: false, outcome.Reason("log gone"): true, game.NoGame: true} {
		if err := unshared(why); err == nil || errors.Is(err, game.ErrPointless) != pointless {
			t.Errorf("%s: %v", outcome.ReasonOf(why), err)
		}
	}
}
