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

// tooLong returns the error that the passage is longer than most bytes.
func (t passage) tooLong(most int) *Error {
	e := t.fault(TooLong, 0, "")
	e.Need = most
	return e
}

// puzzle makes the puzzle of the cages read. offsets are the places of the cages,
// so that an error of the rules can be placed.
func (t passage) puzzle(size int, cages []board.Cage, offsets []int) (*board.Puzzle, error) {
	p, err := board.New(size, cages)
	if err == nil {
		return p, nil
	}
	off := 0
	var cage *board.CageError
	if errors.As(err, &cage) && cage.Cage >= 0 && cage.Cage < len(offsets) {
		off = offsets[cage.Cage]
	}
	e := t.fault(RuleBroken, off, "")
	e.Err = err
	return nil, e
}

// word is a piece of a line without blanks, and the offset of its first byte.
type word struct {
	text string
	off  int
}

// lines cuts the passage into lines without their ends and calls each with the
// offset of its first byte, until one returns an error.
func (t passage) lines(each func(line string, off int) error) error {
	for off := 0; off < len(t.text); {
		line, _, _ := strings.Cut(t.text[off:], "\n")
		if err := each(strings.TrimSuffix(line, "\r"), off); err != nil {
			return err
		}
		off += len(line) + 1
	}
	return nil
}

// words cuts a line that begins at offset off into its words.
func words(line string, off int) []word {
	var found []word
	for f := range strings.FieldsSeq(line) {
		i := strings.Index(line, f)
		found = append(found, word{text: f, off: off + i})
		line = line[i+len(f):]
		off += i + len(f)
	}
	return found
}
