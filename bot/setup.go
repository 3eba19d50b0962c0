package bot

import (
	"context"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// RightToRead is the right without which the bot can't find its own posts again.
const RightToRead = "Read Message History"

// postingRights are what the bot needs in a channel to post the daily there, by the
// names that Discord's settings show.
var postingRights = []struct {
	bit  int64
	name string
}{
	{discordgo.PermissionViewChannel, "View Channel"},
	{discordgo.PermissionSendMessages, "Send Messages"},
	{discordgo.PermissionAttachFiles, "Attach Files"},
	{discordgo.PermissionReadMessageHistory, RightToRead},
}

// defaultPostMinute is when the daily is posted where setup names no time: 09:00.
const defaultPostMinute = 9 * 60

// setup keeps where and when a server's daily is posted, after a look at the bot's
// rights there, and shows a preview.
func setup(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	channel, _ := r.Channel("channel")
	if no, err := b.unfit(ctx, channel); no != nil || err != nil {
		return b.tell(no), err
	}
	was, err := b.server(ctx, r)
	if err != nil {
		return Reply{}, err
	}
	choices := game.Setup{Channel: channel.ID, Zone: was.Zone, PostMinute: defaultPostMinute, Teaser: was.Teaser}
	if was.Channel != 0 {
		choices.PostMinute = was.PostMinute
	}
	if text := r.Text("time"); text != "" {
		minute, ok := parseClock(text)
		if !ok {
			return b.tell(words.BadTime{Text: text}), nil
		}
		choices.PostMinute = minute
	}
	if zone := r.Text("zone"); zone != "" {
		choices.Zone = zoneName(zone)
	}
	if reveal := r.Text("reveal"); reveal != "" {
		choices.Teaser = reveal == "teaser"
	}
	turn, err := b.game.Govern(ctx, r.actor(), choices)
	if turn.Refusal != nil && turn.Refusal.Reason == game.NoSuchZone {
		return b.tell(words.UnknownZone{Text: r.Text("zone"), Meant: meantZone(r.Text("zone"))}), err
	}
	next, ok := game.FactOf[game.NextPost](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	preview, err := b.preview(ctx, next.Guild, words.SetUpOf(next))
	return Reply{Message: preview, Wake: true}, err
}

// unfit says why the daily can't go into a channel; nil is nothing. What the manager
// may not write there, the bot doesn't write there for them.
func (b *Bot) unfit(ctx context.Context, channel discord.ChannelOption) (words.Message, error) {
	missing := MissingRights(channel.AppPermissions)
	switch {
	case channel.NoBot:
		app, err := b.client.App(ctx)
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
func (b *Bot) server(ctx context.Context, r *Request) (game.Settings, error) {
	turn, err := b.game.Look(ctx, r.actor(), game.Server{})
	settings, _ := game.FactOf[game.Settings](turn)
	return settings, err
}

// MissingRights names the rights for posting that are not among those given, as
// Discord's settings call them.
func MissingRights(have int64) []string {
	if have&discordgo.PermissionAdministrator != 0 {
		return nil
	}
	var missing []string
	for _, r := range postingRights {
		if have&r.bit == 0 {
			missing = append(missing, r.name)
		}
	}
	return missing
}

// preview shows the manager, below a text, a post of the kind that the server will
// get, of a puzzle made for the purpose: the real one is nobody's to see early.
func (b *Bot) preview(ctx context.Context, g storage.Guild, text words.Message) (discord.Message, error) {
	puzzle, info, err := b.game.Sample(ctx, g)
	if err != nil {
		return discord.Message{}, err
	}
	picture, err := b.postPicture(puzzle, info, g.Teaser)
	if err != nil {
		return discord.Message{}, err
	}
	return discord.Message{
		Components: []discordgo.MessageComponent{
			discordgo.TextDisplay{Content: b.words.Text(text)},
			discordgo.Container{Components: []discordgo.MessageComponent{discord.Gallery(picture)}},
		},
		Files:     []discord.File{picture},
		Ephemeral: true,
	}, nil
}

// parseClock reads a time of day: "9", "09:00", "18:30", "7.15", "9am", "9:30 pm".
func parseClock(text string) (minute int, ok bool) {
	text, half := cutHalf(strings.ToLower(strings.TrimSpace(text)))
	hour, rest, parted := strings.Cut(strings.ReplaceAll(text, ".", ":"), ":")
	h, err := strconv.Atoi(hour)
	if err != nil || h < 0 || h > 23 || len(hour) > 2 {
		return 0, false
	}
	if half != "" {
		if h < 1 || h > 12 {
			return 0, false
		}
		if h %= 12; half == "pm" { // 12 am is midnight, 12 pm noon
			h += 12
		}
	}
	if !parted {
		return h * 60, true
	}
	m, err := strconv.Atoi(rest)
	if err != nil || m < 0 || m > 59 || len(rest) != 2 {
		return 0, false
	}
	return h*60 + m, true
}

// cutHalf parts the half of the day, "am" or "pm", from the time before it.
func cutHalf(text string) (time, half string) {
	for _, h := range []struct{ written, half string }{{"am", "am"}, {"a.m.", "am"}, {"pm", "pm"}, {"p.m.", "pm"}} {
		if time, ok := strings.CutSuffix(text, h.written); ok {
			return strings.TrimSpace(time), h.half
		}
	}
	return text, ""
}

// postNow puts today's daily into the outbox at once. Where posting is paused, it
// first looks whether what was missing is there again.
func postNow(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	guild, err := b.server(ctx, r)
	if err != nil {
		return Reply{}, err
	}
	if guild.Paused {
		if obstacle := b.obstacle(ctx, guild.Channel); obstacle.Cause != "" {
			return b.tell(words.PausedSetup{Failure: obstacle}), nil
		}
	}
	turn, err := b.game.Govern(ctx, r.actor(), game.PostNow{})
	reply := b.tell(words.TurnOf(turn))
	reply.Wake = turn.Refusal == nil
	return reply, err
}

// obstacle says what keeps the bot from posting in a channel; without a Cause, nothing
// does as far as can be seen.
func (b *Bot) obstacle(ctx context.Context, channel storage.ID) words.PostFailure {
	rights, err := b.client.Permissions(ctx, channel)
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
