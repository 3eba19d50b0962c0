package generate

import (
	"slices"
	"sync/atomic"

	"kenkenbot/board"
)

// mostWays is where the counting of ways stops: what leaves more open counts as
// the same.
const mostWays = 250

// mostCounted is the most cells of a cage whose ways are counted; any larger one is
// taken to have mostWays.
const mostCounted = 4

// shape is what the ways to fill a cage depend on: the size of the board, how many
// cells there are, and which pairs of them share a line, as a set of bits.
type shape struct {
	size, count int
	lines       uint8
}

// shapeWays holds the numbers of ways of one shape by operator and target.
type shapeWays [len(board.Ops)][]uint8

// knownWays keeps the ways of each shape that was asked for, a few dozen in all.
var knownWays [MaxSize + 1][mostCounted + 1][1 << (mostCounted * (mostCounted - 1) / 2)]atomic.Pointer[shapeWays]

// weigh notes how many ways there are to fill the cage under each of its operators
// without repeating a value in a line, from 1 to mostWays: how much it leaves open.
func (c *cage) weigh(size int) {
	known := c.known(size)
	for op := range c.ways {
		if c.can(board.Op(op)) {
			c.ways[op] = uint8(known.of(c, board.Op(op)))
		}
	}
}

// known returns the ways of the cage's shape, or nil if they are not counted.
func (c *cage) known(size int) *shapeWays {
	if c.size() > mostCounted {
		return nil
	}
	s := c.shape(size)
	slot := &knownWays[s.size][s.count][s.lines]
	known := slot.Load()
	if known == nil {
		known = s.ways()
		slot.Store(known)
	}
	return known
}

// of returns the ways of a cage of the shape under the operator; of nil they are
// mostWays.
func (w *shapeWays) of(c *cage, op board.Op) int {
	if w == nil {
		return mostWays
	}
	return int(w[op][c.targets[op]])
}

// shape returns the cage's shape on a board of that size.
func (c *cage) shape(size int) shape {
	cells := *c
	slices.Sort(cells.list())
	s, pair := shape{size: size, count: c.size()}, uint8(1)
	for i, a := range cells.list() {
		for _, b := range cells.cells[:i] {
			if rowOf[size][a] == rowOf[size][b] || colOf[size][a] == colOf[size][b] {
				s.lines |= pair
			}
			pair <<= 1
		}
	}
	return s
}

// ways counts the ways of the shape for every operator and target.
func (s shape) ways() *shapeWays {
	var known shapeWays
	for _, op := range board.Ops {
		_, most := op.TargetRange(s.size, s.count)
		known[op] = make([]uint8, most+1)
	}
	values := make([]int, s.count)
	var fill func(k int)
	fill = func(k int) {
		if k < s.count {
			for v := 1; v <= s.size; v++ {
				if values[k] = v; !s.clashes(values[:k+1]) {
					fill(k + 1)
				}
			}
			return
		}
		for op, target := range board.Results(values) {
			if target > 0 && known[op][target] < mostWays {
				known[op][target]++
			}
		}
	}
	fill(0)
	return &known
}

// clashes reports whether the last value repeats one before it in its line.
func (s shape) clashes(values []int) bool {
	last := len(values) - 1
	pairs := s.lines >> (last * (last - 1) / 2)
	for i, v := range values[:last] {
		if v == values[last] && pairs>>i&1 == 1 {
			return true
		}
	}
	return false
}
