package words

// englishArchive is what is said of puzzles and games of before.
var englishArchive = map[string]string{
	"ArchiveHead":   `**The archive.** Choose a day to play its puzzle. It brings no points and no streak; its time goes on a board of its own.`,
	"ChooseDay":     `Choose a day`,
	"ArchiveOption": `{{day .Day}} {{.Day.Date.Year}}{{if .Solved}} · solved{{else if .Started}} · started{{end}}`,
	"ButtonLater":   `Played later`,
	"ButtonThatDay": `On its day`,

	"GameList": `**Your unfinished games** · {{.Total}}{{if gt .Pages 1}} · page {{.Page}} of {{.Pages}}{{end}}{{range .Rows}}
- {{say .}}{{end}}`,
	"GameRow":    `{{say .Title}} · {{if .Filled}}{{.Filled}} of {{.Cells}} cells filled{{else}}nothing filled yet{{end}}{{if .Paused}} · paused{{end}}`,
	"NoGames":    `You have no unfinished games. {{command "today"}} opens today's puzzle, {{command "practice"}} makes you another, and {{command "archive"}} has those of earlier days.`,
	"ChooseGame": `Choose a game to go on with`,

	"ButtonReplay":      `Replay`,
	"ButtonShareReplay": `Share this replay`,
	"Replayed":          `**{{say .Title}}**{{template "_breaks" .Breaks}}`,
	"ReplayTitle":       `Replay: {{say .Title}}{{with .Took}} · {{duration .}}{{end}}`,
	"ReplayMove":        `- {{if .Timed}}{{duration .At}}: {{end}}{{template "_cells" .Cells}}`,
	"ReplayMore":        `… and {{plural .Moves "more move" "more moves"}}.`,
	"ReplaySent":        `I've sent you the replay.`,
	"ReplayReady":       `Your replay is ready.`,
	"ReplayShared":      `Shared your replay in this channel.`,
	"ReplayHere":        `There's nobody here to share it with. Open the replay in a server and press **Share this replay** there, or save the picture.`,
	"TooManyPictures":   `I'm drawing for a lot of people right now. Try again in a moment.`,
	"CantShare":         `I can't post in this channel: I need {{bold .Rights}}.`,

	"ButtonNextDigit": `Next digit`,
	"ButtonAllSteps":  `All steps`,
	"ButtonOpenNow":   `What else is open?`,
	"ButtonThisStep":  `Back to the step`,
	"ButtonExplain":   `Explain it`,
	"ExplainSent":     `I've sent you the explanation.`,
	"ExplainReady":    `Your explanation is ready.`,
	"GoToTechnique":   `Go to a technique`,
	"ExplainHead": `**How to solve it** · {{.Size}}×{{.Size}}, {{plural .Digits "digit" "digits"}} in {{plural .Steps "step" "steps"}}{{range .Uses}}
- {{say .}}{{end}}{{template "_asFar" .}}`,
	"_asFar": `{{if .Impossible}}
{{say .Impossible}}{{else if not .Solved}}
That is as far as reasoning takes me. What is left would have to be tried out, and the puzzle may have more than one solution.{{end}}`,
	"TechniqueUse": `{{.Technique}}: {{if eq .Count 1}}step{{else}}steps{{end}} {{range $k, $n := .Steps}}{{if $k}}, {{end}}{{$n}}{{end}}{{with .More}} and {{.}} more{{end}}`,
	"UseOption":    `{{.Technique}} ({{.Count}})`,
	"ExplainStep": `**Step {{.Number}} of {{.Of}}**{{with .Toward}}, on the way to {{.Cell}} = {{.Value}}{{end}}
{{step .Step}}`,
	"ExplainEnd": `{{if .Solved}}**Solved**, in {{plural .Steps "step" "steps"}}.{{else}}**The end of the way**, after {{plural .Steps "step" "steps"}}.{{template "_asFar" .}}{{end}}`,
	"OpenNow": `**{{if .Number}}Before step {{.Number}}{{else}}In this position{{end}}**, {{if .Count}}{{plural .Count "step applies" "steps apply"}}, the easiest first:
{{say .Steps}}{{with .More}}
… and {{plural . "more step" "more steps"}}.{{end}}{{else}}no step that I know applies.{{end}}`,
}
