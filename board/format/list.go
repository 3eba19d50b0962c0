package format

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kenkenbot/board"
)

var (
	// listParts are what a line of a list is made of: cells, numbers, words and signs.
	listParts = regexp.MustCompile(`(?i)\br\d{1,2}c\d{1,2}\b|\b[a-p]\d{1,2}\b|\d+|\pL+|[^\s\pL\d(){}\[\],;|'"<>_]`)
	rowAndCol = regexp.MustCompile(`(?i)^r(\d+)c(\d+)$`)
	// sizeHeading is a line such as 4x4, which names no cage.
	sizeHeading = regexp.MustCompile(`(?i)^\D*(\d+) ?[x*] ?(\d+)\D*$`)
	// arrows stand between, and are no signs.
	arrows = strings.NewReplacer("->", "  ", "=>", "  ")
)

// fillers are words that may stand in a cage's line.
var fillers = strings.Fields("and cage cages cell cells group op operation operator target und value with y")

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
		if m := sizeHeading.FindStringSubmatch(row.text); m != nil && m[1] == m[2] {
			continue
		}
		for _, piece := range pieces(row) {
			d, wrong := cageOf(piece, len(drafts))
			switch {
			case wrong.problem != 0 && first == nil:
				first = t.fault(wrong.problem, wrong.off, wrong.text)
			case wrong.problem != 0 || len(d.numbers) == 0:
				partly = true
			default:
				drafts = append(drafts, d)
				named = named || d.named
			}
		}
	}
	if named {
		drafts = slices.DeleteFunc(drafts, func(d draft) bool {
			partly = partly || !d.named && len(d.numbers) > 1
			return !d.named
		})
	}
	l := t.read(List, drafts)
	l.partly = partly
	if first != nil && len(l.entries) == 0 {
		l.fault = first
	}
	return l
}

// pieces cuts a line at semicolons, and at bars that do not part two digits.
func pieces(row word) (found []word) {
	isDigit := func(i int) bool { return i >= 0 && i < len(row.text) && row.text[i] >= '0' && row.text[i] <= '9' }
	from := 0
	for i := 0; i <= len(row.text); i++ {
		if i == len(row.text) || row.text[i] == ';' || row.text[i] == '|' && !(isDigit(i-1) && isDigit(i+1)) {
			found = append(found, word{row.text[from:i], row.off + from})
			from = i + 1
		}
	}
	return found
}

// slip is what is wrong with a line.
type slip struct {
	problem Problem
	word
}

// cageOf drafts the cage of a line, the nth of the list. A line that is none has no numbers.
func cageOf(line word, nth int) (d draft, wrong slip) {
	d = draft{before: -1, off: line.off + len(line.text) - len(strings.TrimLeft(line.text, " \t"))}
	s := arrows.Replace(line.text)
	var cells []int64
	var soft, hard []draft // by their signs
	var odd word
	parts := listParts.FindAllStringIndex(s, -1)
	tight := func(i int) bool {
		return i > 0 && i+1 < len(parts) && parts[i-1][1] == parts[i][0] && parts[i][1] == parts[i+1][0]
	}
	for i, at := range parts {
		part := s[at[0]:at[1]]
		cell, isCell := namedCell(part)
		op, isSign := sign(part)
		signed := draft{clue: clue{op: op, signed: true}, before: len(d.numbers)}
		switch {
		case isCell:
			cells = append(cells, int64(cell.Row)+1, int64(cell.Col)+1)
		case part[0] >= '0' && part[0] <= '9':
			n, ok := number(part)
			if !ok {
				return d, slip{BadTarget, word{part, line.off + at[0]}}
			}
			d.numbers = append(d.numbers, n)
		case part == "." && tight(i), part == ":" && len(cells) > 0 && len(d.numbers) == 0, slices.Contains(fillers, strings.ToLower(part)):
		case part == "=" || part == ":" || part == "#" || part == "." || part == "-" && tight(i) || i == 0 && strings.HasPrefix(s[at[1]:], " "):
			if !isSign {
				odd = word{part, at[0]}
			}
			soft = append(soft, signed)
		case isSign:
			hard = append(hard, signed)
		case odd.text == "":
			odd = word{part, at[0]}
		}
	}
	if len(hard) == 0 && len(soft) > 0 {
		hard = soft[:1]
	}
	switch {
	case len(parts) == 0 || len(cells) == 0 && (odd.text != "" || len(d.numbers) == 0):
		d.numbers = nil // it is talk
		return d, wrong
	case odd.text != "":
		return d, slip{BadOperator, word{odd.text, line.off + odd.off}}
	case len(hard) > 1:
		return d, slip{BadOperator, word{strings.TrimSpace(s), d.off}}
	case len(hard) == 1:
		d.clue, d.before = hard[0].clue, hard[0].before
	}
	if len(cells) == 0 {
		return d, wrong
	}
	if len(d.numbers) == 2 && d.numbers[0] == int64(nth+1) {
		d.numbers = d.numbers[1:]
	}
	if len(d.numbers) != 1 {
		return d, slip{NoClue, word{strings.TrimSpace(s), d.off}}
	}
	if d.op == board.Given && len(cells) > 2 && strings.Contains(s, "=") {
		d.signed = false // it stands between, as in a1 a2 = 5
	}
	d.numbers, d.before, d.ordered, d.named = append(d.numbers, cells...), 0, true, true
	if !d.signed {
		d.before = -1
	}
	return d, wrong
}

// namedCell reads a cell's name: a1 or R1C1.
func namedCell(s string) (board.Cell, bool) {
	m := rowAndCol.FindStringSubmatch(s)
	if m == nil {
		return board.ParseCell(s)
	}
	row, _ := strconv.Atoi(m[1])
	col, _ := strconv.Atoi(m[2])
	return board.At(row-1, col-1), row >= 1 && col >= 1 && row <= board.MaxSize && col <= board.MaxSize
}

// A cage in running text, where line ends were lost: what stands in its corner, and its cells.
const (
	cornerInText = `(?:[-+*/xX:=?!#] ?)?\d+(?: ?[-+*/xX:=?!#])?`
	cellInText   = `(?:[a-pA-P]\d{1,2}|[rR]\d{1,2}[cC]\d{1,2}|[(\[]\d+ ?[,|] ?\d+[)\]])`
	cellsInText  = cellInText + `(?:[\s,]+` + cellInText + `)*`
)

var (
	cornerFirst = regexp.MustCompile(`(?:^|[\s,;])(` + cornerInText + `[\s,]+` + cellsInText + `)(?:$|[\s,;.])`)
	cellsFirst  = regexp.MustCompile(`\b(` + cellsInText + `[\s,=]+` + cornerInText + `)(?:$|[\s,;])`)
	numberSign  = regexp.MustCompile(`\d+ ?[-+*/xX=](?:\s|$)`)
	signNumber  = regexp.MustCompile(`(?:^|\s)[-+*/xX=!] ?\d`)
)

// flat looks at a text as a list whose line ends were lost. It finds no fault: where none of
// them can be found again, the text is something else.
func (t passage) flat() look {
	if len(t.text) > longestLoose {
		return look{}
	}
	whole := strings.Join(strings.Fields(t.text), " ")
	for _, cages := range []*regexp.Regexp{cornerFirst, cellsFirst} {
		var lines []string
		for rest := whole; ; {
			m := cages.FindStringSubmatchIndex(rest)
			if m == nil {
				break
			}
			lines = append(lines, rest[m[2]:m[3]])
			rest = rest[m[3]:]
		}
		if l := (passage{text: strings.Join(lines, "\n"), line: t.line, col: 1}).list(); len(l.entries) > 0 {
			return l
		}
	}
	for _, start := range []*regexp.Regexp{numberSign, signNumber} {
		text := start.ReplaceAllString(whole, "\n$0")
		if l := (passage{text: text, line: t.line, col: 1}).list(); len(l.entries) > 0 {
			return l
		}
	}
	return look{}
}
