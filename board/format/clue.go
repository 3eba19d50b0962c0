package format

import (
	"strings"

	"kenkenbot/board"
)

// signWords are operators in words, and the signs that mark a given cell.
var signWords = func() map[string]board.Op {
	all := map[string]board.Op{}
	for op, words := range map[board.Op]string{
		board.Add:      "add plus sum addition",
		board.Subtract: "sub subtract minus subtraction difference diff",
		board.Multiply: "mul mult multiply times product multiplication",
		board.Divide:   "div divide division quotient",
		board.Given:    "eq equal equals given none const constant single fixed ! # .",
	} {
		for word := range strings.FieldsSeq(words) {
			all[word] = op
		}
	}
	return all
}()

// sign reads an operator in any of its usual spellings.
func sign(s string) (board.Op, bool) {
	if op, ok := board.ParseOp(s); ok {
		return op, true
	}
	op, ok := signWords[strings.ToLower(s)]
	return op, ok
}

// clue is what stands in the corner of a cage.
type clue struct {
	target int64
	op     board.Op
	signed bool
}

// in returns the clue's cage: one cell is given, whatever its sign, and without a sign more
// have a hidden one.
func (c clue) in(cells []board.Cell) board.Cage {
	cage := board.Cage{Op: c.op, Target: c.target, Cells: cells}
	switch {
	case len(cells) == 1:
		cage.Op = board.Given
	case !c.signed:
		cage.Op = board.Hidden
	}
	return cage
}
