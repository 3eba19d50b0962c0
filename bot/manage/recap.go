package manage

import (
	"context"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// recap chooses whether Mondays' posts tell of the week, and which role goes to who led it,
// after a look at what keeps the bot from giving that.
func recap(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	choice := game.SetRecap{On: r.Text("show") == "on", Role: r.Role("role")}
	if choice.On && choice.Role != 0 {
		bar, err := b.Client.MayGive(ctx, r.GuildID, choice.Role)
		if err != nil {
			return face.Reply{}, err
		}
		if bar != discord.RoleFree {
			return b.Tell(words.CantGive{Role: choice.Role, NoRight: bar == discord.RoleNoRight, TooHigh: bar == discord.RoleTooHigh}), nil
		}
	}
	turn, err := b.Game.Govern(ctx, r.Actor(), choice)
	set, ok := game.FactOf[game.RecapSet](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(words.RecapSet{RecapSet: set})
	reply.Wake = true // a role may be to be taken back
	return reply, nil
}
