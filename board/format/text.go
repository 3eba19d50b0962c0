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
