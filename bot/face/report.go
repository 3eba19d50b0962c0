package face

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// ReasonName is the custom ID of the field for a flag's reason. In chat, an option has its
// name.
const ReasonName = "reason"

// Report reports a puzzle, and tells what the solver finds about it.
func Report(ctx context.Context, b *Base, r *Request, action game.Action) (Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), r.GameID(), action)
	switch {
	case err != nil:
		return Reply{}, err
	case turn.Refusal != nil:
		return b.Refuse(turn.Refusal), nil
	case turn.Repeat:
		return b.Tell("AlreadyDone"), nil
	}
	return b.Tell(words.TurnOf(turn)), nil
}

// ReasonForm is the form for the reason of a report, which goes to a path.
func ReasonForm(b *Base, path string) Reply {
	return Reply{Form: &discord.Modal{
		CustomID: path, Title: b.Words.Text("FormFlag"),
		Components: []discordgo.MessageComponent{discordgo.Label{Label: b.Words.Text("FormFlagReason"), Component: discordgo.TextInput{
			CustomID: ReasonName, Style: discordgo.TextInputParagraph, Required: new(true), MinLength: game.MinFlagReason, MaxLength: game.MaxFlagReason,
		}}},
	}}
}
