package board

// Line is a row or a column.
type Line struct {
	Column bool
	Index  uint8
}

// Row returns the line that is row i, counted from 0.
func Row(i int) Line { return Line{Index: uint8(i)} }

// Column returns the line that is column i, counted from 0.
func Column(i int) Line { return Line{Column: true, Index: uint8(i)} }

// Cell returns the line's cell at position k, counted from 0 along the line.
func (l Line) Cell(k int) Cell {
	if l.Column {
		return At(k, int(l.Index))
	}
	return At(int(l.Index), k)
}

// Has reports whether the cell lies on the line.
func (l Line) Has(c Cell) bool {
	if l.Column {
		return c.Col == l.Index
	}
	return c.Row == l.Index
}

// String returns the line's name, as in "row 2" or "column b".
func (l Line) String() string {
	if l.Column {
		return "column " + l.Label()
	}
	return "row " + l.Label()
}

// Label returns the line's bare label: a row's number counted from 1, or a
// column's letter.
func (l Line) Label() string {
	name := At(int(l.Index), int(l.Index)).String()
	if l.Column {
		return name[:1]
	}
	return name[1:]
}
