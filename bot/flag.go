package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// reasonField is the custom ID of the field for a flag's reason, named like the option of
// the command that takes the same.
const reasonField = "reason"

// flagPuzzle reports the puzzle of a game to the operator.
func flagPuzzle(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return report(ctx, b, r, game.Flag{Reason: r.written(reasonField)})
}

// flagMatch reports the puzzle of a match, whether its board was opened or not.
func flagMatch(ctx context.Context, b *Base, r *Request) (Reply, error) {
	reply, err := report(ctx, b, r, game.FlagMatch{Match: matchID(r), Reason: r.written(reasonField)})
	reply.Wake = reply.refusal == nil // the invitation may be turned down
	return reply, err
}

func report(ctx context.Context, b *Base, r *Request, action game.Action) (Reply, error) {
	turn, err := b.Game.Play(ctx, r.actor(), r.gameID(), action)
	switch {
	case err != nil:
		return Reply{}, err
	case turn.Refusal != nil:
		return b.refusal(turn.Refusal), nil
	case turn.Repeat:
		return b.tell(words.AlreadyDone), nil
	}
	return b.tell(words.TurnOf(turn)), nil
}

// flagForm opens the form for a flag on the puzzle of a game, unless none would be taken.
// Where no game is named it is that of the one opened last, whatever is opened meanwhile.
func flagForm(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Play(ctx, r.actor(), r.gameID(), game.AskFlag{})
	if err != nil || turn.Refusal != nil {
		return b.tell(words.TurnOf(turn)), err
	}
	return reasonForm(b, boardPath(turn.View.Game.ID, "flag")), nil
}

// flagMatchForm opens the form for a flag on the puzzle of a match.
func flagMatchForm(_ context.Context, b *Base, r *Request) (Reply, error) {
	return reasonForm(b, matchPath(matchID(r), "flag")), nil
}

func reasonForm(b *Base, path string) Reply {
	required := true
	return Reply{Form: &discord.Modal{
		CustomID: path, Title: b.words.Text(words.FormFlag),
		Components: []discordgo.MessageComponent{discordgo.Label{Label: b.words.Text(words.FormFlagReason), Component: discordgo.TextInput{
			CustomID: reasonField, Style: discordgo.TextInputParagraph, Required: &required, MinLength: game.MinFlagReason, MaxLength: game.MaxFlagReason,
		}}},
	}}
}

// voidMessage says that a puzzle was voided, above a button that opens the other puzzle of
// today.
func voidMessage(_ context.Context, b *Base, d game.VoidData) (discord.Message, error) {
	label := words.ButtonMini
	if d.Slot == storage.Mini {
		label = words.ButtonMain
	}
	return textMessage(b.words.Text(words.VoidNoticeOf(d)), b.button(label, voidedID(d), discordgo.SecondaryButton)), nil
}

// voidedID is the custom ID of the button below that message, by which it is found again.
func voidedID(d game.VoidData) string {
	other := storage.Mini
	if d.Slot == storage.Mini {
		other = storage.Main
	}
	return fmt.Sprintf("/voided/%d/%s", d.Puzzle, slotName(other))
}

// flagButton reports the puzzle of a finished board.
func (c *Composer) flagButton(v *game.View) discordgo.Button {
	return numbered(partFlag, c.button(words.ButtonFlag, boardPath(v.Game.ID, "flag/form"), discordgo.SecondaryButton))
}
