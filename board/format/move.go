package format

import (
	"cmp"
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
	// InRow says that the cell was written as one of a row. One that holds nothing else
	// already is not meant to change: neither is a value to be written twice, nor are
	// the pencil marks of an empty cell to go.
	InRow bool
}

// MaxMoves is the longest list of moves, in bytes: more than all cells of the largest
// board need.
const MaxMoves = 6000

// ParseMoves reads what a player types for a board of size n, 1 to board.MaxSize, in
// these shapes:
//
//   - cells: "a1=3 b2=4", "A1:3, B2:4" or "a1 3"; "a1=", "a1=0" and "a1=." erase
//   - runs along a row, up to size 9: "a1=123" is a1=1 b1=2 c1=3, with . for an empty cell
//   - rows: "row 3 = ..4.1." or "row 3: . . 4 . 1 .", as ParseGrid reads their values
//   - whole boards, as ParseGrid reads them, alone
//
// With marks set, several values may follow a cell, as in "a1=124", or above size 9
// "a1=1 12"; a row then has blanks between its cells, "row 3 = 12 . 4 136"; and there
// are neither runs nor whole boards. It reads the whole text and returns the moves that
// it could read and an error for each item that it could not: BadCell, OffBoard,
// NoValue, BadValue, OneValue, CellTwice, RowCount or PastEdge, or a single Nothing,
// TooLong or ValueCount.
func ParseMoves(n int, text string, marks bool) ([]Move, []*Error) {
	if len(text) > MaxMoves {
		return nil, []*Error{{Problem: TooLong, Line: 1, Col: 1, Size: n, Need: MaxMoves}}
	}
	t := passage{text: width.Narrow.String(text), line: 1, col: 1}
	if !marks && !strings.ContainsFunc(t.text, unicode.IsLetter) {
		if values, got, err := t.values(n); err == nil && got >= n && got > 1 {
			if got != n*n {
				return nil, []*Error{{Problem: ValueCount, Size: n, Got: got, Need: n * n}}
			}
			moves, fault := valueMoves(n, board.At(0, 0), values)
			if fault != nil {
				return nil, []*Error{t.badMove(fault, moveItem{}, n)}
			}
			return moves, nil
		}
	}
	return t.moves(n, marks)
}

// moves reads a list of cells, runs and rows.
func (t passage) moves(n int, marks bool) ([]Move, []*Error) {
	var moves []Move
	var faults []*Error
	var seen []board.Cell
	for _, item := range moveItems(t.text) {
		written, fault := item.moves(n, marks)
		for _, m := range written {
			if fault == nil && slices.Contains(seen, m.Cell) {
				fault = &Error{Problem: CellTwice, Cell: m.Cell}
			}
			seen = append(seen, m.Cell)
		}
		if fault == nil {
			moves = append(moves, written...)
			continue
		}
		faults = append(faults, t.badMove(fault, item, n))
	}
	if len(moves)+len(faults) == 0 {
		faults = []*Error{{Problem: Nothing, Size: n}}
	}
	return moves, faults
}

// badMove completes the error that an item is no move on a board of size n.
func (t passage) badMove(why *Error, it moveItem, n int) *Error {
	e := t.fault(why.Problem, it.off, cmp.Or(why.Found, it.text()))
	e.Size, e.Cell, e.Got, e.Need = n, why.Cell, why.Got, why.Need
	e.Valued = strings.ContainsAny(it.value, "0123456789")
	return e
}

// moveItem is one cell or row of a list with what was written for it, if anything was.
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
// in the words behind it, up to the next cell's name, and so may the number of a row.
func moveItems(text string) []moveItem {
	var items []moveItem
	for _, w := range (word{text: text}).cut(partsMoves) {
		name, value, signed := cutSign(w.text)
		last := len(items) - 1
		switch {
		case last >= 0 && items[last].isUnnumbered():
			items[last].name += name
			items[last].signed, items[last].value = signed, value
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

// partsMoves reports whether a character stands between the words of a list: blanks, commas,
// semicolons, new lines and marks of code.
func partsMoves(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;`", r) }

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

// moves reads one item. Of what it can't read it returns the cell, if the board has
// it: nothing else may be said of that cell in the same list.
func (it moveItem) moves(n int, marks bool) ([]Move, *Error) {
	if number, ok := it.row(); ok {
		if number < 1 || number > n {
			return nil, &Error{Problem: OffBoard}
		}
		return rowMoves(n, number-1, it.value, marks)
	}
	cell, ok := board.ParseCell(it.name)
	switch {
	case !ok && isCellName(it.name), ok && !cell.In(n):
		return nil, &Error{Problem: OffBoard, Cell: cell}
	case !ok:
		return nil, &Error{Problem: BadCell}
	case !marks && n <= 9 && isRun(it.value):
		return runMoves(n, cell, it.value)
	}
	m, problem := parseMove(n, cell, it, marks)
	if problem != 0 {
		return []Move{m}, &Error{Problem: problem, Cell: cell}
	}
	return []Move{m}, nil
}

// parseMove reads what was written for one cell; the problem is 0 if there is none.
func parseMove(n int, cell board.Cell, it moveItem, marks bool) (Move, Problem) {
	m := Move{Cell: cell}
	switch {
	case it.value == "" && it.signed, isEmptyValue(it.value):
		return m, 0
	case it.value == "":
		return m, NoValue
	}
	values, problem := moveValues(n, it.value, marks)
	m.Values = values
	return m, problem
}

// isEmptyValue reports whether s is how an empty cell is written.
func isEmptyValue(s string) bool { return s == "." || s == "0" || s == "-" || s == "_" }

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
