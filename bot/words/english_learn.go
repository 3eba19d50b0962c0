package words

// englishLearn is the lessons: what each teaches, and what is said of them.
var englishLearn = map[string]string{
	"LessonName":    `{{lesson .}}`,
	"Lesson notes":  `Notes`,
	"Lesson factor": `Factors of × cages`,

	"LessonText notes": `Notes are small digits: what a cell can still be. Press **Notes**, and the keys write them; in a game of your own, one button fills them all in. ` +
		`Each digit that you write goes out of the notes of its row and column, for it can't be there again; on this board that was forgotten for one of them. ` +
		`A cell that has one note left is that digit.`,
	"LessonText factor": `Take a × cage's target apart: on a 5×5 board, only a 5 can bring the factor 5 of 15, 20 or 60, and only a 3 the factor 3 of 6, 12 or 24. ` +
		`So the cage must hold that digit. ` +
		`If all its cells that can take it lie in one row or column, cross it out in the rest of that line.`,

	"LessonText given-cell": `A cage of a single cell has no operator: its number is its digit. ` +
		`Fill these in before anything else. ` +
		`Each one takes its digit from the rest of its row and column.`,
	"LessonText cage-completion": `When all but one cell of a cage are filled, the target settles the last one. ` +
		`In a 9+ cage with 2 and 4, the third cell is 3. {{template "_differences"}} ` +
		`The same goes for the last empty cell of a row or column: it takes the digit that is missing there.`,
	"LessonText cage-digits": `Some cages leave little choice: 3+ in two cells is always 1 and 2, in one order or the other. ` +
		`So its cells can't be anything else, and other small or large targets rule digits out in the same way. ` +
		`Go through the ways to reach a cage's target, and cross out the digits that are in none of them.`,
	"LessonText naked-single": `A cell can't repeat a digit of its row or column, and its cage must still reach its target. ` +
		`Cross out what each of these takes away. ` +
		`If only one digit is left, it goes in.`,
	"LessonText hidden-single": `Every row and column needs every digit. ` +
		`Choose a digit that a line still lacks, and ask where in it the digit can go. ` +
		`If all cells but one are ruled out, that one has it, whatever else it could be.`,
	"LessonText cage-claim": `If a cage must hold a certain digit, and all the cells that could take it lie in one row or column, the cage claims it for that line. ` +
		`You needn't know which of its cells has the digit. ` +
		`Cross it out in the rest of the line.`,
	"LessonText cage-places": `Even when you know a cage's digits, not every cell can take each of them. ` +
		`Put a digit into a cell and see whether the rest of the cage can still be filled. ` +
		`If it can't, cross that digit out there.`,
	"LessonText naked-pair": `If two cells of a row or column have the same two digits left, those two digits are theirs. ` +
		`Which goes where doesn't matter yet. ` +
		`Cross both out in the rest of the line.`,
	"LessonText line-in-cage": `Sometimes a digit fits into a line only where the line crosses one cage. ` +
		`Then that cage must hold it, in one of these cells. ` +
		`Its other combinations are out.`,
	"LessonText innie-or-outie": `A row or column of a 4×4 adds up to 1 + 2 + 3 + 4 = 10. ` +
		`Take away the cages that lie wholly within it and whose sums you know. ` +
		`What is left belongs to the one cell that sticks in or out.`,
	"LessonText line-totals": `The sums of lines work with two or three rows or columns together, too: two rows of a 4×4 add up to 20. ` +
		`Take away every cage whose sum you know, and one or two cells remain. ` +
		`You may learn their sum or their difference, and cross out what can't be part of it.`,
	"LessonText parity": `A subtraction cage has no fixed sum, but it is known to be odd or even: two cells that differ by 1 are one odd and one even digit. ` +
		`Add up a line that way, odd and even only. ` +
		`The last cell must then be odd, or even, and loses half its digits.`,
	"LessonText x-wing": `If a digit can go into only two cells of a row, and into the same two columns of another row, one row has it in one of these columns and the other row in the other. ` +
		`So those columns have it already: cross it out in the rest of them. ` +
		`The same works with columns and rows the other way round.`,

	"LessonTitle":       `Lesson {{.Number}} · {{say .Lesson}}`,
	"BoardLesson":       `**{{say .Title}}** · {{plural .Empty "cell" "cells"}} left. Next cell: **{{.Cursor}}**{{if .Notes}}, for notes{{end}}.`,
	"BoardLessonPassed": `**{{say .Title}}** · passed ✅`,
	"LessonHeading":     `Lesson {{.Number}} of {{.Of}}: {{say .Name}}`,
	"LessonIntro": `{{template "_teaches" .}}
{{template "_task" .}}`,
	"LessonTeaches": `{{template "_teaches" .}}`,
	"_teaches": `## {{say .Heading}}
{{say .Text}}{{with .Example}}
**For example:**
{{say .}}{{end}}`,
	"LessonTask": `{{template "_task" .}}`,
	"_task": `**Now find it:** somewhere on this board, this is what takes you to the next digit. Fill that digit in. You can't break anything, and hints are free.{{if .Kept}}
-# I couldn't make a new puzzle in time, so this is the one I keep for this lesson.{{end}}`,
	"ExampleAlt": `The example, animated, ends with {{.Cell}} = {{.Value}}. It begins with this board. {{say .Board}}`,
	"LessonFound": `**Right! {{.Cell}} {{if .Out}}can't be{{else}}is{{end}} {{.Value}}.**{{with .Why}}
{{say .}}{{end}}{{if not .Next}}
That was the last lesson.{{end}}`,
	"LessonMissed": `{{if .Out}}**{{.Value}} has to stay in {{.Cell}}:** nothing on the board rules it out.{{else if .Far}}**Not this one yet.** It takes more than two steps from here to show what {{.Cell}} is. This lesson is about {{.Aim}}.{{else if .Why}}**Not this one.** {{say .Why}}{{else}}**Not this one.** {{.Cell}} can't be {{.Value}}.{{end}}
Try again, or take a hint: it's free.`,
	"LessonStands":  `**Right, and it follows: {{.Cell}} is {{.Value}}.** This lesson is about {{.Aim}}: can you find that one too?`,
	"LessonOther":   `Right, and it follows, but the lesson is about another cell.`,
	"LessonPassed":  `Right! You've passed that lesson.`,
	"LessonNotThis": `Not that one. I've sent the reason to your direct messages.`,
	"LessonList": `## Lessons
{{if eq .Done (len .Rows)}}You've passed all of them. Any lesson has a new puzzle each time.{{else}}Each lesson shows you one way to find the next digit, and lets you find it.{{if .Done}} {{.Done}} of {{len .Rows}} passed.{{end}}{{end}}{{range .Rows}}
{{if .Passed}}✅{{else}}▫️{{end}} {{say .}}{{with .Others}} ({{listed . "and"}}, too){{end}}{{end}}`,
	"LessonRow":    `{{.Number}}. {{say .Name}}`,
	"LearnThis":    `Learn: {{technique .Technique}}`,
	"NextLesson":   `Lesson: {{say .Lesson}}`,
	"ChooseLesson": `Choose a lesson`,
	"AllLessons":   `All lessons`,
	"LessonAgain":  `Another of these`,

	"NoSuchLesson":          `There is no lesson {{code .Text}}. {{command "learn"}} lists them.`,
	"Refused not in lesson": `This board is a lesson: just find the digit that it asks for. {{command "today"}} opens today's puzzle.`,
	"Refused lesson over":   `You've passed this one. {{command "learn"}} has the others.`,
}
