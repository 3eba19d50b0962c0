package game

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"kenkenbot/board"
)

// Entry is what is written into one cell: a value, or pencil marks. An empty set is
// an erasure.
type Entry struct {
	Cell   board.Cell
	Values board.Candidates
}

// CellFaultKind says what is wrong with one item of a list of cells.
type CellFaultKind string

// The faults.
const (
	NoCell      CellFaultKind = "no cell"      // Text does not begin with a cell's name
	OffTheBoard CellFaultKind = "off"          // the cell is outside this board
	NoValue     CellFaultKind = "no value"     // nothing that could be a value follows
	BadValue    CellFaultKind = "bad value"    // a value outside 1 to N
	OneValue    CellFaultKind = "one value"    // several values where one goes
	CellTwice   CellFaultKind = "twice"        // the cell was named before
	CellFilled  CellFaultKind = "filled"       // pencil marks for a cell that has a value
	TooLong     CellFaultKind = "too long"     // the list is longer than any board needs
	NothingThat CellFaultKind = "nothing here" // an empty list
)

// CellFault is one item of a list of cells that can't be read, with what stood there.
type CellFault struct {
	Kind   CellFaultKind
	Text   string
	Cell   board.Cell
	Size   int
	Valued bool // a digit stood behind the cell
}

// maxCellsText is longer than any sensible list of all cells of the largest board.
const maxCellsText = 6000

// ParseCells reads a list such as "a1=3 b2=4", "A1:3, B2:4" or "a1 3" for a board
// of size n; "a1=", "a1=0" and "a1=." erase. With marks set, several digits may
// follow a cell: "a1=124". All items are looked at, and each fault is returned.
func ParseCells(n int, text string, marks bool) ([]Entry, []CellFault) {
	if len(text) > maxCellsText {
		return nil, []CellFault{{Kind: TooLong, Size: n}}
	}
	var entries []Entry
	var faults []CellFault
	seen := map[board.Cell]bool{}
	for _, item := range cellItems(text) {
		e, kind := parseItem(n, item, marks)
		switch {
		case kind == "" && seen[e.Cell]:
			kind = CellTwice
		case kind == "":
			entries = append(entries, e)
		}
		if kind != "" {
			faults = append(faults, CellFault{Kind: kind, Text: clip(item.text()), Cell: e.Cell, Size: n, Valued: strings.ContainsAny(item.value, "0123456789")})
		}
		if kind != NoCell && kind != OffTheBoard {
			seen[e.Cell] = true
		}
	}
	if len(entries)+len(faults) == 0 {
		faults = []CellFault{{Kind: NothingThat, Size: n}}
	}
	return entries, faults
}

// item is one cell of a list with what was written for it, if anything was.
type item struct {
	name, value string
	signed      bool // an = or : stood between
}

func (it item) text() string {
	if it.signed {
		return it.name + "=" + it.value
	}
	return strings.TrimSpace(it.name + " " + it.value)
}

// cellItems cuts a list into its items. Words are parted by blanks, commas,
// semicolons and new lines; a value may stand in the word of its cell or in the
// words behind it, up to the next cell's name.
func cellItems(text string) []item {
	text = strings.ReplaceAll(width.Narrow.String(text), "`", " ")
	var items []item
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' }) {
		name, value, signed := cutSign(word)
		last := len(items) - 1
		switch {
		case signed && name == "" && last >= 0 && !items[last].signed:
			items[last].signed, items[last].value = true, value
		case signed || startsWithLetter(word) || last < 0:
			items = append(items, item{name: name, value: value, signed: signed})
		case items[last].value != "":
			items[last].value += " " + word
		default:
			items[last].value = word
		}
	}
	return items
}

func cutSign(word string) (name, value string, signed bool) {
	if i := strings.IndexAny(word, "=:"); i >= 0 {
		return word[:i], strings.Trim(word[i:], "=:"), true
	}
	return word, "", false
}

func startsWithLetter(s string) bool {
	return s != "" && unicode.IsLetter([]rune(s)[0])
}

func parseItem(n int, it item, marks bool) (Entry, CellFaultKind) {
	cell, ok := board.ParseCell(it.name)
	switch {
	case !ok && isCellName(it.name):
		return Entry{}, OffTheBoard
	case !ok:
		return Entry{}, NoCell
	}
	e := Entry{Cell: cell}
	switch {
	case !cell.In(n):
		return e, OffTheBoard
	case it.value == "" && it.signed, it.value == ".", it.value == "0", it.value == "-":
		return e, ""
	case it.value == "":
		return e, NoValue
	}
	values, kind := parseValues(n, it.value, marks)
	e.Values = values
	return e, kind
}

// isCellName reports whether a name is written as a cell's, of whatever board: a
// letter and a number.
func isCellName(name string) bool {
	letter, number := name[:min(1, len(name))], strings.TrimLeft(name[min(1, len(name)):], "0123456789")
	return len(name) > 1 && number == "" && startsWithLetter(letter)
}

// parseValues reads one value, or for pencil marks a run of digits or numbers.
func parseValues(n int, s string, marks bool) (board.Candidates, CellFaultKind) {
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
	return set, ""
}

// FormatCells writes entries in the notation that ParseCells reads, as the log
// keeps them.
func FormatCells(n int, entries []Entry) string {
	var b strings.Builder
	for i, e := range entries {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(e.Cell.String())
		b.WriteByte('=')
		for k, v := range e.Values.Values() {
			if k > 0 && n > 9 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.Itoa(v))
		}
	}
	return b.String()
}

// clip keeps what is repeated to a player short.
func clip(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
