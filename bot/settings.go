package bot

import (
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// A preference is a setting that is on or off. What few people change stands on a second page.
type preference struct {
	name   string
	label  words.Message
	second bool
	now    func(actor.Preferences) bool
	change func(game.Switch) game.SetPreferences
}

// settingsPath and moreSettingsPath lead to the two pages, and begin the paths of their buttons.
const (
	settingsPath     = "/settings"
	moreSettingsPath = "/more-settings"
)

var preferences = []preference{
	{"text", words.TextBoards, false, func(p actor.Preferences) bool { return p.TextBoards }, func(to game.Switch) game.SetPreferences { return game.SetPreferences{TextBoards: to} }},
	{"clock", words.ShowClock, false, func(p actor.Preferences) bool { return !p.HideClock }, func(to game.Switch) game.SetPreferences {
		return game.SetPreferences{HideClock: map[game.Switch]game.Switch{game.On: game.Off, game.Off: game.On}[to]}
	}},
	{"submit", words.SubmitFull, false, func(p actor.Preferences) bool { return p.SubmitFull }, func(to game.Switch) game.SetPreferences { return game.SetPreferences{SubmitFull: to} }},
	{"reminders", words.Reminders, false, func(p actor.Preferences) bool { return p.Reminders }, func(to game.Switch) game.SetPreferences { return game.SetPreferences{Reminders: to} }},
	{"duels", words.DuelsOn, false, func(p actor.Preferences) bool { return p.Duels }, func(to game.Switch) game.SetPreferences { return game.SetPreferences{Duels: to} }},
	{"notes", words.ClearNotes, true, func(p actor.Preferences) bool { return p.ClearNotes }, func(to game.Switch) game.SetPreferences { return game.SetPreferences{ClearNotes: to} }},
	{"same", words.ShowSame, true, func(p actor.Preferences) bool { return p.ShowSame }, func(to game.Switch) game.SetPreferences { return game.SetPreferences{ShowSame: to} }},
	{"repeats", words.ShowRepeats, true, func(p actor.Preferences) bool { return p.ShowRepeats }, func(to game.Switch) game.SetPreferences { return game.SetPreferences{ShowRepeats: to} }},
	{"ping", words.Pings, true, func(p actor.Preferences) bool { return p.Pings }, func(to game.Switch) game.SetPreferences { return game.SetPreferences{Pings: to} }},
	{"standings", words.QuietStanding, true, func(p actor.Preferences) bool { return p.QuietStandings }, func(to game.Switch) game.SetPreferences { return game.SetPreferences{QuietStandings: to} }},
}

// settings changes what the command's options name, and shows the settings with controls to
// change each.
func settings(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	change := game.SetPreferences{Theme: r.Text("theme"), SubmitFull: game.Switch(r.Text("submit")), Reminders: game.Switch(r.Text("reminders")), Duels: game.Switch(r.Text("duels"))}
	change.TextBoards = map[string]game.Switch{"text": game.On, "picture": game.Off}[r.Text("board")]
	change.HideClock = map[string]game.Switch{"on": game.Off, "off": game.On}[r.Text("clock")]
	return prefer(ctx, b, r, change, false)
}

// moreSettings shows the second page.
func moreSettings(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return prefer(ctx, b, r, game.SetPreferences{}, true)
}

// setSetting is a button of either page.
func setSetting(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	to := game.Switch(r.Named("value"))
	for _, p := range preferences {
		if p.name == r.Named("setting") && (to == game.On || to == game.Off) {
			return prefer(ctx, b, r, p.change(to), p.second)
		}
	}
	return b.Tell(words.Outdated), nil
}

// setTheme is the select below the settings.
func setTheme(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return prefer(ctx, b, r, game.SetPreferences{Theme: strings.Join(r.Values, "")}, false)
}

// prefer carries out a change, if there is any, and shows a page of the settings.
func prefer(ctx context.Context, b *face.Base, r *face.Request, change game.SetPreferences, second bool) (face.Reply, error) {
	if _, ok := imaging.ParseTheme(change.Theme); !ok && change.Theme != "" {
		return b.Tell(words.Outdated), nil
	}
	var turn game.Turn
	var err error
	if change != (game.SetPreferences{}) {
		turn, err = b.Game.Play(ctx, r.Actor(), 0, change)
		if err != nil || turn.Refusal != nil {
			return b.Tell(words.TurnOf(turn)), err
		}
	}
	now, told := game.FactOf[actor.Preferences](turn)
	if !told { // nothing was to be changed, or it was before
		if turn, err = b.Game.Look(ctx, r.Actor(), game.OwnPreferences{}); err != nil {
			return face.Reply{}, err
		}
		now, _ = game.FactOf[actor.Preferences](turn)
	}
	var above words.Message = words.Preferences
	if now.Unreachable {
		above = words.Lines{words.Preferences, words.Unreachable}
	}
	reply := b.Tell(above)
	reply.Message.Components = append(reply.Message.Components, controls(b, now, second)...)
	reply.Public = face.Public{Sent: words.AskInCommand{Command: "settings"}}
	reply.Replace = r.Replaces()
	return reply, nil
}

// controls change each setting of a page, and say how it is now.
func controls(b *face.Base, now actor.Preferences, second bool) (rows []discordgo.MessageComponent) {
	for _, p := range preferences {
		if p.second == second {
			rows = append(rows, view.Row(b.Toggle(p.label, settingsPath+"/"+p.name, p.now(now))))
		}
	}
	if second {
		return append(rows, view.Row(b.Button(words.ButtonPageBack, settingsPath, discordgo.SecondaryButton)))
	}
	return append([]discordgo.MessageComponent{view.Row(themeSelect(b, now))}, append(rows, view.Row(
		b.Button(words.ButtonMoreSettings, moreSettingsPath, discordgo.SecondaryButton), b.Button(words.ButtonPrivacy, "/privacy", discordgo.SecondaryButton)))...)
}

// themeSelect chooses the look of boards.
func themeSelect(b *face.Base, now actor.Preferences) discordgo.SelectMenu {
	look := view.Theme(now.Theme)
	options := make([]discordgo.SelectMenuOption, len(imaging.Themes))
	for i, t := range imaging.Themes {
		options[i] = discordgo.SelectMenuOption{Label: b.Words.Text(words.ThemeOption{Theme: words.Choice(t.String())}), Value: t.String(), Default: t == look}
	}
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: settingsPath + "/theme", Options: options}
}
