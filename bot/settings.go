package bot

import (
	"context"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// settingsPath and moreSettingsPath lead to the two pages, and begin the paths of their buttons.
const (
	settingsPath     = "/settings"
	moreSettingsPath = "/more-settings"
)

// settings changes what the command's options name, and shows the settings with controls to
// change each.
func settings(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	change := game.SetPreferences{Theme: r.Text("theme"), Language: r.Text("language"), Switches: map[string]game.Switch{}}
	for _, s := range game.PlayerSwitches {
		if to := game.Switch(r.Text(s.Name)); to != "" {
			change.Switches[s.Name] = to
		}
	}
	if to, ok := map[string]game.Switch{"text": game.On, "picture": game.Off}[r.Text("board")]; ok {
		change.Switches["text"] = to
	}
	return prefer(ctx, b, r, change, false)
}

// moreSettings shows the second page.
func moreSettings(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return prefer(ctx, b, r, game.SetPreferences{}, true)
}

// setSetting is a button of either page.
func setSetting(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	to := game.Switch(r.Named("value"))
	for _, s := range game.PlayerSwitches {
		if s.Name == r.Named("setting") && (to == game.On || to == game.Off) {
			return prefer(ctx, b, r, game.SetPreferences{Switches: map[string]game.Switch{s.Name: to}}, s.More)
		}
	}
	return b.Tell("Outdated"), nil
}

// setTheme is the select below the settings.
func setTheme(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return prefer(ctx, b, r, game.SetPreferences{Theme: strings.Join(r.Values, "")}, false)
}

// setCall is the select of the hour at which somebody hears that the day's puzzle is out.
func setCall(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	hour, err := strconv.Atoi(strings.Join(r.Values, ""))
	if err != nil || hour < 0 || hour > game.MidnightHour {
		return b.Tell("Outdated"), nil
	}
	if hour == 0 {
		hour = game.NoCall
	}
	return prefer(ctx, b, r, game.SetPreferences{CallHour: hour}, false)
}

// setLanguage is the select of the language.
func setLanguage(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	language := strings.Join(r.Values, "")
	if language != game.Automatic && words.LanguageOf(language).Tag() != language {
		return b.Tell("Outdated"), nil
	}
	return prefer(ctx, b, r, game.SetPreferences{Language: language}, false)
}

// prefer carries out a change, if there is any, and shows a page of the settings.
func prefer(ctx context.Context, b *face.Base, r *face.Request, change game.SetPreferences, second bool) (face.Reply, error) {
	if _, ok := imaging.ParseTheme(change.Theme); !ok && change.Theme != "" {
		return b.Tell("Outdated"), nil
	}
	if change.Changes() {
		turn, err := b.Game.Play(ctx, r.Actor(), 0, change)
		if err != nil || turn.Refusal != nil {
			return b.Tell(words.TurnOf(turn)), err
		}
		b = b.For(ctx, r) // which may have changed
	}
	turn, err := b.Game.Look(ctx, r.Actor(), game.OwnPreferences{})
	if err != nil {
		return face.Reply{}, err
	}
	now, _ := game.FactOf[actor.Preferences](turn)
	clocks, _ := game.FactOf[game.Clocks](turn)
	var above words.Message = "Preferences"
	if now.Reminders == storage.RemindersRefused {
		above = words.Lines{"Preferences", "Unreachable"}
	}
	reply := b.Tell(above)
	reply.Message.Components = append(reply.Message.Components, controls(b, now, clocks.Zone, second)...)
	reply.Public = face.Public{Sent: words.Of("AskInCommand", "settings")}
	reply.Replace = r.Replaces()
	return reply, nil
}

// controls change each setting of a page, and say how it is now.
func controls(b *face.Base, now actor.Preferences, zone string, second bool) (rows []discordgo.MessageComponent) {
	for _, s := range game.PlayerSwitches {
		if s.More == second {
			rows = append(rows, view.Row(b.Toggle(words.Sentence(s.Label), settingsPath+"/"+s.Name, s.IsOn(now.Player))))
		}
	}
	if second {
		return append(rows, view.Row(b.Button("ButtonPageBack", settingsPath, discordgo.SecondaryButton)))
	}
	below := []discordgo.MessageComponent{
		b.Button("ButtonMoreSettings", moreSettingsPath, discordgo.SecondaryButton), b.Button("ButtonPrivacy", "/privacy", discordgo.SecondaryButton),
	}
	if b.Feedback != "" {
		below = append(below, discordgo.Button{Label: b.Words.Label("ButtonWrongSentence"), Style: discordgo.LinkButton, URL: b.Feedback})
	}
	return append([]discordgo.MessageComponent{view.Row(themeSelect(b, now)), view.Row(languageSelect(b, now))}, append(rows, view.Row(callSelect(b, now, zone)), view.Row(below...))...)
}

// languageSelect chooses the language of what a player reads.
func languageSelect(b *face.Base, now actor.Preferences) discordgo.SelectMenu {
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: settingsPath + "/language", Options: view.LanguageOptions(b.Words, now.Language)}
}

// callSelect chooses the hour at which somebody hears that the day's puzzle is out: never, or any
// from midnight on.
func callSelect(b *face.Base, now actor.Preferences, zone string) discordgo.SelectMenu {
	options := make([]discordgo.SelectMenuOption, game.MidnightHour+1)
	for i := range options {
		hour := i - 1 // as the clock says it
		switch {
		case i == 0:
			hour = 0
		case hour == 0:
			hour = game.MidnightHour
		}
		label := words.CallOption{Never: hour == 0, Minute: hour % game.MidnightHour * 60, Zone: zone}
		options[i] = discordgo.SelectMenuOption{Label: b.Words.Text(label), Value: strconv.Itoa(hour), Default: hour == now.CallHour}
	}
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: settingsPath + "/call", Options: options}
}

// themeSelect chooses the look of boards.
func themeSelect(b *face.Base, now actor.Preferences) discordgo.SelectMenu {
	look := view.Theme(now.Theme)
	options := make([]discordgo.SelectMenuOption, len(imaging.Themes))
	for i, t := range imaging.Themes {
		options[i] = discordgo.SelectMenuOption{Label: b.Words.Text(words.Of("ThemeOption", words.Choice(t.String()))), Value: t.String(), Default: t == look}
	}
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: settingsPath + "/theme", Options: options}
}
