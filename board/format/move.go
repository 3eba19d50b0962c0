package format

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"

	"kenkenbot/board"
)

// Move is what a player writes into one cell: a value, or pencil marks. No values
// erase the cell.
type Move struct {
	Cell   board.Cell
	Values board.Candidates
}

// MaxMoves is the longest list of moves, in bytes: more than all cells of the largest
// board need.
const MaxMoves = 6000

// ParseMoves reads a list of moves such as "a1=3 b2=4", "A1:3, B2:4" or "a1 3" for a
// board of size n, 1 to board.MaxSize; "a1=", "a1=0" and "a1=." erase. With marks set,
// several values may follow a cell: "a1=124", or above size 9 "a1=1 12". It reads the
// whole list and returns the moves that it could read and an error for each item that
// it could not: BadCell, OffBoard, NoValue, BadValue, OneValue or CellTwice, or a
// single Nothing or TooLong.
func ParseMoves(n int, text string, marks bool) ([]Move, []*Error) {
	if len(text) > MaxMoves {
		return nil, []*Error{{Problem: TooLong, Line: 1, Col: 1, Size: n, Need: MaxMoves}}
	}
	t := passage{text: width.Narrow.String(text), line: 1, col: 1}
	var moves []Move
	var faults []*Error
	var seen []board.Cell
	for _, item := range moveItems(t.text) {
		m, problem := parseMove(n, item, marks)
		if problem == 0 && slices.Contains(seen, m.Cell) {
			problem = CellTwice
		}
		if problem != BadCell && problem != OffBoard {
			seen = append(seen, m.Cell)
		}
		if problem == 0 {
			moves = append(moves, m)
			continue
		}
		faults = append(faults, t.badMove(problem, item, m, n))
	}
	if len(moves)+len(faults) == 0 {
		faults = []*Error{{Problem: Nothing, Size: n}}
	}
	return moves, faults
}

// badMove returns the error that an item is no move on a board of size n.
func (t passage) badMove(problem Problem, it moveItem, m Move, n int) *Error {
	e := t.fault(problem, it.off, it.text())
	e.Size, e.Cell, e.Valued = n, m.Cell, strings.ContainsAny(it.value, "0123456789")
	return e
}

// moveItem is one cell of a list with what was written for it, if anything was.
type moveItem struct {
	name, value string
	signed      bool // an = or : stood between
	off         int  // of its first byte
}

func (it moveItem) text() string {
	if it.signed {
		return it.name + "=" + it.value
	}
	return strings.TrimSpace(it.name + " " + it.value)
}

// moveItems cuts a list into its items. A value may stand in the word of its cell or
// in the words behind it, up to the next cell's name.
func moveItems(text string) []moveItem {
	var items []moveItem
	for _, w := range moveWords(text) {
		name, value, signed := cutSign(w.text)
		last := len(items) - 1
		switch {
		case signed && name == "" && last >= 0 && !items[last].signed:
			items[last].signed, items[last].value = true, value
		case signed || startsWithLetter(w.text) || last < 0:
			items = append(items, moveItem{name: name, value: value, signed: signed, off: w.off})
		case items[last].value != "":
			items[last].value += " " + w.text
		default:
			items[last].value = w.text
		}
	}
	return items
}

// moveWords cuts a list at blanks, commas, semicolons, new lines and marks of code.
func moveWords(text string) []word {
	var found []word
	off := 0
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;`", r) }) {
		off += strings.Index(text[off:], part)
		found = append(found, word{text: part, off: off})
		off += len(part)
	}
	return found
}

func cutSign(word string) (name, value string, signed bool) {
	if i := strings.IndexAny(word, "=:"); i >= 0 {
		return word[:i], strings.Trim(word[i:], "=:"), true
	}
	return word, "", false
}

func startsWithLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}

// parseMove reads one item; the problem is 0 if there is none.
func parseMove(n int, it moveItem, marks bool) (Move, Problem) {
	cell, ok := board.ParseCell(it.name)
	m := Move{Cell: cell}
	switch {
	case !ok && isCellName(it.name):
		return m, OffBoard
	case !ok:
		return m, BadCell
	case !cell.In(n):
		return m, OffBoard
	case it.value == "" && it.signed, it.value == ".", it.value == "0", it.value == "-":
		return m, 0
	case it.value == "":
		return m, NoValue
	}
	values, problem := moveValues(n, it.value, marks)
	m.Values = values
	return m, problem
}

// isCellName reports whether a name is written as a cell's, of whatever board: a
// letter and a number.
func isCellName(name string) bool {
	_, size := utf8.DecodeRuneInString(name)
	return len(name) > size && startsWithLetter(name) && strings.Trim(name[size:], "0123456789") == ""
}

// moveValues reads one value, or for pencil marks a run of digits or numbers.
func moveValues(n int, s string, marks bool) (board.Candidates, Problem) {
	words := strings.Fields(s)
	if marks && n <= 9 {
		words = strings.Split(strings.Join(words, ""), "")
	}
	if !marks && len(words) > 1 {
		return 0, OneValue
	}
	var set board.Candidates
	for _, w := range words {
		v, err := strconv.Atoi(w)
		switch {
		case err != nil:
			return 0, NoValue
		case v < 1 || v > n:
			return 0, BadValue
		}
		set = set.With(v)
	}
	return set, 0
}

// Moves returns a list of moves on a board of size n as ParseMoves reads it.
func Moves(n int, moves []Move) string {
	var b strings.Builder
	for i, m := range moves {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(m.Cell.String())
		b.WriteByte('=')
		for k, v := range m.Values.Values() {
			if k > 0 && n > 9 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.Itoa(v))
		}
	}
	return b.String()
}
