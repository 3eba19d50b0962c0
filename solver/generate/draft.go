package generate

import (
	"math/big"

	"kenkenbot/board"
)

// draft is a puzzle in the making: a solution, the cages over it and which of them
// holds each cell. Its cages always keep the rules.
type draft struct {
	rules  *rules
	values board.Grid
	cages  []cage
	home   [MaxSize * MaxSize]uint8
}

// lean says which way operators are chosen: for a harder puzzle, an easier one, or
// neither.
type lean int

const (
	harder  lean = -1
	neutral lean = 0
	easier  lean = 1
)

// copyFrom makes d the same as another draft, in memory of its own. They share the
// solution, which never changes.
func (d *draft) copyFrom(other *draft) {
	cages := append(d.cages[:0], other.cages...)
	*d = *other
	d.cages = cages
}

// settle renews home after the cages have changed.
func (d *draft) settle() {
	for i := range d.cages {
		for _, cell := range d.cages[i].list() {
			d.home[cell] = uint8(i)
		}
	}
}

// singles returns how many cages have a single cell.
func (d *draft) singles() int {
	n := 0
	for i := range d.cages {
		if d.cages[i].count == 1 {
			n++
		}
	}
	return n
}

// crowded reports whether two single cells lie side by side.
func (d *draft) crowded() bool {
	for i := range d.cages {
		if d.cages[i].count > 1 {
			continue
		}
		for _, next := range neighbours[d.rules.size][d.cages[i].cells[0]] {
			if d.cages[d.home[next]].count == 1 {
				return true
			}
		}
	}
	return false
}

// sheet is memory to write a draft out in.
type sheet struct {
	cells [MaxSize * MaxSize]board.Cell
	cages [MaxSize * MaxSize]board.Cage
}

// puzzle returns the draft as a puzzle, which keeps nothing of the sheet.
func (d *draft) puzzle(s *sheet) (*board.Puzzle, error) {
	n, cells, cages := d.rules.size, s.cells[:0], s.cages[:len(d.cages)]
	for i := range d.cages {
		c := &d.cages[i]
		from := len(cells)
		for _, cell := range c.list() {
			cells = append(cells, board.CellAt(n, int(cell)))
		}
		cages[i] = board.Cage{Op: c.op, Target: c.target(), Cells: cells[from:]}
		if d.rules.hidden && c.op != board.Given {
			cages[i].Op = board.Hidden
		}
	}
	return board.New(n, cages)
}

// operate gives every cage an operator, and with it a target.
func (d *draft) operate(r *random, way lean) {
	for i := range d.cages {
		d.choose(r, &d.cages[i], way)
	}
	d.balance(r)
}

// choose gives a new cage one of the operators that it may have.
func (d *draft) choose(r *random, c *cage, way lean) {
	c.weigh(d.rules.size)
	c.pick(r, way)
}

// pick gives the cage an operator. A harder puzzle comes of operators that leave a
// cage many ways, an easier one of those that leave few.
func (c *cage) pick(r *random, way lean) {
	var weights [len(board.Ops)]int
	for _, op := range board.Ops {
		if !c.can(op) {
			continue
		}
		switch ways := int(c.ways[op]); way {
		case neutral:
			weights[op] = usual[op]
		case easier:
			weights[op] = 1 + 1000/(ways*ways)
		default:
			weights[op] = ways * ways * ways
		}
	}
	c.op = board.Op(r.weighted(weights[:]))
}

// usual is how often an operator is taken, relative to the others, if nothing
// speaks for either. A quotient fits few pairs, so it is taken nearly wherever it
// does.
var usual = [len(board.Ops)]int{board.Given: 1, board.Add: 3, board.Multiply: 3, board.Subtract: 4, board.Divide: 8}

// openness returns how much the cages leave open: the binary logarithm of the
// product of their ways, in sixteenths.
func (d *draft) openness() int {
	sum := 0
	for i := range d.cages {
		sum += sixteenths[d.cages[i].ways[d.cages[i].op]]
	}
	return sum
}

// sixteenths holds the binary logarithm of each number of ways, in sixteenths,
// rounded down.
var sixteenths = func() (logs [mostWays + 1]int) {
	for w := 1; w <= mostWays; w++ {
		power := new(big.Int).Exp(big.NewInt(int64(w)), big.NewInt(16), nil)
		logs[w] = power.BitLen() - 1
	}
	return logs
}()

// counts returns how many cages have each operator.
func (d *draft) counts() [len(board.Ops)]int {
	var counts [len(board.Ops)]int
	for i := range d.cages {
		counts[d.cages[i].op]++
	}
	return counts
}

// balance sees to it that no operator is on more than half of the cages that have
// one. Where the cages leave no other choice, as with + and − over large cages, the
// excess stands.
func (d *draft) balance(r *random) {
	if d.rules.edited {
		d.measure(r)
	}
	counts := d.counts()
	share := (len(d.cages) - counts[board.Given] + 1) / 2
	for _, op := range board.Ops[1:] {
		if counts[op] <= share {
			continue
		}
		for _, i := range r.order(len(d.cages)) {
			c := &d.cages[i]
			for other := board.Add; other < board.Hidden && c.op == op && counts[op] > share; other++ {
				if c.can(other) && counts[other] < share {
					c.op = other
					counts[op]--
					counts[other]++
				}
			}
		}
	}
}
