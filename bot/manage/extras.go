package manage

import (
	"context"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// extrasPath leads to the second page of the setup: what a server can have besides its daily.
const extrasPath = "/extras"

// roleName is the setting of whom the daily notifies, which a select of roles changes.
const roleName = "role"

// showExtras is the button that opens that page in the place of the first.
func showExtras(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.Server{})
	if err != nil {
		return face.Reply{}, err
	}
	return extrasPage(b, r, turn, nil), nil
}

// changeExtra is one of its controls.
func changeExtra(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	guild, err := server(ctx, b, r)
	if err != nil {
		return face.Reply{}, err
	}
	d := decided(r)
	if d == nil {
		return b.Tell("Outdated"), nil
	}
	all := game.Directives{d, game.Server{}}
	turn, no, err := enact(ctx, b, r, guild.Channel, all)
	if no != nil || err != nil {
		return b.Tell(no), err
	}
	reply := extrasPage(b, r, turn, words.DecidedOf(turn, all))
	reply.Wake = turn.Done()
	return reply, nil
}

// decided returns the directive that a control of the page asks for; nil if there is no such
// setting.
func decided(r *face.Request) game.Directive {
	name, value := r.Named("setting"), r.Named("value")
	if len(r.Values) > 0 {
		value = r.Values[0]
	}
	if name == roleName {
		return game.SetPing{Role: storage.ParseID(value)}
	}
	for _, s := range Settings {
		if s.Name == name && slices.Contains(s.Values, value) {
			return s.decide(r, value)
		}
	}
	return nil
}

// extrasPage shows what is on and what is off, below what has just changed.
func extrasPage(b *face.Base, r *face.Request, turn game.Turn, changed words.Lines) face.Reply {
	g, ok := game.FactOf[game.Settings](turn)
	if !ok {
		return b.Tell(words.TurnOf(turn))
	}
	reply := b.Tell(append(changed, "ExtrasHead"))
	rows := []discordgo.MessageComponent{
		view.Row(pickRole(b, g.PingRole)),
		view.Row(toggle(b, "thread", g.Threads), toggle(b, "quiet", g.Quiet)),
		view.Row(toggle(b, "recap", g.Recap), toggle(b, "times", !g.Untimed)),
	}
	if !g.Untimed {
		rows = append(rows, view.Row(pick(b, extrasPath+"/duels", "PickDuels", duelOptions(b, r, g.Guild))))
	}
	rows = append(rows, view.Row(discordgo.SelectMenu{
		MenuType: discordgo.StringSelectMenu, CustomID: extrasPath + "/language", Placeholder: b.Words.Text("PickLanguage"), Options: view.LanguageOptions(b.Words, g.Language),
	}))
	reply.Message.Components = append(reply.Message.Components, append(rows, view.Row(postButtons(b, g.Guild)...))...)
	reply.Replace = r.Replaces()
	return reply
}

// toggle is a button that says whether a setting is on, and changes it.
func toggle(b *face.Base, name string, on bool) discordgo.Button {
	return b.Toggle(words.SettingName(name), extrasPath+"/"+name, on)
}

// pickRole is a select of the role that the daily notifies, or of none.
func pickRole(b *face.Base, now storage.ID) discordgo.SelectMenu {
	menu := discordgo.SelectMenu{MenuType: discordgo.RoleSelectMenu, CustomID: extrasPath + "/" + roleName, Placeholder: b.Words.Text("PickRole"), MinValues: new(int)}
	if now != 0 {
		menu.DefaultValues = []discordgo.SelectMenuDefaultValue{{ID: now.String(), Type: discordgo.SelectMenuDefaultValueRole}}
	}
	return menu
}

// duelOptions are the places for duels and races.
func duelOptions(b *face.Base, r *face.Request, g storage.Guild) (options []discordgo.SelectMenuOption) {
	now := map[string]bool{"off": g.NoMatches, "anywhere": !g.NoMatches && g.MatchChannel == 0, "here": !g.NoMatches && g.MatchChannel == r.ChannelID}
	for _, where := range []string{"anywhere", "here", settingOff} {
		options = append(options, discordgo.SelectMenuOption{Label: b.Words.Text(words.Of("DuelsOption", words.Choice(where))), Value: where, Default: now[where]})
	}
	return options
}

// postButtons pause the dailies or end that, stop them, and lead back or to the boards that the
// server solves together.
func postButtons(b *face.Base, g storage.Guild) []discordgo.MessageComponent {
	buttons := []discordgo.MessageComponent{
		b.Button("ButtonPageBack", view.SetUpPath+"/back", discordgo.SecondaryButton),
		b.Button("ButtonSharedSettle", sharedPath, discordgo.SecondaryButton),
	}
	if g.Channel == 0 {
		return buttons
	}
	hold := b.Button("ButtonHold", extrasPath+"/posts/paused", discordgo.SecondaryButton)
	if g.OnHold {
		hold = b.Button("ButtonEndHold", extrasPath+"/posts/on", discordgo.SuccessButton)
	}
	return append(buttons, hold, b.Button("ButtonStopPosts", extrasPath+"/posts/off", discordgo.DangerButton))
}
