package words

// englishFlags are what is said about flags and what came of them.
var englishFlags = map[string]string{
	"ButtonFlag":     `Report it`,
	"ButtonFlagHelp": `Report a puzzle`,
	"FormFlag":       `Report this puzzle`,
	"FormFlagReason": `What is wrong with it?`,
	"FlagTaken": `Thank you! Your report is with the people who run me.{{if .Unproven}} I couldn't find out in time whether the puzzle has exactly one solution.` +
		`{{else if eq .Solutions 1}} I've checked the puzzle again: it has exactly one solution.` +
		`{{else if .Solutions}} I've checked the puzzle again: it has more than one solution, so you're right to complain.` +
		`{{else}} I've checked the puzzle again: it has no solution, so you're right to complain.{{end}}` +
		`{{if .Declined}} I've turned the duel down for you.{{end}}`,

	"Refused flag reason":     `Say what is wrong in {{.Why.Min}} to {{.Why.Max}} characters, such as {{code "flag it has two solutions"}}.`,
	"Refused already flagged": `You've already reported this puzzle. Your report is with the people who run me.`,
	"Refused too many flags":  `That's {{.Why.Count}} reports within a day, the most I take from one person. Try again tomorrow.`,
	"Refused own to flag":     `You brought this puzzle yourself. You can report puzzles that I made, and those of duels and races.`,
	"Refused not flagged":     `There is no open report on that puzzle.`,
	"Refused puzzle voided":   `This puzzle was withdrawn because something was wrong with it. It counts nowhere, and nobody loses a streak over it. Want another? {{command "practice"}}`,

	"BoardVoided": `This puzzle was withdrawn because something was wrong with it, so it has no leaderboard.`,
	"VoidedHere":  `This puzzle was withdrawn because something was wrong with it. It no longer counts, but you can still finish it.`,
	"VoidNotice":  `The {{.Size}}×{{.Size}} KenKen{{if .Day}} of {{day .Day}}{{end}} that you played was withdrawn: something was wrong with it. It no longer counts, and points and ratings have been updated.{{if .Day}} Your streak is safe.{{end}} Sorry about that!`,
}
