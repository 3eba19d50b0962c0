package words

// englishServer is what is said to servers and to those who manage them.
var englishServer = map[string]string{
	"DailyPost": `## KenKen of {{day .Day}}
{{if .Voided}}**Withdrawn:** something was wrong with this puzzle. It counts nowhere, and nobody loses a streak over it. Sorry about that!{{else}}{{template "_daily" .}}{{end}}`,
	"_daily": `{{say .Kind}}{{with say .Outlook}} · {{.}}{{end}}{{if .Late}} · late today, sorry{{end}}
Press **Play** for your own board{{if not .Untimed}}; your clock starts then{{end}}.{{if .Turnout.Started}}
{{template "_turnout" .Turnout}}{{end}}{{if .Mini.Started}}
Mini: {{template "_turnout" .Mini}}{{end}}`,
	"_turnout":  `{{.Started}} started, {{.Solved}} solved{{if .Fastest}}, fastest {{duration .Fastest}}{{else if .Half}}, half of {{if eq .HalfOf .Solved}}them{{else}}{{.HalfOf}} timed{{end}} within {{duration .Half}}{{end}}`,
	"DayResult": `**Yesterday:** {{if .Solved}}{{.Solved}} of {{.Started}} solved it{{if .Compared}}, median {{duration .Median}}{{end}}{{else}}{{.Started}} started, nobody solved it{{end}}`,
	"WeekRecap": `**Last week:** {{bold (winners .Names)}} won with {{plural .Points "point" "points"}}. {{plural .Total "player" "players"}} in all.`,
	"RecapSet": `{{if .On}}**Set.** Monday's post shows last week's ten best by points, from {{day .From}} on.{{if .Role}} Whoever led the week gets <@&{{.Role}}> until the next Monday; if several tie, all of them do. Sunday's puzzle can be finished on Monday, so the role may still move then.{{end}}` +
		`{{else}}Off. Monday's post won't show last week's table any more, and I take back the role if I gave one.{{end}}`,
	"CantGive": `I can't give <@&{{.Role}}>. {{if .NoRight}}I need **Manage Roles**: open the server's settings → Roles, choose my role and allow it. Then use {{admin "recap"}} again.` +
		`{{else if .TooHigh}}It has to stand below my own role: open the server's settings → Roles and drag mine above it. Then use {{admin "recap"}} again.{{else}}Roles of bots and integrations can't be given. Choose or make another one.{{end}}`,
	"RecapTitle":  `Yesterday's KenKen`,
	"RecapHead":   `{{day .Day}} · {{say .Kind}} · {{with .Result}}{{.Solved}} of {{.Started}} solved it{{if .Compared}} · median {{duration .Median}}{{end}}{{end}}`,
	"RecapDetail": `{{if .Assisted}}with help{{end}}`,
	"WeekTitle":   `Last week`,
	"WeekHead":    `{{day .First}} to {{day .Last}} · {{plural .Total "player" "players"}}`,
	"WeekPoints":  `{{plural .Points "point" "points"}}`,
	"WeekSolved":  `{{.Solved}} solved`,
	"Somebody":    `somebody`,

	"TimesShown": `{{if .On}}Boards, posts and leaderboards here show times and ranks again.{{else}}Boards and posts here show no times or ranks any more, and there are no leaderboards, duels or races. Times are still kept: {{admin "times show:on"}} brings them back.{{end}}`,
	"SetUp": `**Set.** {{if .Channel}}{{template "_posted" .}}{{else}}Now choose a channel with {{admin "setup"}}.{{end}}{{template "_fixed" .}}
{{if .RevealFrom}}{{template "_reveal" .}}
{{end}}{{if .Channel}}{{template "_next" .}}
{{end}}Below is a sample, not the real puzzle.`,
	"_reveal": `{{if .Teaser}}Today's puzzle has already been shown here, so the teaser starts on **{{day .RevealFrom}}**. If today's is still to be posted, I'll hide its numbers too.` +
		`{{else}}Today's puzzle began as a teaser and stays one. The numbers show from **{{day .RevealFrom}}**.{{end}}`,
	"MissingRights": `I can't post in <#{{.Channel}}> yet. Missing there: {{bold .Rights}}.
Open the channel's settings → Permissions, add my role, allow these, then use {{admin "setup"}} again.`,
	"NoBotHere":      `My commands work here, but I'm not a member of this server, so I can't post. [Invite me]({{.Invite}}), then use {{admin "setup"}} again.`,
	"NotYourChannel": `You can't write in <#{{.Channel}}> yourself, so I won't post there for you. Choose a channel in which you can.`,
	"Posting":        `Posting the puzzle of {{day .Day}} now. {{command "today"}} opens your own board.`,
	"Outdated":       `That button is out of date. {{command "today"}} opens your board.`,

	"Paused": `I couldn't post the daily KenKen in <#{{.Channel}}>: {{say .Failure}}
I'll try again with tomorrow's puzzle. Once that's fixed, {{admin "post"}} posts today's.`,
	"PausedSetup":  `Posting is paused: {{say .Failure}} Then use {{admin "post"}} again. I also try with each new day's puzzle.`,
	"PostGone":     `the channel is gone. Choose another one with {{admin "setup"}}.`,
	"PostNoAccess": `I can't see the channel. Give me **View Channel** there.`,
	"PostNoRights": `I'm not allowed to post there. Give me {{if .Rights}}{{bold .Rights}}{{else}}**Send Messages**, **Attach Files** and **Read Message History**{{end}} there.`,
	"PostRefused":  `Discord refused the message.`,

	"BadTime":      `I can't read {{code .Text}} as a time. Write it as {{code "09:00"}}, {{code "18:30"}} or {{code "6:30 pm"}}.`,
	"UnknownZone":  `I don't know the time zone {{code .Text}}. {{if .Meant}}Did you mean {{code .Meant}}?{{else}}Use a name such as {{code "Europe/Berlin"}} or {{code "America/New_York"}}.{{end}}`,
	"BadDate":      `I can't read {{code .Text}} as a date. Write it as {{code "2026-11-23"}}: year, month, day.`,
	"OnlyManagers": `{{if .Direct}}That only works in a server.{{else}}Only people who can manage this server can do that.{{end}}`,
	"Corrected": `{{if .Off}}Struck: {{name .Player}}'s {{duration .Took}} in the {{say .Puzzle}} no longer counts in this server, nor do the points for it. Elsewhere it counts as before. {{admin "unstrike"}} takes this back.` +
		`{{else}}{{name .Player}}'s {{duration .Took}} in the {{say .Puzzle}} counts in this server again, with the points for it.{{end}}`,
}
