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
	"Replayed":          `**{{say .Title}}**`,
	"ReplayTitle":       `Replay: {{say .Title}}{{with .Took}} · {{duration .}}{{end}}`,
	"ReplayMove":        `- {{if .Timed}}{{duration .At}}: {{end}}{{template "_cells" .Cells}}`,
	"ReplayMore":        `… and {{plural .Moves "more move" "more moves"}}.`,
	"ReplaySent":        `I've sent you the replay.`,
	"ReplayReady":       `Your replay is ready.`,
	"ReplayShared":      `Shared your replay in this channel.`,
	"ReplayHere":        `There's nobody here to share it with. Open the replay in a server and press **Share this replay** there, or save the picture.`,
	"CantShare":         `I can't post in this channel: I need {{bold .Rights}}.`,
}
