package words

// englishMatches is what is said of duels and races.
var englishMatches = map[string]string{
	"MatchTitle":    `{{if .Duel}}Duel{{else}}Race{{end}}`,
	"MatchSubtitle": `{{say .Kind}} · {{if .Rated}}rated{{else}}just for fun{{end}}`,
	"_match":        `### {{if .Duel}}Duel{{else}}Race{{end}} · {{say .Kind}} · {{if .Rated}}rated{{else}}just for fun{{end}}`,

	// The public message.
	"Match invited": `{{template "_match" .}}
<@{{.RivalID}}>, **{{name .Host}}** challenges you to a duel! You both get the same {{template "_matchPuzzle" .}} at the same moment, and the first right answer wins.{{if .Rated}} No hints in a rated duel.{{end}}
Open until {{when "t" .DueAt}}.`,
	"_matchPuzzle": `{{if .Brought}}puzzle, one that **{{name .Host}}** brought,{{else}}new puzzle{{end}}`,
	"_brought": `{{if .Brought}}
-# **{{name .Host}}** brought this puzzle.{{end}}`,
	"Match starting": `{{template "_match" .}}
{{if .Duel}}**{{name .Host}}** against **{{name .Rival}}**, starting {{when "R" .StartsAt}}.` +
		`{{else}}**{{name .Host}}** calls a race! It starts {{when "R" .StartsAt}}, for 2 to 20 players. Everybody gets the same {{if .Brought}}puzzle, one that **{{name .Host}}** brought{{else}}new puzzle{{end}}.{{if .Rated}} No hints in a rated race.{{end}}
In so far: {{range $k, $r := .Rows}}{{if $k}}, {{end}}{{name .Name}}{{else}}nobody{{end}}.{{end}}
Then press **My board**. The clock runs from the start, so be there in time.`,
	"Match running": `{{template "_match" .}}
Started {{when "R" .StartsAt}}. Players: press **My board**.{{template "_rows" .}}{{if .Draw}}
**{{name .Draw}}** offers a draw. **Draw** agrees, within a minute.{{end}}{{template "_brought" .}}`,
	"Match decided": `{{template "_match" .}}
{{with index .Rows 0}}**{{name .Name}}** was first, in {{duration .Side.Solve}}!{{end}} The {{if .Duel}}other player{{else}}others{{end}} can still finish until {{when "t" .Until}}.{{template "_rows" .}}{{template "_brought" .}}`,
	"Match over": `{{template "_match" .}}
{{template "_outcome" .}}{{template "_rows" .}}{{if .Held}}
-# Not rated: nobody solves it that fast.{{end}}{{if .Enough}}
-# Ratings stay the same: only two games a day (UTC) between the same players count.{{end}}{{template "_brought" .}}`,
	"_outcome": `{{with index .Rows 0}}{{if eq .Result.Key "RivalDrew"}}A draw!{{else if eq .Result.Key "RivalUnfinished"}}Time's up, and nobody solved it.` +
		`{{else if eq .Result.Key "RivalWalkover"}}**{{name .Name}}** wins: nobody else is left.` +
		`{{else if and (gt (len $.Rows) 1) (eq (index $.Rows 1).Place 1)}}A dead heat!{{else}}**{{name .Name}}** wins in {{duration .Side.Solve}}!{{end}}{{end}}`,
	"Match declined": `{{template "_match" .}}
**{{name .Rival}}** declined **{{name .Host}}**'s invitation. Maybe another time.`,
	"Match withdrawn": `{{template "_match" .}}
{{if .Duel}}**{{name .Host}}**'s invitation to **{{name .Rival}}** was taken back.{{else}}**{{name .Host}}**'s race was called off.{{end}}`,
	"Match expired": `{{template "_match" .}}
**{{name .Rival}}** didn't answer **{{name .Host}}** in time.`,
	"Match deserted": `{{template "_match" .}}
{{if .Rows}}Nobody came to the start.{{else}}It takes two, and not enough joined. Better luck next time!{{end}}`,
	"_rows": `{{range .Rows}}
{{say .}}{{end}}`,
	"MatchRow": `{{if .Place}}**{{.Place}}.** {{else}}- {{end}}{{name .Name}} · {{say .Result}}{{with .Detail}} · {{say .}}{{end}}{{with .Rated}} · {{say .}}{{end}}`,

	"RivalSolved":     `{{duration .Took}}`,
	"RivalPlaying":    `{{.Filled}} of {{.Cells}} cells`,
	"RivalAwaited":    `not here yet`,
	"RivalGaveUp":     `gave up`,
	"RivalAbsent":     `never came`,
	"RivalUnfinished": `out of time`,
	"RivalWalkover":   `wins, the last one left`,
	"RivalDrew":       `draw`,
	"MatchClock":      `{{duration .Played}} so far`,
	"MatchDetail":     `{{none .Wrong "wrong answer" "wrong answers"}}{{if not .Rated}}, {{none .Hints "hint" "hints"}}{{end}}{{if .Held}}, time not believed{{end}}`,
	"MatchMore":       `and {{plural .Players "more player" "more players"}}`,
	"ThreadName":      `Race · {{say .Kind}}`,
	"CantPost":        `I can't post here, so nobody would see it. Missing in this channel: {{bold .Rights}}.`,
	"TalkOpen":        `This thread is for the race: chat and cheer here. The result comes here too.`,

	// Above a player's own board.
	"MatchLine": `{{if .Over}}{{with .Own}}{{if .Place}}You came {{ordinal .Place}}. {{end}}{{with .Rated}}Your {{say .}}. {{end}}{{end}}{{end}}` +
		`{{range $k, $r := .Rows}}{{if $k}}, {{end}}{{name .Name}}: {{say .Result}}{{end}}`,

	// To whoever acted.
	"News called": `{{if .Duel}}I've posted your invitation. {{name .Rival}} has until {{when "t" .DueAt}} to accept.` +
		`{{else}}Your race is posted, and you're in. It starts {{when "R" .StartsAt}}; press **My board** then.{{end}}`,
	"News accepted":     `You're on! It starts {{when "R" .StartsAt}}. Press **My board** then.`,
	"News turned down":  `Declined. No hard feelings.`,
	"News called off":   `{{if .Duel}}Your invitation is taken back.{{else}}The race is called off.{{end}}`,
	"News joined":       `You're in! The race starts {{when "R" .StartsAt}}. Press **My board** then.`,
	"News left":         `You've left the race. You can join again until it starts.`,
	"News draw offered": `You've offered a draw. It stands for a minute: if the other presses **Draw** too, it's a draw.`,
	"News draw agreed":  `Agreed: a draw!`,
	"News given up":     `You've given up. {{if .Over}}That ends it.{{else}}The others play on.{{end}} You can still finish your board, just for yourself.`,
	"News give up?":     `Give up? The {{if .Duel}}duel{{else}}race{{end}} counts as lost for you.`,
	"DuelNeedsRival":    `Who against? Use {{command "duel"}} and choose an opponent.`,
	"MatchesSet": `{{if .Off}}Duels and races are off in this server. {{admin "duels"}} turns them on again.` +
		`{{else if .Channel}}Duels and races are for <#{{.Channel}}> alone from now on.{{else}}Duels and races can be played in any channel of this server.{{end}}`,

	"Refused no match direct":   `Duels and races are played in servers that have added me, so that others can watch. Use the command there.`,
	"Refused no matches":        `Duels and races are turned off in this server.`,
	"Refused untimed matches":   `Duels and races are against the clock, and this server shows no times.`,
	"Refused match elsewhere":   `In this server, duels and races are played in <#{{.Why.Channel}}>.`,
	"Refused too many calls":    `That was a lot of invitations at once. Try again in {{seconds .Why.Wait}}.`,
	"Refused rival is bot":      `Bots don't duel, not even me. Choose a person.`,
	"Refused rival is self":     `You can't duel yourself. For a puzzle on your own, use {{command "practice"}}.`,
	"Refused rival refuses":     `{{name .Why.Name}} doesn't take invitations to duels.`,
	"Refused rival busy":        `{{name .Why.Name}} is in a duel or race already. Try again when it's over.`,
	"Refused busy yourself":     `You're already in a {{if isDuel .Why.Match}}duel{{else}}race{{end}}. Finish that one first.`,
	"Refused already invited":   `There's already an open invitation between you and {{name .Why.Name}}.`,
	"Refused no match":          `I don't know that duel or race any more.`,
	"Refused not invited":       `This invitation is for {{name .Why.Name}}. Want a duel of your own? {{command "duel"}}`,
	"Refused not in match":      `You're not in this {{if isDuel .Why.Match}}duel{{else}}race{{end}}, but you can watch. Want one of your own? {{if isDuel .Why.Match}}{{command "duel"}}{{else}}{{command "race"}}{{end}}`,
	"Refused not caller":        `Only {{name .Why.Name}} or somebody who manages this server can do that.`,
	"Refused match unanswered":  `The invitation hasn't been answered yet.`,
	"Refused match not started": `Not yet: the {{if isDuel .Why.Match}}duel{{else}}race{{end}} starts {{when "R" .Why.Match.StartsAt}}.`,
	"Refused match started":     `Too late: the {{if isDuel .Why.Match}}duel{{else}}race{{end}} {{if hasStarted .Why.Match}}has started{{else}}is about to start{{end}}.`,
	"Refused match full":        `This race is full: {{.Why.Count}} players are in.`,
	"Refused already joined":    `You're in already. It starts {{when "R" .Why.Match.StartsAt}}; press **My board** then.`,
	"Refused match closed":      `This {{if isDuel .Why.Match}}duel{{else}}race{{end}} is over.`,
	"Refused not playing":       `You're done with this {{if isDuel .Why.Match}}duel{{else}}race{{end}}.`,
	"Refused no draw":           `Only a duel that both still play can end in a draw.`,
	"Refused hints off":         `No hints in a rated match: you're on your own until it's over.`,
	"Refused match runs on":     `The clock of a match can't be paused: it runs for everybody.`,
	"Refused match goes on":     `Others may still be playing this puzzle against each other. Ask again when their match is over.`,

	"ButtonAccept":  `Accept`,
	"ButtonDecline": `Decline`,
	"ButtonTakeOff": `Take it back`,
	"ButtonCallOff": `Call it off`,
	"ButtonMyBoard": `My board`,
	"ButtonDraw":    `Draw`,
	"ButtonGiveUp":  `Give up`,
	"ButtonJoin":    `Join`,
	"ButtonLeave":   `Leave`,
	"ButtonRematch": `Rematch`,
	"ButtonAgain":   `Another race`,
	"DuelsOn":       `Invitations to duels`,
	"Pings":         `Ping me when I'm invited to a duel`,
	"QuietStanding": `Quiet duels and races, told only at start and end`,
}
