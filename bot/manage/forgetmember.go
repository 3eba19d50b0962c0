package manage

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// askForgetMember asks whether everything of a person in the server is to be deleted.
func askForgetMember(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		return b.Tell("Outdated"), nil
	}
	yes := b.Button("ButtonForgetMember", "/forget/"+who.ID.String(), discordgo.DangerButton)
	return b.Tell(words.Of("AskForgetMember", who.Name), yes), nil
}

// forgetMember deletes a member's data in the server.
func forgetMember(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	player := storage.ParseID(r.Named("player"))
	if player == 0 {
		return b.Tell("Outdated"), nil
	}
	reply, err := govern(ctx, b, r, game.ForgetMember{Player: player}, words.Of("MemberForgotten", b.BackupsKept))
	reply.Replace = reply.Wake && r.Replaces()
	return reply, err
}
