package format

import (
	"encoding/json"
	"errors"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"kenkenbot/board"
)

// memberShapes words what each member of the native JSON holds.
var memberShapes = map[string]string{
	"":           "a JSON object",
	"size":       "a whole number, 1 to 16",
	"cages":      "an array of cages",
	"cage":       `an object with "op", "target" and "cells"`,
	"op":         "one of the strings + - * / = ?",
	"target":     "a positive whole number within 64 bits",
	"cells":      "an array of [row, column] pairs",
	"cell":       "[row, column], both counted from 0 and on the board",
	"meta":       "an object",
	"title":      "a string of at most 1000 characters",
	"name":       "a string of at most 1000 characters",
	"author":     "a string of at most 1000 characters",
	"source":     "a string of at most 1000 characters",
	"difficulty": "a string of at most 1000 characters",
	"seed":       "a whole number, or one in a string, of at most 64 bits",
	"generator":  "a whole number, at least 0",
	"solution":   "a string with the N² values",
}

// jsonReader walks the tokens of one JSON object, so that an error names the place
// of the member at fault.
type jsonReader struct {
	passage
	dec *json.Decoder
}

// parseJSON reads the native JSON. Members that it does not know are passed over.
func parseJSON(t passage) (*board.Puzzle, Meta, error) {
	r := jsonReader{passage: t, dec: json.NewDecoder(strings.NewReader(t.text))}
	r.dec.UseNumber()
	var d jsonPuzzle
	err := r.object("", func(member string) error { return d.member(&r, member) })
	if err == nil {
		err = r.end()
	}
	if err != nil {
		return nil, Meta{}, err
	}
	return d.puzzle(&r)
}

// jsonPuzzle is what was read so far.
type jsonPuzzle struct {
	size     int
	sized    bool
	listed   bool
	cages    []board.Cage
	offsets  []int
	cells    []jsonCell
	meta     Meta
	solution string
	solvedAt int
}

// jsonCell is a cell with its place, to be checked against the size once that is known.
type jsonCell struct {
	row, col int64
	off      int
}

func (d *jsonPuzzle) member(r *jsonReader, member string) error {
	switch member {
	case "size":
		off := r.here()
		n, err := r.integer(member, 1, board.MaxSize)
		var fault *Error
		if errors.As(err, &fault) && fault.Problem == JSONValue && r.isNumber(off) {
			return r.fault(BadSize, off, r.at(off))
		}
		d.size, d.sized = int(n), true
		return err
	case "cages":
		d.listed = true
		return r.array(member, func() error { return d.cage(r) })
	case "meta":
		return r.object(member, func(m string) error { return d.metaMember(r, m) })
	case "name", "source": // beside the puzzle in files of other programs
		s, err := r.short(member)
		if member == "name" && d.meta.Title == "" {
			d.meta.Title = s
		} else if member == "source" && d.meta.Source == "" {
			d.meta.Source = s
		}
		return err
	}
	return r.skip()
}

func (d *jsonPuzzle) metaMember(r *jsonReader, member string) (err error) {
	switch member {
	case "title":
		d.meta.Title, err = r.short(member)
	case "author":
		d.meta.Author, err = r.short(member)
	case "source":
		d.meta.Source, err = r.short(member)
	case "difficulty":
		d.meta.Difficulty, err = r.short(member)
	case "seed":
		d.meta.Seed, err = r.seed()
	case "generator":
		var n int64
		n, err = r.integer(member, 0, math.MaxInt32)
		d.meta.Generator = int(n)
	case "solution":
		d.solvedAt = r.here()
		d.solution, err = r.str(member)
	default:
		err = r.skip()
	}
	return err
}

// cage reads one element of "cages".
func (d *jsonPuzzle) cage(r *jsonReader) error {
	off := r.here()
	var cage board.Cage
	var seen [3]bool
	from := len(d.cells)
	err := r.object("cage", func(member string) (err error) {
		switch member {
		case "op":
			seen[0] = true
			cage.Op, err = r.operator()
		case "target":
			seen[1] = true
			cage.Target, err = r.integer(member, math.MinInt64, math.MaxInt64)
		case "cells":
			seen[2] = true
			err = r.array(member, func() error { return d.cell(r) })
		default:
			err = r.skip()
		}
		return err
	})
	if err != nil {
		return err
	}
	for i, member := range []string{"op", "target", "cells"} {
		if !seen[i] {
			return r.missing(off, member)
		}
	}
	cage.Cells = make([]board.Cell, len(d.cells)-from) // filled in when the size is known
	d.cages = append(d.cages, cage)
	d.offsets = append(d.offsets, off)
	return nil
}

// cell reads one element of a cage's "cells".
func (d *jsonPuzzle) cell(r *jsonReader) error {
	c := jsonCell{off: r.here()}
	k := 0
	err := r.array("cell", func() (err error) {
		switch k++; k {
		case 1:
			c.row, err = r.integer("cell", 0, board.MaxSize-1)
		case 2:
			c.col, err = r.integer("cell", 0, board.MaxSize-1)
		default:
			err = r.wrong("cell", c.off)
		}
		return err
	})
	if err == nil && k < 2 {
		err = r.wrong("cell", c.off)
	}
	d.cells = append(d.cells, c)
	return err
}

// puzzle makes the puzzle of what was read.
func (d *jsonPuzzle) puzzle(r *jsonReader) (*board.Puzzle, Meta, error) {
	switch {
	case !d.sized:
		return nil, Meta{}, r.missing(0, "size")
	case !d.listed:
		return nil, Meta{}, r.missing(0, "cages")
	}
	rest := d.cells
	for _, cage := range d.cages {
		for k := range cage.Cells {
			c := rest[k]
			if c.row >= int64(d.size) || c.col >= int64(d.size) {
				return nil, Meta{}, r.wrong("cell", c.off)
			}
			cage.Cells[k] = board.At(int(c.row), int(c.col))
		}
		rest = rest[len(cage.Cells):]
	}
	p, err := r.puzzle(d.size, d.cages, d.offsets)
	if err != nil {
		return nil, Meta{}, err
	}
	if d.solution != "" {
		g, err := ParseGrid(d.size, d.solution)
		if err != nil {
			return nil, Meta{}, r.wrong("solution", d.solvedAt)
		}
		d.meta.Solution = g
	}
	return p, d.meta, nil
}

// here returns the offset of the token that comes next.
func (r *jsonReader) here() int {
	off := int(r.dec.InputOffset())
	for off < len(r.text) && strings.IndexByte(" \t\r\n,:", r.text[off]) >= 0 {
		off++
	}
	return off
}

// at returns the start of the text at offset off, up to where a value ends.
func (r *jsonReader) at(off int) string {
	s := r.text[min(off, len(r.text)):]
	if i := strings.IndexAny(s, ",:]} \t\r\n"); i > 0 {
		return s[:i]
	}
	return s
}

func (r *jsonReader) isNumber(off int) bool {
	return off < len(r.text) && (r.text[off] == '-' || r.text[off] >= '0' && r.text[off] <= '9')
}

// wrong returns the error that the value at offset off is not what the member
// holds.
func (r *jsonReader) wrong(member string, off int) error {
	e := r.fault(JSONValue, off, r.at(off))
	e.Member = member
	return e
}

func (r *jsonReader) missing(off int, member string) error {
	e := r.fault(MemberMissing, off, "")
	e.Member = member
	return e
}

// token returns the next token. The error is an *Error.
func (r *jsonReader) token() (json.Token, error) {
	tok, err := r.dec.Token()
	if err == nil {
		return tok, nil
	}
	off := r.here()
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, r.fault(EndsEarly, len(r.text), "")
	}
	e := r.fault(JSONSyntax, off, r.at(off))
	e.Err = err
	return nil, e
}

// skip passes over the next value.
func (r *jsonReader) skip() error {
	for depth := 0; ; {
		tok, err := r.token()
		if err != nil {
			return err
		}
		switch tok {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return nil
		}
	}
}

// object reads an object and calls each with the name of each member, to read its
// value.
func (r *jsonReader) object(member string, each func(string) error) error {
	off := r.here()
	tok, err := r.token()
	if err != nil {
		return err
	}
	if tok != json.Delim('{') {
		return r.wrong(member, off)
	}
	seen := make(map[string]bool, 4)
	for r.dec.More() {
		off := r.here()
		tok, err := r.token()
		if err != nil {
			return err
		}
		name := tok.(string)
		if seen[name] {
			e := r.fault(MemberTwice, off, "")
			e.Member = clip(name)
			return e
		}
		seen[name] = true
		if err := each(name); err != nil {
			return err
		}
	}
	_, err = r.token()
	return err
}

// array reads an array and calls each to read every element.
func (r *jsonReader) array(member string, each func() error) error {
	off := r.here()
	tok, err := r.token()
	if err != nil {
		return err
	}
	if tok != json.Delim('[') {
		return r.wrong(member, off)
	}
	for r.dec.More() {
		if err := each(); err != nil {
			return err
		}
	}
	_, err = r.token()
	return err
}

func (r *jsonReader) str(member string) (string, error) {
	off := r.here()
	tok, err := r.token()
	if err != nil {
		return "", err
	}
	s, ok := tok.(string)
	if !ok {
		return "", r.wrong(member, off)
	}
	return s, nil
}

// short reads a string of at most MaxMeta characters.
func (r *jsonReader) short(member string) (string, error) {
	off := r.here()
	s, err := r.str(member)
	if err == nil && utf8.RuneCountInString(s) > MaxMeta {
		err = r.wrong(member, off)
	}
	return s, err
}

// integer reads a whole number between the bounds.
func (r *jsonReader) integer(member string, least, most int64) (int64, error) {
	off := r.here()
	tok, err := r.token()
	if err != nil {
		return 0, err
	}
	literal, ok := tok.(json.Number)
	if !ok {
		return 0, r.wrong(member, off)
	}
	n, err := literal.Int64()
	if err != nil || n < least || n > most {
		return 0, r.wrong(member, off)
	}
	return n, nil
}

// operator reads a cage's "op".
func (r *jsonReader) operator() (board.Op, error) {
	off := r.here()
	s, err := r.str("op")
	if err != nil {
		return 0, err
	}
	op, ok := board.ParseOp(s)
	if !ok {
		return 0, r.wrong("op", off)
	}
	return op, nil
}

// seed reads a seed: a number, or a string that holds one, since few JSON readers
// keep all of 64 bits.
func (r *jsonReader) seed() (uint64, error) {
	off := r.here()
	tok, err := r.token()
	if err != nil {
		return 0, err
	}
	var s string
	switch v := tok.(type) {
	case string:
		s = v
	case json.Number:
		s = v.String()
	}
	n, ok := parseSeed(s)
	if !ok {
		return 0, r.wrong("seed", off)
	}
	return n, nil
}

// end demands that nothing follows the object.
func (r *jsonReader) end() error {
	if off := r.here(); off < len(r.text) {
		return r.fault(TooMuch, off, r.at(off))
	}
	return nil
}

// appendJSON appends the puzzle as native JSON, all in one line.
func appendJSON(dst []byte, p *board.Puzzle, m Meta) []byte {
	dst = appendNumber(append(dst, `{"size":`...), int64(p.Size()))
	dst = append(dst, `,"cages":[`...)
	for i, c := range p.Cages() {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(dst, `{"op":"`...), c.Op.ASCII())
		dst = appendNumber(append(dst, `","target":`...), c.Target)
		dst = append(dst, `,"cells":[`...)
		for k, cell := range c.Cells {
			if k > 0 {
				dst = append(dst, ',')
			}
			dst = appendNumber(append(dst, '['), int64(cell.Row))
			dst = appendNumber(append(dst, ','), int64(cell.Col))
			dst = append(dst, ']')
		}
		dst = append(dst, `]}`...)
	}
	dst = append(dst, ']')
	if !m.IsZero() {
		dst = appendMeta(append(dst, `,"meta":`...), m)
	}
	return append(dst, '}')
}

// appendMeta appends the members that are set.
func appendMeta(dst []byte, m Meta) []byte {
	told := struct {
		Title      string `json:"title,omitempty"`
		Author     string `json:"author,omitempty"`
		Source     string `json:"source,omitempty"`
		Difficulty string `json:"difficulty,omitempty"`
		Seed       uint64 `json:"seed,omitempty,string"`
		Generator  int    `json:"generator,omitempty"`
		Solution   string `json:"solution,omitempty"`
	}{m.Title, m.Author, m.Source, m.Difficulty, m.Seed, m.Generator, m.Solution.String()}
	text, err := json.Marshal(told)
	if err != nil {
		panic(err) // strings and numbers always marshal
	}
	return append(dst, text...)
}
