package bot

import (
	"fmt"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/words"
	"kenkenbot/solver/logic"
)

// turnReply shows a turn to its player: on the board if there is one, and else in
// words alone.
func (b *Base) turnReply(r *Request, t game.Turn) (Reply, error) {
	if _, talk := t.Refusal.(game.NotMoves); talk {
		return Reply{Ignore: true}, nil
	}
	if t.View == nil && t.Refusal != nil {
		switch why := t.Refusal.(type) {
		case actor.TooFast:
			return b.tooFast(r, why), nil
		case game.NotTheAnswer:
			return b.notTheAnswer(why, why.UnopenedAnswer), nil
		case game.TooManyTries:
			return b.notTheAnswer(why, why.UnopenedAnswer), nil
		}
		return b.refusal(t.Refusal), nil
	}
	if t.View == nil {
		return b.tell(words.TurnOf(t)), nil
	}
	if outrun(r, r.Later(), t) {
		return Reply{Unshown: true}, nil
	}
	message, err := b.boardMessage(t)
	reply := Reply{Message: message, Replace: r.replaces(), Public: publicly(t), refusal: t.Refusal, game: t.View.Game.ID, board: kindOfBoard(t.View)}
	if id := r.gameID(); id != 0 && id != t.View.Game.ID {
		reply.Replace = false // an answer was for another board than it was sent from
	}
	if v, ok := game.FactOf[game.Verdict](t); ok {
		reply.verdict = &v
	}
	return reply, err
}

// outrun reports whether a turn need not be shown: its player has pressed on meanwhile, and
// that press will show the same board, in the same message. What came of it besides changed
// cells, such as a verdict, and why nothing was done, is said all the same.
func outrun(r *Request, next *discord.Interaction, t game.Turn) bool {
	if next == nil || next.Kind != discord.Component || !r.replaces() || next.MessageID != r.MessageID {
		return false
	}
	if shown := r.boardShown(); shown == "" || shown != r.table.Request(next).boardShown() {
		return false
	}
	told := func(f outcome.Fact) bool { _, change := f.(game.Change); return !change }
	return t.Refusal == nil && t.View.Result == nil && !t.View.Passed && !slices.ContainsFunc(t.Facts, told)
}

// boardShown returns the game of whose board a press makes the message that it is on; "" if it
// may do something else.
func (r *Request) boardShown() (game string) {
	if !r.route.board {
		return ""
	}
	return r.named("game")
}

// publicly returns what all may read of a turn that its player reads on a board.
func publicly(t game.Turn) public {
	sent, waits := words.PublicTurn(t)
	if _, cells := t.Refusal.(game.BadCells); t.Refusal != nil && !cells && !t.Mistyped() {
		return public{sent: sent} // all that there is to say, and it gives nothing away
	}
	if _, shared := game.FactOf[game.ShareQueued](t); shared {
		return public{sent: sent} // what is shared is posted apart
	}
	p := public{sent: sent, waits: waits, path: boardPath(t.View.Game.ID, "look")}
	if hint, ok := game.FactOf[game.Hint](t); ok && hint.Level < tape.MaxHintLevel {
		p.path = hintPath(t.View, hint.Level) // the very same hint, which costs nothing more
	}
	if label, path, asks := agreement(t); asks {
		p.press, p.path = label, path
	}
	verdict, judged := game.FactOf[game.Verdict](t)
	if _, checked := game.FactOf[game.Findings](t); checked || judged && !verdict.Right {
		p.path = boardPath(t.View.Game.ID, "check") // tells the broken rules, free of charge
	}
	return p
}

// hintPath is where to ask for a level of the step that is next.
func hintPath(v *game.View, level int) string {
	return boardPath(v.Game.ID, fmt.Sprintf("hint/%d", level))
}

// agreement is the label of the button that agrees to what a turn asks, if it asks anything,
// and where it leads.
func agreement(t game.Turn) (label words.Message, path string, asks bool) {
	if _, asks := game.FactOf[game.NotesOffer](t); asks {
		return words.ButtonAgree, boardPath(t.View.Game.ID, "notes/agreed"), true
	}
	if offer, asks := game.FactOf[game.HintOffer](t); asks {
		return words.ButtonShowIt, agreedPath(t.View, offer), true
	}
	return nil, "", false
}

// agreedPath is where a hint is to be had that was offered.
func agreedPath(v *game.View, offer game.HintOffer) string {
	if at := offer.About; at != nil {
		return boardPath(v.Game.ID, fmt.Sprintf("why/%v/%d", at.Cell, at.Value))
	}
	return hintPath(v, offer.Level) + "/agreed"
}

// followUps are the buttons that a turn's facts bring: after a hint the next level,
// or the way back from a mistake; those of what was typed; with somebody's first
// boards the help.
func (c *Composer) followUps(t game.Turn) []discordgo.MessageComponent {
	if label, path, asks := agreement(t); asks {
		return []discordgo.MessageComponent{numbered(partAgree, c.button(label, path, discordgo.PrimaryButton))}
	}
	if start, ok := game.FactOf[game.Start](t); ok && start.First {
		return []discordgo.MessageComponent{
			numbered(partHelp, c.button(words.ButtonHelp, "/help", discordgo.SecondaryButton)),
			numbered(partShowMe, c.button(words.ButtonShowMe, "/lesson", discordgo.SecondaryButton)),
		}
	}
	hint, ok := game.FactOf[game.Hint](t)
	if !ok {
		return c.formFollowUps(t)
	}
	var buttons []discordgo.MessageComponent
	if hint.Level < int(logic.Why) {
		buttons = append(buttons, numbered(partMore, c.button(words.Priced{Label: words.ButtonMore, Adds: hint.Adds[2]}, hintPath(t.View, 2), discordgo.SecondaryButton)))
	}
	switch {
	case hint.Advice.Kind == logic.Mistake && len(hint.Advice.Faults) > 0:
		// Check tells as much. The way back would tell more: how far it is.
	case hint.Advice.Kind == logic.Mistake:
		buttons = append(buttons, numbered(partBack, c.button(words.ButtonBack, boardPath(t.View.Game.ID, "back"), discordgo.PrimaryButton)))
	case hint.Advice.Kind == logic.Proof:
		// It has no further level.
	case hint.Level > int(logic.Where) && hint.Left > 1:
		path := hintPath(t.View, int(logic.Why))
		if hint.Level < tape.MaxHintLevel {
			path += "/next" // else what this one told is in the notes
		}
		buttons = append(buttons, numbered(partNextStep, c.button(words.Priced{Label: words.ButtonNextStep}, path, discordgo.PrimaryButton)))
	case hint.Level < tape.MaxHintLevel && t.View.Lesson.Name == "":
		buttons = append(buttons, numbered(partDoIt, c.button(words.Priced{Label: words.ButtonDoIt, Adds: hint.Adds[3]}, hintPath(t.View, 3), discordgo.SecondaryButton)))
	}
	buttons = append(buttons, c.learnThis(t.View, hint)...)
	if hint.Advice.Kind != logic.Mistake {
		buttons = append(buttons, numbered(partWhy, c.button(words.ButtonWhy, boardPath(t.View.Game.ID, "why/form"), discordgo.SecondaryButton)))
	}
	if t.View.Size <= tapSize {
		buttons = buttons[:min(len(buttons), tapRoom)]
	}
	return buttons
}
