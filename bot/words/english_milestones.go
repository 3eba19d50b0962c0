package words

// englishMilestones say what a player has reached: a rating, and what is said once.
var englishMilestones = map[string]string{
	"Rated":      `Rating **{{.Before}} → {{.After}}**.`,
	"RivalRated": `rating {{.Before}} → {{.After}}`,
	"RatingNow":  `Rating **{{.Value}}** ±{{.Deviation}}{{if .Provisional}}, provisional: a few more puzzles will settle it{{end}}`,

	"Achievements": `Achievements: {{range $k, $name := .Names}}{{if $k}} · {{end}}{{say $name}}{{end}}` +
		`{{with .Sizes}}{{if $.Names}} · {{end}}Solved {{listed . "and"}}{{end}}`,

	"Achieved":        `New: **{{say .Name}}**. {{say .Line}}`,
	"FirstSolveName":  `First solve`,
	"FirstSolveLine":  `Your first KenKen. Well done!`,
	"FirstOfSizeName": `First {{.Size}}×{{.Size}}`,
	"FirstOfSizeLine": `One more size you can solve.`,
	"WeekStreakName":  `Seven days in a row`,
	"WeekStreakLine":  `A whole week of puzzles.`,
	"MonthStreakName": `Thirty days in a row`,
	"MonthStreakLine": `A month of puzzles: impressive!`,
	"WeekUnaidedName": `A week without hints`,
	"WeekUnaidedLine": `Seven days, all on your own.`,
	"FirstDuelName":   `First duel`,
	"FirstDuelLine":   `You played it to the end.`,
	"ThirdFasterName": `A third faster`,
	"ThirdFasterLine": `That took a third less than you usually need for this kind of puzzle.`,
}
