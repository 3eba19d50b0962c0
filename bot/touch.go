package bot

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// touchBoard is the button of a board, and a word in chat: a link to that game. For the
// word alone it is the game opened last, or today's puzzle if there is none or it is over.
func touchBoard(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.Board{Game: r.GameID()})
	switch {
	case err != nil:
		return face.Reply{}, err
	case r.GameID() == 0 && (turn.View == nil || turn.View.Result != nil):
		return touchLink(ctx, b, r, game.Today{})
	case turn.View == nil:
		return b.Tell(words.TurnOf(turn)), nil
	}
	return touchLink(ctx, b, r, game.OwnGame{ID: turn.View.Game.ID})
}

// touchPost is the button of a daily's post. The clock starts when the page has the
// puzzle.
func touchPost(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	day, err := storage.ParseDay(r.Named("day"))
	if err != nil {
		return b.Tell("Outdated"), nil
	}
	return touchLink(ctx, b, r, game.PostedPuzzle{Day: day, Slot: r.Slot()})
}

// touchLink answers with a link that only the player sees.
func touchLink(ctx context.Context, b *face.Base, r *face.Request, to game.Choice) (face.Reply, error) {
	if b.Touch == nil {
		return b.Tell("TouchUnavailable"), nil
	}
	url, err := b.Touch.Link(ctx, r.Actor(), to)
	if err != nil {
		return face.Reply{}, err
	}
	code, err := b.Touch.Code(ctx, r.Actor(), to)
	if err != nil {
		return face.Reply{}, err
	}
	reply := face.Reply{Message: view.Linked(b.Words, words.Of("TouchLink", code), url, activityButton(b, to)...)}
	reply.Public = face.Public{Sent: "TouchSent", Waits: "TouchWaits", Path: view.BoardPath(r.GameID(), "touch")}
	return reply, nil
}
