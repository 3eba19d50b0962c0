package format

import (
	"strings"
	"unicode/utf8"

	"kenkenbot/board"
)

// Plain text is a heading, a drawing in which walls stand between cages alone and
// each cage's label in its first cell, and a list of the cages for those who hear
// the text rather than see it:
//
//	KenKen 3×3
//
//	     a    b    c
//	  ┌─────────┬────┐
//	1 │ 3+   ·  │ 3  │
//	  ├────┬────┘    │
//	…
//	3+ a1 b1
//	3 c1
//
// It is read by the heading and the list; the drawing is passed over.

// textReader reads one plain text.
type textReader struct {
	passage
	size    int  // by the heading, 0 without one
	drawing bool // its upper edge was read, and the lower one is to come
	cages   []board.Cage
	offsets []int
}

// parseText reads plain text.
func parseText(t passage) (*board.Puzzle, error) {
	r := textReader{passage: t}
	if err := t.lines(r.line); err != nil {
		return nil, err
	}
	if r.size == 0 {
		return nil, r.fault(BadSize, 0, "")
	}
	return r.puzzle(r.size, r.cages, r.offsets)
}

// line sorts a line by what it is.
func (r *textReader) line(line string, off int) error {
	switch classify([]byte(line)) {
	case blankLine, rulerLine:
		return nil
	case titleLine:
		return r.heading(words(line, off))
	case topLine:
		r.drawing = true
		return nil
	}
	if r.drawing {
		r.drawing = !strings.HasPrefix(strings.TrimSpace(line), "└")
		return nil
	}
	return r.listCage(words(line, off))
}

// heading reads "KenKen 4×4".
func (r *textReader) heading(w []word) error {
	rows, cols := w[1].text, ""
	if i := strings.IndexAny(rows, "×xX*"); i >= 0 {
		rows, cols = rows[:i], strings.TrimLeft(rows[i:], "×xX*")
	}
	n, ok1 := number(rows)
	m, ok2 := number(cols)
	low, high := Text.Sizes()
	if !ok1 || !ok2 || n != m || n < int64(low) || n > int64(high) {
		return r.fault(BadSize, w[1].off, w[1].text)
	}
	if len(w) > 2 {
		return r.fault(TooMuch, w[2].off, w[2].text)
	}
	r.size = int(n)
	return nil
}

// listCage reads a line of the list, as "12× a1 b1" or "a1 b1 12×".
func (r *textReader) listCage(w []word) error {
	label, names := w[0], w[1:]
	if _, ok := board.ParseCell(label.text); ok {
		label, names = w[len(w)-1], w[:len(w)-1]
	}
	cells, err := namedCells(r.passage, board.MaxSize, names)
	if err != nil {
		return err
	}
	cage, err := r.label(label.text, label.off, cells)
	r.cages = append(r.cages, cage)
	r.offsets = append(r.offsets, w[0].off)
	return err
}

// label makes a cage of its cells and what stands in its corner.
func (r *textReader) label(s string, off int, cells []board.Cell) (board.Cage, error) {
	c, problem, at := readClue(s)
	if problem != 0 {
		return board.Cage{}, r.fault(problem, off+at, s[at:])
	}
	return c.in(cells), nil
}

// appendText appends the puzzle as plain text.
func appendText(dst []byte, p *board.Puzzle) []byte {
	dst = append(dst, heading(p)...)
	dst = append(dst, '\n')
	dst = appendDrawing(dst, p)
	dst = append(dst, '\n')
	return appendList(dst, p)
}

// Listing returns the puzzle as plain text without the drawing.
func Listing(p *board.Puzzle) string { return string(appendList([]byte(heading(p)), p)) }

// appendList appends the list of the cages.
func appendList(dst []byte, p *board.Puzzle) []byte {
	for _, c := range p.Cages() {
		dst = append(append(dst, c.Label()...), ' ')
		dst = append(dst, cellNames(c.Cells)...)
		dst = append(dst, '\n')
	}
	return dst
}

func heading(p *board.Puzzle) string {
	n := string(appendNumber(nil, int64(p.Size())))
	return "KenKen " + n + "×" + n + "\n"
}

// corners are the box characters by the walls that meet in a corner: 1 up, 2 right,
// 4 down, 8 left.
var corners = [...]string{" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"}

// appendDrawing appends the column letters and the board.
func appendDrawing(dst []byte, p *board.Puzzle) []byte {
	n := p.Size()
	width := 1
	for _, c := range p.Cages() {
		width = max(width, utf8.RuneCountInString(c.Label()))
	}
	margin := len(board.At(n-1, 0).String()) // a row's number and a blank
	dst = append(dst, strings.Repeat(" ", margin)...)
	for col := range n {
		dst = append(dst, "  "...)
		dst = appendPadded(dst, board.Column(col).Label(), width+1, col < n-1)
	}
	dst = append(dst, '\n')
	for row := range n + 1 {
		dst = append(dst, strings.Repeat(" ", margin)...)
		for col := range n + 1 {
			dst = append(dst, corners[wallsAt(p, row, col)]...)
			if col < n {
				side := " "
				if wall(p, row-1, col, row, col) {
					side = "─"
				}
				dst = append(dst, strings.Repeat(side, width+2)...)
			}
		}
		dst = append(dst, '\n')
		if row < n {
			dst = appendCells(dst, p, row, margin, width)
		}
	}
	return dst
}

// appendCells appends the line of a row's cells.
func appendCells(dst []byte, p *board.Puzzle, row, margin, width int) []byte {
	n := p.Size()
	dst = appendPadded(dst, board.Row(row).Label(), margin, true)
	for col := range n {
		side := " "
		if wall(p, row, col-1, row, col) {
			side = "│"
		}
		dst = append(append(dst, side...), ' ')
		text := "·"
		if cage := p.Cages()[p.CageOf(board.At(row, col))]; cage.Cells[0] == board.At(row, col) {
			text = cage.Label()
		}
		dst = append(appendPadded(dst, text, width, true), ' ')
	}
	return append(dst, "│\n"...)
}

// appendPadded appends s padded with blanks to the width.
func appendPadded(dst []byte, s string, width int, pad bool) []byte {
	dst = append(dst, s...)
	if pad {
		dst = append(dst, strings.Repeat(" ", max(width-utf8.RuneCountInString(s), 0))...)
	}
	return dst
}

// wall reports whether a wall stands between two neighbours, one of which may lie
// outside the board.
func wall(p *board.Puzzle, row1, col1, row2, col2 int) bool {
	inside := func(row, col int) bool { return row >= 0 && row < p.Size() && col >= 0 && col < p.Size() }
	if !inside(row1, col1) || !inside(row2, col2) {
		return inside(row1, col1) || inside(row2, col2)
	}
	return p.CageOf(board.At(row1, col1)) != p.CageOf(board.At(row2, col2))
}

// wallsAt returns which walls meet in the corner above and left of the cell.
func wallsAt(p *board.Puzzle, row, col int) int {
	walls := 0
	for i, w := range [...]bool{
		wall(p, row-1, col-1, row-1, col),
		wall(p, row-1, col, row, col),
		wall(p, row, col-1, row, col),
		wall(p, row-1, col-1, row, col-1),
	} {
		if w {
			walls |= 1 << i
		}
	}
	return walls
}
