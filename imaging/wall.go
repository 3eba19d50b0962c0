package imaging

import (
	"image"

	"kenkenbot/board"
)

// wallsOf returns the cells around one that are of the same cage, as far as walls show it: a
// cell across a corner counts only if both beside the corner do.
func wallsOf(p *board.Puzzle, c board.Cell) (a around) {
	same := func(rows, cols int) bool {
		other := board.At(int(c.Row)+rows, int(c.Col)+cols)
		return other.In(p.Size()) && p.CageOf(other) == p.CageOf(c)
	}
	for rows := -1; rows <= 1; rows++ {
		for cols := -1; cols <= 1; cols++ {
			if same(rows, cols) && same(rows, 0) && same(0, cols) {
				a |= 1 << (3*(rows+1) + cols + 1)
			}
		}
	}
	return a
}

// endsAt returns on which sides of a cell a board of size n ends.
func endsAt(n int, c board.Cell) (ends uint8) {
	for i, end := range [...]bool{c.Row == 0, c.Col == 0, int(c.Row) == n-1, int(c.Col) == n-1} {
		if end {
			ends |= 1 << i
		}
	}
	return ends
}

// drawLines draws the thin lines around a cell.
func (l *layout) drawLines(cell *image.Paletted) {
	r := cell.Rect.Sub(image.Pt(l.line/2, l.line/2))
	for _, x := range [2]int{r.Min.X, r.Max.X} {
		fill(cell, image.Rect(x, r.Min.Y, x+l.line, cell.Rect.Max.Y), full(inkLine))
	}
	for _, y := range [2]int{r.Min.Y, r.Max.Y} {
		fill(cell, image.Rect(r.Min.X, y, cell.Rect.Max.X, y+l.line), full(inkLine))
	}
}

// drawWalls draws a cell's half of the walls towards other cages, and the frame where the
// board ends. Walls of other cells that end at a corner fill it, so that all are square.
func (l *layout) drawWalls(cell *image.Paletted, cage around) {
	before, after := l.wall/2, l.wall-l.wall/2
	reach := func(from, to, side int) interval {
		switch side {
		case -1:
			return interval{from - before, from + after}
		case 1:
			return interval{to - before, to + after}
		}
		return interval{from, to}
	}
	for rows := -1; rows <= 1; rows++ {
		for cols := -1; cols <= 1; cols++ {
			if !cage.has(rows, cols) {
				x, y := reach(cell.Rect.Min.X, cell.Rect.Max.X, cols), reach(cell.Rect.Min.Y, cell.Rect.Max.Y, rows)
				fill(cell, image.Rect(x.from, y.from, x.to, y.to), full(inkWall))
			}
		}
	}
	l.drawFrame(cell)
}

// drawFrame draws the wall around all cells.
func (l *layout) drawFrame(dst *image.Paletted) {
	for _, side := range sides(l.framed(), l.frame) {
		fill(dst, side, full(inkWall))
	}
}

// sides returns the four sides of a rectangle's border of the given thickness.
func sides(r image.Rectangle, thick int) [4]image.Rectangle {
	return [4]image.Rectangle{
		image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+thick),
		image.Rect(r.Min.X, r.Max.Y-thick, r.Max.X, r.Max.Y),
		image.Rect(r.Min.X, r.Min.Y, r.Min.X+thick, r.Max.Y),
		image.Rect(r.Max.X-thick, r.Min.Y, r.Max.X, r.Max.Y),
	}
}
