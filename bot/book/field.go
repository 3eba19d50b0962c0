package book

import "fmt"

// sizes are the formats' widths and heights.
var sizes = map[Paper]struct{ width, height float64 }{A4: {210, 297}, Letter: {215.9, 279.4}}

// Fits returns an error if the cells of puzzles of size n are too small to read, that many on a
// page, with codes for the page of the bot if that has an address. What else is wrong, Write says.
func Fits(n, perPage int, on Paper, page string) error {
	layout, ok := layouts[perPage]
	if !ok || n < 1 {
		return nil
	}
	paper := sizes[on]
	f := fieldOf(paper.width-2*margin, paper.height-2*margin-footer-nameLine, layout.columns, layout.rows, hasCode(page, n))
	if cell := f.side / float64(n); cell < leastCell {
		return fmt.Errorf("with %d on a page, the cells of a %d×%d are %.1f mm wide; below %.0f mm nobody can read them, so put fewer on a page", perPage, n, n, cell, leastCell)
	}
	return nil
}

// field is the room that one puzzle has on a page: for its title, its square and its code.
type field struct {
	width, height float64
	side          float64 // of the square
	coded, beside bool    // it has a code, and that is beside the square instead of below
}

// fieldOf returns a field of a room with that many columns and rows. A code goes where it leaves
// the larger square.
func fieldOf(width, height float64, columns, rows int, coded bool) field {
	f := field{width: (width - gap*float64(columns-1)) / float64(columns), height: (height - gap*float64(rows-1)) / float64(rows), coded: coded}
	across, down := f.width-axis, f.height-caption-axis
	if !coded {
		f.side = min(across, down)
		return f
	}
	beside, below := min(across-quiet-codeSide, down), min(across, down-quiet-codeSide)
	f.side, f.beside = max(beside, below), beside > below
	return f
}

// indent is how far in a field its content begins, so that it is in the middle.
func (f field) indent() float64 {
	content := axis + f.side
	if f.beside {
		content += quiet + codeSide
	}
	return (f.width - content) / 2
}
