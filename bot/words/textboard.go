package words

import (
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/bot/game"
)

// TextBoard is a board in words: how it stands, its values as a table, its notes, its
// cages.
type TextBoard struct {
	Line  BoardLine
	Table string // a line for each row, and one of letters above
	Notes []AltRow
	Cages []board.Cage
}

// TextBoardOf returns the text of a board.
func TextBoardOf(v *game.View) TextBoard {
	m := TextBoard{Line: BoardLineOf(v), Table: table(v.Size, v.Grid), Cages: v.Puzzle.Cages()}
	for row := range v.Size {
		line := AltRow{Line: board.Row(row)}
		for _, c := range cellsOf(v, lineCells(v.Size, line.Line)) {
			if c.Notes != 0 {
				line.Cells = append(line.Cells, c)
			}
		}
		if len(line.Cells) > 0 {
			m.Notes = append(m.Notes, line)
		}
	}
	return m
}

// Key names the sentence.
func (TextBoard) Key() string { return "TextBoard" }

// table writes a grid of size n, at most 9, with the names of its rows and columns.
func table(n int, g board.Grid) string {
	var b strings.Builder
	b.WriteString(" ")
	for col := range n {
		b.WriteString(" " + board.Column(col).Label())
	}
	for row := range n {
		b.WriteString("\n" + board.Row(row).Label())
		for col := range n {
			value := "."
			if v := g.At(n, board.At(row, col)); v != 0 {
				value = strconv.Itoa(v)
			}
			b.WriteString(" " + value)
		}
	}
	return b.String()
}

// LineText says what stands in a row or a column, and which digits it lacks.
type LineText struct {
	Line    board.Line
	Cells   []AltCell
	Missing board.Candidates
}

// Key names the sentence.
func (LineText) Key() string { return "LineText" }

// CageText says what stands in a cage, and what is left of its target.
type CageText struct {
	Cage  board.Cage
	Cells []AltCell
	Empty int
	Rest  int64 // what the empty cells of a + or × cage come to; 0 is not told
	Sum   bool  // Rest is a sum, else a product
}

// Key names the sentence.
func (CageText) Key() string { return "CageText" }

// NoSuchPart says that a board has no such part, and how parts are named.
type NoSuchPart struct{ Text string }

// Key names the sentence.
func (NoSuchPart) Key() string { return "NoSuchPart" }

// PartOf returns what there is to say about a part of a board, as people name it: "row
// 4", "column b", "cage b3"; "" is the whole board.
func PartOf(v *game.View, named string) Message {
	kind, name, _ := strings.Cut(strings.ToLower(strings.TrimSpace(named)), " ")
	name = strings.TrimSpace(name)
	switch kind {
	case "":
		return TextBoardOf(v)
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
	return NoSuchPart{Text: named}
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
