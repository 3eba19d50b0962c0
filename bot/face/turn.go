package face

import (
	"context"
	"fmt"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// InWords is the choice of the option viewName that shows a board in words, this once.
const (
	viewName = "view"
	InWords  = "text"
)

// Open opens a game and shows its board in a new message.
func (b *Base) Open(ctx context.Context, r *Request, choice game.Choice) (Reply, error) {
	turn, err := b.Game.Open(ctx, b.inChat(r), choice)
	if err != nil {
		return Reply{}, err
	}
	if turn.View != nil && r.Text(viewName) == InWords {
		turn.View.Preferences.TextBoards = true
	}
	reply, err := b.TurnReply(r, turn)
	reply.Replace = false // a post is everybody's, and another board stays where it is
	return reply, err
}

// inChat is the actor who opens a board in chat. Where there are several places to play, the one they
// used last is kept.
func (b *Base) inChat(r *Request) actor.Actor {
	a := r.Actor()
	if b.Activity {
		a.Surface = storage.InChat
	}
	return a
}

// LookAt shows a board as it is.
func LookAt(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.Board{Game: r.GameID()})
	if err != nil {
		return Reply{}, err
	}
	return b.TurnReply(r, turn)
}

// TurnReply shows a turn to its player: on the board if there is one, and else in
// words alone.
func (b *Base) TurnReply(r *Request, t game.Turn) (Reply, error) {
	if t.Refusal == game.NotMoves {
		return Reply{Ignore: true}, nil
	}
	if t.View == nil && t.Refusal != nil {
		switch why := t.Refusal.(type) {
		case actor.TooSoon:
			if why.Reason == actor.TooFast {
				return b.tooFast(r, why), nil
			}
		case game.NotTheAnswer:
			return b.NotTheAnswer(why, why.UnopenedAnswer), nil
		case game.TooManyTries:
			return b.NotTheAnswer(why, why.UnopenedAnswer), nil
		}
		return b.Refuse(t.Refusal), nil
	}
	if t.View == nil {
		return b.Tell(words.TurnOf(t)), nil
	}
	if outrun(r, r.Later(), t) {
		return Reply{Unshown: true}, nil
	}
	message, err := b.BoardMessage(t)
	reply := Reply{Message: message, Replace: r.Replaces(), Public: publicly(t), Refusal: t.Refusal, Game: t.View.Game.ID, board: kindOfBoard(t.View)}
	if id := r.GameID(); id != 0 && id != t.View.Game.ID {
		reply.Replace = false // an answer was for another board than it was sent from
	}
	if v, ok := game.FactOf[game.Verdict](t); ok {
		reply.Verdict = &v
	}
	return reply, err
}

// outrun reports whether a turn need not be shown: its player has pressed on meanwhile, and
// that press will show the same board, in the same message. What came of it besides changed
// cells, such as a verdict, and why nothing was done, is said all the same.
func outrun(r *Request, next *discord.Interaction, t game.Turn) bool {
	if next == nil || next.Kind != discord.Component || !r.Replaces() || next.MessageID != r.MessageID {
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
	if !r.route.Board {
		return ""
	}
	return r.Named("game")
}

// publicly returns the text that all may read of a turn whose board is private.
func publicly(t game.Turn) Public {
	sent, waits := words.PublicTurn(t)
	if _, cells := t.Refusal.(game.BadCells); t.Refusal != nil && !cells && !t.Mistyped() {
		return Public{Sent: sent} // all that there is to say, and it gives nothing away
	}
	if _, shared := game.FactOf[game.ShareQueued](t); shared {
		return Public{Sent: sent} // the shared result is a post of its own
	}
	p := Public{Sent: sent, Waits: waits, Path: view.BoardPath(t.View.Game.ID, "look")}
	if hint, ok := game.FactOf[game.Hint](t); ok && hint.Level < tape.MaxHintLevel {
		p.Path = view.HintPath(t.View, hint.Level) // the very same hint, which costs nothing more
	}
	if label, path, asks := view.Agreement(t); asks {
		p.Press, p.Path = label, path
	}
	verdict, judged := game.FactOf[game.Verdict](t)
	if _, checked := game.FactOf[game.Findings](t); checked || judged && !verdict.Right {
		p.Path = view.BoardPath(t.View.Game.ID, "check") // tells the broken rules, free of charge
	}
	return p
}

// NotTheAnswer says that an answer does not solve a puzzle which was not opened, with a button that
// opens it.
func (b *Base) NotTheAnswer(why outcome.Refusal, to game.UnopenedAnswer) Reply {
	path := fmt.Sprintf("/server/%d/%s/%s/play", to.Guild, to.Day, view.SlotName(to.Slot))
	reply := b.Tell(words.RefusedOf(why), b.Button("ButtonPlay", path, discordgo.SuccessButton))
	reply.Refusal = why
	return reply
}
