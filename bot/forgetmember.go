package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// askForgetMember asks whether everything of a person in the server is to be deleted.
func askForgetMember(_ context.Context, b *Base, r *Request) (Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		return b.tell(words.Outdated), nil
	}
	yes := b.button(words.ButtonForgetMember, "/forget/"+who.ID.String(), discordgo.DangerButton)
	return b.tell(words.AskForgetMember{Player: who.Name}, yes), nil
}

// forgetMember deletes it, and takes back the role of the week, of which nobody would know
// afterwards.
func forgetMember(ctx context.Context, b *Base, r *Request) (Reply, error) {
	player := storage.ParseID(r.named("player"))
	if player == 0 {
		return b.tell(words.Outdated), nil
	}
	if err := b.Timetable.TakeCrowns(ctx, player, r.GuildID); err != nil {
		return Reply{}, err
	}
	turn, err := b.Game.Govern(ctx, r.actor(), game.ForgetMember{Player: player})
	if _, ok := game.FactOf[game.MemberForgotten](turn); err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	reply := b.tell(words.MemberForgotten{Nights: b.BackupsKept})
	reply.Replace, reply.Wake = r.replaces(), true // posts may have lost a name
	return reply, nil
}
