package manage

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/clocks"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/rights"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// setup shows how the server is set up, with controls to change it; with options it changes
// what they name, all of it or nothing.
func setup(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if len(r.Options) == 0 {
		return setupPanel(ctx, b, r)
	}
	guild, err := server(ctx, b, r)
	if err != nil {
		return face.Reply{}, err
	}
	all, no, err := wishes(ctx, b, r, &guild.Guild)
	if no != nil || err != nil {
		return b.Tell(no), err
	}
	turn, no, err := enact(ctx, b, r, guild.Channel, all)
	if no != nil || err != nil {
		return b.Tell(no), err
	}
	if !turn.Done() {
		return b.Tell(words.TurnOf(turn)), nil
	}
	said := words.DecidedOf(turn, all)
	next, ok := game.FactOf[game.NextPost](turn)
	if !ok {
		reply := b.Tell(said)
		reply.Wake = true
		return reply, nil
	}
	set := words.SetUpOf(next)
	set.GMT = clocks.IsGMT(r.Text("zone"))
	preview, err := mail.Preview(ctx, b, next.Guild, storage.DayOf(r.At), append(said, set))
	return face.Reply{Message: preview, Wake: true}, err
}

// wishes reads the options, or says what is wrong with one. A channel that is chosen becomes
// the guild's at once: the others go by it.
func wishes(ctx context.Context, b *face.Base, r *face.Request, g *storage.Guild) (game.Directives, words.Message, error) {
	choices := game.Setup{}
	if _, named := r.Options["channel"]; named {
		channel, _ := r.Channel("channel")
		if no, err := unfit(ctx, b, channel); no != nil || err != nil {
			return nil, no, err
		}
		choices.Channel, g.Channel = channel.ID, channel.ID
	}
	if why := chooseTime(&choices, r.Text("time")); why != nil {
		return nil, why, nil
	}
	if why := chooseZone(&choices, r.Text("zone"), r.At); why != nil {
		return nil, why, nil
	}
	choices.Teaser = teaser(r.Text("reveal"))
	var all game.Directives
	if choices != (game.Setup{}) {
		all = append(all, choices)
	}
	if role := r.Role(roleName); role != 0 {
		all = append(all, game.SetPing{Role: role})
	}
	for _, s := range Settings {
		if value := r.Text(s.Name); value != "" {
			all = append(all, s.decide(r, value))
		}
	}
	return all, nil, nil
}

// chooseTime and chooseZone read what was typed, and say what is wrong with it. What is
// empty is left as it is.
func chooseTime(c *game.Setup, text string) words.Message {
	if text == "" {
		return nil
	}
	minute, ok := clocks.ReadTime(text)
	if !ok {
		return words.Of("BadTime", text)
	}
	c.PostMinute = &minute
	return nil
}

func chooseZone(c *game.Setup, text string, at time.Time) words.Message {
	if text == "" {
		return nil
	}
	zone, ok := clocks.ReadZone(text)
	if !ok {
		return words.RefusedOf(almanac.NoSuchZone{Zone: text, Meant: meantZone(text, at)})
	}
	c.Zone = zone
	return nil
}

// teaser reads the choice of what the post shows; an empty one leaves it as it is.
func teaser(shows string) game.Switch {
	return map[string]game.Switch{"puzzle": game.Off, "teaser": game.On}[shows]
}

// unfit says why the daily can't go into a channel; nil is nothing. What the manager
// may not write there, the bot doesn't write there for them.
func unfit(ctx context.Context, b *face.Base, channel discord.ChannelOption) (words.Message, error) {
	missing := rights.Missing(channel.AppPermissions)
	switch {
	case channel.NoBot:
		app, err := b.Client.App(ctx)
		return words.Of("NoBotHere", rights.InviteURL(app.ID)), err
	case len(missing) > 0:
		return words.MissingRights{Channel: channel.ID, Rights: missing}, nil
	case !mayWrite(channel.Permissions):
		return words.Of("NotYourChannel", channel.ID), nil
	}
	return nil, nil
}

// mayWrite reports whether somebody with these rights in a channel can write there.
func mayWrite(rights int64) bool {
	const needed = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages
	return rights&discordgo.PermissionAdministrator != 0 || rights&needed == needed
}

// server returns the settings of the server in which something is asked for.
func server(ctx context.Context, b *face.Base, r *face.Request) (game.Settings, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.Server{})
	settings, _ := game.FactOf[game.Settings](turn)
	return settings, err
}

// postNow puts today's daily into the outbox at once. It first looks at the bot's rights in the
// channel, as they come with a command there, and where posting is paused, whether what was missing
// is there again.
func postNow(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	guild, err := server(ctx, b, r)
	if err != nil {
		return face.Reply{}, err
	}
	if r.ChannelID == guild.Channel && r.AppPermissions != 0 {
		if missing := rights.Missing(r.AppPermissions); len(missing) > 0 {
			return b.Tell(words.Of("PausedSetup", words.PostFailure{Cause: game.CauseRights, Rights: missing})), nil
		}
	} else if guild.Paused {
		if obstacle := rights.Obstacle(ctx, b.Client, guild.Channel); obstacle.Cause != "" {
			return b.Tell(words.Of("PausedSetup", obstacle)), nil
		}
	}
	turn, err := b.Game.Govern(ctx, r.Actor(), game.PostNow{})
	reply := b.Tell(words.TurnOf(turn))
	reply.Wake = turn.Refusal == nil
	return reply, err
}
