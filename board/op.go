package board

// Op is the operator of a cage.
type Op uint8

// The operators. Given is the zero value: a lone cell whose value is its target.
const (
	Given Op = iota
	Add
	Multiply
	Subtract
	Divide
	Hidden
)

// Ops lists every operator in declaration order.
var Ops = [...]Op{Given, Add, Multiply, Subtract, Divide, Hidden}

// opSigns pairs each operator's typographic sign with its ASCII spelling.
var opSigns = [...]struct {
	sign  string
	ascii byte
}{
	Given:    {"=", '='},
	Add:      {"+", '+'},
	Multiply: {"×", '*'},
	Subtract: {"−", '-'},
	Divide:   {"÷", '/'},
	Hidden:   {"?", '?'},
}

// String returns the typographic sign: = + × − ÷ or ?.
func (op Op) String() string {
	if !op.Valid() {
		return "invalid"
	}
	return opSigns[op].sign
}

// ASCII returns the one-byte spelling that the text formats use: = + * - / or ?.
// It returns 0 for a value that is no operator.
func (op Op) ASCII() byte {
	if !op.Valid() {
		return 0
	}
	return opSigns[op].ascii
}

// Valid reports whether op is one of the declared operators.
func (op Op) Valid() bool { return int(op) < len(opSigns) }

// ParseOp reads an operator in any of its usual spellings: = + - * / ?, the
// typographic × − ÷, and the letter x.
func ParseOp(s string) (Op, bool) {
	switch s {
	case "x", "X", "·":
		return Multiply, true
	case "–":
		return Subtract, true
	case ":":
		return Divide, true
	}
	for i, o := range opSigns {
		if s == o.sign || s == string(rune(o.ascii)) {
			return Op(i), true
		}
	}
	return 0, false
}

// CellRange returns the smallest and the largest number of cells that a cage of this
// operator may have on a board of size n.
func (op Op) CellRange(n int) (low, high int) {
	switch op {
	case Given:
		return 1, 1
	case Subtract, Divide:
		return 2, 2
	default:
		return 2, n * n
	}
}

// TargetRange returns the smallest and largest target that a cage of this
// operator, with the given number of cells, can have on a board of size n. It looks at the
// values 1 to n alone, not at the cage's shape; products that pass 64 bits are
// cut there.
func (op Op) TargetRange(n, cells int) (low, high int64) {
	size := int64(n)
	switch op {
	case Given:
		return 1, size
	case Add:
		return int64(cells), int64(cells) * size
	case Subtract:
		return 1, size - 1
	case Divide:
		return 2, size
	default: // Multiply, and Hidden, of which no sum is larger than the largest product
		return 1, power(size, cells)
	}
}

// power returns base to the exp, or the largest int64 if that overflows.
func power(base int64, exp int) int64 {
	const largest = 1<<63 - 1
	p := int64(1)
	for range exp {
		if p > largest/base {
			return largest
		}
		p *= base
	}
	return p
}
