package words

import (
	"errors"
	"fmt"
	"strings"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/explain"
)

// Report says what the validator found, one line each: broken rules first, then the
// cages that nothing can complete any more, and so many at most. Of a board that
// breaks none, it says how much is left to fill.
func Report(p *board.Puzzle, r board.Report, most int) string {
	return strings.Join(explainedLines(explain.ReportOf(p, r, most)), "\n")
}

// cells lists cells by name, and no more of them than a line takes.
func cells(list []board.Cell) string {
	const most = 12
	if len(list) > most {
		return fmt.Sprintf("%s … (%d cells)", cells(list[:most]), len(list))
	}
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}

// badAnswer says why an answer could not be read as a grid. err is format.ParseGrid's.
func badAnswer(err error) string {
	var e *format.Error
	if !errors.As(err, &e) {
		return "That can't be read."
	}
	switch e.Problem {
	case format.Nothing:
		return "There is nothing in it to read."
	case format.TooLong:
		return fmt.Sprintf("It's too long: I read at most %d KiB.", e.Need>>10)
	case format.BadValue:
		return fmt.Sprintf("%s should be a digit from 1 to %d, or a dot for an empty cell.", place(e), e.Size)
	case format.ValueCount:
		return fmt.Sprintf("I found %s, and the board has %d cells.", count(e.Got, "value"), e.Need)
	}
	return "That can't be read."
}

// place says what can't be read, and where unless that is plain to see.
func place(e *format.Error) string {
	found := "`" + code(e.Found) + "`"
	if e.Line > 1 {
		return fmt.Sprintf("%s (line %d, character %d)", found, e.Line, e.Col)
	}
	if e.Col > 1 {
		return fmt.Sprintf("%s (character %d)", found, e.Col)
	}
	return found
}
