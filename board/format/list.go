package format

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kenkenbot/board"
)

var (
	// listParts are what a line of a list is made of: cells, numbers, words and signs.
	listParts = pattern(`(?i)\br\d{1,2}c\d{1,2}\b|\b[a-wyz]\d+\b|\d+|\pL+|[^\s\pL\d(){}\[\],;|'"<>_]`)
	rowAndCol = pattern(`(?i)^r(\d+)c(\d+)$`)
	// listPieces are what a line has between semicolons, and bars that do not part two digits.
	listPieces = pattern(`(?:\d(?:\|\d)+|[^;|])+`)
	// sizeHeading is a line such as 4x4, which names no cage.
	sizeHeading = pattern(`(?i)^\D*(\d+) ?[x*] ?(\d+)\D*$`)
	// arrows stand between, and are no signs.
	arrows = strings.NewReplacer("->", "  ", "=>", "  ")
)

// fillers are words that may stand in a cage's line.
var fillers = strings.Fields("and cage cages cell cells group op operation operator target und value with y")

// draft is a cage as it stands in a line: how numbers name its cells shows only when all cages
// have to fill a board.
type draft struct {
	clue    // its target only where the cells have names
	cells   []board.Cell
	numbers []int64 // the target, and what names the cells
	before  int     // how many of the numbers stand before the sign; -1 without one
	ordered bool    // each cell is its row, then its column
	off     int
	sign    word // as it is written
	second  word // of the numbers
}

// cageOf drafts the cage of a line, the nth of a list. Its fault is the line's, which without cells
// may as well be talk.
func (t passage) cageOf(line word, nth int) (d draft, fault *Error) {
	d = draft{before: -1, off: line.off + len(line.text) - len(strings.TrimLeft(line.text, " \t"))}
	d.sign.off = d.off
	s := arrows.Replace(line.text)
	var signs, soft []draft
	var odd *Error
	var last word
	for i, at := range listParts().FindAllStringIndex(s, -1) {
		part := word{s[at[0]:at[1]], line.off + at[0]}
		if cell, ok := namedCell(part.text); ok {
			d.cells = append(d.cells, cell)
			continue
		}
		last = part
		op, isSign := sign(part.text)
		signed := draft{clue: clue{op: op, signed: isSign}, before: len(d.numbers), sign: part}
		tight := at[0] > 0 && at[1] < len(s) && isWordByte(s[at[0]-1]) && isWordByte(s[at[1]])
		switch {
		case part.text[0] >= '0' && part.text[0] <= '9':
			n, ok := number(part.text)
			if !ok {
				return d, t.fault(BadTarget, part.off, part.text)
			}
			if d.numbers = append(d.numbers, n); len(d.numbers) == 2 {
				d.second = part
			}
		case part.text == "." && tight, part.text == ":" && len(d.cells) > 0 && len(d.numbers) == 0, slices.Contains(fillers, strings.ToLower(part.text)):
		case isSign && (strings.Contains("=:#.", part.text) || part.text == "-" && tight || i == 0 && strings.HasPrefix(s[at[1]:], " ")):
			soft = append(soft, signed)
		case isSign:
			signs = append(signs, signed)
		case odd != nil:
		case strings.ContainsAny(part.text, "0123456789"):
			odd = t.fault(BadCell, part.off, part.text)
		default:
			odd = t.fault(BadOperator, part.off, part.text)
		}
	}
	if len(signs) == 0 && len(soft) > 0 && !(len(d.cells) > 1 && soft[0].sign.text == "=") { // as in a1 a2 = 5
		signs = soft[:1]
	}
	switch n := len(d.numbers); {
	case n == 0 && last.text == "":
		return d, t.fault(NoClue, d.off, strings.TrimSpace(s))
	case odd != nil:
		return d, odd
	case n == 0:
		return d, t.fault(BadTarget, last.off, last.text)
	case len(signs) > 1:
		from, to := signs[0].sign, signs[1].sign
		return d, t.fault(BadOperator, from.off, s[from.off-line.off:to.off-line.off+len(to.text)])
	case len(signs) == 1:
		d.clue, d.before, d.sign = signs[0].clue, signs[0].before, signs[0].sign
	}
	if len(d.cells) > 0 && len(d.numbers) == 2 && d.numbers[0] == int64(nth+1) {
		d.numbers = d.numbers[1:]
	}
	d.target = d.numbers[0]
	if len(d.cells) > 0 && len(d.numbers) > 1 {
		return d, t.fault(BadCell, d.second.off, d.second.text)
	}
	return d, nil
}

// isWordByte reports whether a byte is of a word or a number.
func isWordByte(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= utf8.RuneSelf
}

// namedCell reads a cell's name: a1 or R1C1.
func namedCell(s string) (board.Cell, bool) {
	if len(s) < 2 || s[0]|0x20 != 'r' {
		return board.ParseCell(s)
	}
	m := rowAndCol().FindStringSubmatch(s)
	if m == nil {
		return board.Cell{}, false
	}
	row, _ := strconv.Atoi(m[1])
	col, _ := strconv.Atoi(m[2])
	return board.At(row-1, col-1), row >= 1 && col >= 1 && row <= board.MaxSize && col <= board.MaxSize
}

// parseList reads a size or a heading and then the cages: one a line, or in DFF one in two lines.
func parseList(t passage) (*board.Puzzle, error) {
	var b sketch
	var cells []board.Cell // of DFF's cage whose second line is to come, and where they stand
	at, drawing := 0, false
	for _, row := range t.rows() {
		switch class := classify([]byte(row.text)); {
		case class == blankLine || class == rulerLine || class == noteLine && t.kind == DFF:
			continue
		case class == topLine:
			drawing = true
			continue
		case drawing:
			drawing = !strings.HasPrefix(strings.TrimSpace(row.text), "└")
			continue
		case class == titleLine || b.size == 0 && t.kind != Text:
			var err error
			if b.size, err = t.size(row); err != nil {
				return nil, err
			}
			continue
		}
		d, fault := t.cageOf(row, -1)
		switch {
		case fault != nil:
			return nil, fault
		case t.kind == DFF && cells == nil:
			if cells, at = d.pairs(), d.off; cells == nil {
				return nil, t.fault(BadCell, d.off, row.text)
			}
			continue
		case t.kind == DFF:
			d.cells, d.off, cells = cells, at, nil
		}
		cage := d.in(d.cells)
		switch {
		case len(d.numbers) > 1:
			return nil, t.fault(TooMuch, d.second.off, d.second.text)
		case cage.Op == board.Hidden && !t.kind.HoldsHidden():
			return nil, t.fault(HiddenOperator, d.sign.off, d.sign.text)
		}
		b.add(d.off, cage)
	}
	switch {
	case b.size == 0:
		return nil, t.fault(BadSize, 0, "")
	case cells != nil:
		return nil, t.fault(NoClue, at, "")
	}
	return t.puzzle(b)
}

// size reads a line with nothing but the board's size, such as 4, or KenKen 4×4.
func (t passage) size(row word) (int, error) {
	w, sides := row.cut(unicode.IsSpace), 1
	if t.kind == Text {
		w, sides = w[1:], 2
	}
	found := strings.FieldsFunc(w[0].text, func(r rune) bool { return strings.ContainsRune("×xX*", r) })
	if len(w) > 1 {
		return 0, t.fault(TooMuch, w[1].off, w[1].text)
	}
	if len(found) == sides && found[0] == found[sides-1] {
		n, ok := number(found[0])
		if low, high := t.kind.Sizes(); ok && n >= int64(low) && n <= int64(high) {
			return int(n), nil
		}
	}
	return 0, t.fault(BadSize, w[0].off, w[0].text)
}

// pairs returns the cells that a draft's numbers name by column and row; nil if they name none.
func (d draft) pairs() (cells []board.Cell) {
	if len(d.numbers)%2 == 1 || slices.Min(d.numbers) < 1 || slices.Max(d.numbers) > board.MaxSize {
		return nil
	}
	for pair := range slices.Chunk(d.numbers, 2) {
		cells = append(cells, board.At(int(pair[1])-1, int(pair[0])-1))
	}
	return cells
}

// ParseCages reads cages as people type them, one a line: the names of the cells and the
// target with its operator, in either order, as in "a1 a2 b2 12x". A target without an
// operator is a given cell, or in a larger cage hides it. Blanks, commas and = may stand
// between. It returns the cages that can stand on a board of size n together, and a fault
// for each line that can't be one of them: Line is the line's number, Found what is wrong
// in it, and Cell its first cell. Cells that no cage has are no fault.
func ParseCages(n int, text string) (cages []board.Cage, faults []*Error) {
	t := passage{kind: Text, text: plain(text), line: 1, col: 1}
	for _, row := range t.rows() {
		if class := classify([]byte(row.text)); class == blankLine {
			continue
		}
		d, fault := t.cageOf(row, -1)
		if fault == nil && len(d.cells) == 0 {
			fault = t.fault(BadCell, d.off, row.text)
		}
		if fault == nil {
			fault = t.joins(n, cages, d)
		}
		if fault != nil {
			fault.Size = n
			if len(d.cells) > 0 {
				fault.Cell = d.cells[0]
			}
			faults = append(faults, fault)
			continue
		}
		cages = append(cages, d.in(d.cells))
	}
	return cages, faults
}

// joins returns why a draft's cage can't stand beside others on a board of size n; nil if it can.
func (t passage) joins(n int, others []board.Cage, d draft) *Error {
	_, err := board.New(n, append(slices.Clip(others), d.in(d.cells)))
	var broken *board.CageError
	if err == nil || errors.As(err, &broken) && broken.Fault == board.Gap {
		return nil
	}
	fault := t.fault(RuleBroken, d.off, "")
	fault.Err = err
	return fault
}

// list looks at a text as a list with a cage a line. Lines without a number say nothing, and
// in words only those that name cells count.
func (t passage) list() look {
	t.kind = List
	var drafts []draft
	var first *Error
	named, partly := false, false
	if len(t.text) > longestLoose {
		return look{}
	}
	for _, row := range t.rows() {
		if !strings.ContainsAny(row.text, "0123456789") || len(drafts) > mostDrafts {
			continue
		}
		if m := sizeHeading().FindStringSubmatch(row.text); m != nil && m[1] == m[2] {
			continue
		}
		for _, at := range listPieces().FindAllStringIndex(row.text, -1) {
			d, fault := t.cageOf(word{row.text[at[0]:at[1]], row.off + at[0]}, len(drafts))
			switch {
			case fault == nil:
				drafts = append(drafts, d)
				named = named || d.cells != nil
			case d.cells != nil && first == nil:
				first = fault
			default:
				partly = true
			}
		}
	}
	if named {
		drafts = slices.DeleteFunc(drafts, func(d draft) bool {
			partly = partly || d.cells == nil && len(d.numbers) > 1
			return d.cells == nil
		})
	}
	l := t.read(drafts)
	l.partly = partly
	if first != nil && len(l.entries) == 0 {
		l.fault = first
	}
	return l
}

// A cage in running text, where line ends were lost: what stands in its corner, and its cells.
const (
	signInText   = `(?:[-+*/xX:=?!#]|(?i:add|sum|plus|sub|subtract|minus|mul|mult|multiply|times|div|divide|given|eq)\b)`
	cornerInText = `(?:` + signInText + ` ?)?\d+(?: ?` + signInText + `|\b)`
	cellInText   = `(?:[a-pA-P]\d{1,2}\b|[rR]\d{1,2}[cC]\d{1,2}\b|[(\[]\d+ ?[,|] ?\d+[)\]])`
	cellsInText  = cellInText + `(?:[\s,]+` + cellInText + `)*`
)

var (
	cornerFirst = pattern(`(?:^|[\s,;])(` + cornerInText + `[\s,]+` + cellsInText + `)`)
	cellsFirst  = pattern(`\b(` + cellsInText + `[\s,=]+` + cornerInText + `)`)
	numberSign  = pattern(`\d+ ?[-+*/xX=](?:\s|$)`)
	signNumber  = pattern(`(?:^|\s)[-+*/xX=!] ?\d`)
)

// flat looks at a text as a list whose line ends were lost. It finds no fault: where none of
// them can be found again, the text is something else.
func (t passage) flat() look {
	if len(t.text) > longestLoose {
		return look{}
	}
	whole := strings.Join(strings.Fields(t.text), " ")
	for _, cages := range []func() *regexp.Regexp{cornerFirst, cellsFirst} {
		var lines []string
		end := -1
		for _, m := range cages().FindAllStringSubmatchIndex(whole, -1) {
			if end >= 0 && strings.Trim(whole[end:m[2]], " ,;.") != "" {
				lines = nil // what stands between two of them may belong to one
				break
			}
			lines, end = append(lines, whole[m[2]:m[3]]), m[3]
		}
		if l := (passage{text: strings.Join(lines, "\n"), line: t.line, col: 1}).list(); len(l.entries) > 0 {
			return l
		}
	}
	for _, start := range []func() *regexp.Regexp{numberSign, signNumber} {
		text := start().ReplaceAllString(whole, "\n$0")
		if l := (passage{text: text, line: t.line, col: 1}).list(); len(l.entries) > 0 {
			return l
		}
	}
	return look{}
}
