package bot

import (
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// textBoard says in words what stands on a board, or in a part of it. In a channel
// nobody else reads that.
func textBoard(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Look(ctx, r.actor(), game.Board{})
	if err != nil || turn.View == nil {
		return b.tell(words.TurnOf(turn)), err
	}
	if turn.View.Paused {
		return b.turnReply(r, turn)
	}
	var said words.Message = words.Lines{words.BoardHeadOf(turn), words.TextBoardOf(pictureOf(turn))}
	if part := strings.TrimSpace(r.Text("part")); part != "" {
		said = words.PartOf(turn.View, part)
	}
	open := b.button(words.ButtonOpenBoard, boardPath(turn.View.Game.ID, "open"), discordgo.SecondaryButton)
	reply := b.tell(said, open)
	reply.Public = public{sent: words.BoardSent, waits: words.BoardWaits, path: boardPath(turn.View.Game.ID, "look")}
	return reply, nil
}
