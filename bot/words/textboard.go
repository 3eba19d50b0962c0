package words

import (
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/imaging"
)

// TextBoard is a board in words: its values as a table, what is marked, its notes, its
// cages. It says what a picture of the board shows.
type TextBoard struct {
	Table     string // a line for each row, and one of letters above
	Marked    []Message
	Notes     []NotesLine
	LeftOut   int // cells whose notes are left out
	Cages     []board.Cage
	MoreCages int // not listed
}

// NotesLine is a row of a board: its cells with notes.
type NotesLine struct {
	Line  board.Line
	Cells []AltCell
}

// TextBoardOf returns the text of the board that a picture shows.
func TextBoardOf(b imaging.Picture) TextBoard {
	m := TextBoard{Table: table(b), Marked: markedIn(b), Cages: b.Puzzle.Cages()}
	for row := range b.Puzzle.Size() {
		line := NotesLine{Line: board.Row(row)}
		for _, c := range lineCells(b.Puzzle.Size(), line.Line) {
			if notes := notesIn(b, c); notes != 0 && valueIn(b, c) == 0 {
				line.Cells = append(line.Cells, AltCell{Cell: c, Notes: notes})
			}
		}
		if len(line.Cells) > 0 {
			m.Notes = append(m.Notes, line)
		}
	}
	return m
}

// TextBoard says what a picture of a board shows in at most the length given, if that is
// enough for its table. If all of it is too long, it says how many cells have notes
// instead of these, and where they can be read; then the last cages are only counted.
func (c *Catalogue) TextBoard(b imaging.Picture, most int) string {
	m := TextBoardOf(b)
	text := c.Text(m)
	if Length(text) <= most {
		return text
	}
	for _, row := range m.Notes {
		m.LeftOut += len(row.Cells)
	}
	m.Notes = nil
	for {
		if text = c.Text(m); Length(text) <= most || len(m.Cages) == 0 {
			return text
		}
		m.Cages = m.Cages[:len(m.Cages)-1]
		m.MoreCages++
	}
}

// table writes the values of a board, of size 9 at most, with the names of its rows and
// columns.
func table(b imaging.Picture) string {
	n := b.Puzzle.Size()
	var t strings.Builder
	t.WriteString(" ")
	for col := range n {
		t.WriteString(" " + board.Column(col).Label())
	}
	for row := range n {
		t.WriteString("\n" + board.Row(row).Label())
		for col := range n {
			value := "."
			if v := valueIn(b, board.At(row, col)); v != 0 {
				value = strconv.Itoa(v)
			}
			t.WriteString(" " + value)
		}
	}
	return t.String()
}

// LineText says what stands in a row or a column, and which digits it lacks.
type LineText struct {
	Line    board.Line
	Cells   []AltCell
	Missing board.Candidates
}

// CageText says what stands in a cage, and what is left of its target.
type CageText struct {
	Cage  board.Cage
	Cells []AltCell
	Empty int
	Rest  int64 // what the empty cells of a + or × cage come to; 0 is not told
	Sum   bool  // Rest is a sum, else a product
}

// PartOf returns what there is to say about a part of a board, as people name it: "row
// 4", "column b", "cage b3".
func PartOf(v *game.View, named string) Message {
	kind, name, _ := strings.Cut(strings.ToLower(strings.TrimSpace(named)), " ")
	name = strings.TrimSpace(name)
	switch kind {
	case "row":
		if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= v.Size {
			return lineText(v, board.Row(n-1))
		}
	case "column":
		if len(name) == 1 && name[0] >= 'a' && int(name[0]-'a') < v.Size {
			return lineText(v, board.Column(int(name[0]-'a')))
		}
	case "cage":
		if cell, ok := board.ParseCell(name); ok && cell.In(v.Size) {
			return cageText(v, cell)
		}
	}
	return Of("NoSuchPart", named)
}

func lineText(v *game.View, l board.Line) LineText {
	m := LineText{Line: l, Cells: cellsOf(v, lineCells(v.Size, l)), Missing: board.AllCandidates(v.Size)}
	for _, c := range m.Cells {
		if c.Value != 0 {
			m.Missing &^= board.CandidatesOf(c.Value)
		}
	}
	return m
}

func cageText(v *game.View, at board.Cell) CageText {
	c := v.Puzzle.Cages()[v.Puzzle.CageOf(at)]
	m := CageText{Cage: c, Cells: cellsOf(v, c.Cells), Sum: c.Op == board.Add}
	rest := c.Target
	for _, cell := range m.Cells {
		switch {
		case cell.Value == 0:
			m.Empty++
		case c.Op == board.Add:
			rest -= int64(cell.Value)
		case rest%int64(cell.Value) == 0:
			rest /= int64(cell.Value)
		default:
			rest = 0 // the cage is wrong already
		}
	}
	if m.Empty > 0 && m.Empty < len(c.Cells) && rest > 0 && (c.Op == board.Add || c.Op == board.Multiply) {
		m.Rest = rest
	}
	return m
}

// lineCells returns the cells of a line in order.
func lineCells(n int, l board.Line) []board.Cell {
	cells := make([]board.Cell, n)
	for k := range cells {
		cells[k] = board.At(int(l.Index), k)
		if l.Column {
			cells[k] = board.At(k, int(l.Index))
		}
	}
	return cells
}

// cellsOf says of each cell what stands in it.
func cellsOf(v *game.View, cells []board.Cell) []AltCell {
	all := make([]AltCell, len(cells))
	for k, c := range cells {
		all[k] = AltCell{Cell: c, Value: v.Grid.At(v.Size, c)}
		if all[k].Value == 0 {
			all[k].Notes = v.Marks[c.Index(v.Size)]
		}
	}
	return all
}
