package bot

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// flagPuzzle reports the puzzle of a game.
func flagPuzzle(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return face.Report(ctx, b, r, game.Flag{Reason: r.Written(face.ReasonName)})
}

// flagForm opens the form for a flag on the puzzle of a game, unless none would be taken. If no
// game is named it is the puzzle of the game opened last, whatever is opened meanwhile.
func flagForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), r.GameID(), game.AskFlag{})
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	return face.ReasonForm(b, view.BoardPath(turn.View.Game.ID, "flag")), nil
}
