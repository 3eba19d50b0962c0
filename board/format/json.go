package format

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"math"
	"slices"
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

// node is a value of JSON with all that is in it, and where it begins.
type node struct {
	token json.Token // the delimiter of an object or array
	keys  []word     // of an object
	kids  []node
	off   int
}

// maxNesting is how deep values may lie within each other.
const maxNesting = 40

// jsonReader reads values of a text, and keeps the first thing that is wrong with one.
type jsonReader struct {
	passage
	dec   *json.Decoder
	first *Error
}

func newJSONReader(t passage) *jsonReader {
	r := &jsonReader{passage: t, dec: json.NewDecoder(strings.NewReader(t.text))}
	r.dec.UseNumber()
	return r
}

// value reads the next value.
func (r *jsonReader) value(depth int) (n node, err error) {
	n.off = r.here()
	if n.token, err = r.token(); err != nil || n.token != json.Delim('{') && n.token != json.Delim('[') {
		return n, err
	}
	if depth == maxNesting {
		return n, r.fault(TooMuch, n.off, "")
	}
	for r.dec.More() {
		if n.token == json.Delim('{') {
			off := r.here()
			key, err := r.token()
			if err != nil {
				return n, err
			}
			n.keys = append(n.keys, word{key.(string), off})
		}
		kid, err := r.value(depth + 1)
		if err != nil {
			return n, err
		}
		n.kids = append(n.kids, kid)
	}
	_, err = r.token()
	return n, err
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

// member returns the member that has the first of some names, in capitals or not; nil if it has
// none of them. Of several names it passes over those that hold null.
func (n node) member(names ...string) *node {
	for _, name := range names {
		i := slices.IndexFunc(n.keys, func(key word) bool { return strings.EqualFold(key.text, name) })
		if i >= 0 && (n.kids[i].token != nil || len(names) == 1) {
			return &n.kids[i]
		}
	}
	return nil
}

// said returns a string or a number as text.
func (n node) said() string {
	switch v := n.token.(type) {
	case string:
		return strings.TrimSpace(v)
	case json.Number:
		return v.String()
	}
	return ""
}

// report notes what is wrong with a member, or with the value at an offset that it holds.
func (r *jsonReader) report(problem Problem, member string, off int) {
	if r.first == nil {
		r.first = r.fault(problem, off, strings.Trim(r.at(off), `"`))
		r.first.Member = clip(member)
	}
}

// object demands that a value is an object, and has each member once.
func (r *jsonReader) object(member string, n node) {
	if n.token != json.Delim('{') {
		r.report(JSONValue, member, n.off)
	}
	seen := make(map[string]bool, len(n.keys))
	for _, key := range n.keys {
		if seen[key.text] {
			r.report(MemberTwice, key.text, key.off)
		}
		seen[key.text] = true
	}
}

// needs demands that an object has members.
func (r *jsonReader) needs(n node, members ...string) {
	for _, member := range members {
		if n.member(member) == nil {
			r.report(MemberMissing, member, n.off)
		}
	}
}

// array returns the elements of a value that is to be an array.
func (r *jsonReader) array(member string, n node) []node {
	if n.token != json.Delim('[') {
		r.report(JSONValue, member, n.off)
	}
	return n.kids
}

// whole returns a value that is to be a whole number between bounds.
func (r *jsonReader) whole(member string, n node, low, high int64) int64 {
	number, _ := n.token.(json.Number)
	v, err := number.Int64()
	if err != nil || v < low || v > high {
		r.report(JSONValue, member, n.off)
		return 0
	}
	return v
}

// str returns the member of an object that is to be a string, "" if it has none.
func (r *jsonReader) str(n node, member string, most int) string {
	v := n.member(member)
	if v == nil {
		return ""
	}
	s, ok := v.token.(string)
	if !ok || utf8.RuneCountInString(s) > most {
		r.report(JSONValue, member, v.off)
	}
	return s
}

// parseJSON reads the native JSON. Members that it does not know are passed over.
func parseJSON(t passage) (*board.Puzzle, Meta, error) {
	r := newJSONReader(t)
	n, err := r.value(0)
	if err != nil {
		return nil, Meta{}, err
	}
	if off := r.here(); off < len(r.text) {
		return nil, Meta{}, r.fault(TooMuch, off, r.at(off))
	}
	b := r.cages(n)
	m := r.meta(n, b.size)
	if r.first != nil {
		return nil, Meta{}, r.first
	}
	p, err := r.puzzle(b)
	return p, m, err
}

// cages reads the size and the cages of the native JSON.
func (r *jsonReader) cages(n node) (b sketch) {
	r.object("", n)
	if size := n.member("size"); size != nil {
		b.size = int(r.whole("size", *size, board.MinSize, board.MaxSize))
		if _, isNumber := size.token.(json.Number); isNumber && b.size == 0 {
			r.first.Problem = BadSize
		}
	}
	if r.needs(n, "size", "cages"); r.first != nil {
		return b
	}
	for _, kid := range r.array("cages", *n.member("cages")) {
		b.add(kid.off, r.cage(kid, b.size))
	}
	return b
}

// cage reads one element of "cages".
func (r *jsonReader) cage(n node, size int) board.Cage {
	r.object("cage", n)
	op := n.member("op")
	if op != nil && op.said() == "" {
		r.report(BadOperator, "", op.off)
	}
	clue := r.clue(n.member("target"), op)
	var cells []board.Cell
	if v := n.member("cells"); v != nil {
		for _, kid := range r.array("cells", *v) {
			var d draft
			if r.places(&d, kid); len(d.numbers) != 2 || d.cells != nil || max(d.numbers[0], d.numbers[1]) >= int64(size) {
				r.report(JSONValue, "cell", kid.off)
				break
			}
			cells = append(cells, board.At(int(d.numbers[0]), int(d.numbers[1])))
		}
	}
	r.needs(n, "op", "target", "cells")
	return clue.in(cells)
}

// clue reads a cage's target, and its operator if it has one.
func (r *jsonReader) clue(target, op *node) clue {
	if target == nil {
		return clue{}
	}
	if op == nil {
		op = &node{}
	}
	said, sign := target.said(), op.said()
	_, isNumber := target.token.(json.Number)
	text := said + " " + sign
	d, fault := passage{text: text}.cageOf(word{text: text}, -1)
	switch {
	case sign != "" && strings.Trim(sign, "0123456789") == "", fault != nil && fault.Problem == BadOperator && sign != "":
		r.report(BadOperator, "", op.off) // a number may stand for any
	case fault != nil, len(d.numbers) != 1, d.cells != nil, (isNumber || sign != "") && strings.Trim(said, "0123456789") != "":
		r.report(BadTarget, "", target.off)
	}
	return d.clue
}

// meta reads the "meta" of the native JSON, and what files of other programs have beside the puzzle.
func (r *jsonReader) meta(n node, size int) (m Meta) {
	if v := n.member("meta"); v != nil {
		r.object("meta", *v)
		m = Meta{Title: r.str(*v, "title", MaxMeta), Author: r.str(*v, "author", MaxMeta), Source: r.str(*v, "source", MaxMeta), Difficulty: r.str(*v, "difficulty", MaxMeta)}
		if seed := v.member("seed"); seed != nil { // a string may hold it: few readers keep all of 64 bits
			var ok bool
			if m.Seed, ok = parseSeed(seed.said()); !ok {
				r.report(JSONValue, "seed", seed.off)
			}
		}
		if generator := v.member("generator"); generator != nil {
			m.Generator = int(r.whole("generator", *generator, 0, math.MaxInt32))
		}
		if answer := r.str(*v, "solution", MaxText); answer != "" {
			var err error
			if m.Solution, err = ParseGrid(size, answer); err != nil {
				r.report(JSONValue, "solution", v.member("solution").off)
			}
		}
	}
	m.Title, m.Source = cmp.Or(m.Title, r.str(n, "name", MaxMeta)), cmp.Or(m.Source, r.str(n, "source", MaxMeta))
	return m
}

// The names that other programs give to the members of a cage, and to those of a cell.
var (
	cellsNames  = strings.Fields("cells cell coords coordinates squares positions points members boxes fields locations tiles indices indexes")
	targetNames = strings.Fields("target value result total goal constraint number clue label targetvalue")
	signNames   = strings.Fields("op operation operator sign symbol operand func function action type math")
	rowNames    = strings.Fields("row r y i rowindex")
	colNames    = strings.Fields("col column c x j colindex")
)

// What bounds the look at JSON: how many values follow one another. Text that is never closed is
// read from each bracket in it: mostReread bounds that.
const (
	mostValues = 100
	mostReread = 2 * MaxText
)

// anyJSON looks at a text as JSON that has cages somewhere, one or several boards of them. It
// returns what else the text has, in the same places.
func (t passage) anyJSON() (l look, rest string) {
	at, reread := 0, 0
	for i := 0; i < mostValues && reread < mostReread; i++ {
		from := strings.IndexAny(t.text[at:], "{[")
		if from < 0 {
			break
		}
		at += from
		r := newJSONReader(t.part(at, len(t.text)))
		r.kind = OtherJSON
		n, err := r.value(0)
		if err != nil {
			at++
			reread += int(r.dec.InputOffset())
			continue
		}
		end := at + int(r.dec.InputOffset())
		if boards := r.boards(n); boards.cages > 0 {
			l = l.and(boards)
			blank := inLine().ReplaceAllString(t.text[at:end], " ") // of fewer bytes, if not all were ASCII
			t.text, end = t.text[:at]+blank+t.text[end:], at+len(blank)
		}
		at = end
	}
	return l, t.text
}

// inLine is a character that ends no line.
var inLine = pattern(`[^\n]`)

// boards makes the puzzles of a value's cages, or of those within it.
func (r *jsonReader) boards(n node) (l look) {
	if !slices.ContainsFunc(n.kids, func(kid node) bool { return kid.member(cellsNames...) != nil }) {
		for _, kid := range n.kids {
			l = l.and(r.boards(kid))
		}
		return l
	}
	var drafts []draft
	r.first = nil
	for _, kid := range n.kids {
		drafts = append(drafts, r.draft(kid))
	}
	if r.first != nil {
		return look{fault: r.first, cages: len(n.kids)}
	}
	return r.read(drafts)
}

// draft drafts a cage.
func (r *jsonReader) draft(n node) (d draft) {
	cells, target := n.member(cellsNames...), n.member(targetNames...)
	switch {
	case cells == nil:
		r.report(MemberMissing, cellsNames[0], n.off)
	case target == nil:
		r.report(MemberMissing, targetNames[0], n.off)
	default:
		d = draft{clue: r.clue(target, n.member(signNames...)), before: -1, off: n.off}
		if d.signed {
			d.before = 0
		}
		d.numbers = []int64{d.target}
		r.places(&d, *cells)
	}
	return d
}

// digits are the numbers in a cell's name.
var digits = pattern(`\d+`)

// places reads what names the cells of a cage: numbers, pairs, objects, and names.
func (r *jsonReader) places(d *draft, n node) {
	row, col := n.member(rowNames...), n.member(colNames...)
	switch {
	case row != nil && col != nil:
		d.ordered = true
		r.places(d, *row)
		r.places(d, *col)
		return
	case n.token == json.Delim('['):
		for _, kid := range n.kids {
			r.places(d, kid)
		}
		return
	}
	if literal, ok := n.token.(json.Number); ok {
		r.placed(d, n, literal.String())
		return
	}
	for _, name := range strings.Fields(n.said()) {
		if cell, ok := namedCell(strings.Trim(name, ",;")); ok {
			d.cells = append(d.cells, cell)
			continue
		}
		if r.placed(d, n, digits().FindAllString(name, -1)...); strings.ContainsAny(name, "-.") {
			r.report(BadCell, "", n.off)
		}
	}
}

// placed adds numbers that name a cell.
func (r *jsonReader) placed(d *draft, n node, numbers ...string) {
	for _, part := range numbers {
		k, ok := number(part)
		if !ok {
			r.report(BadCell, "", n.off)
		}
		d.numbers = append(d.numbers, k)
	}
	if len(numbers) == 0 {
		r.report(BadCell, "", n.off)
	}
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
