package manage

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/clocks"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/rights"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// setup shows how the server is set up, with controls to change it; with options it changes
// what they name, after a look at the bot's rights in the channel, and shows a preview.
func setup(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if len(r.Options) == 0 {
		return setupPanel(ctx, b, r)
	}
	choices := game.Setup{}
	if _, named := r.Options["channel"]; named {
		channel, _ := r.Channel("channel")
		if no, err := unfit(ctx, b, channel); no != nil || err != nil {
			return b.Tell(no), err
		}
		choices.Channel = channel.ID
	}
	if why := chooseTime(&choices, r.Text("time")); why != nil {
		return b.Tell(why), nil
	}
	if why := chooseZone(&choices, r.Text("zone"), r.At); why != nil {
		return b.Tell(why), nil
	}
	chooseReveal(&choices, r.Text("reveal"))
	return setUp(ctx, b, r, choices)
}

// reveal changes what the post shows.
func reveal(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	choices := game.Setup{}
	chooseReveal(&choices, r.Text("show"))
	return setUp(ctx, b, r, choices)
}

// chooseTime, chooseZone and chooseReveal read what was typed or chosen, and say what is
// wrong with it. What is empty is left as it is.
func chooseTime(c *game.Setup, text string) words.Message {
	if text == "" {
		return nil
	}
	minute, ok := clocks.ReadTime(text)
	if !ok {
		return words.BadTime{Text: text}
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
		return words.UnknownZone{Text: text, Meant: meantZone(text, at)}
	}
	c.Zone = zone
	return nil
}

func chooseReveal(c *game.Setup, show string) {
	switch show {
	case "teaser":
		c.Teaser = game.On
	case "puzzle":
		c.Teaser = game.Off
	}
}

// setUp carries out a manager's choices, and shows what the post will look like.
func setUp(ctx context.Context, b *face.Base, r *face.Request, choices game.Setup) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), choices)
	next, ok := game.FactOf[game.NextPost](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	preview, err := mail.Preview(ctx, b, next.Guild, storage.DayOf(r.At), words.SetUpOf(next))
	return face.Reply{Message: preview, Wake: true}, err
}

// unfit says why the daily can't go into a channel; nil is nothing. What the manager
// may not write there, the bot doesn't write there for them.
func unfit(ctx context.Context, b *face.Base, channel discord.ChannelOption) (words.Message, error) {
	missing := rights.Missing(channel.AppPermissions)
	switch {
	case channel.NoBot:
		app, err := b.Client.App(ctx)
		return words.NoBotHere{Invite: rights.InviteURL(app.ID)}, err
	case len(missing) > 0:
		return words.MissingRights{Channel: channel.ID, Rights: missing}, nil
	case !mayWrite(channel.Permissions):
		return words.NotYourChannel{Channel: channel.ID}, nil
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

// postNow puts today's daily into the outbox at once. Where posting is paused, it
// first looks whether what was missing is there again.
func postNow(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	guild, err := server(ctx, b, r)
	if err != nil {
		return face.Reply{}, err
	}
	if guild.Paused {
		if obstacle := rights.Obstacle(ctx, b.Client, guild.Channel); obstacle.Cause != "" {
			return b.Tell(words.PausedSetup{Failure: obstacle}), nil
		}
	}
	turn, err := b.Game.Govern(ctx, r.Actor(), game.PostNow{})
	reply := b.Tell(words.TurnOf(turn))
	reply.Wake = turn.Refusal == nil
	return reply, err
}
