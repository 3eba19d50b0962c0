package words

// englishBook is what a printed booklet says.
var englishBook = map[string]string{
	"BookRules": `Fill each cell with a digit. On a 4×4 board these are 1 to 4, on a 6×6 board 1 to 6, and so on.
No digit repeats in a row or in a column.
The heavy lines make cages. The number and sign in a cage's corner say what its digits come to: 5+ means that they add up to 5, 6× that they multiply to 6.
In a − cage the smaller digit is taken from the larger, in a ÷ cage the larger is divided by the smaller. The order of the digits doesn't matter.
A cage of one cell simply says its digit. Within a cage a digit may repeat, as long as it doesn't in a row or column.
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
