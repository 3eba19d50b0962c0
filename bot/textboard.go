package bot

import (
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// textBoard says in words what stands on a board, or in a part of it. In a channel
// nobody else reads that.
func textBoard(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.Board{Game: r.GameID()})
	if err != nil || turn.View == nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	if turn.View.Paused {
		return b.TurnReply(r, turn)
	}
	var said words.Message = words.Lines{words.BoardHeadOf(turn), words.TextBoardOf(view.PictureOf(turn))}
	if part := strings.TrimSpace(r.Text("part")); part != "" {
		said = words.PartOf(turn.View, part)
	}
	open := b.Button("ButtonOpenBoard", view.BoardPath(turn.View.Game.ID, "open"), discordgo.SecondaryButton)
	reply := b.Tell(said, open)
	reply.Public = face.Public{Sent: "BoardSent", Waits: "BoardWaits", Path: view.BoardPath(turn.View.Game.ID, "look")}
	return reply, nil
}
