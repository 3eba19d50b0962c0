package words

// englishPlay is what is said of boards and of what is done on them.
var englishPlay = map[string]string{
	"Lines": `{{range $k, $m := .}}{{if $k}}
{{end}}{{say $m}}{{end}}`,

	// What puzzle it is.
	"Kind":          `{{.Size}}×{{.Size}} {{.Difficulty}}`,
	"Outlook":       `{{with .Par}}par {{about .}}{{end}}`,
	"DayPuzzle":     `{{if .Mini}}mini{{else}}daily{{end}} of {{day .Day}}`,
	"_wishes":       `{{range .Wishes.Each}} · {{say .}}{{end}}`,
	"WishedKind":    `{{say .Kind}}{{template "_wishes" .}}`,
	"DailyTitle":    `{{capital (say .Puzzle)}} · {{say .Kind}}{{template "_wishes" .}}`,
	"ArchiveTitle":  `Archive, {{say .Puzzle}} · {{say .Kind}}{{template "_wishes" .}}`,
	"PracticeTitle": `Practice · {{say .Kind}}{{template "_wishes" .}}`,
	"LoadedTitle":   `Your puzzle · {{say .Kind}}`,
	"DuelTitle":     `Duel · {{say .Kind}}`,
	"RaceTitle":     `Race · {{say .Kind}}`,
	"Operators":     `{{if eq (len .Signs) 4}}all four{{else if eq (len .Signs) 1}}only {{index .Signs 0}}{{else}}{{listed .Signs "and"}}{{end}}`,
	"Wishes":        `{{$all := .Each}}{{range $k, $w := $all}}{{if not $k}}{{else if eq (next $k) (len $all)}} and {{else}}, {{end}}{{say $w}}{{end}}`,

	"HiddenOperators": `hidden operators`,
	"SymmetricCages":  `symmetric cages`,

	// The line above a board.
	"BoardSolved":    `**{{say .Title}}** · solved{{with .Took}} in **{{duration .}}**{{end}}{{template "_breaks" .Breaks}}`,
	"BoardOnPaper":   `**{{say .Title}}** · solved on paper`,
	"BoardDoneShown": `**{{say .Title}}** · finished after the solution was shown`,
	"BoardUnranked":  `**{{say .Title}}** · unranked, the solution was shown`,
	"BoardShown":     `**{{say .Title}}** · the solution was shown`,
	"BoardPaused":    `**{{say .Title}}** · paused{{with .Took}} at **{{duration .}}**{{end}}. Press **Resume** to go on.`,
	"BoardFull":      `**{{say .Title}}** · full: press **Submit**{{template "_started" .}}`,
	"BoardOpen": `**{{say .Title}}** · {{with .Outlook}}{{say .}} · {{end}}{{plural .Empty "cell" "cells"}} left{{template "_started" .}}
Next cell: **{{.Cursor}}**{{if .Notes}}, for notes{{end}}.`,
	"_started": `{{if not .Started.IsZero}} · started {{when "R" .Started}}{{with .Pauses}}, paused for {{duration .}}{{end}}{{end}}`,

	// What becomes of it.
	"ClockRuns":           `The clock is running. Choose a cell, then press a digit. New here? {{command "help"}}`,
	"ClockWaits":          `Take your time: your first puzzle's clock starts with your first digit, or in five minutes. Choose a cell, then press a digit. New here? {{command "help"}}`,
	"BegunUntimed":        `Choose a cell, then press a digit. New here? {{command "help"}}`,
	"SignsHidden":         `The operators are hidden: {{with .Operators.Signs}}each cage makes its number by {{listed . "or"}}{{if gt (len .) 1}}, and you find out which{{end}}{{end}}.`,
	"GamePaused":          `Paused. The clock stands still, and the board is covered until you go on.`,
	"GameResumed":         `Welcome back! The clock is running again.`,
	"PausedTitle":         `Paused`,
	"Covered":             `{{.Filled}} of {{plural .Cells "cell" "cells"}} {{if eq .Filled 1}}is{{else}}are{{end}} filled.`,
	"FromArchive":         `That day is over here, so this one brings no points and no streak. Its time goes on the board of those who played it later.`,
	"FromArchiveUntimed":  `That day is over here, so this one is just for fun: no streak.`,
	"YesterdayUnfinished": `You haven't finished yesterday's puzzle. It counts for your streak until midnight.`,
	"Moved":               `{{template "_written" .}} {{if .Empty}}{{plural .Empty "cell" "cells"}} left.{{else}}The board is full. When you're sure, use {{command "submit"}}.{{end}}`,
	"_written": `{{if .Set}}{{plural .Set "cell" "cells"}} set{{with .Erased}}, {{.}} erased{{end}}.` +
		`{{else if .Noted}}Notes set in {{plural .Noted "cell" "cells"}}{{with .Erased}}, erased in {{.}}{{end}}.` +
		`{{else if .Erased}}{{plural .Erased "cell" "cells"}} erased.{{else}}Nothing changed: your board has that already.{{end}}`,
	"Undone":   `Took back your last move.`,
	"Redone":   `Brought your move back.`,
	"WentBack": `Back to your last board without a mistake.`,
	"AskRestart": `**{{say .Title}}**
Clear this board? {{if .Clock}}The clock keeps running. {{end}}You can undo it.`,
	"Restarted":   `Cleared. **Undo** brings your board back.`,
	"AlreadyDone": `Already done.`,
	"Repeated":    `Already done. Here is your board as it is now.`,

	// What the library explains.
	"Explanation": `{{with explained .}}{{template "_excerpt" .}}{{if .More}}… and {{plural .More "more line" "more lines"}}.{{end}}{{end}}`,
	"Steps":       `{{with steps .}}{{template "_excerpt" .}}{{if .More}}… and {{plural .More "more step" "more steps"}}.{{end}}{{end}}`,
	"_excerpt": `{{.Text}}{{if .More}}
{{end}}`,
	"Hinted": `{{say .Hint}}
-# {{if gt .Left 1}}{{.Left}} hints to the next digit, counting this one. {{end}}{{if not .Price}}This hint is free.{{else if not .Added}}Free: hints for this digit have already added {{duration .Price}} to your time.{{else}}This hint added {{duration .Added}} to your time{{if lt .Added .Price}}, {{duration .Price}} for this digit so far{{end}}.{{end}}`,
	"HintOffer":    `A hint puts your time below those without. {{if .Where}}Where to look adds{{else}}This one adds{{end}} {{duration .Adds}}.`,
	"NotesOffer":   `Filling in your notes adds no time, but your result will rank as assisted, below those without help. Fill them in?`,
	"NotesFilled":  `Your notes are filled in: every digit that the row, column and cage of a cell allow.{{if .Assists}} Your result will rank as assisted.{{end}}`,
	"NoRuleBroken": `No rule is broken so far. A digit may still be wrong.`,

	// The end of it.
	"NotRight":         `Not right yet.`,
	"Wrong":            `**Not right yet.**{{if .Cells}} {{isAre .Cells "cell" "cells"}} wrong.{{end}}{{with .Penalty}} That added {{duration .}} to your time.{{end}}`,
	"WrongWaits":       `Press the button to see which rules it breaks.`,
	"FinishedIn":       `{{if .Result.Shown}}Finished, after the solution was shown.{{else if .Result.OnPaper}}Solved on paper!{{else}}Solved{{with .Result.Solve}} in {{duration .}}{{end}}{{template "_breaks" .Breaks}}!{{end}}`,
	"Breaks":           `({{with .AtBoard}}{{duration .}} at the board, and {{else}}with {{end}}{{if eq .Count 1}}a break{{else}}{{.Count}} breaks{{end}})`,
	"_breaks":          `{{with .}} {{say .}}{{end}}`,
	"Right":            `**{{say .Finished}}**{{with .Added}} {{say .}}{{end}}`,
	"AddedTime":        `{{if .Ranked}}Ranked time {{duration .Result.Ranked}}, with{{else}}With{{end}}{{with .Result}} {{with .Wrong}}{{plural . "wrong submission" "wrong submissions"}}{{end}}{{if and .Wrong .Hints}} and {{end}}{{with .Hints}}{{plural . "hint" "hints"}}{{end}}{{end}}.`,
	"OnPaper":          `-# {{with .Since}}{{duration .}} since Play. {{end}}On paper there is no time to rank, so you stand below those who have one.`,
	"SawAnswer":        `You saw the solution, so this one isn't ranked.`,
	"TooQuick":         `Nobody solves it that fast, so this time is saved but not ranked.`,
	"Placed":           `{{with .Place}}You are **{{ordinal .Here}} of {{.HereOf}}** here{{if .Everywhere}} and {{ordinal .Everywhere}} of {{.EverywhereOf}} everywhere{{end}}.{{end}}`,
	"PlacedLater":      `{{with .Place}}You are **{{ordinal .Later}} of {{.LaterOf}}** who played it later.{{end}}`,
	"FasterThanMedian": `{{duration .By}} faster than this server's median.`,
	"SlowerThanMedian": `{{duration .By}} slower than this server's median.`,
	"AtMedian":         `Right on this server's median.`,
	"Streak": `Streak: **{{plural .Days "day" "days"}}**{{with .Freezes}}, {{plural . "freeze" "freezes"}}{{end}}.` +
		`{{if eq .Froze 1}} A freeze covered the day you missed.{{else if .Froze}} Freezes covered the {{.Froze}} days you missed.{{end}}` +
		`{{if .Earned}} You've earned a freeze: it covers a day you miss.{{end}}`,
	"AskSolution": `**{{say .Title}}**
{{if .Done}}You've solved this one. Show the whole solution?` +
		`{{else if .Ranked}}Show the whole solution? You **won't be ranked** on this puzzle, and its day won't count for your streak (a freeze keeps it going). A hint may be enough.` +
		`{{else}}Show the whole solution? A hint may be enough.{{end}}`,
	"Solution": `**{{say .Title}}**
The solution:
{{grid .Size .Grid}}`,
	"GaveUp": `{{with .Missed}}On your board: {{say .}}{{else}}Your board was right: all it needed was Submit.{{end}}{{with .Streak.Days}}
{{if $.Counted}}Your streak of {{plural . "day" "days"}} goes on: you've solved the other puzzle of that day.` +
		`{{else if $.Streak.Freezes}}A freeze keeps your streak of {{plural . "day" "days"}}.` +
		`{{else}}Your streak of {{plural . "day" "days"}} ends here, unless you solve the other puzzle of that day in time.{{end}}{{end}}`,
	"SolutionPage": `**{{say .Title}}**
How to solve it, page {{.Number}} of {{.Of}}:`,
	"SolutionFilm": `**{{say .Title}}**
The way to the solution, digit by digit. It starts again at the end.`,
	"ShareCode": "{{if .Keen}}Share code, which opens in Simon Tatham's Keen too:\n```\n{{.Keen}}\n```{{else}}Keen can't hold hidden operators, so this puzzle has no share code.{{end}}{{with .Text}}\nAs text, and as a file in every format:\n```\n{{.}}\n```{{end}}",

	// Sharing.
	"SharedHere": `Shared in this channel, without spoilers.`,
	"StoryLine":  `**{{name .Name}}** {{template "_story" .Story}}`,
	"StoryToCopy": `{{if .Missing}}I can't post in this channel: I need {{bold .Missing}}. Here's your result, to paste yourself:{{else}}Here's your result, to paste anywhere:{{end}}` +
		"\n```\nI {{template \"_story\" .Story}}\n```",
	"_story": `{{if .Shown}}finished {{say .Title}} after looking at the solution.` +
		`{{else}}solved {{say .Title}}{{with .Took}} in {{duration .}}{{end}}{{template "_breaks" .Breaks}}. {{capital (none .Wrong "wrong answer" "wrong answers")}}, {{none .Hints "hint" "hints"}}.` +
		`{{if .Unranked}} This time is not ranked.{{end}}{{with .Streak}} Streak: {{plural . "day" "days"}}.{{end}}{{end}}`,
	"StoryDaily":    `the {{say .Puzzle}} ({{say .Kind}}{{template "_alsoWished" .}})`,
	"StoryArchive":  `the {{say .Puzzle}} ({{say .Kind}}{{template "_alsoWished" .}}, from the archive)`,
	"StoryLoaded":   `a loaded puzzle ({{say .Kind}})`,
	"StoryMatch":    `a puzzle against others ({{say .Kind}})`,
	"StoryPractice": `a practice puzzle ({{say .Kind}}{{template "_alsoWished" .}})`,
	"_alsoWished":   `{{range .Wishes.Each}}, {{say .}}{{end}}`,

	// The board in words.
	"TextBoard": "```\n{{.Table}}\n```{{range .Marked}}\n{{say .}}{{end}}{{if .Notes}}\nNotes:{{range .Notes}}{{range .Cells}}\n{{.Cell}}: {{digits .Notes}}{{end}}{{end}}\n{{end}}" +
		"{{with .LeftOut}}\nNotes in {{plural . \"cell\" \"cells\"}} are left out here: {{command \"text\"}} has them.{{end}}" +
		"\nCages:{{range .Cages}}\n{{.Label}}: {{cells .Cells}}{{end}}{{with .MoreCages}}\nand {{.}} more: {{command \"text\"}} has them all{{end}}",
	"Pressed": `{{with .Cell}}{{.Cell}} {{if .Value}}is {{.Value}}{{else if .Notes}}has notes {{digits .Notes}}{{else}}is empty{{end}}.{{end}}`,
	"LineText": `**{{if .Line.Column}}Column{{else}}Row{{end}} {{.Line.Label}}**: {{template "_cells" .Cells}}.
{{if .Missing}}Missing: {{digits .Missing}}.{{else}}Nothing is missing.{{end}}`,
	"CageText": `**{{.Cage.Label}} cage**: {{template "_cells" .Cells}}.
{{if .Empty}}{{plural .Empty "cell" "cells"}} left{{if .Rest}}, to {{if .Sum}}add up to{{else}}multiply to{{end}} {{.Rest}}{{end}}.{{else}}It's full.{{end}}`,
	"_cells":     `{{range $k, $c := .}}{{if $k}}, {{end}}{{.Cell}} {{if .Value}}{{.Value}}{{else if .Notes}}notes {{digits .Notes}}{{else}}empty{{end}}{{end}}`,
	"NoSuchPart": `This board has no {{code .Text}}. Try {{code "row 3"}}, {{code "column b"}} or {{code "cage b3"}}.`,

	// Chat.
	"Welcome":        `Hi! I post a KenKen puzzle every day. {{command "today"}} opens yours, {{command "help"}} explains the game. In a direct message you can just write {{code "today"}}, {{code "a1=3 b2=4"}} or {{code "hint"}}.`,
	"RoleMentioned":  `Discord doesn't show me what you write when you mention my role. Please mention <@{{.Bot}}> instead, or use {{command "today"}} or {{command "help"}}.`,
	"NotUnderstood":  `Sorry, I didn't get that. Write moves such as {{code "a1=3 b2=4"}}, a whole answer in digits, or a word: {{code "today"}}, {{code "mini"}}, {{code "new 6 hard"}}, {{code "board"}}, {{code "board text"}}, {{code "hint"}}, {{code "undo"}}, {{code "check"}}, {{code "submit"}}, {{code "help"}}.`,
	"CantDelete":     `-# I can't remove answers here, so everybody can read them. To change that, give me **Manage Messages** in this channel.`,
	"AnswerWaits":    `Press the button to see what came of your answer.`,
	"SolvedOnPaper":  `solved it on paper.`,
	"BoardSent":      `I've sent your board to your direct messages.`,
	"HintSent":       `I've sent the hint to your direct messages.`,
	"CheckSent":      `I've sent the check to your direct messages.`,
	"BoardWaits":     `Press the button to open your board.`,
	"HintWaits":      `{{if .Done}}It is done. Press the button to open your board.{{else}}Press the button to read the hint. It costs nothing more unless your board changes.{{end}}`,
	"CheckWaits":     `Press the button to see which rules your board breaks.`,
	"NothingChanged": `Nothing changed: something is wrong with {{plural .Cells "cell" "cells"}}. {{if .Sent}}I've sent you the details in a direct message.{{else}}Press the button to open your board.{{end}}`,
	"NotTaken":       `{{say .Why}} {{if .Sent}}I've sent it to your direct messages, so you can correct it.{{else}}Press the button to open your board.{{end}}`,
	"PlayHere":       `Press **Play**: only you will see your board.`,
	"AskInCommand":   `Use {{command .Command}}: only you will see it.`,

	"Trouble": `Something went wrong on my side; your board is safe. Try again in a moment. ({{code .ID}})`,

	"HelpGrid": `## How to play (1 of 6)
Each row and each column holds every digit exactly once: here 1, 2 and 3. On a 6×6 it's 1 to 6.`,
	"HelpCages": `## Cages (2 of 6)
{{template "_signs"}}
{{template "_differences"}}
{{template "_single"}}`,
	"HelpPlay": `## Filling cells (3 of 6)
Choose a cell, then press a digit. The cursor moves on by itself: if the row, column or cage has one empty cell left, it goes there, otherwise on through the cage. **Notes** writes small digits for what a cell may be. Or type: {{code "a1=3 b2=4"}} puts 3 in column a, row 1, and 4 in column b, row 2.`,
	"HelpStuck": `## Stuck? (4 of 6)
**Hint** says where to look and asks a question. **Answer** gives the answer and its reason, **Just do it** does it. Each adds time once per digit, and times with hints rank after those without. **Check** shows broken rules for free, and **Undo** takes moves back.`,
	"HelpSubmit": `## Done? (5 of 6)
When the board is full, press **Submit**. The right answer stops the clock. A wrong one adds 15 s, the next 30 s, then 60 s and so on.
A new puzzle says its par, the time that somebody with practice takes: **par 6 min**. A break counts as par at most.`,
	"_asked": `{{if .Wrong}}Not that one. {{else if not .First}}Right! {{end}}**Which digit goes into {{.Cell}}?**{{if .First}}
Every row and column has 1, 2 and 3, each once. The heavy lines make cages. A cage of one cell simply says its digit: these are filled in.{{end}}
**{{.Cage.Label}}** in the corner says that `,
	"_settled":           `{{with .Known}}. One of them is {{.}}.{{else}}. So they are {{range $k, $p := .Pairs}}{{if $k}}, or {{end}}{{index $p 0}} and {{index $p 1}}{{end}}, in either order. {{capital (print .Line)}} has {{range $k, $d := .Has}}{{if $k}} and {{end}}{{$d}}{{end}} already.{{end}}`,
	"TutorialSum":        `{{template "_asked" .}}the two digits of this cage add up to {{.Cage.Target}}{{template "_settled" .}}`,
	"TutorialProduct":    `{{template "_asked" .}}the two digits of this cage multiply to {{.Cage.Target}}{{template "_settled" .}}`,
	"TutorialDifference": `{{template "_asked" .}}the smaller digit of this cage, taken from the larger, leaves {{.Cage.Target}}{{template "_settled" .}}`,
	"TutorialDone": `**Solved!** Six digits, each for a reason: what its cage must come to, and what its row or column has already.
One sign wasn't here. {{template "_differences"}}`,

	// The rules of the puzzle, wherever they are explained.
	"Rules": `{{template "_rules"}}`,
	"_rules": `Fill each cell with a digit. On a 4×4 board these are 1 to 4, on a 6×6 board 1 to 6, and so on.
No digit repeats in a row or in a column.
{{template "_signs"}}
{{template "_differences"}}
{{template "_single"}}`,
	"_signs":       `The heavy lines make cages. The number and sign in a cage's corner say what its digits come to: 5+ means that they add up to 5, 6× that they multiply to 6.`,
	"_differences": `In a − cage the smaller digit is taken from the larger, in a ÷ cage the larger is divided by the smaller. The order of the digits doesn't matter.`,
	"_single":      `A cage of one cell simply says its digit. Within a cage a digit may repeat, as long as it doesn't in a row or column.`,

	"Help": `## Commands (6 of 6)
{{command "today"}}: today's board; your clock starts. Add {{code "puzzle:mini"}} for the small one
{{command "move"}}: fill cells, such as {{code "a1=3 b2=4"}} (column letter, row number); {{code "a1="}} erases
{{command "note"}}: write notes, such as {{code "a1=124"}}; {{code "notes"}}: fill in all of them
{{command "undo"}}, {{code "redo"}}, {{code "restart"}}: back, forward, start again
{{command "check"}}: see broken rules, free
{{command "hint"}}: a question, then its answer with the reason, then it is done for you. Hints add time, and times with hints rank after those without
{{command "submit"}}: your board, or a whole answer in digits, even of a puzzle you haven't opened (*on paper*: solved, without a time). A wrong one adds 15 s to your time, the next 30 s, then 60 s …
{{command "leaderboard"}}, {{code "stats"}}: who leads, by day, week, month or all time, and your record. Your rating rises when you're faster than players rated above you; ± says how sure it is
{{command "duel"}}, {{code "race"}}: against one rival, or up to twenty players
{{command "practice"}}: another puzzle of any size, difficulty and operators; **Pause** stops its clock
{{command "archive"}}, {{code "games"}}: puzzles of earlier days, and your unfinished games
{{command "learn"}}: lessons, each with one way to find the next digit
{{command "settings"}}: colours, highlights, reminders, text boards for screen readers, and **your data**; {{code "text"}}: this board in words
{{command "solution"}}: the answer (asks first)
{{code "/puzzle load"}}, {{code "draw"}}, {{code "list"}}: puzzles of your own, to play and keep; {{code "solve"}}: the answer of any puzzle, also by **Apps → Solve this** on a message; {{code "explain"}}: the way to it, step by step; {{code "code"}}: as code, text and files; {{code "flag"}}: report a faulty one
Who manages the server: {{admin "setup"}}, {{code "schedule"}}, {{code "status"}} and more
In a direct message, or when you mention me, plain words work too: {{code "a1=3 b2=4"}}, {{code "hint"}}, {{code "board"}}, {{code "settings text"}}, and after a solve {{code "review"}} or {{code "replay"}}.

-# KenKen® is a registered trademark of Nextoy, LLC. This bot is not affiliated with it.`,
}
