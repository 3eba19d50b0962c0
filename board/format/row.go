package format

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"kenkenbot/board"
)

// ParseRow reads what is typed into the field of one row, counted from 0, of a board of
// size n: the values of the row, in the shapes of ParseGrid, or of several rows from it
// on, or of the whole board; with marks set the pencil marks of its cells with blanks
// between; or else moves as ParseMoves reads them. A field with nothing in it brings no
// moves and no error. The errors are those of ParseMoves, with their Row.
func ParseRow(n, row int, text string, marks bool) ([]Move, []*Error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	if row < 0 || row >= n {
		return nil, []*Error{{Problem: OffBoard, Found: clip(text), Size: n, Row: row + 1}}
	}
	narrow := width.Narrow.String(text)
	var moves []Move
	var faults []*Error
	if len(text) > MaxMoves || strings.ContainsFunc(narrow, unicode.IsLetter) {
		moves, faults = ParseMoves(n, text, marks)
	} else {
		var fault *Error
		moves, fault = rowMoves(n, row, narrow, marks)
		if fault != nil {
			faults = []*Error{passage{text: narrow, line: 1, col: 1}.badMove(fault, moveItem{value: narrow}, n)}
		}
	}
	for _, e := range faults {
		e.Row = row + 1
	}
	return moves, faults
}

// rowMoves reads the values of a row, or of rows from it on, or of the whole board; with
// marks set the pencil marks of a row.
func rowMoves(n, row int, text string, marks bool) ([]Move, *Error) {
	if marks {
		return markMoves(n, row, strings.FieldsFunc(text, partsMoves))
	}
	values, got, err := passage{text: text, line: 1, col: 1}.values(n)
	var fault *Error
	switch {
	case errors.As(err, &fault):
		return nil, &Error{Problem: BadValue, Cell: board.At(row, 0), Found: fault.Found}
	case got == n*n:
		return valueMoves(n, board.At(0, 0), values)
	case got == 0 || got%n != 0 || got/n > n-row:
		return nil, &Error{Problem: RowCount, Cell: board.At(row, 0), Got: got, Need: n}
	}
	return valueMoves(n, board.At(row, 0), values)
}

// valueMoves puts values, 0 for none, into the cells from one on, in reading order.
func valueMoves(n int, from board.Cell, values []uint8) ([]Move, *Error) {
	moves := make([]Move, len(values))
	for i, v := range values {
		cell := board.CellAt(n, from.Index(n)+i)
		if int(v) > n {
			return nil, &Error{Problem: BadValue, Cell: cell, Found: strconv.Itoa(int(v))}
		}
		moves[i] = Move{Cell: cell, InRow: true}
		if v != 0 {
			moves[i].Values = board.CandidatesOf(int(v))
		}
	}
	return moves, nil
}

// markMoves puts pencil marks into the cells of a row, a field for each.
func markMoves(n, row int, fields []string) ([]Move, *Error) {
	if len(fields) != n {
		return nil, &Error{Problem: RowCount, Cell: board.At(row, 0), Got: len(fields), Need: n}
	}
	moves := make([]Move, n)
	for col, f := range fields {
		moves[col] = Move{Cell: board.At(row, col), InRow: true}
		if isEmptyValue(f) {
			continue
		}
		values, problem := moveValues(n, f, true)
		if problem != 0 {
			return nil, &Error{Problem: problem, Cell: moves[col].Cell, Found: f}
		}
		moves[col].Values = values
	}
	return moves, nil
}

// runBlanks are what stands for an empty cell in a run.
const runBlanks = "._·"

// isRun reports whether s is values for several cells along a row.
func isRun(s string) bool {
	return len([]rune(s)) > 1 && strings.Trim(s, "123456789"+runBlanks) == ""
}

// runMoves puts a run of values into the cells from one on, along its row.
func runMoves(n int, from board.Cell, run string) ([]Move, *Error) {
	values, got, _ := passage{text: run}.values(n)
	if left := n - int(from.Col); got > left {
		return nil, &Error{Problem: PastEdge, Cell: from, Got: got, Need: left}
	}
	return valueMoves(n, from, values)
}

// row returns the number of the row that an item names, and whether it names one.
func (it moveItem) row() (number int, ok bool) {
	digits, ok := cutRow(it.name)
	if !ok || digits == "" {
		return 0, false
	}
	number, err := strconv.Atoi(digits)
	return number, err == nil
}

// isUnnumbered reports whether an item is a row whose number is yet to come.
func (it moveItem) isUnnumbered() bool {
	digits, ok := cutRow(it.name)
	return ok && digits == "" && it.value == "" && !it.signed
}

// cutRow returns what follows the word "row" in a name.
func cutRow(name string) (rest string, ok bool) {
	const word = "row"
	if len(name) < len(word) || !strings.EqualFold(name[:len(word)], word) {
		return "", false
	}
	return name[len(word):], true
}
