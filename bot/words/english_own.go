package words

// englishOwn is what is said of puzzles that players bring.
var englishOwn = map[string]string{
	"OwnTitle": `**{{if .Name}}{{name .Name}}{{else}}Your puzzle{{end}}** · {{.Size}}×{{.Size}}{{with .Difficulty}} {{.}}{{end}}`,

	// Loaded.
	"LoadedLine": `{{if .Asked}}This puzzle is already in your list, as **{{name .Name}}**.{{else if .Kept}}Saved in your list as **{{name .Name}}**.` +
		`{{else if .Name}}From your list: **{{name .Name}}**.{{else}}Not in your list yet. To keep it, load it again and give it a name.{{end}}`,
	"LoadedPuzzle": `{{say .Title}}
{{say .Verdict}}{{if index .Two 0}}
{{template "_two" .}}{{end}}{{if .Bar}}
{{template "_bar" .}}{{end}}{{with .Line}}{{if .Name}}
{{say .}}{{end}}{{end}}`,
	"_bar": `{{if or (eq .Bar "too small") (eq .Bar "too large")}}Boards to play on go from 3×3 to 9×9, so you can keep this one and have it solved, but not play it.` +
		`{{else if eq .Bar "undecided"}}So it can't be played, and isn't kept.{{else}}So it can't be played.{{end}}`,
	"_two": `One of its solutions:
{{grid .Title.Size (index .Two 0)}}
Another:
{{grid .Title.Size (index .Two 1)}}`,

	"Verdict one":  `It has exactly one solution{{with .Score}}, score {{.}}{{end}}.`,
	"Verdict none": `It has **no solution**: no grid fits all of its cages.`,
	"Verdict several": `It has **more than one solution**. Two of them differ in {{plural .Differ "cell" "cells"}}: {{cells .Cells}}` +
		`{{if gt .Differ (len .Cells)}} …{{else}}.{{end}}`,
	"Verdict undecided": `I gave up after {{say .Effort}}, so I can't say how many solutions it has.`,
	"Effort":            `{{plural .Steps "step" "steps"}} in {{if lt .Ms 1000}}{{.Ms}} ms{{else}}{{duration .Took}}{{end}}`,

	// Solved.
	"SolvedPuzzle": `{{say .Title}}
{{say .Verdict}}{{if .Solution}}
{{grid .Title.Size .Solution}}{{else if index .Two 0}}
{{template "_two" .}}{{else if .Found}} This one fits, at least:
{{grid .Title.Size .Found}}{{end}}{{if ne .Verdict.Key "Verdict undecided"}}
-# The search took {{say .Verdict.Effort}}.{{end}}`,
	"Searching":     `This one takes longer. Searching since {{when "R" .Since}}, for a minute at most.`,
	"SearchStopped": `Stopped.`,
	"SearchGone":    `That search is over.`,

	"NothingToSolve": `I can't find a puzzle in that message. I look for a share code, a puzzle as text, or a text file.`,
	"OwnBotPuzzle":   `That's one of my own puzzles. {{command "solution"}} shows you the answer of the one you're playing.`,
	"OwnHowToLoad": `Write the puzzle after the word, as in {{code "load 3:_a_b…"}}, or attach it as a text file. ` +
		`{{code "load"}} with the name of one of your own puzzles brings it back, {{code "solve"}} shows the answer, and {{code "list"}} has all of yours.`,
	"OwnDrawHere":  `Press the button: a form takes the cages, one per line.`,
	"OwnInCommand": `Use {{code "/puzzle"}} for that: only you will see it.`,
	"OwnBoth":      `Give me either a text or a file, not both.`,

	"FileTooLarge":    `That file is too large: a puzzle has at most 64 KB.`,
	"FileUnreachable": `I couldn't get that file from Discord. Try again in a moment, or paste the puzzle as text. ({{code .ID}})`,
	"FileForeign":     `I only read files that were sent on Discord.`,

	// The list.
	"OwnNone":     `Your list is empty. {{code "/puzzle load"}} and {{code "/puzzle draw"}} put puzzles into it, if you give them a name.`,
	"OwnListHead": `**Your puzzles** · {{.Total}} of 100{{if gt .Pages 1}} · page {{.Page}} of {{.Pages}}{{end}}`,
	"PickOwn":     `Choose a puzzle`,
	"OwnOption": `{{.Name}} · {{.Size}}×{{.Size}}{{if eq .Bar "no solution"}}, no solution{{else if eq .Bar "several solutions"}}, several solutions` +
		`{{else}}{{with .Difficulty}} {{.}}{{end}}{{end}}`,
	"OwnChanged":   `{{if .Removed}}**{{name .Was}}** is no longer in your list.{{else}}**{{name .Was}}** is now called **{{name .Name}}**.{{end}}`,
	"AskRemoveOwn": `Remove **{{name .Name}}** from your list? If you've started a game of it, that stays.`,

	// Drawn.
	"Drawn": `**{{if .Name}}{{name .Name}}{{else}}Your drawing{{end}}** · {{.Size}}×{{.Size}}, {{plural .Cages "cage" "cages"}} so far{{range .Faults}}
- {{say .}}{{end}}{{with .More}}
- and {{plural . "more line" "more lines"}} with mistakes{{end}}{{if .OpenAll}}
Not in a cage yet: {{cells .Open}}{{if gt .OpenAll (len .Open)}} …{{end}}{{end}}`,
	"OwnDrawMissing": `A drawing needs a size from 1 to 16.`,

	// What can't be read.
	"BadPuzzle":         `I can't read that puzzle. {{say .Fault}}.`,
	"_line":             `{{with .Line}}Line {{.}}: {{end}}`,
	"_found":            `{{with .Found}}{{code .}}{{else}}that{{end}}`,
	"FaultNoPuzzle":     `I read Keen share codes, the ken, DelphiForFun and JSON formats, and text with a list of the cages`,
	"FaultTooLong":      `It's too long: a puzzle has at most 64 KB`,
	"FaultSecond":       `There is more than one puzzle in it. Give me one at a time`,
	"FaultEndsEarly":    `{{template "_line" .}}The puzzle ends too early`,
	"FaultTooMuch":      `{{template "_line" .}}There is something after the end of the puzzle{{with .Found}}: {{code .}}{{end}}`,
	"FaultSize":         `{{template "_line" .}}That size doesn't work here{{with .Found}}: {{code .}}{{else}}{{with .Size}}: {{.}}{{end}}{{end}}`,
	"FaultOperator":     `{{template "_line" .}}{{template "_found" .}} isn't an operator. Use + - x or /, and none for a single cell`,
	"FaultTarget":       `{{template "_line" .}}{{template "_found" .}} isn't a target. A target is a number with its operator, such as {{code "12x"}}`,
	"FaultCell":         `{{template "_line" .}}{{template "_found" .}} isn't a cell. A cell is a column letter and a row number, such as {{code "a1"}}`,
	"FaultNoClue":       `{{template "_line" .}}This cage has no target{{if .Size}} (at {{.Cell}}){{end}}`,
	"FaultSeedOnly":     `That Keen ID is a random seed. In Keen, copy the game's ID by description, the one with a colon`,
	"FaultWalls":        `The share code is damaged: a part of its walls is missing or wrong`,
	"FaultWallInside":   `{{template "_line" .}}There is a wall inside a cage{{with .Found}}, at {{.}}{{end}}`,
	"FaultJSON":         `{{template "_line" .}}The JSON is damaged, or isn't a puzzle`,
	"FaultOffBoard":     `{{template "_line" .}}{{.Cell}} is off the board, which ends at {{lastOf .Size}}`,
	"FaultCellTwice":    `{{template "_line" .}}{{.Cell}} is in this cage twice`,
	"FaultTooManyCages": `There are more cages than the board has cells`,
	"FaultNoCells":      `{{template "_line" .}}A cage has no cells`,
	"FaultTooManyCells": `{{template "_line" .}}A cage has more cells than the board`,
	"FaultOverlap":      `{{template "_line" .}}{{.Cell}} is in two cages`,
	"FaultGap":          `{{.Cell}} isn't in any cage`,
	"FaultDisconnected": `{{template "_line" .}}The cells of the {{.Cage}} cage at {{.Cell}} aren't connected: each must share a side with another`,
	"FaultCellCount":    `{{template "_line" .}}The {{.Cage}} cage at {{.Cell}} needs {{if ne .Low .High}}at least {{end}}{{.Low}} {{if eq .High 1}}cell{{else}}cells{{end}}, not {{.Got}}`,
	"FaultTargetRange":  `{{template "_line" .}}The target of the {{.Cage}} cage at {{.Cell}} must be from {{.Low}} to {{.High}}`,

	"Refused not text":       `That isn't text. Send the puzzle as plain text, not as a picture, an archive or a document.`,
	"Refused no such own":    `{{with .Why.Name}}There is no {{code .}} in your list.{{else}}That puzzle isn't in your list any more.{{end}} {{code "/puzzle list"}} shows what is.`,
	"Refused own name taken": `You already have a puzzle called **{{name .Why.Name}}**. Choose another name.`,
	"Refused own nameless":   `A puzzle needs a name.`,
	"Refused own list full":  `Your list is full: it holds {{.Why.Count}} puzzles. Remove one first, with {{code "/puzzle list"}}.`,
	"Refused searches wait":  `Too many hard puzzles are being searched right now, or this one is too hard for me. Try again in a minute.`,
	"Refused bad board":      `**{{name .Why.Name}}** can't be played: a duel or race needs a puzzle from 3×3 to 9×9 with exactly one solution.`,

	// Controls.
	"FormLoad":         `Load a puzzle`,
	"FormSolve":        `Solve a puzzle`,
	"FormDraw":         `Draw a puzzle`,
	"FormRename":       `Rename it`,
	"FormPuzzleText":   `The puzzle: a share code or a text`,
	"FormOwnName":      `Name`,
	"FormKeepName":     `Name to keep it under (optional)`,
	"FormSize":         `Size: how many rows and columns`,
	"FormCages":        `Cages, one per line`,
	"FormCagesHint":    "a1 a2 b2 12x\nb1 c1 3-\nc2 3",
	"ButtonCancel":     `Cancel`,
	"ButtonSolveIt":    `Solve it`,
	"ButtonRename":     `Rename`,
	"ButtonRemove":     `Remove`,
	"ButtonOwnList":    `My puzzles`,
	"ButtonDrawPuzzle": `Draw a puzzle`,
	"ButtonDrawOn":     `Go on drawing`,
}
