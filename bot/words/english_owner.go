package words

// englishOwner is what is said to those who manage a server about its setup.
var englishOwner = map[string]string{
	"Greeting": `## Hello! I bring a KenKen every day
KenKen is a number puzzle: fill the grid so that no digit repeats in a row or column and each cage reaches its target. Everybody plays on a private board, with hints and a leaderboard.
A server manager chooses a channel with **Set up**. Anybody can press **Try it**, and {{command "today"}} works right away.`,
	"ButtonSetUp":    `Set up`,
	"ButtonTryIt":    `Try it`,
	"ButtonPreview":  `Show a sample`,
	"ButtonSchedule": `Change the schedule`,
	"ButtonPostNow":  `Post today's now`,

	"SetupPanel": `**Set up the daily KenKen**
{{if .Channel}}{{template "_posted" .}}{{if .OnHold}}
**Paused** at the moment: {{admin "resume"}} goes on.{{else}}
{{template "_next" .}}{{end}}` +
		`{{else}}Choose what the post shows, then a channel, and I'll post there each day {{say .Time}} ({{zone .Zone}}). One message a day, nothing else unless you turn it on.{{end}}{{template "_fixed" .}}{{if .RevealFrom}}
{{template "_reveal" .}}{{end}}
- **Whole puzzle**: start thinking in the channel. Times are among friends.
- **Teaser**: nobody sees the numbers before Play. Times count everywhere too.`,
	"_next":    `The next post: {{say .Next}}.{{if .ByHand}} To post today's puzzle now, use {{admin "post"}}.{{end}}`,
	"PostTime": `{{if gt .Until .Minute}}between {{clock .Minute}} and {{clock .Until}}{{else}}at {{clock .Minute}}{{end}}`,
	"PostSpan": `{{if .Till.IsZero}}{{when "F" .From}}{{else}}between {{when "F" .From}} and {{when "t" .Till}}{{end}}`,
	"_posted":  `Each day {{say .Time}} ({{zone .Zone}}) I post {{if .Teaser}}a teaser in <#{{.Channel}}>: the cages without their numbers.{{else}}the whole puzzle in <#{{.Channel}}>.{{end}}`,
	"_fixed": `{{if .Fixed}}
-# {{zone .Zone}} is a fixed offset: it doesn't change with summer time. Choose a city if your clocks do.{{end}}`,
	"PickChannel":      `Where to post`,
	"PickTime":         `When to post`,
	"PickZone":         `Your time zone`,
	"TimeOption":       `{{if gt .Until .Minute}}Between {{clock .Minute}} and {{clock .Until}}{{else}}At {{clock .Minute}}{{end}}`,
	"OtherTime":        `Another time …`,
	"OtherZone":        `Another time zone …`,
	"ZoneOption":       `{{with .Place}}{{.}}: {{end}}{{zone .Zone}}{{if fixedZone .Zone}} all year, without summer time{{else}} (UTC{{offset .Offset}} now){{end}}`,
	"ButtonWhole":      `Whole puzzle`,
	"ButtonTeaser":     `Teaser`,
	"FormTime":         `When to post`,
	"FormTimeLabel":    `A time, such as 09:30, 9:30 pm or noon`,
	"FormZone":         `Your time zone`,
	"FormZoneLabel":    `A city, such as Berlin, or UTC+2`,
	"SampleBelow":      `This is a sample, not a real puzzle. The buttons are there to show how it looks.`,
	"ThreadOpen":       `Talk about this puzzle here. **Spoilers are welcome**, so solve it first if you want to find out for yourself.`,
	"DailyThread":      `KenKen of {{day .Day}}`,
	"HoldSet":          `{{if .On}}**Paused.** I won't post the daily until you use {{admin "resume"}}. People can go on playing with {{command "today"}}.{{else}}**Dailies go on.** {{template "_next" .}}{{end}}`,
	"TurnedOff":        `**Off.** I won't post in <#{{.Channel}}> any more. People can still play with {{command "today"}}, and all boards and other settings stay. {{admin "setup"}} turns dailies on again.`,
	"ExtraSet thread":  `{{if .On}}**Set.** From the next daily on I open a thread below each one, in which spoilers are welcome. Discord closes it after a quiet day.{{else}}Off. I won't open threads below dailies any more.{{end}}`,
	"ExtraSet publish": `{{if .On}}**Set.** From the next daily on I publish each one to the servers that follow <#{{.Channel}}>. Because Discord limits edits of published messages, the number of players in it is brought up to date only twice an hour.{{else}}Off. I won't publish dailies any more.{{end}}`,
	"ExtraSet quiet":   `{{if .On}}**Quiet.** I speak up only in <#{{.Channel}}>. Elsewhere I don't answer messages, and nobody can share results or call duels and races. Commands work everywhere: only the person who uses them sees the answer.{{else}}I answer in all channels again.{{end}}`,
	"LacksRights": `I can't do that in <#{{.Channel}}> yet. Missing there: {{bold .Rights}}.
Open the channel's settings → Permissions, add my role, allow {{if eq (len .Rights) 1}}it{{else}}these{{end}}, then use {{admin .Command}} again.`,
	"ChannelTrouble":     `Nothing has changed: {{say .Failure}} Then try again.`,
	"NotAnnouncement":    `Only messages in an announcement channel can be published, and the daily's channel isn't one. Change its type in the channel's settings, or choose another with {{admin "setup"}}.`,
	"PingSet":            `{{if .Role}}**Set.** From the next daily on the post notifies <@&{{.Role}}>.{{else}}**Set.** The daily notifies nobody.{{end}}`,
	"CantPing":           `I can't notify <@&{{.Role}}>. Open the server's settings → Roles, choose that role and turn on **Allow anyone to @mention this role**, or give my role **Mention @everyone, @here, and All Roles** in the daily's channel. Then use {{admin "role"}} again.`,
	"NotEveryone":        `I won't notify everyone each day. Make a role that people can choose for themselves, and notify that one.`,
	"Ping":               `<@&{{.Role}}>`,
	"BlockSet":           `{{if .On}}{{name .Player}} is off this server's leaderboards, from now on and for the past. It may take a minute until all of them follow. They can still play. {{admin "unblock"}} takes this back.{{else}}{{name .Player}} is back on this server's leaderboards. It may take a minute until all of them follow.{{end}}`,
	"ResultsExported":    `{{plural .Count "ranked result" "ranked results"}} of this server, as a table (CSV) and as data (JSON).{{if .Cut}} Older ones didn't fit.{{end}} Only you can see this message.`,
	"AskForgetMember":    `Delete everything I keep of {{name .Player}} in this server? Their name goes, and on the leaderboards somebody without a name stands in their place, so that everybody else keeps theirs. A block on them ends, too. Their games stay theirs, and other servers aren't touched. **It can't be undone.**`,
	"ButtonForgetMember": `Delete it`,
	"MemberForgotten":    `Done: nothing of them is kept in this server any more.{{if .Nights}} Backups forget it after {{plural .Nights "night" "nights"}}, copies from before an upgrade or a restore after a month.{{end}}`,
	"AskSeason":          `Begin **{{template "_season" .}}** with the puzzles of {{day .First}}? Today's still count for the season that ends. The new boards start empty; the old ones stay readable in {{command "leaderboard"}}. Weeks, months, all time, streaks and ratings go on as they are. **A season can't be taken back.**`,
	"ButtonSeason":       `Begin it`,
	"SeasonBegun":        `**{{template "_season" .}}** begins with the puzzles of {{day .First}}. From then on {{command "leaderboard board:season"}} shows it; earlier seasons are in the menu below each leaderboard.`,
	"_season":            `Season {{.Number}}{{with .Name}}: {{name .}}{{end}}`,
	"NothingToExport":    `There are no ranked results in this server yet.`,

	"ScheduleDay": `Name the day as well, such as {{admin "schedule day:Monday size:6"}}.`,
	"Schedule": `**The week's puzzles**{{with .Preset}}: {{.}}{{end}}{{if .Changed}} · from {{day .From}} on{{end}}
{{range .Days}}{{weekday .Weekday}}: {{say .Kind}}{{with .Asked}} (there's no {{.}} with these operators){{end}}
{{end}}{{if .Wishes.Each}}Operators: {{say .Wishes}}. Times of these puzzles don't count for the best time and the average, which compare puzzles with all four.
{{end}}{{if .Mini}}Each day has a mini as well.{{else}}No mini.{{end}}{{if .Changed}} Days that have begun keep their puzzles.{{end}}`,
	"PickPreset":            `A whole week`,
	"PresetOption gentle":   `Gentle: 4×4 to 6×6, easy and medium`,
	"PresetOption standard": `Standard: 5×5 easy on Monday to 7×7 expert on Sunday`,
	"PresetOption hard":     `Hard: 6×6 medium on Monday to 8×8 expert on Sunday`,
	"PickDay":               `Change a day`,
	"DayOption":             `{{weekday .Weekday}}: {{say .Kind}}`,
	"PickSize":              `Size`,
	"PickGrade":             `Difficulty`,
	"PickOperators":         `Operators`,
	"OperatorsOption":       `Operators: {{say .Operators}}`,
	"SizeOption":            `{{.Size}}×{{.Size}}`,
	"GradeOption":           `{{.Difficulty}}`,
	"MiniOn":                `Mini`,

	"Status": `## KenKen in this server
{{with .Guild}}{{if not .Channel}}**No dailies:** there's no channel for them. {{admin "setup"}} chooses one.{{else if .OnHold}}**Paused** by a manager. {{admin "resume"}} goes on. Channel: <#{{.Channel}}>{{else}}**Next post:** {{say $.NextSpan}}, {{when "R" $.Next.At}}, in <#{{.Channel}}>{{end}}
**Time:** {{if gt $.Time.Until $.Time.Minute}}{{say $.Time}}{{else}}{{clock .PostMinute}}{{end}} ({{zone .Zone}}; it's {{$.LocalTime.Format "15:04"}} there now) · **Shows:** {{if .Teaser}}a teaser{{else}}the whole puzzle{{end}}{{if .PingRole}} · **Notifies:** <@&{{.PingRole}}>{{end}}
{{if .Channel}}**Permissions:** {{if $.Problem}}{{say $.Problem}}{{else if $.Missing}}missing there: {{bold $.Missing}}{{else}}all there{{end}}{{if $.NoPing}} · <@&{{.PingRole}}> can't be notified: {{admin "role"}} says why{{end}}
{{end}}**Extras:** {{range $k, $e := $.Extras}}{{if $k}}, {{end}}{{say $e}}{{else}}none{{end}}{{end}}
{{if .Posted}}**Posted:** {{plural .Posted "day" "days"}} in a row{{else}}**Posted:** not today, nor yesterday{{end}}{{with .Failure}} · last trouble on {{day .Day}}, {{if .Given}}given up{{else}}sent later{{end}}: {{code .Why}}{{end}}{{with .Unpublished}}
**Not published:** {{day .Day}}, {{if .Given}}given up{{else}}I'm still trying{{end}}: {{code .Why}}. Make <#{{$.Guild.Channel}}> an announcement channel in which I may send messages, or turn this off with {{admin "publish"}}.{{end}}
**Today:** {{.Today.Started}} started, {{.Today.Solved}} solved{{if .Mini.Started}} · mini: {{.Mini.Started}} started, {{.Mini.Solved}} solved{{end}}
**Players with points:** {{.ThisWeek}} this week, {{.AllTime}} in all{{if .Blocked}} · blocked: {{.Blocked}}{{end}}{{with .Season}}{{if .Number}}
**Season:** {{template "_season" .}}{{if .First}}, since {{day .First}}{{end}}{{with $.Upcoming}}{{if .Number}} · from {{day .First}} on: {{template "_season" .}}{{end}}{{end}}{{end}}{{end}}
{{say .Schedule}}{{with .Off}}
-# Turned off for now by the people who run me: {{range $k, $f := .}}{{if $k}}, {{end}}{{say $f}}{{end}}.{{end}}`,
	"Extra recap":     `the week's table on Mondays`,
	"Extra thread":    `a thread below each daily`,
	"Extra publish":   `publishing to followers`,
	"Extra quiet":     `quiet in other channels`,
	"Extra stuckmap":  `a map of pauses`,
	"Extra untimed":   `no times and ranks`,
	"Extra nomatches": `no duels and races`,
}
