package bot

import (
	"context"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/clocks"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// RightToRead is the right without which the bot can't find its own posts again.
const RightToRead = "Read Message History"

// postingRights are what the bot needs in a channel to post the daily there, by the
// names that Discord's settings show.
var postingRights = []right{
	{discordgo.PermissionViewChannel, "View Channel"},
	{discordgo.PermissionSendMessages, "Send Messages"},
	{discordgo.PermissionAttachFiles, "Attach Files"},
	{discordgo.PermissionReadMessageHistory, RightToRead},
}

// setup shows how the server is set up, with controls to change it; with options it changes
// what they name, after a look at the bot's rights in the channel, and shows a preview.
func setup(ctx context.Context, b *Base, r *Request) (Reply, error) {
	if len(r.Options) == 0 {
		return setupPanel(ctx, b, r)
	}
	choices := game.Setup{}
	if _, named := r.Options["channel"]; named {
		channel, _ := r.Channel("channel")
		if no, err := unfit(ctx, b, channel); no != nil || err != nil {
			return b.tell(no), err
		}
		choices.Channel = channel.ID
	}
	if why := chooseTime(&choices, r.Text("time")); why != nil {
		return b.tell(why), nil
	}
	if why := chooseZone(&choices, r.Text("zone"), r.At); why != nil {
		return b.tell(why), nil
	}
	chooseReveal(&choices, r.Text("reveal"))
	return setUp(ctx, b, r, choices)
}

// reveal changes what the post shows.
func reveal(ctx context.Context, b *Base, r *Request) (Reply, error) {
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
func setUp(ctx context.Context, b *Base, r *Request, choices game.Setup) (Reply, error) {
	turn, err := b.Game.Govern(ctx, r.actor(), choices)
	next, ok := game.FactOf[game.NextPost](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	preview, err := preview(ctx, b, next.Guild, storage.DayOf(r.At), words.SetUpOf(next))
	return Reply{Message: preview, Wake: true}, err
}

// unfit says why the daily can't go into a channel; nil is nothing. What the manager
// may not write there, the bot doesn't write there for them.
func unfit(ctx context.Context, b *Base, channel discord.ChannelOption) (words.Message, error) {
	missing := MissingRights(channel.AppPermissions)
	switch {
	case channel.NoBot:
		app, err := b.Client.App(ctx)
		return words.NoBotHere{Invite: inviteURL(app.ID)}, err
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

// invitePermissions are the rights that the bot asks for when it is invited: View
// Channel, Send Messages, Send Messages in Threads, Attach Files, Read Message History.
const invitePermissions = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages | discordgo.PermissionSendMessagesInThreads |
	discordgo.PermissionAttachFiles | discordgo.PermissionReadMessageHistory

// inviteURL is where an owner adds the bot itself to a server.
func inviteURL(app storage.ID) string {
	return "https://discord.com/oauth2/authorize?client_id=" + app.String() +
		"&scope=bot+applications.commands&permissions=" + strconv.Itoa(invitePermissions)
}

// server returns the settings of the server in which something is asked for.
func server(ctx context.Context, b *Base, r *Request) (game.Settings, error) {
	turn, err := b.Game.Look(ctx, r.actor(), game.Server{})
	settings, _ := game.FactOf[game.Settings](turn)
	return settings, err
}

// MissingRights names the rights for posting that are not among those given, as
// Discord's settings call them.
func MissingRights(have int64) []string { return lacking(have, postingRights) }

// preview shows the manager, below a text, a post of the kind that the server will
// get on a day, of a puzzle made for the purpose: the real one is nobody's to see early.
// Its buttons can't be pressed.
func preview(ctx context.Context, b *Base, g storage.Guild, day storage.Day, text words.Message) (discord.Message, error) {
	puzzle, info, err := b.Game.Sample(ctx, g, day)
	if err != nil {
		return discord.Message{}, err
	}
	picture, err := postPicture(b, puzzle, info, g.Teaser)
	if err != nil {
		return discord.Message{}, err
	}
	buttons := dailyButtons(b, day, g.Untimed, g.NoMini)
	for i, c := range buttons {
		if button, ok := c.(discordgo.Button); ok {
			button.Disabled = true
			buttons[i] = button
		}
	}
	return discord.Message{
		Components: []discordgo.MessageComponent{
			discordgo.TextDisplay{Content: b.words.Text(text)},
			discordgo.Container{Components: []discordgo.MessageComponent{discord.Gallery(picture), row(buttons...)}},
		},
		Files:     []discord.File{picture},
		Ephemeral: true,
	}, nil
}

// postNow puts today's daily into the outbox at once. Where posting is paused, it
// first looks whether what was missing is there again.
func postNow(ctx context.Context, b *Base, r *Request) (Reply, error) {
	guild, err := server(ctx, b, r)
	if err != nil {
		return Reply{}, err
	}
	if guild.Paused {
		if obstacle := obstacle(ctx, b.Client, guild.Channel); obstacle.Cause != "" {
			return b.tell(words.PausedSetup{Failure: obstacle}), nil
		}
	}
	turn, err := b.Game.Govern(ctx, r.actor(), game.PostNow{})
	reply := b.tell(words.TurnOf(turn))
	reply.Wake = turn.Refusal == nil
	return reply, err
}

// obstacle says what keeps the bot from posting in a channel; without a Cause, nothing
// does as far as can be seen.
func obstacle(ctx context.Context, client *discord.Client, channel storage.ID) words.PostFailure {
	rights, err := client.Permissions(ctx, channel)
	switch {
	case err != nil:
		return words.PostFailure{Cause: failure(err)}
	case rights&discordgo.PermissionAdministrator == 0 && rights&discordgo.PermissionViewChannel == 0:
		return words.PostFailure{Cause: game.CauseAccess}
	}
	if missing := MissingRights(rights); len(missing) > 0 {
		return words.PostFailure{Cause: game.CauseRights, Rights: missing}
	}
	return words.PostFailure{}
}
