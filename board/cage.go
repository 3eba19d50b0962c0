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

// Holds reports whether the values, one a cell of the cage, give the target. It
// looks at the arithmetic alone, not at repeats within a line.
func (c Cage) Holds(values []int) bool {
	if len(values) != len(c.Cells) || len(values) == 0 {
		return false
	}
	switch c.Op {
	case Given:
		return len(values) == 1 && int64(values[0]) == c.Target
	case Add:
		return sum(values) == c.Target
	case Multiply:
		return multipliesTo(values, c.Target)
	case Subtract:
		return len(values) == 2 && difference(values) == c.Target
	case Divide:
		return len(values) == 2 && divides(values, c.Target)
	case Hidden:
		return sum(values) == c.Target || multipliesTo(values, c.Target) ||
			len(values) == 2 && (difference(values) == c.Target || divides(values, c.Target))
	}
	return false
}

// Result returns what the values come to under the cage's operator, and false
// where there is no whole result: a quotient that does not divide exactly, a
// product that passes 64 bits, a hidden operator.
func (c Cage) Result(values []int) (int64, bool) {
	if len(values) != len(c.Cells) || len(values) == 0 {
		return 0, false
	}
	switch c.Op {
	case Given:
		return int64(values[0]), true
	case Add:
		return sum(values), true
	case Multiply:
		return product(values)
	case Subtract:
		return difference(values), len(values) == 2
	case Divide:
		if len(values) != 2 {
			return 0, false
		}
		large, small := max(values[0], values[1]), min(values[0], values[1])
		if small <= 0 || large%small != 0 {
			return 0, false
		}
		return int64(large / small), true
	}
	return 0, false
}

func sum(values []int) int64 {
	s := int64(0)
	for _, v := range values {
		s += int64(v)
	}
	return s
}

// product multiplies the values; it reports false where the result passes 64 bits.
func product(values []int) (int64, bool) {
	const largest = 1<<63 - 1
	p := int64(1)
	for _, v := range values {
		if v > 0 && p > largest/int64(v) {
			return 0, false
		}
		p *= int64(v)
	}
	return p, true
}

func multipliesTo(values []int, target int64) bool {
	p, ok := product(values)
	return ok && p == target
}

func difference(values []int) int64 {
	return int64(max(values[0], values[1]) - min(values[0], values[1]))
}

func divides(values []int, target int64) bool {
	large, small := int64(max(values[0], values[1])), int64(min(values[0], values[1]))
	return small > 0 && large == small*target
}
