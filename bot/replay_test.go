package bot

import (
	"errors"
	"fmt"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/study"
	"kenkenbot/imaging"
)

// TestTooManyReplays reads what a player does for whom there is no place: no incident.
func TestTooManyReplays(t *testing.T) {
	b := NewBase(BaseOptions{}) // without a log
	reply := b.trouble(nil, fmt.Errorf("draw the replay: %w", imaging.ErrBusy))
	if said := reply.Message.Components[0].(discordgo.TextDisplay).Content; said != "I'm drawing for a lot of people right now. Try again in a moment." {
		t.Errorf("it says %q", said)
	}
}

// TestAShareOutlastsHaste: what is shared of a game is given up where it can't be made, and
// not because its player does a lot at the moment.
func TestAShareOutlastsHaste(t *testing.T) {
	for why, pointless := range map[outcome.Refusal]bool{actor.TooFast{}: false, study.LogGone{}: true, game.NoGame{}: true} {
		if err := unshared(why); err == nil || errors.Is(err, game.ErrPointless) != pointless {
			t.Errorf("%s: %v", outcome.Reason(why), err)
		}
	}
}
