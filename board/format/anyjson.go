package format

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// The names that other programs give to the members of a cage, and to those of a cell.
var (
	cellsNames  = strings.Fields("cells cell coords coordinates squares positions points members boxes fields locations tiles indices indexes")
	targetNames = strings.Fields("target value result total goal constraint number clue label targetvalue")
	signNames   = strings.Fields("op operation operator sign symbol operand func function action type math")
	rowNames    = strings.Fields("row r y i rowindex")
	colNames    = strings.Fields("col column c x j colindex")
)

// node is a value of JSON, with where it begins.
type node struct {
	token json.Token // the delimiter of an object or array
	keys  []string   // of an object, in lower case
	kids  []node
	off   int
}

// What bounds the look at JSON: how deep values lie within each other, and how many follow one
// another. Text that is never closed is read from each bracket in it: mostReread bounds that.
const (
	maxNesting = 40
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
		start := t.fault(Nothing, at, "")
		value := passage{kind: OtherJSON, text: t.text[at:], line: start.Line, col: start.Col}
		r := jsonReader{passage: value, dec: json.NewDecoder(strings.NewReader(value.text))}
		r.dec.UseNumber()
		n, err := r.node(0)
		if err != nil {
			at++
			reread += int(r.dec.InputOffset())
			continue
		}
		end := at + int(r.dec.InputOffset())
		if boards := r.boards(n); boards.cages > 0 {
			l = l.and(boards)
			blank := strings.Map(blanked, t.text[at:end]) // of fewer bytes, if not all were ASCII
			t.text, end = t.text[:at]+blank+t.text[end:], at+len(blank)
		}
		at = end
	}
	return l, t.text
}

// blanked leaves nothing of a character but its place.
func blanked(r rune) rune {
	if r == '\n' {
		return r
	}
	return ' '
}

// and returns the puzzles of both looks, or else the look that understood more.
func (l look) and(other look) look {
	if len(other.entries) > 0 {
		l.entries, l.cages = append(l.entries, other.entries...), l.cages+other.cages
		return l
	}
	return l.or(other)
}

// node reads a value.
func (r *jsonReader) node(depth int) (n node, err error) {
	n.off = r.here()
	if n.token, err = r.token(); err != nil || n.token != json.Delim('{') && n.token != json.Delim('[') {
		return n, err
	}
	if depth == maxNesting {
		return n, r.fault(TooMuch, n.off, "")
	}
	for r.dec.More() {
		if n.token == json.Delim('{') {
			key, err := r.token()
			if err != nil {
				return n, err
			}
			n.keys = append(n.keys, strings.ToLower(key.(string)))
		}
		kid, err := r.node(depth + 1)
		if err != nil {
			return n, err
		}
		n.kids = append(n.kids, kid)
	}
	_, err = r.token()
	return n, err
}

// member returns the member that has the first of some names; nil if it has none of them.
func (n node) member(names []string) *node {
	for _, name := range names {
		if i := slices.Index(n.keys, name); i >= 0 && n.kids[i].token != nil {
			return &n.kids[i]
		}
	}
	return nil
}

// boards makes the puzzles of a value's cages, or of those within it.
func (r *jsonReader) boards(n node) (l look) {
	if slices.ContainsFunc(n.kids, func(kid node) bool { return kid.member(cellsNames) != nil }) {
		var drafts []draft
		for _, kid := range n.kids {
			d, fault := r.draft(kid)
			if fault != nil {
				return look{fault: fault, cages: len(n.kids)}
			}
			drafts = append(drafts, d)
		}
		return r.read(OtherJSON, drafts)
	}
	for _, kid := range n.kids {
		l = l.and(r.boards(kid))
	}
	return l
}

// draft drafts a cage.
func (r *jsonReader) draft(n node) (d draft, fault *Error) {
	cells, target, op := n.member(cellsNames), n.member(targetNames), n.member(signNames)
	if cells == nil || target == nil {
		fault = r.fault(MemberMissing, n.off, "")
		if fault.Member = targetNames[0]; cells == nil {
			fault.Member = cellsNames[0]
		}
		return d, fault
	}
	d = draft{before: -1, off: n.off}
	said, sign := target.said(), ""
	if op != nil {
		if sign = op.said(); sign != "" && strings.Trim(sign, "0123456789") == "" {
			return d, r.fault(BadOperator, op.off, sign) // a number may stand for any
		}
	}
	c, problem, _ := readClue(said + sign)
	switch {
	case problem == BadOperator && op != nil:
		return d, r.fault(BadOperator, op.off, sign)
	case problem != 0:
		return d, r.fault(problem, target.off, said)
	}
	if d.clue = c; c.signed {
		d.before = 0
	}
	d.numbers = []int64{c.target}
	return d, r.cells(&d, *cells)
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

// digits are the numbers in a cell's name.
var digits = regexp.MustCompile(`\d+`)

// cells reads what names the cells of a cage: numbers, pairs, objects, and names.
func (r *jsonReader) cells(d *draft, n node) *Error {
	row, col := n.member(rowNames), n.member(colNames)
	switch {
	case row != nil && col != nil:
		d.ordered = true
		if fault := r.cells(d, *row); fault != nil {
			return fault
		}
		return r.cells(d, *col)
	case n.token == json.Delim('['):
		for _, kid := range n.kids {
			if fault := r.cells(d, kid); fault != nil {
				return fault
			}
		}
		return nil
	}
	for _, name := range strings.Fields(n.said()) {
		if cell, ok := namedCell(strings.Trim(name, ",;")); ok {
			d.numbers = append(d.numbers, int64(cell.Row)+1, int64(cell.Col)+1)
			d.named, d.ordered = true, true
			continue
		}
		numbers := digits.FindAllString(name, -1)
		for _, part := range numbers {
			k, ok := number(part)
			if !ok {
				return r.fault(BadCell, n.off, name)
			}
			d.numbers = append(d.numbers, k)
		}
		if len(numbers) == 0 || strings.ContainsAny(name, "-.") {
			return r.fault(BadCell, n.off, name)
		}
	}
	return nil
}
