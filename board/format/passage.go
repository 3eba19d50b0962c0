package format

import (
	"errors"
	"strings"
	"unicode/utf8"

	"kenkenbot/board"
)

// passage is the text of one puzzle and where in its file it stands, so that a
// byte's place in it can be named by line and column.
type passage struct {
	kind      Kind
	text      string
	line, col int // of the first byte, counted from 1
}

// trimmed returns the passage, which is to be in one line, without the blanks
// around it.
func (t passage) trimmed() passage {
	rest := strings.TrimLeftFunc(t.text, isBlank)
	t.col += utf8.RuneCountInString(t.text[:len(t.text)-len(rest)])
	t.text = strings.TrimRightFunc(rest, isBlank)
	return t
}

// fault returns the error that problem stands at byte offset off; found is what
// stands there.
func (t passage) fault(problem Problem, off int, found string) *Error {
	off = min(max(off, 0), len(t.text))
	before := t.text[:off]
	line, col := t.line, t.col
	if nl := strings.LastIndexByte(before, '\n'); nl >= 0 {
		line += strings.Count(before, "\n")
		col = 1
		before = before[nl+1:]
	}
	return &Error{Kind: t.kind, Problem: problem, Line: line, Col: col + utf8.RuneCountInString(before), Found: clip(found)}
}

// char returns the character at a byte offset.
func (t passage) char(off int) string {
	_, size := utf8.DecodeRuneInString(t.text[off:])
	return t.text[off : off+size]
}

// tooLong returns the error that the passage is longer than most bytes.
func (t passage) tooLong(most int) *Error {
	e := t.fault(TooLong, 0, "")
	e.Need = most
	return e
}

// puzzle makes the puzzle of cages. An error of the rules stands where its cage does.
func (t passage) puzzle(b sketch) (*board.Puzzle, error) {
	p, err := board.New(b.size, b.cages)
	if err == nil {
		return p, nil
	}
	off := 0
	var cage *board.CageError
	if errors.As(err, &cage) && cage.Cage >= 0 && cage.Cage < len(b.offsets) {
		off = b.offsets[cage.Cage]
	}
	e := t.fault(RuleBroken, off, "")
	e.Err = err
	return nil, e
}

// sketch is cages of a board, and where in the text they stand.
type sketch struct {
	size    int
	cages   []board.Cage
	offsets []int
}

// add adds a cage.
func (b *sketch) add(off int, c board.Cage) {
	b.cages, b.offsets = append(b.cages, c), append(b.offsets, off)
}

// part returns the passage from one byte offset up to another.
func (t passage) part(from, to int) passage {
	at := t.fault(Nothing, from, "")
	return passage{kind: t.kind, text: t.text[from:to], line: at.Line, col: at.Col}
}

// word is a piece of a text, and the offset of its first byte.
type word struct {
	text string
	off  int
}

// rows returns the lines of the passage.
func (t passage) rows() (rows []word) {
	off := 0
	for line := range strings.Lines(t.text) {
		rows = append(rows, word{text: strings.TrimRight(line, "\r\n"), off: off})
		off += len(line)
	}
	return rows
}

// cut cuts a piece of text at some characters.
func (w word) cut(parts func(rune) bool) (found []word) {
	from := -1
	for i, r := range w.text + " " {
		switch parts := i == len(w.text) || parts(r); {
		case parts && from >= 0:
			found = append(found, word{w.text[from:i], w.off + from})
			from = -1
		case !parts && from < 0:
			from = i
		}
	}
	return found
}
