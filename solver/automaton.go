package solver

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"kenkenbot/board"
)

// automata are the cages of a board size as finite automata, all in one table. A
// state is what a cage still needs; it reads the values of the cage's cells in any
// order. rows[state][0] is the set of values that it can read next, bit v for
// value v, and rows[state][v] the state after v.
//
// With two cells to go, the row ends in the number of a table of pairs: for each
// set of values that the last cell may take (halved, since bit 0 is not used),
// the values of the cell before it that leave it one.
type automata struct {
	n      int
	rows   [][mostWalk + 2]uint16
	pairs  [][1 << mostWalk]uint8
	starts [startSlots]startSlot
	known  map[need]uint16
}

// need is what the cells of a cage that are still empty have to come to.
type need struct {
	op     board.Op
	cells  int
	target int64
	values uint16 // the values of the last cell of a pair, if cells is 1
}

const startSlots = 1 << 12

// startSlot is an entry of the open-addressed table of starting states.
type startSlot struct {
	key    uint64
	weight int32 // log2 of the ways to fill a cell, in units of 1/wayUnit
	state  uint16
}

// mostWalkCage is the largest cage that the automata know.
const mostWalkCage = 6

var (
	automataBySize [mostWalk + 1]*automata
	automataOnce   [mostWalk + 1]sync.Once
)

// automataFor returns the automata of a board size, which are made once.
func automataFor(n int) *automata {
	automataOnce[n].Do(func() { automataBySize[n] = newAutomata(n) })
	return automataBySize[n]
}

func newAutomata(n int) *automata {
	a := &automata{n: n, known: map[need]uint16{}}
	a.rows = append(a.rows, [mostWalk + 2]uint16{}) // state 0: nothing fits
	for _, op := range board.Ops {
		least, most := op.CellRange(n)
		if most = min(most, mostWalkCage); op == board.Hidden {
			most = 2
		}
		for cells := least; cells <= most; cells++ {
			for _, target := range targets(op, n, cells) {
				a.enter(op, cells, target)
			}
		}
	}
	a.known = nil
	return a
}

// targets lists the results that a cage of that many cells may have. Most numbers up to the
// largest product are no product of values, and are left out.
func targets(op board.Op, n, cells int) []int64 {
	least, most := op.TargetRange(n, cells)
	if op != board.Multiply {
		all := make([]int64, 0, most-least+1)
		for target := least; target <= most; target++ {
			all = append(all, target)
		}
		return all
	}
	products := []int64{1}
	for range cells {
		var next []int64
		for _, p := range products {
			for v := range int64(n) {
				next = append(next, p*(v+1))
			}
		}
		slices.Sort(next)
		products = slices.Compact(next)
	}
	return products
}

// enter makes the automaton of a cage and puts its first state into the table.
func (a *automata) enter(op board.Op, cells int, target int64) {
	state := a.stateOf(need{op: op, cells: cells, target: target})
	if state == 0 {
		return // start answers so for all that is not in the table
	}
	key := startKey(op, cells, target)
	at := startAt(key)
	for a.starts[at].key != 0 {
		at = (at + 1) % startSlots
	}
	a.starts[at] = startSlot{key, a.weight(state, cells), state}
}

// weight returns the base-2 logarithm of the ways to fill a cell, on average over
// the cage's, in units of 1/wayUnit. Repeats within a line are not left out.
func (a *automata) weight(state uint16, cells int) int32 {
	return int32(wayUnit * math.Log2(float64(a.ways(state, cells))) / float64(cells))
}

func (a *automata) ways(state uint16, cells int) int {
	if cells == 1 {
		return bits.OnesCount16(a.rows[state][0])
	}
	ways := 0
	for m := a.rows[state][0]; m != 0; m &= m - 1 {
		ways += a.ways(a.rows[state][bits.TrailingZeros16(m)], cells-1)
	}
	return ways
}

func startKey(op board.Op, cells int, target int64) uint64 {
	return uint64(target)<<8 | uint64(op)<<4 | uint64(cells)
}

func startAt(key uint64) uint64 { return key * 0x9e3779b97f4a7c15 >> 52 }

// impossible is the start of a cage that nothing fills.
var impossible startSlot

// start returns how a cage starts; false if the automata don't know cages like
// it.
func (a *automata) start(op board.Op, cells int, target int64) (*startSlot, bool) {
	if cells > mostWalkCage || op == board.Hidden && cells > 2 {
		return nil, false
	}
	key := startKey(op, cells, target)
	for at := startAt(key); ; at = (at + 1) % startSlots {
		if slot := &a.starts[at]; slot.key == key {
			return slot, true
		} else if slot.key == 0 {
			return &impossible, true
		}
	}
}

// stateOf returns the number of a state, making it and all that follow from it.
func (a *automata) stateOf(d need) uint16 {
	if state, ok := a.known[d]; ok {
		return state
	}
	var row [mostWalk + 2]uint16
	for v := 1; v <= a.n; v++ {
		if next, ok := a.after(d, v); ok {
			row[0] |= 1 << v
			row[v] = next
		}
	}
	state := uint16(0)
	if row[0] != 0 {
		state = uint16(len(a.rows))
		a.rows = append(a.rows, row)
	}
	a.known[d] = state
	if d.cells == 2 {
		a.addPairs(state)
	}
	return state
}

// addPairs makes the table of pairs of a state with two cells to go.
func (a *automata) addPairs(state uint16) {
	var table [1 << mostWalk]uint8
	row := &a.rows[state]
	for last := range table {
		for m := row[0]; m != 0; m &= m - 1 {
			v := bits.TrailingZeros16(m)
			if a.rows[row[v]][0]&uint16(last<<1) != 0 {
				table[last] |= 1 << v
			}
		}
	}
	row[mostWalk+1] = uint16(len(a.pairs))
	a.pairs = append(a.pairs, table)
}

// after returns the state after a value, and false if the value leads nowhere.
func (a *automata) after(d need, v int) (uint16, bool) {
	if d.values != 0 {
		return 0, d.values>>v&1 == 1
	}
	rest := need{op: d.op, cells: d.cells - 1}
	switch {
	case d.op == board.Given:
		return 0, int64(v) == d.target
	case d.op == board.Add:
		rest.target = d.target - int64(v)
	case d.op == board.Multiply && d.target%int64(v) == 0:
		rest.target = d.target / int64(v)
	case d.op == board.Multiply:
		return 0, false
	default:
		rest = need{op: board.Given, cells: 1, values: a.partners(d, v)}
		if rest.values == 0 {
			return 0, false
		}
	}
	if rest.cells == 0 {
		done := d.op == board.Add && rest.target == 0 || d.op == board.Multiply && rest.target == 1
		return 0, done
	}
	state := a.stateOf(rest)
	return state, state != 0
}

// partners returns the values that make up a pair with v.
func (a *automata) partners(d need, v int) (values uint16) {
	c := board.Cage{Op: d.op, Target: d.target}
	c.Cells = []board.Cell{{}, {Col: 1}}
	for u := 1; u <= a.n; u++ {
		if u != v && c.Holds([]int{v, u}) {
			values |= 1 << u
		}
	}
	return values
}
