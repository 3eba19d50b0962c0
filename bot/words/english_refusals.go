package words

// englishRefusals say why something was not done, and what would do.
var englishRefusals = map[string]string{
	"Refused no game":         `You have no puzzle open. Start today's with {{command "today"}}, or another with {{command "practice"}}.`,
	"Refused not yours":       `That board belongs to somebody else. {{command "today"}} opens yours.`,
	"Refused finished":        `You've already solved this one. Want more? {{command "practice"}}`,
	"Refused nothing to undo": `Nothing to undo: this is how the board began.`,
	"Refused nothing to redo": `Nothing to redo.`,
	"Refused not offered":     `The board has changed since that hint. Ask for a new one.`,
	"Refused same again":      `That is the same answer as before, so it costs nothing. Change something first.`,
	"Refused log full":        `This board has had {{.Count}} moves and answers, the most I keep.`,
	"Refused incomplete":      `Not yet: {{isAre .Count "cell" "cells"}} still empty. No harm done, your time stays the same.`,
	"Refused nothing to mark": `{{code .Cell}} has a value. Erase it first, then add notes.`,
	"Refused given cell":      `{{code .Cell}} is given, so it stays as it is.`,
	"Refused none found":      `I couldn't find a puzzle like that in time. Try again, or leave one of the options out.`,
	"Refused no code":         `This puzzle's operators are hidden, and a share code can't hold that.`,
	"Refused clock runs on":   `The clock of a daily can't be paused: it runs for everybody. Practice games can: {{command "practice"}}`,
	"Refused is paused":       `Your board is paused. Press **Resume** to go on.`,
	"Refused still open":      `This is the daily of {{day .Day}}, which people somewhere can still play. Solve it first, or ask again a day later.`,
	"Refused not a puzzle":    `A {{.Size}}×{{.Size}} answer needs {{square .Size}} digits from 1 to {{.Size}}.`,
	"Refused too many moves":  `This board has had {{.Count}} moves, the most I keep. Hand in a whole answer with {{command "submit"}}.`,
	"Refused only submit":     `Your board is full: **submit** it.`,
	"Refused busy":            `Your board kept changing while I was thinking. Try again.`,
	"Refused too fast":        `That was a lot at once. Wait a moment, then go on.`,
	"Refused too many orders": `That was a lot of puzzles at once. Try again in {{seconds .Wait}}.`,
	"Refused no channel":      `This server has no channel for the daily yet. Choose one with {{admin "setup"}}.`,
	"Refused already posted":  `The puzzle of {{day .Day}} has already been posted, or will be in a moment.`,
	"Refused no such day":     `This server had no puzzle on {{day .Day}}.`,
	"Refused no result":       `That player has no ranked time here for {{day .Day}}.`,
	"Refused not rankable":    `That game can't be ranked: it isn't a daily, or its solution was shown.`,
	"Refused already struck":  `That time is already off this server's boards. {{admin "unstrike"}} puts it back.`,
	"Refused not struck":      `That time is on this server's boards already. There's no strike to undo.`,
	"Refused not solved":      `You can share this one once you've solved it.`,
	"Refused already shared":  `You've already shared this one here.`,
	"Refused not reviewable":  `A review looks back on a solved puzzle. Solve this one first.`,
	"Refused no course":       `You handed this one in whole, so there are no moves to look back on. Fill the next one in cell by cell, and I'll review it with you.`,
	"Refused solution seen":   `You saw the solution of this one, so there's nothing of yours to look back on.`,
	"Refused no moment":       `That review has no such moment.`,
	"Refused no times":        `This server shows no times or ranks, so it has no leaderboards.`,
	"Refused not for guests":  `Guests can play practice puzzles and take lessons. For the daily, press Play by touch in Discord.`,
	"Refused only practice":   `The ways to fill a cage are shown in practice only: this one is ranked.`,
	"Refused out of range":    `{{code .Text}} must be from {{.Min}} to {{.Max}}.`,

	"NoSuchKind": `{{with .Kind}}{{if or (lt .Size $.Min) (gt .Size $.Max)}}There are no {{.Size}}×{{.Size}} puzzles. Sizes are {{$.Min}}×{{$.Min}} to {{$.Max}}×{{$.Max}}.` +
		`{{else if $.Offered}}There are no {{.Difficulty}} {{.Size}}×{{.Size}} puzzles{{template "_with" $}}. You can have {{listed $.Offered "or"}}.` +
		`{{else}}There are no {{.Size}}×{{.Size}} puzzles{{template "_with" $}}. Try another size, or leave an option out.{{end}}{{end}}`,
	"_with":           `{{if .Wishes.Each}} with {{say .Wishes}}{{end}}`,
	"NoSuchOperators": `There are no puzzles with {{say .Asked}}. Choose from: {{range $k, $o := .Offered}}{{if $k}}; {{end}}{{say $o}}{{end}}.`,

	"BadCells": `Nothing changed:{{range .Faults}}
- {{say .}}{{end}}{{if .More}}
- and {{.More}} more{{end}}`,
	"MoveBadCell":   `{{code .Found}}: start with a cell, its column letter and row number, such as {{code "a1=3"}}`,
	"MoveOffBoard":  `{{code .Found}}: this board ends at {{code (lastOf .Size)}}`,
	"MoveNoValue":   `{{code .Found}}: give a value from 1 to {{.Size}}, such as {{code (printf "%v=1" .Cell)}}, or {{code (printf "%v=" .Cell)}} to erase`,
	"MoveBadValue":  `{{code .Found}}: values here are 1 to {{.Size}}`,
	"MoveOneValue":  `{{code .Found}}: one value per cell; {{code (printf "%v=12" .Cell)}} fills along the row, and {{command "note"}} writes notes`,
	"MoveRowCount":  `{{code .Found}}: a row has {{.Need}} cells and this has {{.Got}}; write {{code "."}} for an empty cell`,
	"MovePastEdge":  `{{code .Found}}: {{.Got}} values, but the row has only {{plural .Need "cell" "cells"}} from {{code .Cell}} on`,
	"MovesCount":    `a whole board has {{.Need}} cells and this has {{.Got}}; write one row as in {{code "row 1 = 123"}}`,
	"BadRow":        `row {{.Row}}, {{say .Fault}}`,
	"MoveCellTwice": `{{code .Found}}: {{code .Cell}} is in there twice`,
	"MovesTooLong":  `that is too long for {{square .Size}} cells`,
	"MovesNone":     `name at least one cell, such as {{code "a1=3"}}`,
	"GivenCell":     `{{code .Cell}} is given, so it stays as it is`,
	"FilledCell":    `{{code .Cell}} has a value; erase it first with {{code (printf "%v=" .Cell)}}`,

	"Typed": "```\n{{.Text}}\n```",

	"Unreadable": `{{if .Got}}That is {{plural .Got "digit" "digits"}}. {{else if .Found}}I can't read {{code .Found}}. {{end}}` +
		`A {{.Size}}×{{.Size}} answer needs {{square .Size}} digits from 1 to {{.Size}}: {{.Size}} rows, or all in one run.`,
}
