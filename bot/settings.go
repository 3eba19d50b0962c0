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

// settings changes what the command's options name, and shows all settings with controls
// to change each.
func settings(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return prefer(ctx, b, r, game.SetPreferences{
		Theme: r.Text("theme"), ClearNotes: game.Switch(r.Text("notes")), ShowSame: game.Switch(r.Text("same")), ShowRepeats: game.Switch(r.Text("repeats")),
		TextBoards: textBoards(r.Text("board")), SubmitFull: game.Switch(r.Text("submit")), Reminders: game.Switch(r.Text("reminders")),
		Duels: game.Switch(r.Text("duels")), Pings: game.Switch(r.Text("ping")), QuietStandings: quietStandings(r.Text("standings")),
	})
}

// textBoards reads the option that says how boards come.
func textBoards(board string) game.Switch {
	switch board {
	case "text":
		return game.On
	case "picture":
		return game.Off
	}
	return game.Switch(board)
}

// quietStandings reads the option that says how the messages of matches follow them.
func quietStandings(standings string) game.Switch {
	switch standings {
	case "quiet":
		return game.On
	case "live":
		return game.Off
	}
	return game.Switch(standings)
}

// setSetting is a button below the settings.
func setSetting(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	to := game.Switch(r.Named("value"))
	return prefer(ctx, b, r, map[string]game.SetPreferences{
		"notes": {ClearNotes: to}, "same": {ShowSame: to}, "repeats": {ShowRepeats: to}, "text": {TextBoards: to}, "submit": {SubmitFull: to}, "reminders": {Reminders: to}, "duels": {Duels: to}, "ping": {Pings: to}, "standings": {QuietStandings: to},
	}[r.Named("setting")])
}

// setTheme is the select below the settings.
func setTheme(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return prefer(ctx, b, r, game.SetPreferences{Theme: strings.Join(r.Values, "")})
}

// prefer carries out a change, if there is any, and shows the settings.
func prefer(ctx context.Context, b *face.Base, r *face.Request, change game.SetPreferences) (face.Reply, error) {
	for _, s := range []game.Switch{change.ClearNotes, change.ShowSame, change.ShowRepeats, change.TextBoards, change.SubmitFull, change.Reminders, change.Duels, change.Pings, change.QuietStandings} {
		if s != "" && s != game.On && s != game.Off {
			return b.Tell(words.Outdated), nil
		}
	}
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
	reply.Message.Components = append(reply.Message.Components, preferences(b, now)...)
	reply.Public = face.Public{Sent: words.AskInCommand{Command: "settings"}}
	reply.Replace = r.Replaces()
	return reply, nil
}

// preferences are the controls that change each setting, and say how it is now.
func preferences(b *face.Base, now actor.Preferences) []discordgo.MessageComponent {
	look := view.Theme(now.Theme)
	options := make([]discordgo.SelectMenuOption, len(imaging.Themes))
	for i, t := range imaging.Themes {
		options[i] = discordgo.SelectMenuOption{Label: b.Words.Text(words.ThemeOption{Theme: words.Choice(t.String())}), Value: t.String(), Default: t == look}
	}
	return []discordgo.MessageComponent{
		view.Row(b.Toggle(words.ClearNotes, "/settings/notes", now.ClearNotes)),
		view.Row(b.Toggle(words.ShowSame, "/settings/same", now.ShowSame)),
		view.Row(b.Toggle(words.ShowRepeats, "/settings/repeats", now.ShowRepeats)),
		view.Row(b.Toggle(words.TextBoards, "/settings/text", now.TextBoards)),
		view.Row(b.Toggle(words.SubmitFull, "/settings/submit", now.SubmitFull)),
		view.Row(b.Toggle(words.Reminders, "/settings/reminders", now.Reminders)),
		view.Row(b.Toggle(words.DuelsOn, "/settings/duels", now.Duels)),
		view.Row(b.Toggle(words.Pings, "/settings/ping", now.Pings)),
		view.Row(b.Toggle(words.QuietStanding, "/settings/standings", now.QuietStandings)),
		view.Row(discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "/settings/theme", Options: options}),
		view.Row(b.Button(words.ButtonPrivacy, "/privacy", discordgo.SecondaryButton)),
	}
}
