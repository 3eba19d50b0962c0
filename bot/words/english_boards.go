package words

// englishBoards say who leads.
var englishBoards = map[string]string{
	"Leaders": `## {{capital (say .Title)}}
{{capital (say .Of)}}{{range .Rows}}{{say .}}{{end}}{{with .Empty}}
{{say .}}{{end}}{{template "_held" .}}{{with .Foot}}
-# {{say .}}{{end}}{{template "_aside" .}}`,
	"LeadersAside": `{{with .Leaders}}{{with .OwnRank}}You are **{{ordinal .}} of {{$.Of.Total}}**.{{end}}{{template "_held" .}}{{template "_aside" .}}{{end}}`,
	"_held": `{{if .Held}}
Your time is saved, but not ranked: nobody solves it that fast.{{end}}`,
	"_aside": `{{with .Note}}
-# {{say .}}{{end}}{{if .Teasers}}
-# Everywhere: servers that post a teaser, so that every clock starts fair.{{end}}
-# Your record: {{command "stats"}}. {{if .OnePuzzle}}The week: {{command "leaderboard board:week"}}{{else}}Today's board: {{command "leaderboard"}}{{end}}`,

	"LeadersOf": `{{say .By}} · {{if .Finishers}}{{plural .Total "finisher" "finishers"}}{{else}}{{plural .Total "player" "players"}}{{end}}` +
		`{{if .Scope.Everywhere}} · everywhere{{else if .Scope.LastServer}} · your last server{{end}}{{if gt .Pages 1}} · page {{.Page}} of {{.Pages}}{{end}}`,
	"LeaderRow": `{{if .Gap}}
…{{end}}
{{medal .Rank}} {{name .Name}} · {{say .Result}}{{if .Starred}}\*{{end}}{{with .Detail}} · {{say .}}{{end}}{{if .Own}} ← you{{end}}`,
	"LeaderTime":     `{{duration .Took}}`,
	"LeaderPoints":   `{{plural .N "point" "points"}}`,
	"LeaderSolved":   `{{.N}} solved`,
	"LeaderDays":     `{{plural .N "day" "days"}}`,
	"LeaderTimes":    `{{plural .N "time" "times"}}`,
	"LeaderPar":      `{{if not .Percent}}par{{else}}{{.Percent}}% {{if .Under}}under{{else}}over{{end}} par{{end}}`,
	"LeaderHandedIn": `handed in`,

	"LeadersWeek":      `week of {{day .First}}`,
	"LeadersMonth":     `{{month .First}}`,
	"LeadersAllTime":   `all time`,
	"LeadersStreaks":   `streaks`,
	"LeadersLongest":   `longest streaks`,
	"LeadersByPoints":  `points`,
	"LeadersBySolved":  `dailies solved`,
	"LeadersByBest":    `best time at {{say .Kind}}`,
	"LeadersByAverage": `average of the last five at {{say .Kind}}`,
	"LeadersByPar":     `time over par`,
	"LeadersByDays":    `days in a row`,

	"LeadersAssisted": `* with help, ranked after the others`,
	"LeadersRule":     `1 point for finishing; the ten fastest get 10, 9, … 1 more`,
	"LeadersTimes":    `{{if .Par}}Par is what a practised player takes; only{{else}}Only{{end}} times without help count{{if gt .Least 1}}, and it takes {{.Least}} to be listed{{end}}`,
	"NoTimes":         `No ranked times yet.{{if .Invite}} Be the first: {{if .Puzzle.Mini}}{{command "today puzzle:mini"}}{{else}}{{command "today"}}{{end}}{{end}}`,
	"LeadersNobody":   `Nobody is on this board yet. Solve a daily to be the first: {{command "today"}}`,

	"LeadersOnlyTime":  `One puzzle's board goes by time. For the others, choose a week, a month or all time: {{command "leaderboard board:week"}}`,
	"LeadersAllKinds":  `This board has puzzles of every size. Size and difficulty count for the best time and the average, over a week or more.`,
	"LeadersKindTaken": `Times compare only at one size and difficulty, so I chose one. Pick another with {{code "size"}} and {{code "difficulty"}}.`,

	"Stats": `## {{name .Name}}{{with .Stats}}
{{if .Solved}}Solved: {{.Solved}} ({{plural .Dailies "daily" "dailies"}}, {{.Unassisted}} without help){{else}}No ranked solves yet{{end}}
Streak **{{plural .Streak.Days "day" "days"}}**{{with .Streak.Freezes}}, {{plural . "freeze" "freezes"}}{{end}}, best {{plural .Streak.Best "day" "days"}}{{with $.Rating}}
{{say .}}{{end}}{{range .Kinds}}
{{template "Kind" .}}: {{.Solved}}{{if .Best}}, best {{duration .Best}}, average {{duration .Mean}}{{end}}{{end}}{{if .Held}}
-# {{.Held}} saved but not ranked: nobody solves that fast{{end}}{{if .Shown}}
-# {{.Shown}} finished after the solution was shown{{end}}{{end}}{{with .Achievements}}
{{say .}}{{end}}
-# Who leads: {{command "leaderboard"}}`,
}
