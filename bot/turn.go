package bot

import (
	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/solver/logic"
)

// turnReply shows a turn to its player: on the board if there is one, and else in
// words alone.
func (b *Bot) turnReply(r *Request, t game.Turn) (Reply, error) {
	if t.Refusal != nil && t.Refusal.Reason == game.NotMoves {
		return Reply{Ignore: true}, nil
	}
	if t.View == nil && t.Refusal != nil {
		return b.refusal(t.Refusal), nil
	}
	if t.View == nil {
		return b.tell(words.TurnOf(t)), nil
	}
	message, err := b.boardMessage(t)
	return Reply{Message: message, Replace: r.replaces(), Public: publicly(t), refusal: t.Refusal, board: kindOfBoard(t.View)}, err
}

// publicly returns what all may read of a turn that its player reads on a board.
func publicly(t game.Turn) public {
	sent, waits := words.PublicTurn(t)
	if t.Refusal != nil && t.Refusal.Reason != game.BadCells && !t.Mistyped() {
		return public{sent: sent} // all that there is to say, and it gives nothing away
	}
	if _, shared := game.FactOf[game.ShareQueued](t); shared {
		return public{sent: sent} // what is shared is posted apart
	}
	p := public{sent: sent, waits: waits, path: boardPath(t.View.Game.ID, "look")}
	if hint, ok := game.FactOf[game.Hint](t); ok && hint.Level < game.MaxHintLevel {
		p.path = hintPath(t.View, hint.Level) // the very same hint, which costs nothing more
	}
	verdict, judged := game.FactOf[game.Verdict](t)
	if _, checked := game.FactOf[game.Findings](t); checked || judged && !verdict.Right {
		p.path = boardPath(t.View.Game.ID, "check") // tells the broken rules, free of charge
	}
	return p
}

func hintPath(v *game.View, level int) string {
	return boardPath(v.Game.ID, "hint/"+string(rune('0'+level)))
}

// followUps are the buttons that a turn's facts bring: after a hint the next level,
// or the way back from a mistake; those of what was typed; with somebody's first
// boards the help.
func (b *Bot) followUps(t game.Turn) []discordgo.MessageComponent {
	if _, asks := game.FactOf[game.NotesOffer](t); asks {
		return []discordgo.MessageComponent{numbered(partAgree, b.button(words.ButtonAgree, boardPath(t.View.Game.ID, "notes/agreed"), discordgo.PrimaryButton))}
	}
	if start, ok := game.FactOf[game.Start](t); ok && start.First {
		return []discordgo.MessageComponent{
			numbered(partHelp, b.button(words.ButtonHelp, "/help", discordgo.SecondaryButton)),
			numbered(partShowMe, b.button(words.ButtonShowMe, "/lesson", discordgo.SecondaryButton)),
		}
	}
	hint, ok := game.FactOf[game.Hint](t)
	if !ok {
		return b.formFollowUps(t)
	}
	var buttons []discordgo.MessageComponent
	if hint.Level < int(logic.Why) {
		buttons = append(buttons, numbered(partMore, b.button(words.Priced{Label: words.ButtonMore, Adds: hint.Adds[2]}, hintPath(t.View, 2), discordgo.SecondaryButton)))
	}
	switch {
	case hint.Advice.Kind == logic.Mistake && len(hint.Advice.Faults) > 0:
		// Check tells as much. The way back would tell more: how far it is.
	case hint.Advice.Kind == logic.Mistake:
		buttons = append(buttons, numbered(partBack, b.button(words.ButtonBack, boardPath(t.View.Game.ID, "back"), discordgo.PrimaryButton)))
	case hint.Level < game.MaxHintLevel:
		buttons = append(buttons, numbered(partDoIt, b.button(words.Priced{Label: words.ButtonDoIt, Adds: hint.Adds[3]}, hintPath(t.View, 3), discordgo.SecondaryButton)))
	}
	return buttons
}
