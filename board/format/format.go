package format

import (
	"errors"
	"io"
	"strings"

	"kenkenbot/board"
)

// MaxText is the longest text of one puzzle or answer, in bytes.
const MaxText = 64 << 10

// Parse reads a text with one puzzle in any of the formats. Marks of code (` or ```)
// around it are ignored. The error is an *Error.
func Parse(text string) (*board.Puzzle, Meta, error) {
	r := NewReader(strings.NewReader(text), "")
	defer r.release()
	e, err := r.Next()
	if errors.Is(err, io.EOF) {
		return nil, Meta{}, &Error{Problem: Nothing}
	}
	if err != nil {
		return nil, Meta{}, err
	}
	second, err := r.Next()
	if errors.Is(err, io.EOF) {
		return e.Puzzle, e.Meta, nil
	}
	return nil, Meta{}, &Error{Kind: second.Kind, Problem: SecondPuzzle, Line: second.Line, Col: 1}
}

// parse reads a passage of a known kind.
func parse(t passage) (p *board.Puzzle, m Meta, err error) {
	switch t.kind {
	case JSON:
		return parseJSON(t.trimmed())
	case Keen:
		p, err = parseKeen(t.trimmed())
	case Ken, DFF, Text:
		p, err = parseList(t)
	default:
		t = t.trimmed()
		err = t.fault(Unrecognised, 0, t.text)
	}
	return p, Meta{}, err
}

// Write writes the puzzle in the given format, with a new line at the end. Puzzles
// written one after the other make a file that a Reader reads. Only JSON keeps the Meta.
// The error is an *UnfitError or the writer's own.
func Write(w io.Writer, k Kind, p *board.Puzzle, m Meta) error {
	text, err := Append(nil, k, p, m)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// Append appends what Write would write to dst. The error is an *UnfitError.
func Append(dst []byte, k Kind, p *board.Puzzle, m Meta) ([]byte, error) {
	if err := fits(k, p); err != nil {
		return dst, err
	}
	switch k {
	case JSON:
		return append(appendJSON(dst, p, m), '\n'), nil
	case Ken:
		return appendKen(dst, p), nil
	case DFF:
		return appendDFF(dst, p), nil
	case Keen:
		dst, err := appendKeen(dst, p)
		return append(dst, '\n'), err
	case Text:
		return appendText(dst, p), nil
	}
	return dst, errors.New("format: no such kind")
}

// Canonical returns a text that identifies the puzzle: two puzzles have the same
// canonical text exactly if they are Equal. It is native JSON without a Meta, so Parse
// reads it.
func Canonical(p *board.Puzzle) string { return string(appendJSON(nil, p, Meta{})) }
