package bot

import (
	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/manage"
	"kenkenbot/bot/slash"
	"kenkenbot/bot/view"
	"kenkenbot/imaging"
)

// Commands are the slash commands that the bot registers.
func Commands() []*discordgo.ApplicationCommand {
	permission := int64(discordgo.PermissionManageGuild)
	play := slash.Command("kenken", slash.Personal,
		slash.Sub("kenken today", slash.Text("kenken today puzzle", "main", "mini"), slash.Text("kenken today view", face.InWords)),
		slash.Sub("kenken move", slash.Required(slash.Text("kenken move cells"))),
		slash.Sub("kenken note", slash.Required(slash.Text("kenken note cells"))),
		slash.Sub("kenken undo"),
		slash.Sub("kenken check"),
		slash.Sub("kenken submit", slash.Text("kenken submit answer")),
		slash.Sub("kenken hint", slash.Numbers("kenken hint level", 1, tape.MaxHintLevel), slash.Text("kenken hint cells")),
		slash.Sub("kenken solution"),
		slash.Sub("kenken leaderboard", slash.Text("kenken leaderboard board", "today", "mini", "later", "week", "month", "all"),
			slash.Completed(slash.Text("kenken leaderboard date")), whoseBoard("kenken leaderboard where")),
		slash.Sub("kenken stats", slash.Option("kenken stats player", discordgo.ApplicationCommandOptionUser)),
		slash.Sub("kenken practice", slash.Number("kenken practice size", almanac.MinSize, almanac.MaxSize), slash.Text("kenken practice difficulty", slash.Difficulties...),
			operatorsOption("kenken practice operators"), slash.Flag("kenken practice hidden"), slash.Flag("kenken practice symmetric"), techniqueOption("kenken practice technique")),
		slash.Sub("kenken archive", slash.Completed(slash.Text("kenken archive date")), slash.Text("kenken archive puzzle", "main", "mini")),
	)
	for _, f := range features(manage.Operators{}) {
		play.Options = append(play.Options, f.Subs...)
	}
	play.Options = append(play.Options,
		slash.Sub("kenken settings", slash.Text("kenken settings theme", themes()...), slash.Text("kenken settings language", view.LanguageValues()...), slash.Text("kenken settings board", "picture", "text"), slash.Text("kenken settings clock", "on", "off"),
			slash.Text("kenken settings reminders", "on", "off"), slash.Text("kenken settings duels", "on", "off")),
		slash.Sub("kenken help", topicOption("kenken help topic")),
	)
	puzzle := slash.Command("puzzle", slash.Personal,
		slash.Sub("puzzle load", broughtOptions("puzzle load")...),
		slash.Sub("puzzle draw"),
		slash.Sub("puzzle list"),
		slash.Sub("puzzle solve", broughtOptions("puzzle solve")...),
		slash.Sub("puzzle explain", append(broughtOptions("puzzle explain"), slash.Text("puzzle explain "+positionName))...),
		slash.Sub("puzzle code"),
	)
	who := func(path string) *discordgo.ApplicationCommandOption {
		return slash.Required(slash.Option(path, discordgo.ApplicationCommandOptionUser))
	}
	admin := slash.Command("kenken-admin", slash.OfServers,
		slash.Sub("kenken-admin setup", setupOptions("kenken-admin setup")...),
		slash.Sub("kenken-admin status"),
		slash.Sub("kenken-admin schedule", slash.Text("kenken-admin schedule preset", "gentle", "standard", "hard"), slash.Text("kenken-admin schedule day", manage.WeekdayNames...),
			slash.Number("kenken-admin schedule size", almanac.MinSize, almanac.MaxSize), slash.Text("kenken-admin schedule difficulty", slash.Difficulties...), operatorsOption("kenken-admin schedule operators"), slash.Text("kenken-admin schedule mini", "on", "off")),
		slash.Sub("kenken-admin post"),
		slash.Sub("kenken-admin export"),
		slash.Sub("kenken-admin forget", who("kenken-admin forget player")),
		slash.Sub("kenken-admin block", who("kenken-admin block player"), slash.Text("kenken-admin block to", "on", "off")),
		slash.Sub("kenken-admin strike", whoseTime("kenken-admin strike")...),
	)
	admin.DefaultMemberPermissions = &permission
	return []*discordgo.ApplicationCommand{play, puzzle, slash.OnMessage(solveThisName, slash.Personal), admin}
}

// entryPoint is the command by which Discord's launcher of apps opens the Activity, for whoever the others are for.
func entryPoint(commands []*discordgo.ApplicationCommand) *discordgo.ApplicationCommand {
	play := slash.Command(EntryPoint, slash.Personal)
	play.Type, play.NameLocalizations = discord.EntryPointCommand, nil
	if installed := commands[0].IntegrationTypes; installed != nil {
		play.IntegrationTypes, play.Contexts = installed, commands[0].Contexts
	}
	return play
}

// whoseBoard is an option that says whose board is meant. Elsewhere "here" is a channel.
func whoseBoard(path string) *discordgo.ApplicationCommandOption {
	o := slash.Text(path, "server", view.Everywhere)
	o.Choices[0].Value = view.WhereHere
	return o
}

// themes are the choices of a theme.
func themes() (names []string) {
	for _, t := range imaging.Themes {
		names = append(names, t.String())
	}
	return names
}

// solveThisName is the name of the command on a message.
const solveThisName = "Solve this"

// broughtOptions are the options that say which puzzle somebody brings.
func broughtOptions(path string) []*discordgo.ApplicationCommandOption {
	return []*discordgo.ApplicationCommandOption{
		slash.Text(path + " " + textName), slash.Option(path+" "+fileName, discordgo.ApplicationCommandOptionAttachment), slash.Completed(slash.Text(path + " " + ownName)),
	}
}

// setupOptions are the options by which a manager sets up a server in one line.
func setupOptions(path string) []*discordgo.ApplicationCommandOption {
	channel := slash.Option(path+" channel", discordgo.ApplicationCommandOptionChannel)
	channel.ChannelTypes = manage.PostableChannels
	options := []*discordgo.ApplicationCommandOption{
		channel, slash.Text(path + " time"), slash.Completed(slash.Text(path + " zone")), slash.Text(path+" reveal", "puzzle", "teaser"),
		slash.Option(path+" role", discordgo.ApplicationCommandOptionRole),
	}
	for _, s := range manage.Settings {
		options = append(options, slash.Text(path+" "+s.Name, s.Values...))
	}
	return options
}

// whoseTime are the options that name one result of a server's boards.
func whoseTime(path string) []*discordgo.ApplicationCommandOption {
	return []*discordgo.ApplicationCommandOption{
		slash.Required(slash.Option(path+" player", discordgo.ApplicationCommandOptionUser)),
		slash.Required(slash.Completed(slash.Text(path + " date"))),
		slash.Text(path+" puzzle", "main", "mini"),
		slash.Text(path+" to", "on", "off"),
	}
}

// featureNames are the parts of the bot that can be turned off.
func featureNames() (names []string) {
	for _, f := range game.Features {
		names = append(names, string(f))
	}
	return names
}

// OperatorCommands are the commands of the operators' server.
func OperatorCommands() []*discordgo.ApplicationCommand {
	c := slash.Command("kenken-operator", slash.OfServers,
		slash.Sub("kenken-operator flags"),
		slash.Sub("kenken-operator status"),
		slash.Sub("kenken-operator switch", slash.Required(slash.Text("kenken-operator switch part", featureNames()...)), slash.Required(slash.Text("kenken-operator switch to", "on", "off"))),
		slash.Sub("kenken-operator block", slash.Required(slash.ID("kenken-operator block id"))),
		slash.Sub("kenken-operator unblock", slash.Required(slash.ID("kenken-operator unblock id"))),
		slash.Sub("kenken-operator notice"),
	)
	return discord.ServerCommands([]*discordgo.ApplicationCommand{c})
}
