package words

// englishBook is what a printed booklet says.
var englishBook = map[string]string{
	"BookRules": `{{template "_rules"}}
Each puzzle has exactly one answer. Hints and answers are at the back. Hints name a cell by its column, a, b, c … from the left, and its row, 1, 2, 3 … from the top: b3 is in the second column and the third row.
Here is a small puzzle, and its answer:`,
	"BookHints":   `Hints`,
	"BookAnswers": `Answers`,
	"BookPuzzle":  `{{.Number}}. {{say .Title}}`,
	"BookDaily":   `{{capital (say .Puzzle)}} · {{say .Kind}}`,
	"BookTitle": `{{if .From}}KenKen, {{day .From}} to {{day .To}}` +
		`{{else}}{{if eq .Count 1}}A KenKen puzzle{{else}}{{.Count}} KenKen puzzles{{end}}, {{say .Kind}}{{end}}`,
	"BookStart":  `A way to begin: {{step .Step}}`,
	"BookSummit": `The hardest step: {{step .Step}}`,
}
