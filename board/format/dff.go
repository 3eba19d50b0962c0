package format

import (
	"strings"

	"kenkenbot/board"
)

// parseDFF reads DelphiForFun's text: the size, then two lines a cage, its cells
// as "(col,row),(col,row)" and its target and operator as "12 x". Blank lines and
// those that begin with { are comments.
func parseDFF(t passage) (*board.Puzzle, error) {
	size := 0
	var cages []board.Cage
	var offsets []int
	var cells []board.Cell // of the cage whose second line is to come
	err := t.lines(func(line string, off int) (err error) {
		w := words(line, off)
		switch {
		case len(w) == 0 || w[0].text[0] == '{':
		case size == 0:
			size, err = sizeLine(t, w)
		case cells == nil:
			offsets = append(offsets, w[0].off)
			cells, err = dffCells(t, size, line, off)
		default:
			cage := board.Cage{Cells: cells}
			cage.Op, cage.Target, err = dffClue(t, w)
			cages = append(cages, cage)
			cells = nil
		}
		return err
	})
	switch {
	case err != nil:
		return nil, err
	case size == 0:
		return nil, t.fault(BadSize, 0, "")
	case cells != nil:
		return nil, t.fault(NoClue, offsets[len(offsets)-1], "")
	}
	return t.puzzle(size, cages, offsets)
}

// dffCells reads a line of "(col,row)" groups, both counted from 1; commas and
// blanks between the groups may be there or not.
func dffCells(t passage, size int, line string, off int) ([]board.Cell, error) {
	cells := []board.Cell{}
	for i := 0; ; {
		for i < len(line) && strings.IndexByte(" \t,", line[i]) >= 0 {
			i++
		}
		if i == len(line) {
			return cells, nil
		}
		group, _, closed := strings.Cut(line[i:], ")")
		cell, ok := dffCell(group)
		if !closed || !ok || !cell.In(size) {
			if closed {
				group += ")"
			}
			return nil, t.fault(BadCell, off+i, group)
		}
		cells = append(cells, cell)
		i += len(group) + 1
	}
}

// dffCell reads "(col,row" without the closing bracket.
func dffCell(group string) (board.Cell, bool) {
	inside, opened := strings.CutPrefix(group, "(")
	first, second, parted := strings.Cut(inside, ",")
	col, ok1 := number(strings.TrimSpace(first))
	row, ok2 := number(strings.TrimSpace(second))
	if !opened || !parted || !ok1 || !ok2 || min(col, row) < 1 || max(col, row) > board.MaxSize {
		return board.Cell{}, false
	}
	return board.At(int(row)-1, int(col)-1), true
}

// dffClue reads a line with a target and an operator.
func dffClue(t passage, w []word) (board.Op, int64, error) {
	target, ok := number(w[0].text)
	switch {
	case !ok:
		return 0, 0, t.fault(BadTarget, w[0].off, w[0].text)
	case len(w) == 1:
		return 0, 0, t.fault(BadOperator, w[0].off+len(w[0].text), "")
	case len(w) > 2:
		return 0, 0, t.fault(TooMuch, w[2].off, w[2].text)
	}
	op, ok := board.ParseOp(w[1].text)
	switch {
	case !ok:
		return 0, 0, t.fault(BadOperator, w[1].off, w[1].text)
	case op == board.Hidden:
		return 0, 0, t.fault(HiddenOperator, w[1].off, w[1].text)
	}
	return op, target, nil
}

// dffSigns are the operators as that program spells them.
var dffSigns = [...]byte{board.Given: '=', board.Add: '+', board.Multiply: 'x', board.Subtract: '-', board.Divide: '/'}

// appendDFF appends the puzzle as DelphiForFun text.
func appendDFF(dst []byte, p *board.Puzzle) []byte {
	dst = appendNumber(append(dst, "{Size}\n"...), int64(p.Size()))
	dst = append(dst, "\n{Cages: the cells as (column,row), then target and operator}\n"...)
	for _, c := range p.Cages() {
		for i, cell := range c.Cells {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendNumber(append(dst, '('), int64(cell.Col)+1)
			dst = appendNumber(append(dst, ','), int64(cell.Row)+1)
			dst = append(dst, ')')
		}
		dst = appendNumber(append(dst, '\n'), c.Target)
		dst = append(dst, ' ', dffSigns[c.Op], '\n')
	}
	return dst
}
