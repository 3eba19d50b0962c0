package format

import (
	"slices"
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
// Either the drawing or, with the heading, the list is enough to read it; if
// both are there, they have to agree.

// textReader reads one plain text.
type textReader struct {
	passage
	size    int // by the heading, 0 without one
	drawing []word
	cages   []board.Cage // by the list
	offsets []int
}

// parseText reads plain text.
func parseText(t passage) (*board.Puzzle, error) {
	r := textReader{passage: t}
	if err := t.lines(r.line); err != nil {
		return nil, err
	}
	var drawn, listed *board.Puzzle
	var err error
	if len(r.drawing) > 0 {
		if drawn, err = r.drawn(); err != nil {
			return nil, err
		}
	}
	if drawn == nil || len(r.cages) > 0 {
		if drawn != nil {
			r.size = drawn.Size()
		}
		if listed, err = r.listed(); err != nil {
			return nil, err
		}
	}
	switch {
	case drawn == nil:
		return listed, nil
	case listed != nil && !listed.Equal(drawn):
		return nil, t.fault(ListDiffers, r.offsets[firstDifference(drawn, r.cages)], "")
	}
	return drawn, nil
}

// firstDifference returns the index of the first listed cage that the drawn puzzle
// does not have.
func firstDifference(drawn *board.Puzzle, listed []board.Cage) int {
	for i, c := range listed {
		d := drawn.Cages()[drawn.CageOf(c.Cells[0])]
		if d.Op != c.Op || d.Target != c.Target || len(d.Cells) != len(c.Cells) {
			return i
		}
		for _, cell := range c.Cells {
			if !slices.Contains(d.Cells, cell) {
				return i
			}
		}
	}
	return 0
}

// line sorts a line by what it is.
func (r *textReader) line(line string, off int) error {
	switch classify([]byte(line)) {
	case blankLine, rulerLine:
		return nil
	case titleLine:
		return r.heading(words(line, off))
	case topLine:
		r.drawing = append(r.drawing, word{line, off})
		return nil
	}
	if r.inDrawing() {
		r.drawing = append(r.drawing, word{line, off})
		return nil
	}
	return r.listCage(words(line, off))
}

// inDrawing reports whether the drawing was begun and its lower edge is to come.
func (r *textReader) inDrawing() bool {
	return len(r.drawing) > 0 && !strings.HasPrefix(strings.TrimSpace(r.drawing[len(r.drawing)-1].text), "└")
}

// heading reads "KenKen 4×4".
func (r *textReader) heading(w []word) error {
	rows, cols := w[1].text, ""
	if i := strings.IndexAny(rows, "×xX"); i >= 0 {
		rows, cols = rows[:i], strings.TrimLeft(rows[i:], "×xX")
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

// listCage reads a line of the list, as "12× a1 b1".
func (r *textReader) listCage(w []word) error {
	cells, err := namedCells(r.passage, board.MaxSize, w[1:])
	if err != nil {
		return err
	}
	cage, err := r.label(w[0].text, w[0].off, cells)
	r.cages = append(r.cages, cage)
	r.offsets = append(r.offsets, w[0].off)
	return err
}

// listed makes the puzzle of the list.
func (r *textReader) listed() (*board.Puzzle, error) {
	if r.size == 0 {
		return nil, r.fault(BadSize, 0, "")
	}
	return r.puzzle(r.size, r.cages, r.offsets)
}

// label makes a cage of its cells and what stands in its corner: the target and the
// operator's sign. Without a sign one cell is given, and more have a hidden one.
func (r *textReader) label(s string, off int, cells []board.Cell) (board.Cage, error) {
	digits := strings.TrimRight(s, "+-*/=?xX×−÷–:")
	target, ok := number(digits)
	if !ok {
		return board.Cage{}, r.fault(BadTarget, off, s)
	}
	cage := board.Cage{Target: target, Cells: cells}
	sign := s[len(digits):]
	switch {
	case sign == "" && len(cells) > 1:
		cage.Op = board.Hidden
	case sign != "":
		if cage.Op, ok = board.ParseOp(sign); !ok {
			return board.Cage{}, r.fault(BadOperator, off+len(digits), sign)
		}
	}
	return cage, nil
}

// drawn makes the puzzle of the drawing. Cells are as wide as the drawing's width
// over its size says; what matters of an edge is the mark in its middle.
func (r *textReader) drawn() (*board.Puzzle, error) {
	d, err := r.raster()
	if err != nil {
		return nil, err
	}
	cages, offsets, err := r.drawnCages(d)
	if err != nil {
		return nil, err
	}
	return r.puzzle(d.size, cages, offsets)
}

// raster is a drawing as characters: 2N+1 lines from the upper to the lower edge,
// each from the left edge to the right one.
type raster struct {
	size  int
	width int // of a cell, with the edge to its left
	rows  [][]rune
	lines []word // the lines as they stand in the text
	left  []int  // the byte offset in each line of its left edge
}

// raster measures the drawing.
func (r *textReader) raster() (*raster, error) {
	top := strings.TrimRight(r.drawing[0].text, " \t")
	indent := utf8.RuneCountInString(top[:strings.Index(top, "┌")])
	span := utf8.RuneCountInString(top) - indent - 1
	n := len(r.drawing) / 2
	if len(r.drawing)%2 == 0 || n < 1 || n > board.MaxSize || span < 2*n || span%n != 0 || r.size != 0 && r.size != n {
		return nil, r.fault(DrawingShape, r.drawing[0].off, "")
	}
	d := &raster{size: n, width: span / n, lines: r.drawing}
	for _, l := range r.drawing {
		row := []rune(l.text)
		if len(row) < indent+span+1 || strings.TrimSpace(string(row[indent+span+1:])) != "" {
			return nil, r.fault(DrawingShape, l.off, l.text)
		}
		d.left = append(d.left, len(string(row[:indent])))
		d.rows = append(d.rows, row[indent:indent+span+1])
	}
	return d, nil
}

// wallRight reports whether a wall stands to the right of the cell, wallBelow
// whether one stands under it.
func (d *raster) wallRight(row, col int) bool {
	return d.rows[2*row+1][(col+1)*d.width] != ' '
}

func (d *raster) wallBelow(row, col int) bool {
	return d.rows[2*row+2][col*d.width+(d.width+1)/2] != ' '
}

// inside returns what stands in a cell, without blanks and the dot of a cell that
// has no label, and its byte offset in the text.
func (d *raster) inside(row, col int) (string, int) {
	line := d.rows[2*row+1]
	from := col*d.width + 1
	text := string(line[from : from+d.width-1])
	off := d.lines[2*row+1].off + d.left[2*row+1] + len(string(line[:from]))
	label := strings.TrimLeft(text, " ·")
	if label == "" {
		return "", off
	}
	return strings.TrimRight(label, " ·"), off + len(text) - len(label)
}

// drawnCages gathers the cells that no wall parts, with the one label among them.
func (r *textReader) drawnCages(d *raster) (cages []board.Cage, offsets []int, err error) {
	n := d.size
	of := make([]int, n*n) // the cage of each cell, counted from 1
	for i := range n * n {
		if of[i] != 0 {
			continue
		}
		cells := d.flood(of, i, len(cages)+1)
		cage, off, err := r.drawnCage(d, cells)
		if err != nil {
			return nil, nil, err
		}
		cages = append(cages, cage)
		offsets = append(offsets, off)
	}
	for i := range n * n {
		row, col := i/n, i%n
		if col+1 < n && d.wallRight(row, col) && of[i] == of[i+1] || row+1 < n && d.wallBelow(row, col) && of[i] == of[i+n] {
			_, off := d.inside(row, col)
			return nil, nil, r.fault(WallInside, off, board.At(row, col).String())
		}
	}
	return cages, offsets, nil
}

// flood marks the cells connected to cell i as cage id and returns them.
func (d *raster) flood(of []int, i, id int) []board.Cell {
	n := d.size
	of[i] = id
	queue := []board.Cell{board.CellAt(n, i)}
	reach := func(row, col int) {
		if of[row*n+col] == 0 {
			of[row*n+col] = id
			queue = append(queue, board.At(row, col))
		}
	}
	for k := 0; k < len(queue); k++ {
		row, col := int(queue[k].Row), int(queue[k].Col)
		if col+1 < n && !d.wallRight(row, col) {
			reach(row, col+1)
		}
		if col > 0 && !d.wallRight(row, col-1) {
			reach(row, col-1)
		}
		if row+1 < n && !d.wallBelow(row, col) {
			reach(row+1, col)
		}
		if row > 0 && !d.wallBelow(row-1, col) {
			reach(row-1, col)
		}
	}
	return queue
}

// drawnCage reads the one label that stands in the cells.
func (r *textReader) drawnCage(d *raster, cells []board.Cell) (cage board.Cage, off int, err error) {
	label := ""
	for _, c := range cells {
		s, at := d.inside(int(c.Row), int(c.Col))
		switch {
		case s == "":
		case label != "":
			return cage, 0, r.fault(TwoClues, at, s)
		default:
			label, off = s, at
		}
	}
	if label == "" {
		_, off = d.inside(int(cells[0].Row), int(cells[0].Col))
		return cage, 0, r.fault(NoClue, off, "")
	}
	cage, err = r.label(label, off, cells)
	return cage, off, err
}

// appendText appends the puzzle as plain text.
func appendText(dst []byte, p *board.Puzzle) []byte {
	dst = append(dst, heading(p)...)
	dst = append(dst, '\n')
	dst = appendDrawing(dst, p)
	dst = append(dst, '\n')
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
