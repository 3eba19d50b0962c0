package format

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/width"

	"kenkenbot/board"
)

// ParseGrid reads an answer for a board of size n, complete or not, in any of the ways
// that people write one: in rows or in one run, with or without blanks, commas, bars or
// brackets between the values, in a code block, in full-width digits, or with Keen's S in
// front. Up to size 9 each digit is a value; above that, values are numbers with
// something in between. An empty cell is written as . _ · ? - or 0.
//
// A value larger than the size is read as it is: Puzzle.Check reports it.
// The error is an *Error.
func ParseGrid(n int, text string) (board.Grid, error) {
	if n < 1 || n > board.MaxSize {
		return nil, &Error{Problem: RuleBroken, Err: &board.SizeError{Size: n}}
	}
	t := passage{text: text, line: 1, col: 1}
	if len(text) > MaxText {
		return nil, t.tooLong(MaxText)
	}
	g, got, err := t.values(n)
	if err != nil {
		return nil, err
	}
	if got != n*n {
		e := &Error{Problem: ValueCount, Size: n, Got: got, Need: n * n}
		if got == 0 {
			e.Problem = Nothing
		}
		return nil, e
	}
	return g, nil
}

// values reads the values of the passage, at most those of a board of size n, and
// counts them all.
func (t passage) values(n int) (found board.Grid, got int, err error) {
	found = make(board.Grid, 0, n*n)
	put := func(v int) {
		if got++; got <= n*n {
			found = append(found, uint8(v))
		}
	}
	for _, row := range t.rows() {
		if isBorder(row.text) {
			continue
		}
		if err := gridLine(t, n, row.text, row.off, put); err != nil {
			return found, got, err
		}
	}
	return found, got, nil
}

// gridPartings may stand between values. The last two turn a digit into an emoji
// of a key cap.
const gridPartings = " \t\r\v\f,;|/[](){}`\"'\ufe0f\u20e3"

// isBorder reports whether a line is the edge of a table or of a code block.
func isBorder(line string) bool {
	s := strings.TrimSpace(line)
	return isFence([]byte(line)) ||
		strings.ContainsAny(s, "+|") && strings.Trim(s, "+-=|: ") == ""
}

// gridLine reads the values of one line.
func gridLine(t passage, n int, line string, off int, put func(int)) error {
	for i := 0; i < len(line); {
		r, size := utf8.DecodeRuneInString(line[i:])
		switch c := narrow(r); {
		case c >= '0' && c <= '9':
			v, length, ok := gridValue(n, line[i:])
			if !ok {
				e := t.fault(BadValue, off+i, line[i:i+length])
				e.Size = n
				return e
			}
			put(v)
			i += length
			continue
		case strings.ContainsRune("._·?-−–", c):
			put(0)
		case strings.ContainsRune(gridPartings, c) || c >= '─' && c <= '╿':
		case (c == 'S' || c == 's') && strings.TrimSpace(t.text[:off+i]) == "":
		default:
			e := t.fault(BadValue, off+i, line[i:i+size])
			e.Size = n
			return e
		}
		i += size
	}
	return nil
}

// narrow turns a full-width character into its usual form, and blanks of every
// kind into a blank.
func narrow(r rune) rune {
	if r < utf8.RuneSelf {
		return r
	}
	if strings.ContainsRune("\u00a0\u2007\u2009\u202f\u200b\ufeff\u3000", r) {
		return ' '
	}
	if f := width.LookupRune(r).Narrow(); f != 0 && f < utf8.RuneSelf {
		return f
	}
	return r
}

// gridValue reads the value at the start of s and returns how many bytes it took:
// one digit up to size 9, a number above.
func gridValue(n int, s string) (v, length int, ok bool) {
	for i, r := range s {
		d := int(narrow(r)) - '0'
		if d < 0 || d > 9 || n <= 9 && i > 0 {
			break
		}
		length = i + utf8.RuneLen(r)
		v = min(v*10+d, 1000)
	}
	return v, length, v <= 255
}

// Rows returns the grid as people read it: one line per row, blanks between the values,
// numbers of two digits aligned, and a dot for an empty cell. ParseGrid reads it. A grid
// whose length is not a square is returned on one line.
func Rows(g board.Grid) string {
	n := g.Size()
	if n == 0 {
		return g.String() + "\n"
	}
	digits := 1
	for _, v := range g {
		digits = max(digits, len(strconv.Itoa(int(v))))
	}
	var b strings.Builder
	for i, v := range g {
		text := "."
		if v != 0 {
			text = strconv.Itoa(int(v))
		}
		b.WriteString(strings.Repeat(" ", digits-len(text)))
		b.WriteString(text)
		if i%n == n-1 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}
