package manage

import (
	"context"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/clocks"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// The setup as a message: each control changes one thing at once, so that nothing is lost if
// its message is, and two managers at work never undo each other's choices.

// otherValue is the value of a select's last option, with which the choice is typed.
const otherValue = "other"

// setupPanel shows how the server is set up, with controls to change it.
func setupPanel(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.NextPostOf{})
	next, ok := game.FactOf[game.NextPost](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return setupReply(b, r, next), nil
}

// openSetup is the button that opens the setup in a message of its own.
func openSetup(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply, err := setupPanel(ctx, b, r)
	reply.Replace = false
	return reply, err
}

// pickChannel, pickTime, pickZone and pickReveal are its controls.
func pickChannel(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if len(r.Values) == 0 {
		return b.Tell("Outdated"), nil
	}
	channel := r.Channels[storage.ParseID(r.Values[0])]
	if no, err := unfit(ctx, b, channel); no != nil || err != nil {
		return b.Tell(no), err
	}
	return choose(ctx, b, r, game.Setup{Channel: channel.ID})
}

func pickTime(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	text, typed := picked(r, "time")
	if !typed && text == otherValue {
		return typedChoice(b, r.Path, "time", "FormTime", "FormTimeLabel"), nil
	}
	choices := game.Setup{}
	if minute, err := strconv.Atoi(text); err == nil && !typed {
		choices.PostMinute = &minute
	} else if why := chooseTime(&choices, text); why != nil {
		return b.Tell(why), nil
	}
	return choose(ctx, b, r, choices)
}

func pickZone(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	text, typed := picked(r, "zone")
	if !typed && text == otherValue {
		return typedChoice(b, r.Path, "zone", "FormZone", "FormZoneLabel"), nil
	}
	choices := game.Setup{Zone: text}
	if typed {
		if why := chooseZone(&choices, text, r.At); why != nil {
			return b.Tell(why), nil
		}
	}
	return choose(ctx, b, r, choices)
}

func pickReveal(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return choose(ctx, b, r, game.Setup{Teaser: teaser(r.Named("value"))})
}

// picked returns the choice made in a select, or typed into the form that it opened.
func picked(r *face.Request, field string) (text string, typed bool) {
	if r.Kind == discord.FormSent {
		return r.Field(field), true
	}
	if len(r.Values) == 0 {
		return "", false
	}
	return r.Values[0], false
}

// typedChoice returns a form for a choice that a select does not offer. It is sent to the select's
// path.
func typedChoice(b *face.Base, path, field string, title, label words.Message) face.Reply {
	return face.Reply{Form: &discord.Modal{CustomID: path, Title: b.Words.Text(title), Components: []discordgo.MessageComponent{
		discordgo.Label{Label: b.Words.Text(label), Component: discordgo.TextInput{CustomID: field, Style: discordgo.TextInputShort, Required: new(true), MaxLength: maxZoneText}},
	}}}
}

// maxZoneText is room for the longest name of a zone.
const maxZoneText = 40

// choose carries out a choice, and shows how the server is set up now. What the post shows is chosen
// first: until then a control that an older message has brings the question again.
func choose(ctx context.Context, b *face.Base, r *face.Request, choices game.Setup) (face.Reply, error) {
	if choices == (game.Setup{}) {
		return b.Tell("Outdated"), nil
	}
	if choices.Teaser == "" {
		turn, err := b.Game.Look(ctx, r.Actor(), game.NextPostOf{})
		if err != nil {
			return face.Reply{}, err
		}
		if next, ok := game.FactOf[game.NextPost](turn); ok && !next.Guild.IsSetUp() {
			return setupReply(b, r, next), nil
		}
	}
	turn, err := b.Game.Govern(ctx, r.Actor(), choices)
	next, ok := game.FactOf[game.NextPost](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := setupReply(b, r, next)
	reply.Wake = true
	return reply, nil
}

// showSample shows what the post will look like.
func showSample(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	guild, err := server(ctx, b, r)
	if err != nil {
		return face.Reply{}, err
	}
	message, err := mail.Preview(ctx, b, guild.Guild, storage.DayOf(r.At), "SampleBelow")
	return face.Reply{Message: message}, err
}

// setupReply is the setup as a message: first the question what the post shows, then the rest as well.
func setupReply(b *face.Base, r *face.Request, next game.NextPost) face.Reply {
	g := next.Guild
	panel := words.SetupPanelOf(next)
	panel.GMT = clocks.IsGMT(r.Field("zone"))
	reply := b.Tell(panel)
	reply.Replace = r.Replaces()
	if !g.IsSetUp() {
		reply.Message.Components = append(reply.Message.Components, view.Row(revealButtons(b, g)...))
		return reply
	}
	channel := discordgo.SelectMenu{MenuType: discordgo.ChannelSelectMenu, CustomID: view.SetUpPath + "/channel", Placeholder: b.Words.Text("PickChannel"), ChannelTypes: PostableChannels}
	if g.Channel != 0 {
		channel.DefaultValues = []discordgo.SelectMenuDefaultValue{{ID: g.Channel.String(), Type: discordgo.SelectMenuDefaultValueChannel}}
	}
	buttons := []discordgo.MessageComponent{
		b.Button("ButtonPreview", view.SetUpPath+"/sample", discordgo.SecondaryButton),
		b.Button("ButtonSchedule", schedulePath, discordgo.SecondaryButton),
		b.Button("ButtonExtras", extrasPath, discordgo.SecondaryButton),
	}
	if g.Channel != 0 && next.ByHand {
		buttons = append(buttons, b.Button("ButtonPostNow", view.SetUpPath+"/post", discordgo.PrimaryButton))
	}
	reply.Message.Components = append(reply.Message.Components,
		view.Row(revealButtons(b, g)...),
		view.Row(channel),
		view.Row(pick(b, view.SetUpPath+"/time", "PickTime", timeOptions(b, next))),
		view.Row(pick(b, view.SetUpPath+"/zone", "PickZone", zoneOptions(b, r, g.Zone))),
		view.Row(buttons...))
	return reply
}

// PostableChannels are the kinds of channels in which dailies are posted.
var PostableChannels = []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews}

// pick is a select of one thing.
func pick(b *face.Base, path string, what words.Message, options []discordgo.SelectMenuOption) discordgo.SelectMenu {
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: path, Placeholder: b.Words.Text(what), Options: options}
}

// unusualHour is left out where a time between the hours needs its place in the select.
const unusualHour = 3

// timeOptions are the hours of the day, the time there is, and another.
func timeOptions(b *face.Base, next game.NextPost) []discordgo.SelectMenuOption {
	now := next.Guild.PostMinute
	var options []discordgo.SelectMenuOption
	add := func(minute int) {
		label := words.TimeOption{PostTime: words.PostTimeOf(next, minute)}
		options = append(options, discordgo.SelectMenuOption{Label: b.Words.Text(label), Value: strconv.Itoa(minute), Default: minute == now})
	}
	for hour := range 24 {
		if now%60 != 0 && hour == unusualHour && now/60 != hour {
			continue
		}
		if now%60 == 0 || hour != unusualHour {
			add(hour * 60)
		}
		if now%60 != 0 && now/60 == hour {
			add(now)
		}
	}
	return append(options, discordgo.SelectMenuOption{Label: b.Words.Text("OtherTime"), Value: otherValue})
}

// zoneOptions are zones to choose without typing, and another.
func zoneOptions(b *face.Base, r *face.Request, now string) []discordgo.SelectMenuOption {
	var options []discordgo.SelectMenuOption
	for _, z := range clocks.SuggestedZones(now, r.Locale, view.MaxOptions-1) {
		options = append(options, discordgo.SelectMenuOption{Label: zoneLabel(b, clocks.Found{Zone: z}, r.At), Value: z, Default: z == now})
	}
	return append(options, discordgo.SelectMenuOption{Label: b.Words.Text("OtherZone"), Value: otherValue})
}

// revealButtons choose what the post shows; the present choice stands out once somebody made
// one.
func revealButtons(b *face.Base, g storage.Guild) []discordgo.MessageComponent {
	style := func(chosen bool) discordgo.ButtonStyle {
		if chosen && g.IsSetUp() {
			return discordgo.SuccessButton
		}
		return discordgo.SecondaryButton
	}
	return []discordgo.MessageComponent{
		b.Button("ButtonWhole", view.SetUpPath+"/reveal/puzzle", style(!g.Teaser)),
		b.Button("ButtonTeaser", view.SetUpPath+"/reveal/teaser", style(g.Teaser)),
	}
}
