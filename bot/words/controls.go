package words

import (
	"kenkenbot/board"
)

// ButtonRows labels the button that opens the form of some rows, counted from 1.
type ButtonRows struct{ First, Last int }

// FormRows is the title of a form with a field for each of these rows, counted from 1.
type FormRows struct {
	First, Last int
	Notes       bool // it takes pencil marks
}

// FormRowHint stands in an empty field: what can be typed there.
type FormRowHint struct {
	Size  int
	Notes bool
}

// Digit labels a key of the keypad.
type Digit int

// CageOption names a cage in that select, by its label and first cell, with how many of
// its cells are empty.
type CageOption struct {
	Cage  string
	First board.Cell
	Empty int
}

// CellOption names a cell in it, with the label of its cage and what stands there.
type CellOption struct {
	Cell  board.Cell
	Cage  string
	Value int // 0 is empty
	Marks board.Candidates
}

// RowsOption names some rows in it, from the first to the last by their indices.
type RowsOption struct{ First, Last int }

// CellButton labels a cell that can be tapped, with its value if it has one.
type CellButton struct {
	Cell  board.Cell
	Value int
}
