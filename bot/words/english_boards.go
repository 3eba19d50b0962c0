package words

// englishBoards say who leads.
var englishBoards = map[string]string{
	"PuzzleBoard": `## {{capital (say .Puzzle)}}
{{say .Kind}} · {{plural .Total "finisher" "finishers"}}{{template "_scope" .Scope}}` +
		`{{range .Rows}}{{say .}}{{else}}
No ranked times yet.{{if not .Held}} Be the first: {{if .Puzzle.Mini}}{{command "today puzzle:mini"}}{{else}}{{command "today"}}{{end}}{{end}}{{end}}` +
		`{{if .Held}}
Your time is saved, but not ranked: nobody solves it that fast.{{end}}` +
		`{{if .Assisted}}
-# * with help, ranked after the others{{end}}
-# Your record: {{command "stats"}}. All time: {{command "leaderboard board:alltime"}}`,
	"_scope": `{{if .Everywhere}} · everywhere{{else if .LastServer}} · your last server{{end}}`,
	"RankRow": `{{if .Gap}}
…{{end}}
**{{.Rank}}.** {{name .Name}} · {{code (duration .Took)}}{{if .Assisted}}\*{{end}}{{if .HandedIn}} · handed in{{end}}{{if .Own}} ← you{{end}}`,

	"PointsBoard": `## All time
{{plural .Total "player" "players"}}{{template "_scope" .Scope}}` +
		`{{range .Rows}}{{say .}}{{else}}
Nobody has points yet. Solve a daily to get the first: {{command "today"}}{{end}}{{if .Rows}}
-# 1 point for finishing; the ten fastest get 10, 9, … 1 more.{{end}}
-# Today's board: {{command "leaderboard"}}`,
	"PointsRow": `{{if .Gap}}
…{{end}}
**{{.Rank}}.** {{name .Name}} · {{plural .Points "point" "points"}}, {{.Solved}} solved{{if .Own}} ← you{{end}}`,

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
