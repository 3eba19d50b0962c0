package format

import (
	"errors"
	"slices"
	"strings"

	"kenkenbot/board"
)

// ParseCages reads cages as people type them, one a line: the names of the cells and the
// target with its operator, in either order, as in "a1 a2 b2 12x". A target without an
// operator is a given cell, or in a larger cage hides it. Blanks, commas and = may stand
// between. It returns the cages that can stand on a board of size n together, and a fault
// for each line that can't be one of them: Line is the line's number, Found what is wrong
// in it, and Cell names a cell of it. Cells that no cage has are no fault.
func ParseCages(n int, text string) (cages []board.Cage, faults []*Error) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || isFence([]byte(line)) {
			continue
		}
		cage, fault := cageLine(n, line)
		if fault == nil {
			fault = joins(n, cages, cage)
		}
		if fault != nil {
			fault.Kind, fault.Line, fault.Size = Text, number, n
			faults = append(faults, fault)
			continue
		}
		cages = append(cages, cage)
	}
	return cages, faults
}

// cageLine reads a line with a cage.
func cageLine(n int, line string) (cage board.Cage, fault *Error) {
	label := ""
	for _, word := range strings.FieldsFunc(line, separates) {
		cell, ok := board.ParseCell(word)
		switch {
		case ok && !cell.In(n):
			return cage, &Error{Problem: OffBoard, Found: clip(word), Cell: cell}
		case ok && slices.Contains(cage.Cells, cell):
			return cage, &Error{Problem: CellTwice, Found: clip(word), Cell: cell}
		case ok:
			cage.Cells = append(cage.Cells, cell)
		case isCellLike(word):
			return cage, &Error{Problem: BadCell, Found: clip(word)}
		default:
			label += word
		}
	}
	switch {
	case len(cage.Cells) == 0:
		return cage, &Error{Problem: BadCell, Found: clip(line)}
	case label == "":
		return cage, &Error{Problem: NoClue, Found: clip(line), Cell: cage.Cells[0]}
	}
	r := textReader{passage: passage{kind: Text, text: label, line: 1, col: 1}}
	read, err := r.label(label, 0, cage.Cells)
	if errors.As(err, &fault) {
		fault.Cell = cage.Cells[0]
	}
	return read, fault
}

// separates tells whether a character stands between the parts of a cage.
func separates(r rune) bool { return strings.ContainsRune(" \t,;=", r) }

// isCellLike reports whether a word that names no cell was meant to: a letter, then
// digits.
func isCellLike(word string) bool {
	return len(word) > 1 && word[0]|0x20 >= 'a' && word[0]|0x20 <= 'z' && word[1] >= '0' && word[1] <= '9' && word[0]|0x20 != 'x'
}

// joins returns why a cage can't stand beside others on a board of size n; nil if it can.
func joins(n int, others []board.Cage, cage board.Cage) *Error {
	_, err := board.New(n, append(slices.Clip(others), cage))
	var broken *board.CageError
	if err == nil || errors.As(err, &broken) && broken.Fault == board.Gap {
		return nil
	}
	fault := &Error{Problem: RuleBroken, Cell: cage.Cells[0], Err: err}
	if broken != nil && broken.Fault == board.Overlap {
		fault.Cell = broken.At
	}
	return fault
}
