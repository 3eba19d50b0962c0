package format

import (
	"strings"
	"unicode/utf8"

	"kenkenbot/board"
)

// parseKen reads .ken: a line with the size, then one line per cage, as "*12 a1 b1".
func parseKen(t passage) (*board.Puzzle, error) {
	size := 0
	var cages []board.Cage
	var offsets []int
	err := t.lines(func(line string, off int) error {
		w := words(line, off)
		if len(w) == 0 {
			return nil
		}
		if size == 0 {
			var err error
			size, err = sizeLine(t, w)
			return err
		}
		cage, err := kenCage(t, size, w)
		cages = append(cages, cage)
		offsets = append(offsets, w[0].off)
		return err
	})
	if err != nil {
		return nil, err
	}
	if size == 0 {
		return nil, t.fault(BadSize, 0, "")
	}
	return t.puzzle(size, cages, offsets)
}

// sizeLine reads a line that holds the board's size and nothing else.
func sizeLine(t passage, w []word) (int, error) {
	n, ok := number(w[0].text)
	if low, high := t.kind.Sizes(); !ok || n < int64(low) || n > int64(high) {
		return 0, t.fault(BadSize, w[0].off, w[0].text)
	}
	if len(w) > 1 {
		return 0, t.fault(TooMuch, w[1].off, w[1].text)
	}
	return int(n), nil
}

// kenCage reads a cage's line. A cage of one cell is given, whatever its operator.
func kenCage(t passage, size int, w []word) (board.Cage, error) {
	clue := w[0]
	_, width := utf8.DecodeRuneInString(clue.text)
	op, ok := board.ParseOp(clue.text[:width])
	switch {
	case !ok:
		return board.Cage{}, t.fault(BadOperator, clue.off, clue.text)
	case op == board.Hidden:
		return board.Cage{}, t.fault(HiddenOperator, clue.off, clue.text)
	}
	target, ok := number(clue.text[width:])
	if !ok {
		return board.Cage{}, t.fault(BadTarget, clue.off+width, clue.text[width:])
	}
	cells, err := namedCells(t, size, w[1:])
	if len(cells) == 1 {
		op = board.Given
	}
	return board.Cage{Op: op, Target: target, Cells: cells}, err
}

// namedCells reads cells by their names, such as "c2".
func namedCells(t passage, size int, w []word) ([]board.Cell, error) {
	cells := make([]board.Cell, 0, len(w))
	for _, name := range w {
		c, ok := board.ParseCell(name.text)
		if !ok || !c.In(size) {
			return nil, t.fault(BadCell, name.off, name.text)
		}
		cells = append(cells, c)
	}
	return cells, nil
}

// appendKen appends the puzzle as .ken. A given cell is written as a sum of one.
func appendKen(dst []byte, p *board.Puzzle) []byte {
	dst = appendNumber(dst, int64(p.Size()))
	dst = append(dst, '\n')
	for _, c := range p.Cages() {
		op := c.Op
		if op == board.Given {
			op = board.Add
		}
		dst = appendNumber(append(dst, op.ASCII()), c.Target)
		dst = append(dst, ' ')
		dst = append(dst, cellNames(c.Cells)...)
		dst = append(dst, '\n')
	}
	return dst
}

// cellNames returns the cells' names with blanks between.
func cellNames(cells []board.Cell) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}
