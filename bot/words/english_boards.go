package words

// englishBoards say who leads.
var englishBoards = map[string]string{
	"Leaders": `## {{capital (say .Title)}}
{{capital (say .Of)}}{{range .Rows}}{{say .}}{{end}}{{with .Empty}}
{{say .}}{{end}}{{if .Ahead}}
{{template "_you" .}}{{end}}{{template "_held" .}}{{with .Foot}}
-# {{say .}}{{end}}{{template "_aside" .}}`,
	"LeadersAside": `{{with .Leaders}}{{if .OwnRank}}{{template "_you" .}}{{end}}{{template "_held" .}}{{template "_aside" .}}{{end}}`,
	"_you":         `You are **{{ordinal .OwnRank}} of {{.Of.Total}}**{{with .Ahead}}, {{if $.OnePuzzle}}faster than{{else}}ahead of{{end}} {{.}}%{{end}}.`,
	"_held": `{{if .Held}}
Your time is saved, but not ranked: nobody solves it that fast.{{end}}`,
	"_aside": `{{with .Note}}
-# {{say .}}{{end}}{{if .Teasers}}
-# Everywhere: servers that post a teaser, so that every clock starts fair.{{else if .Teaser}}
-# The post is a teaser: times count everywhere too.{{else if .Whole}}
-# The post shows the whole puzzle: times are among friends.{{end}}{{if .Later}}
-# Times from the archive are on trust: they bring no points, and never mix with the day's own.{{end}}
-# Your times, averages, streak and rating: {{command "stats"}}`,

	"LeadersOf": `{{say .By}} · {{if .Finishers}}{{plural .Total "finisher" "finishers"}}{{else}}{{plural .Total "player" "players"}}{{end}}` +
		`{{with .Dates}} · {{say .}}{{end}}{{if .Scope.Everywhere}} · everywhere{{else if .Scope.LastServer}} · your last server{{end}}{{if gt .Pages 1}} · page {{.Page}} of {{.Pages}}{{end}}`,
	"LeaderRow": `{{if .Gap}}
…{{end}}
{{if .Rank}}{{medal .Rank}}{{else}}·{{end}} {{name .Name}} · {{say .Result}}{{if .Starred}}\*{{end}}{{with .Detail}} · {{say .}}{{end}}{{if .Own}} ← you{{end}}`,
	"LeaderTime":    `{{duration .Took}}`,
	"LeaderPoints":  `{{plural .N "point" "points"}}`,
	"LeaderSolved":  `{{.N}} solved`,
	"LeaderOnPaper": `on paper`,
	"LeaderSince":   `{{duration .Took}} since Play`,

	"LeadersWeek":      `week of {{day .First}}`,
	"LeadersMonth":     `{{month .First}}`,
	"LeadersSeason":    `season {{.Number}}{{with .Name}}: {{if $.Plain}}{{.}}{{else}}{{name .}}{{end}}{{end}}`,
	"SeasonDates":      `{{if not .First}}until {{day .Last}}{{else if .Last}}{{day .First}} to {{day .Last}}{{else}}since {{day .First}}{{end}}`,
	"SeasonOption":     `Season {{.Number}}{{with .PlainName}}: {{.}}{{end}}`,
	"LeadersNoSeasons": `There are no seasons here, so this board is of all time.`,
	"LeadersAllTime":   `all time`,
	"LeadersByPoints":  `points`,

	"LeadersAssisted": `* with help, ranked after the others`,
	"LeadersRule":     `4 points for solving; without hints and on the day 6 within twice par, 8 within par, 10 within half of par`,
	"NoTimes":         `No ranked times yet.{{if .Invite}} Be the first: {{if .Puzzle.Mini}}{{command "today puzzle:mini"}}{{else}}{{command "today"}}{{end}}{{end}}`,
	"LaterBoard":      `{{say .Puzzle}}, played later`,
	"NoLaterTimes":    `Nobody has played this one later yet. {{command "archive"}} has the puzzles of earlier days.`,
	"LeadersNobody":   `Nobody is on this board yet. Solve a daily to be the first: {{command "today"}}`,

	"Stats": `## {{name .Name}}{{with .Stats}}{{if not .Own}}
{{if .Untimed}}{{template "_solvedHere"}}{{else}}{{template "_others"}}{{end}}{{end}}
{{if .Solved}}Solved: {{.Solved}} ({{plural .Dailies "daily" "dailies"}}, {{.Unassisted}} without help){{with .Hints}}, {{plural . "hint" "hints"}}{{end}}{{else}}No {{if not .Untimed}}ranked {{end}}solves yet{{end}}
Streak **{{plural .Streak.Days "day" "days"}}**{{if and .Own .Streak.Freezes}}, {{plural .Streak.Freezes "freeze" "freezes"}}{{end}}, best {{plural .Streak.Best "day" "days"}}{{with $.Rating}}
{{say .}}{{end}}{{with $.AgainstPar}}
{{say .}}{{end}}{{with $.Trend}}
{{say .}}{{end}}` +
		`{{range .Kinds}}
{{template "_kindTimes" .}}{{end}}{{end}}{{if .Recent}}
**{{template "_times" (len .Recent)}}**, latest first{{if .Compared}} (server median){{end}}: {{range $k, $t := .Recent}}{{if $k}}, {{end}}{{say .}}{{end}}{{end}}{{if .Weeks}}
**Last 10 weeks**, solved on: {{with .Blank}}none in the first {{.}}; {{end}}{{range $k, $w := .Weeks}}{{if $k}}; {{end}}{{say .}}{{end}}{{end}}{{with .Practised}}
{{say .}}{{end}}{{template "_besides" .Stats}}{{with .Achievements}}
{{say .}}{{end}}
{{template "_leads" .Stats}}`,
	"_leads":      `-# {{if .Untimed}}This server shows no times or ranks.{{else}}Who leads: {{command "leaderboard"}}{{end}}`,
	"_solvedHere": `Dailies solved in this server`,
	"_others":     `What leaderboards show here`,
	"_kindTimes":  `{{template "Kind" .}}: {{.Solved}}{{if .Best}}, best {{duration .Best}}, average {{duration .Mean}}{{end}}`,
	"_times":      `Last {{plural . "daily" "dailies"}}`,
	"_besides": `{{with .Held}}
-# {{.}} saved but not ranked: nobody solves that fast{{end}}{{with .Shown}}
-# {{.}} finished after the solution was shown{{end}}`,
	"AgainstPar": `Usual time **{{printf "%.1f" .Median}} × par** (median of the last {{.Of}} dailies without help)`,
	"Trend":      `Your {{.Weekday}}s ({{template "Kind" .Kind}}): **{{duration .First}} → {{duration .Last}}** since {{month .Since}}`,
	"RecentTime": `{{duration .Took}}{{if .Assisted}} with help{{end}}{{with .Median}} ({{duration .}}){{end}}`,
	"WeekOf":     `{{.First.Date.Format "2 Jan"}} {{say .Week}}`,
	"Week": `{{if not .Unsolved}}every day{{else if not .Solved}}none{{else if .Few}}{{weekdays .Solved}}{{else}}all but {{weekdays .Unsolved}}{{end}}` +
		`{{with .Frozen}} (freeze {{weekdays .}}){{end}}{{with .Down}} (bot down {{weekdays .}}){{end}}`,
	"Practised": `Lessons: **{{.Lessons}} of {{.Of}}**{{if lt .Lessons .Of}} ({{command "learn"}}){{end}}{{with .Used}}
Used in your last {{if eq $.Solves 1}}solve{{else}}{{$.Solves}} solves{{end}}: {{template "_used" .}}{{end}}`,
	"StatsBelow": `{{template "_leads" .Stats}}{{range .More}}
-# {{template "_kindTimes" .}}{{end}}{{template "_besides" .Stats}}`,

	"StatsSolvedHere": `{{template "_solvedHere"}}`,
	"StatsOfOthers":   `{{template "_others"}}`,
	"StatsTimes":      `{{template "_times" .Count}}`,
	"StatsYou":        `time`,
	"StatsHelp":       `with help`,
	"StatsMedian":     `server median`,
	"StatsNoTimes":    `No timed dailies yet`,
	"StatsKinds":      `Solved by kind`,
	"StatsBest":       `best`,
	"StatsMean":       `average`,
	"StatsMoreKinds":  `and {{plural .Count "more kind" "more kinds"}}`,
	"StatsCalendar":   `Last 10 weeks`,
	"StatsDaySolved":  `solved`,
	"StatsDayFrozen":  `freeze`,
	"StatsDayDown":    `bot down`,
	"FigureSolved":    `solved`,
	"FigureClean":     `without help`,
	"FigureHints":     `{{if eq .Count 1}}hint{{else}}hints{{end}}`,
	"FigureStreak":    `{{if eq .Count 1}}day{{else}}days{{end}} in a row`,
	"FigureBest":      `best streak`,
	"FigureFreezes":   `{{if eq .Count 1}}freeze{{else}}freezes{{end}}`,
	"Initial":         `{{slice .Day.String 0 1}}`,
}
