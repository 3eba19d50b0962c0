package face

import (
	"fmt"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/imaging"
)

// TestTooManyReplays reads what a player does for whom there is no place: no incident.
func TestTooManyReplays(t *testing.T) {
	b := New(Options{}) // without a log
	reply := b.trouble(nil, fmt.Errorf("draw the replay: %w", imaging.ErrBusy))
	if said := reply.Message.Components[0].(discordgo.TextDisplay).Content; said != "I'm drawing for a lot of people right now. Try again in a moment." {
		t.Errorf("it says %q", said)
	}
}
