package book

import (
	"strconv"

	"kenkenbot/board"
)

// square draws a puzzle, with the values of a grid if there is one, into a square.
func (p press) square(puzzle *board.Puzzle, values board.Grid, x, y, side float64) {
	n := puzzle.Size()
	cell := side / float64(n)
	p.SetDrawColor(150, 150, 150)
	p.SetLineWidth(thin)
	for k := 1; k < n; k++ {
		at := float64(k) * cell
		p.Line(x+at, y, x+at, y+side)
		p.Line(x, y+at, x+side, y+at)
	}
	p.SetDrawColor(0, 0, 0)
	p.SetLineWidth(min(thick, cell/14))
	p.walls(puzzle, x, y, cell)
	p.Rect(x, y, side, side, "D")
	p.labels(puzzle, x, y, cell)
	for i, v := range values {
		c := board.CellAt(n, i)
		text := strconv.Itoa(int(v))
		p.SetFont(family, "", points(cell*0.46))
		left := x + float64(c.Col)*cell + (cell-p.GetStringWidth(text))/2
		p.Text(left, y+float64(c.Row)*cell+cell*0.80, text)
	}
}

// axes writes the letters of the columns above a square, and the numbers of the rows beside it.
func (p press) axes(n int, x, y, side float64) {
	cell := side / float64(n)
	p.SetTextColor(110, 110, 110)
	p.SetFont(family, "", min(noteType, points(cell*0.4)))
	for k := range n {
		middle := (float64(k) + 0.5) * cell
		column, row := board.Column(k).Label(), board.Row(k).Label()
		p.Text(x+middle-p.GetStringWidth(column)/2, y-1.4, column)
		p.Text(x-1.6-p.GetStringWidth(row), y+middle+1.1, row)
	}
	p.SetTextColor(0, 0, 0)
}

// walls draws the edges between cages.
func (p press) walls(puzzle *board.Puzzle, x, y, cell float64) {
	n := puzzle.Size()
	for row := range n {
		for col := range n {
			at := puzzle.CageOf(board.At(row, col))
			left, top := x+float64(col)*cell, y+float64(row)*cell
			if col+1 < n && puzzle.CageOf(board.At(row, col+1)) != at {
				p.Line(left+cell, top, left+cell, top+cell)
			}
			if row+1 < n && puzzle.CageOf(board.At(row+1, col)) != at {
				p.Line(left, top+cell, left+cell, top+cell)
			}
		}
	}
}

// labels writes the cages' targets into their first cells, as large as all of them fit.
func (p press) labels(puzzle *board.Puzzle, x, y, cell float64) {
	size := points(cell * 0.26)
	for _, cage := range puzzle.Cages() {
		size = p.fitting(cage.Label(), cell*0.86, size)
	}
	p.SetFont(family, "B", size)
	for _, cage := range puzzle.Cages() {
		c := cage.Cells[0]
		p.Text(x+float64(c.Col)*cell+cell*0.07, y+float64(c.Row)*cell+cell*0.05+millimetres(size)*0.78, cage.Label())
	}
}

// perPoint is how many millimetres a point of type is.
const perPoint = 25.4 / 72

func points(millimetres float64) float64 { return millimetres / perPoint }
func millimetres(points float64) float64 { return points * perPoint }
