package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/match"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// reasonField is the custom ID of the field for a flag's reason. In chat, an option has its
// name.
const reasonField = "reason"

// flagPuzzle reports the puzzle of a game.
func flagPuzzle(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return report(ctx, b, r, game.Flag{Reason: r.Written(reasonField)})
}

// flagMatch reports the puzzle of a match, whether its board was opened or not.
func flagMatch(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return report(ctx, b, r, match.Flag{Match: matchID(r), Reason: r.Written(reasonField)})
}

func report(ctx context.Context, b *face.Base, r *face.Request, action game.Action) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), r.GameID(), action)
	switch {
	case err != nil:
		return face.Reply{}, err
	case turn.Refusal != nil:
		return b.Refuse(turn.Refusal), nil
	case turn.Repeat:
		return b.Tell("AlreadyDone"), nil
	}
	return b.Tell(words.TurnOf(turn)), nil
}

// flagForm opens the form for a flag on the puzzle of a game, unless none would be taken. If no
// game is named it is the puzzle of the game opened last, whatever is opened meanwhile.
func flagForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), r.GameID(), game.AskFlag{})
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	return reasonForm(b, view.BoardPath(turn.View.Game.ID, "flag")), nil
}

// flagMatchForm opens the form for a flag on the puzzle of a match.
func flagMatchForm(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return reasonForm(b, view.MatchPath(matchID(r), "flag")), nil
}

func reasonForm(b *face.Base, path string) face.Reply {
	return face.Reply{Form: &discord.Modal{
		CustomID: path, Title: b.Words.Text("FormFlag"),
		Components: []discordgo.MessageComponent{discordgo.Label{Label: b.Words.Text("FormFlagReason"), Component: discordgo.TextInput{
			CustomID: reasonField, Style: discordgo.TextInputParagraph, Required: new(true), MinLength: game.MinFlagReason, MaxLength: game.MaxFlagReason,
		}}},
	}}
}
