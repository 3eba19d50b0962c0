package face

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// TestTooManyReplays reads what a player does for whom there is no place: no incident.
func TestTooManyReplays(t *testing.T) {
	b := New(Options{}) // without a log
	reply := b.trouble(nil, fmt.Errorf("draw the replay: %w", imaging.ErrBusy))
	if said := reply.Message.Components[0].(discordgo.TextDisplay).Content; said != "I'm drawing for a lot of people right now. Try again in a moment." {
		t.Errorf("it says %q", said)
	}
}

// TestTroubleIsSaid reads what a player does when something failed: where the disk is full, that
// nothing is saved.
func TestTroubleIsSaid(t *testing.T) {
	b := New(Options{Log: slog.New(slog.DiscardHandler)})
	r := Table{}.Request(&discord.Interaction{ID: 7})
	for want, err := range map[string]error{
		"I can't save anything right now, so that didn't count; your board is as it was. Try again later. (`7`)": fmt.Errorf("a move: %w", storage.ErrFull),
		"Something went wrong on my side; your board is safe. Try again in a moment. (`7`)":                      errors.New("for the test"),
	} {
		if said := b.trouble(r, err).Message.Components[0].(discordgo.TextDisplay).Content; said != want {
			t.Errorf("of %v it says %q", err, said)
		}
	}
}

// TestApology reads what a person does who got no answer.
func TestApology(t *testing.T) {
	for want, why := range map[string]discord.Unanswered{
		"Bei mir ist etwas schiefgegangen": {ID: 7, Locale: "de"},
		"<#9> is locked":                   {ID: 7, Channel: 9, Locked: true},
	} {
		if said := Apology(why).Components[0].(discordgo.TextDisplay).Content; !strings.HasPrefix(said, want) {
			t.Errorf("of %+v it says %q", why, said)
		}
	}
}
