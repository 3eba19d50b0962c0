package board

import "strconv"

// Cage is a group of cells whose values, combined by Op, give Target. In a Puzzle
// the cells stand in reading order.
type Cage struct {
	Op     Op
	Target int64
	Cells  []Cell
}

// Label returns what the board prints in the cage's corner: the target and the
// operator's sign, as in "12×"; a given cell and a hidden operator show the
// target alone.
func (c Cage) Label() string {
	t := strconv.FormatInt(c.Target, 10)
	if c.Op == Given || c.Op == Hidden {
		return t
	}
	return t + c.Op.String()
}

// Holds reports whether the values, one a cell of the cage and each at least 1,
// give the target. It looks at the arithmetic alone, not at repeats within a line.
func (c Cage) Holds(values []int) bool {
	t := tallyOf(values)
	return t.count == len(c.Cells) && t.gives(c.Op, c.Target)
}

// Results returns what the values, each at least 1, come to under each operator,
// indexed by it, and 0 where Result would find no whole result.
func Results(values []int) (results [len(Ops)]int64) {
	t := tallyOf(values)
	for _, op := range Ops {
		results[op], _ = t.result(op)
	}
	return results
}

// Result returns what the values, each at least 1, come to under the cage's
// operator, and false where there is no whole result: a quotient that does not
// divide exactly, a product that passes 64 bits, a hidden operator.
func (c Cage) Result(values []int) (int64, bool) {
	t := tallyOf(values)
	if t.count != len(c.Cells) {
		return 0, false
	}
	return t.result(c.Op)
}
