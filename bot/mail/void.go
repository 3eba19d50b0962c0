package mail

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// voidMessage says that a puzzle was voided, above a button that opens the other puzzle of
// today.
func voidMessage(_ context.Context, b *face.Base, d game.VoidData) (discord.Message, error) {
	label := words.ButtonMini
	if d.Slot == storage.Mini {
		label = words.ButtonMain
	}
	return view.Text(b.Words.Text(words.VoidNoticeOf(d)), b.Button(label, voidedID(d), discordgo.SecondaryButton)), nil
}

// voidedID is the custom ID of the button below that message, by which it is found again.
func voidedID(d game.VoidData) string {
	other := storage.Mini
	if d.Slot == storage.Mini {
		other = storage.Main
	}
	return fmt.Sprintf("/voided/%d/%s", d.Puzzle, view.SlotName(other))
}
