package words

// englishOperator is what those read who run the bot.
var englishOperator = map[string]string{
	"Command kenken-operator":             "For the people who run the bot",
	"Command kenken-operator flags":       "List the puzzles that players report",
	"Command kenken-operator flag":        "Look at a reported puzzle, to void or dismiss it",
	"Command kenken-operator flag puzzle": "Its number",
	"Command kenken-operator times":       "List the times that are too fast to be believed",
	"Command kenken-operator time":        "Look at a time, to accept or reject it",
	"Command kenken-operator time game":   "The number of its game",

	"Command kenken-operator status":      "What is turned off, and who is blocked",
	"Command kenken-operator switch":      "Turn a part of the bot on or off, for everybody",
	"Command kenken-operator switch part": "Which part",
	"Command kenken-operator switch to":   "On or off",
	"Command kenken-operator block":       "Block a person or a server everywhere",
	"Command kenken-operator block id":    "The ID of the person or server",
	"Command kenken-operator unblock":     "Take a block back",
	"Command kenken-operator unblock id":  "The ID of the person or server",
	"Command kenken-operator notice":      "Write to everybody who has set the bot up in a server",

	"Feature load":  `bringing puzzles`,
	"Feature solve": `solving puzzles`,
	"Feature page":  `playing by touch`,
	"Feature duels": `duels and races`,
	"FeatureTurned": `{{if .On}}Back on{{else}}Turned off{{end}}: **{{say .Feature}}**.{{if not .On}} Whoever asks for it reads that it's off for now. It stays off over a restart.{{end}}`,
	"House": `**Turned off:** {{range $k, $f := .Off}}{{if $k}}, {{end}}{{say $f}}{{else}}nothing{{end}}
**Blocked:** {{range .Blocked}}
{{say .}}{{else}}nobody{{end}}{{if .More}}
-# And {{.More}} more.{{end}}`,
	"BlockedItem":      `- {{code .ID.String}}, {{when "R" .At}}`,
	"HouseBlock":       `{{if .On}}{{code .ID.String}} is blocked. A person gets one answer to whatever they do, which says so, and leaves the boards of everywhere; a server gets no posts either. {{code "/kenken-operator unblock"}} takes this back.{{else}}{{code .ID.String}} is no longer blocked.{{end}}`,
	"BlockedBefore":    `That ID is already blocked.`,
	"NotBlockedBefore": `That ID isn't blocked.`,
	"NoID":             `I need an ID, a long number. With Developer Mode on (Discord's settings, Advanced), a right-click on a person or server copies it.`,
	"OwnBlock":         `That would lock you out: the people who run me, and their server, can't be blocked.`,
	"FormNotice":       `A notice to all servers`,
	"FormNoticeText":   `What they should know`,
	"ButtonSendNotice": `Send it`,
	"NoticeSending":    `Your notice is on its way: five servers a second, each of them once.`,
	"AskNotice": `{{if .Servers}}This goes to {{plural .Servers "server" "servers"}}, by direct message to whoever set me up there, or into the channel of the dailies if they take none. It can't be taken back.{{else}}Nobody has set me up in a server yet, so there's nobody to write to.{{end}} It will read:

{{say .News}}`,
	"News": `**A word from the people who run me**
{{.Text}}
-# You get this once, because I post the daily KenKen in your server.`,

	"OnlyOperators":    `Only the people who run me can do that.`,
	"NoSuchTime":       `No finished game has that number.`,
	"VoidedBefore":     `That puzzle is voided already, for good.`,
	"LookAt":           `{{printf "%d" .}}`,
	"ButtonVoid":       `Void it`,
	"ButtonDismiss":    `Dismiss`,
	"ButtonAcceptTime": `Accept`,
	"ButtonRejectTime": `Reject`,

	"FlagList": `{{if .Items}}**Reported puzzles**{{range .Items}}
{{say .}}{{end}}{{if .More}}
-# There are more: {{code "bot flags"}} lists all.{{end}}{{else}}No reports are waiting.{{end}}`,
	"FlaggedItem": `**{{.Puzzle}}** · {{template "_puzzle" .}} · {{plural .Count "report" "reports"}}, last {{when "R" .Last}} · {{say .Finding}}{{with .Reason}} · {{quoted .}}{{end}}`,
	"_puzzle":     `{{.Size}}×{{.Size}}{{with .Grade}} {{.}}{{end}}{{if .Day}}, daily of {{day .Day}} {{.Day.Date.Year}}{{else if .Brought}}, brought by a player{{end}}`,
	"FlagFinding": `{{if .Unproven}}{{if .Solutions}}at least {{plural .Solutions "solution" "solutions"}}, the search gave up{{else}}the search gave up{{end}}{{else if eq .Solutions 1}}exactly one solution{{else if .Solutions}}several solutions{{else}}no solution{{end}}`,
	"FlagDetails": `**Puzzle {{.Puzzle}}** · {{template "_puzzle" .}}{{if .Void}} · voided, {{plural .Told "player" "players"}} told{{else if .Dismissed}} · dismissed{{end}}
Search: {{say .Finding}}, {{.Nodes}} nodes. Logic: {{if .ByLogic}}{{.ByLogic}}, score {{.Score}}{{if ne .Score .AtFirst}} ({{.AtFirst}} when it was kept){{end}}{{else}}does not solve it{{end}}.
{{plural .Count "report" "reports"}}{{if gt .Count (len .Reports)}}, the last {{len .Reports}}{{end}}:{{range .Reports}}
- {{say .}}{{end}}`,
	"FlagReport":   `{{name .Name}} ({{.Player}}), {{when "R" .At}}, {{if .Guild}}server {{.Guild}}{{else}}direct message{{end}}: {{quoted .Reason}}`,
	"AskVoid":      `Void puzzle **{{.Puzzle}}** ({{template "_puzzle" .}})? Its times leave every board, with their points and ratings. Nobody loses a streak over it. Everybody who played it gets a message, so this can't be undone.`,
	"PuzzleVoided": `Puzzle **{{.Puzzle}}** is voided. Boards, points and ratings follow within a minute or so, and those who played it are told.`,

	"HeldList": `{{if .Items}}**Times that wait for you**{{range .Items}}
{{say .}}{{end}}{{if .More}}
-# There are more: {{code "bot times"}} lists all.{{end}}{{else}}No times are waiting.{{end}}`,
	"HeldItem": `**{{.Game}}** · {{name .Name}} ({{.Player}}) · {{say .Kind}} of {{day .Day}} · {{duration .Took}}, held below {{duration .Limit}} · {{if .AtOnce}}in one message{{else}}cell by cell{{end}}`,
	"HeldDetails": `**Game {{.Game}}** · {{name .Name}} ({{.Player}}) · {{say .Kind}} of {{day .Day}}
Started {{when "F" .Started}}, solved in {{duration .Took}}, {{if .AtOnce}}in one message{{else}}cell by cell{{end}}. {{if .Held}}Held: the limit is {{duration .Limit}}.{{else}}Not held.{{end}}
Ranked time {{duration .Ranked}}, with {{plural .Wrong "wrong answer" "wrong answers"}} and {{plural .Hints "hint" "hints"}}; {{plural .Moves "entry" "entries"}} in its log, which {{code "bot times show"}} prints.
{{if .Accepted}}**Accepted**{{else if .Rejected}}**Rejected**{{else}}No verdict{{end}}; it stands on {{if .Boards}}{{plural .Boards "board" "boards"}}{{else}}no board{{end}}.`,
}
