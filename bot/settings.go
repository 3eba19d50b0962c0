package bot

import (
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// settings changes what the command's options name, and shows all settings with controls
// to change each.
func settings(ctx context.Context, b *Base, r *Request) (Reply, error) {
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
func setSetting(ctx context.Context, b *Base, r *Request) (Reply, error) {
	to := game.Switch(r.named("value"))
	return prefer(ctx, b, r, map[string]game.SetPreferences{
		"notes": {ClearNotes: to}, "same": {ShowSame: to}, "repeats": {ShowRepeats: to}, "text": {TextBoards: to}, "submit": {SubmitFull: to}, "reminders": {Reminders: to}, "duels": {Duels: to}, "ping": {Pings: to}, "standings": {QuietStandings: to},
	}[r.named("setting")])
}

// setTheme is the select below the settings.
func setTheme(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return prefer(ctx, b, r, game.SetPreferences{Theme: strings.Join(r.Values, "")})
}

// prefer carries out a change, if there is any, and shows the settings.
func prefer(ctx context.Context, b *Base, r *Request, change game.SetPreferences) (Reply, error) {
	for _, s := range []game.Switch{change.ClearNotes, change.ShowSame, change.ShowRepeats, change.TextBoards, change.SubmitFull, change.Reminders, change.Duels, change.Pings, change.QuietStandings} {
		if s != "" && s != game.On && s != game.Off {
			return b.tell(words.Outdated), nil
		}
	}
	if _, ok := imaging.ParseTheme(change.Theme); !ok && change.Theme != "" {
		return b.tell(words.Outdated), nil
	}
	var turn game.Turn
	var err error
	if change != (game.SetPreferences{}) {
		turn, err = b.Game.Play(ctx, r.actor(), 0, change)
		if err != nil || turn.Refusal != nil {
			return b.tell(words.TurnOf(turn)), err
		}
	}
	now, told := game.FactOf[actor.Preferences](turn)
	if !told { // nothing was to be changed, or it was before
		if turn, err = b.Game.Look(ctx, r.actor(), game.OwnPreferences{}); err != nil {
			return Reply{}, err
		}
		now, _ = game.FactOf[actor.Preferences](turn)
	}
	var above words.Message = words.Preferences
	if now.Unreachable {
		above = words.Lines{words.Preferences, words.Unreachable}
	}
	reply := b.tell(above)
	reply.Message.Components = append(reply.Message.Components, preferences(b, now)...)
	reply.Public = public{sent: words.AskInCommand{Command: "settings"}}
	reply.Replace = r.replaces()
	return reply, nil
}

// preferences are the controls that change each setting, and say how it is now.
func preferences(b *Base, now actor.Preferences) []discordgo.MessageComponent {
	look := theme(now.Theme)
	options := make([]discordgo.SelectMenuOption, len(imaging.Themes))
	for i, t := range imaging.Themes {
		options[i] = discordgo.SelectMenuOption{Label: b.words.Text(words.ThemeOption{Theme: words.Choice(t.String())}), Value: t.String(), Default: t == look}
	}
	return []discordgo.MessageComponent{
		row(toggle(b, "notes", words.ClearNotes, now.ClearNotes)),
		row(toggle(b, "same", words.ShowSame, now.ShowSame)),
		row(toggle(b, "repeats", words.ShowRepeats, now.ShowRepeats)),
		row(toggle(b, "text", words.TextBoards, now.TextBoards)),
		row(toggle(b, "submit", words.SubmitFull, now.SubmitFull)),
		row(toggle(b, "reminders", words.Reminders, now.Reminders)),
		row(toggle(b, "duels", words.DuelsOn, now.Duels)),
		row(toggle(b, "ping", words.Pings, now.Pings)),
		row(toggle(b, "standings", words.QuietStanding, now.QuietStandings)),
		row(discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "/settings/theme", Options: options}),
		row(b.button(words.ButtonPrivacy, "/privacy", discordgo.SecondaryButton)),
	}
}

// toggle is a button that says how a setting is and changes it.
func toggle(b *Base, name string, setting words.Message, on bool) discordgo.Button {
	to, style := game.On, discordgo.SecondaryButton
	if on {
		to, style = game.Off, discordgo.SuccessButton
	}
	return b.button(words.Toggle{Setting: setting, On: on}, "/settings/"+name+"/"+string(to), style)
}
