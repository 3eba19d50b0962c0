package board

import "strconv"

// Cage is a group of cells whose values, combined by Op, give Target. In a Puzzle
// the cells stand in reading order.
type Cage struct {
	Op     Op
	Target int64
	Cells  []Cell
}

// Label returns what a board shows in the cage's corner: the target and the operator's
// sign, as in "12×", or the target alone for a given cell and a hidden operator.
func (c Cage) Label() string {
	t := strconv.FormatInt(c.Target, 10)
	if c.Op == Given || c.Op == Hidden {
		return t
	}
	return t + c.Op.String()
}

// Holds reports whether the values, one for each cell and each at least 1, give the
// target. It looks only at the arithmetic, not at repeats in a row or column.
func (c Cage) Holds(values []int) bool {
	t := tallyOf(values)
	return t.count == len(c.Cells) && t.gives(c.Op, c.Target)
}

// Results returns the values' result under each operator, indexed by the operator: 0 if
// Result would return false. Each value must be at least 1.
func Results(values []int) (results [len(Ops)]int64) {
	t := tallyOf(values)
	for _, op := range Ops {
		results[op], _ = t.result(op)
	}
	return results
}

// Result returns the values' result under the cage's operator. It returns false if there
// is none: the number of values is wrong, a quotient is not a whole number, a product
// does not fit into 64 bits, or the operator is hidden. Each value must be at least 1.
func (c Cage) Result(values []int) (int64, bool) {
	t := tallyOf(values)
	if t.count != len(c.Cells) {
		return 0, false
	}
	return t.result(c.Op)
}
