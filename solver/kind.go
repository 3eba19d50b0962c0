package solver

import (
	"math/bits"

	"kenkenbot/board"
)

// A kind is what all cages of one shape, operator and target have in common on
// boards of one size: the table of the value tuples that they can hold. Kinds do
// not change once they are made and are shared by all solvers.
type kind struct {
	key    kindKey
	size   int // of the board
	cells  int
	tuples int // 0 if nothing fits
	words  int // of a set of tuples
	sum    int // what every tuple adds up to, 0 if the cage is no sum
	// claims says that the tuples agree on a value in some group, or that there is
	// none: such a cage has something to say before any of its cells changes.
	claims bool

	// dom is the values that each cell takes in some tuple.
	dom [mostTabled]uint16
	// rowSpan and colSpan are the lines with cells of the cage, counted from the
	// first cell's row and from left columns beside the first cell's.
	rowSpan, colSpan uint32
	left             int
	// groups are the lines in which the cage has two cells or more.
	groups []group

	// narrow is the table of a kind with at most 64 tuples that fit a word one bit
	// a value: scanning its living tuples is then the fastest way to filter.
	narrow []tuple
	// packed is the table at four bits a value less one, the first cell lowest.
	packed []uint64
	// support[(cell*size+v-1)*words:] is the set of the tuples with value v in the
	// cell. Wide tables are filtered with it a word, 64 tuples, at a time, as in
	// Compact-Table (Demeulenaere et al. 2016).
	support []uint64
}

// A tuple is a row of a narrow table: the values one bit each, size bits a cell,
// and for each group the set of the values in it, size bits a group.
type tuple struct{ hot, sets uint64 }

// A group is the cells of a cage that lie in one line.
type group struct {
	column bool
	offset int    // of the line from the cage's first cell
	first  int    // position of the lowest cell along the line, likewise
	span   uint16 // positions along the line, bit 0 the lowest cell
	cells  uint16 // which cells of the cage
	sets   []uint16
}

// What is tabulated: cages of up to mostTabled cells, tables of up to mostTuples
// tuples found in mostSteps steps. All else is a wide cage. A board of 16×16 whose
// cages are all as large as that keeps some 10 MiB of tables.
const (
	mostTabled = 10
	mostTuples = 1 << 13
	mostSteps  = 1 << 17
)

// kindKey names a kind. shape holds the step from each cell to the next, six bits
// each, below that the operator and the size.
type kindKey struct {
	shape  uint64
	target int64
}

// keyOf returns the key of a cage of at most mostTabled cells in reading order.
func keyOf(n int, c *board.Cage) kindKey {
	shape := uint64(0)
	last := c.Cells[0]
	for _, cell := range c.Cells[1:] {
		// A connected cage skips no row, so a step is 0 or 1 rows down.
		shape = shape<<6 | uint64(int(cell.Row-last.Row)*32+int(cell.Col)-int(last.Col)+16)
		last = cell
	}
	return kindKey{shape: shape<<8 | uint64(c.Op)<<5 | uint64(n), target: c.Target}
}

// newKind tabulates the cage's kind. It returns false if the table would grow
// too large.
func newKind(n int, c *board.Cage) (*kind, bool) {
	e := enumeration{n: n, cells: len(c.Cells), most: mostTuples, cage: c}
	e.conflicts()
	if !e.run() {
		return nil, false
	}
	k := &kind{key: keyOf(n, c), size: n, cells: len(c.Cells), tuples: len(e.found), words: (len(e.found) + 63) / 64, packed: e.found}
	if c.Op == board.Add || c.Op == board.Given {
		k.sum = int(c.Target)
	}
	for _, t := range k.packed {
		for i := range k.cells {
			k.dom[i] |= 1 << valueAt(t, i)
		}
	}
	k.findSpans(c)
	k.findGroups(c)
	k.claims = k.tuples == 0
	for g := range k.groups {
		agreed := uint16(1)<<n - 1
		for _, set := range k.groups[g].sets {
			agreed &= set
		}
		k.claims = k.claims || agreed != 0
	}
	if k.tuples <= 64 && k.cells*n <= 64 {
		k.makeNarrow()
	} else {
		k.makeSupport()
	}
	return k, true
}

// valueAt returns the value, less one, of cell i in a packed tuple.
func valueAt(packed uint64, i int) int { return int(packed >> (4 * i) & 15) }

func (k *kind) findSpans(c *board.Cage) {
	for _, cell := range c.Cells {
		k.left = min(k.left, int(cell.Col)-int(c.Cells[0].Col))
	}
	for _, cell := range c.Cells {
		down, right := stepFrom(c.Cells[0], cell, false)
		k.rowSpan |= 1 << down
		k.colSpan |= 1 << (right - k.left)
	}
}

// findGroups lists the lines in which the cage has two cells or more, with the
// set of values that each tuple has there.
func (k *kind) findGroups(c *board.Cage) {
	for _, column := range []bool{false, true} {
		for offset := -board.MaxSize; offset <= board.MaxSize; offset++ {
			g := group{column: column, offset: offset, first: board.MaxSize}
			for i, cell := range c.Cells {
				if line, at := stepFrom(c.Cells[0], cell, column); line == offset {
					g.cells |= 1 << i
					g.first = min(g.first, at)
				}
			}
			if bits.OnesCount16(g.cells) < 2 {
				continue
			}
			for i, cell := range c.Cells {
				if g.cells>>i&1 == 1 {
					_, at := stepFrom(c.Cells[0], cell, column)
					g.span |= 1 << (at - g.first)
				}
			}
			g.sets = make([]uint16, k.tuples)
			for t, packed := range k.packed {
				for m := g.cells; m != 0; m &= m - 1 {
					g.sets[t] |= 1 << valueAt(packed, bits.TrailingZeros16(m))
				}
			}
			k.groups = append(k.groups, g)
		}
	}
}

// stepFrom returns how far the cell's line, and its place along that line, are
// from those of the first cell.
func stepFrom(first, cell board.Cell, column bool) (line, along int) {
	down, right := int(cell.Row)-int(first.Row), int(cell.Col)-int(first.Col)
	if column {
		return right, down
	}
	return down, right
}

func (k *kind) makeNarrow() {
	k.narrow = make([]tuple, k.tuples)
	for t, packed := range k.packed {
		for i := range k.cells {
			k.narrow[t].hot |= 1 << (i*k.size + valueAt(packed, i))
		}
		for g := range k.groups {
			k.narrow[t].sets |= uint64(k.groups[g].sets[t]) << (g * k.size)
		}
	}
}

func (k *kind) makeSupport() {
	k.support = make([]uint64, k.cells*k.size*k.words)
	for t, packed := range k.packed {
		for i := range k.cells {
			k.support[(i*k.size+valueAt(packed, i))*k.words+t/64] |= 1 << (t % 64)
		}
	}
}

// bytes estimates what the kind keeps in memory.
func (k *kind) bytes() int {
	return 200 + 8*len(k.packed) + 16*len(k.narrow) + 8*len(k.support) + len(k.groups)*(64+2*k.tuples)
}

// enumeration lists the tuples of a cage that give its target and repeat no value
// within a line.
type enumeration struct {
	n, cells, most int
	cage           *board.Cage
	clash          [mostTabled]uint16 // earlier cells in line with each cell
	value          [mostTabled]int
	found          []uint64
	steps          int
}

func (e *enumeration) conflicts() {
	for i, a := range e.cage.Cells {
		for j, b := range e.cage.Cells[:i] {
			if a.Row == b.Row || a.Col == b.Col {
				e.clash[i] |= 1 << j
			}
		}
	}
}

// run lists the tuples; it returns false if they, or the work, pass the bounds.
func (e *enumeration) run() bool {
	sum, product := int64(-1), int64(0)
	switch e.cage.Op {
	case board.Add:
		sum = e.cage.Target
	case board.Multiply:
		product = e.cage.Target
	default:
		sum, product = e.cage.Target, e.cage.Target
	}
	if e.cells <= 2 && e.cage.Op != board.Add && e.cage.Op != board.Multiply {
		return e.pairs()
	}
	return e.extend(0, 0, sum, product)
}

// pairs tries every value of one cell and every pair of two.
func (e *enumeration) pairs() bool {
	for a := 1; a <= e.n; a++ {
		if e.cells == 1 {
			if e.cage.Holds([]int{a}) {
				e.found = append(e.found, uint64(a-1))
			}
			continue
		}
		for b := 1; b <= e.n; b++ {
			if a != b && e.cage.Holds([]int{a, b}) {
				e.found = append(e.found, uint64(a-1)|uint64(b-1)<<4)
			}
		}
	}
	return true
}

// extend fills cell i. sum is what the cells from i on must add up to, less than
// 0 if the cage is no longer a sum; product what they must multiply to, 0 if
// it is no longer a product.
func (e *enumeration) extend(i int, packed uint64, sum, product int64) bool {
	if i == e.cells {
		if sum == 0 || product == 1 {
			e.found = append(e.found, packed)
		}
		return len(e.found) <= e.most
	}
	e.steps++
	if e.steps > mostSteps {
		return false
	}
	left := e.cells - i - 1
	for v := 1; v <= e.n; v++ {
		s, p := sum-int64(v), int64(0)
		if s < int64(left) || s > int64(left*e.n) {
			s = -1
		}
		if product > 0 && product%int64(v) == 0 && product/int64(v) <= power(e.n, left) {
			p = product / int64(v)
		}
		if s < 0 && p == 0 || e.clashes(i, v) {
			continue
		}
		e.value[i] = v
		if !e.extend(i+1, packed|uint64(v-1)<<(4*i), s, p) {
			return false
		}
	}
	return true
}

func (e *enumeration) clashes(i, v int) bool {
	for m := e.clash[i]; m != 0; m &= m - 1 {
		if e.value[bits.TrailingZeros16(m)] == v {
			return true
		}
	}
	return false
}

// power returns n to the k; with n up to 16 and k below mostTabled it fits easily.
func power(n, k int) int64 {
	p := int64(1)
	for range k {
		p *= int64(n)
	}
	return p
}
