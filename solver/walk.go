package solver

import (
	"errors"
	"math/bits"

	"kenkenbot/board"
)

// A walk solves small boards cell by cell at next to no cost a cell: the values
// that a row and a column have left, and what the cage's automaton takes next. It
// goes cage by cage, so that a cage that can't come out is noticed at once, and
// takes first the cages with few ways to fill them and many neighbours filled.
// The idea of such a light search is gijs-pennings/kenken-solver's, which goes in
// reading order with a running total a cage.
type walk struct {
	n      int
	count  int // of cages
	auto   *automata
	cages  [walkCells]walkCage
	steps  [walkCells]walkStep
	frames [walkCells]walkFrame
	grid   [maxCells]uint8
}

// mostWalk is the largest board that is walked.
const mostWalk = 6

// walkCells bounds the numbers of cells, 8·row + column.
const walkCells = 64

// walkCage is a cage that waits for its place in the order.
type walkCage struct {
	cells  uint64 // bit 8·row + column
	peers  uint64 // the cells of the rows and columns it touches
	weight int32  // grows with the ways to fill it, a cell
	each   int32  // what a filled peer takes off the weight
	state  uint16
}

// A walkStep is a cell in the order of the walk.
type walkStep struct {
	row, col uint8  // shifts into a frame's rows and cols
	pair     bool   // its cage has one more cell after it
	start    uint16 // the state its cage starts in, 0 if the cage goes on
}

// A walkFrame is the walk before a step: the values that each row and column has
// left, eight bits each; the state of the step's cage; the values of the step's
// cell still to be tried; and the one tried last.
type walkFrame struct {
	rows, cols  uint64
	state       uint16
	tries, last uint16
}

// takes lays the puzzle out and reports whether it is one for walking.
func (w *walk) takes(p *board.Puzzle) bool {
	if p.Size() > mostWalk {
		return false
	}
	a := automataFor(p.Size())
	w.n, w.auto = a.n, a
	row, column := uint64(1)<<w.n-1, uint64(0x010101010101)>>(8*(mostWalk-w.n))
	cages := p.Cages()
	w.count = len(cages)
	for i := range cages {
		from, c := &cages[i], &w.cages[i&(walkCells-1)]
		start, ok := a.start(from.Op, len(from.Cells), from.Target)
		if !ok {
			return false
		}
		c.cells, c.peers, c.state, c.weight = 0, 0, start.state, start.weight
		for _, cell := range from.Cells {
			c.cells |= 1 << (cell.Row*8 + cell.Col)
			c.peers |= row<<(cell.Row*8) | column<<cell.Col
		}
		c.each = peerWeight[bits.OnesCount64(c.peers)]
	}
	w.order()
	return true
}

// Weights are in units of wayUnit for a doubling of the ways to fill a cell.
const wayUnit = 64

// peerWeight is what each of that many filled peers counts: all of them filled count
// as much as three doublings, which measured best.
var peerWeight = func() (each [walkCells + 1]int32) {
	for peers := 1; peers < len(each); peers++ {
		each[peers] = int32(3 * wayUnit / peers)
	}
	return each
}()

// order lists the cells in the order of the walk.
func (w *walk) order() {
	filled, at := uint64(0), 0
	for i := range w.count {
		best, least := i, int32(1<<30)
		for j := i; j < w.count; j++ {
			c := &w.cages[j&(walkCells-1)]
			if weight := c.weight - c.each*int32(bits.OnesCount64(c.peers&filled)); weight < least {
				best, least = j, weight
			}
		}
		c := w.cages[best&(walkCells-1)]
		w.cages[best&(walkCells-1)] = w.cages[i&(walkCells-1)]
		filled |= c.cells
		start := c.state
		for m := c.cells; m != 0; {
			cell := uint8(bits.TrailingZeros64(m))
			m &= m - 1
			w.steps[at&(walkCells-1)] = walkStep{row: cell &^ 7, col: cell & 7 * 8, pair: m != 0 && m&(m-1) == 0, start: start}
			start = 0
			at++
		}
	}
}

const (
	// walkCheck is how many nodes pass between looks at the clock.
	walkCheck = 1 << 12
	// walkPatience is how many nodes may pass before a solution is near. Few
	// puzzles take as many, and those are better thought about.
	walkPatience = 1 << 15
)

// errStray says that the walk has taken too long and thinking is called for.
var errStray = errors.New("the walk strays")

// run walks through all the ways to fill the board. It gives up with errStray
// if that takes long and the answer can be taken back.
func (w *walk) run(a *answer, stats *Stats, b *budget) error {
	const mask = walkCells - 1
	rows, pairs, last := w.auto.rows, w.auto.pairs, w.n*w.n-1
	nodes, check := int64(1), min(walkCheck, b.nodes)
	all := uint64(1)<<(w.n+1) - 2
	left, right := all*0x010101010101, all*0x010101010101
	i, state := 0, uint16(0)
	for {
		// Look at step i, come to with left, right and, within a cage, state.
		nodes++
		s := &w.steps[i&mask]
		if s.start != 0 {
			state = s.start
		}
		tries := uint16(left>>(s.row&63)&(right>>(s.col&63))) & rows[state][0]
		if s.pair {
			t := &w.steps[(i+1)&mask]
			other := left >> (t.row & 63) & (right >> (t.col & 63))
			tries &= uint16(pairs[rows[state][mostWalk+1]][other>>1&63])
		}
		f := &w.frames[i&mask]
		f.rows, f.cols, f.state = left, right, state
		// Go back to the last step that has a value still to be tried.
		for tries == 0 {
			if i == 0 {
				stats.Nodes = nodes
				return nil
			}
			i--
			f = &w.frames[i&mask]
			tries = f.tries
		}
		bit := tries & -tries
		f.tries, f.last = tries^bit, bit
		if i == last {
			if !w.deliver(a) {
				stats.Nodes = nodes
				return nil
			}
			// The last cell has no other value: make the next look at it go back.
			left, right = 0, 0
			continue
		}
		if nodes > check {
			err := b.check(nodes)
			if err == nil && nodes > walkPatience && a.revocable() {
				err = errStray
			}
			if err != nil {
				stats.Nodes = nodes
				return err
			}
			check = min(check+walkCheck, b.nodes)
		}
		s = &w.steps[i&mask]
		left, right = f.rows^uint64(bit)<<(s.row&63), f.cols^uint64(bit)<<(s.col&63)
		state = rows[f.state][bits.TrailingZeros16(bit)&7]
		i++
	}
}

// deliver hands over the solution that the frames hold.
func (w *walk) deliver(a *answer) bool {
	for i := range w.n * w.n {
		s := &w.steps[i]
		w.grid[int(s.row)/8*w.n+int(s.col)/8] = uint8(bits.TrailingZeros16(w.frames[i].last))
	}
	return a.add(&w.grid)
}
