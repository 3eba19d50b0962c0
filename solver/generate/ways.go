package generate

import (
	"slices"
	"sync"

	"kenkenbot/board"
)

// mostWays is where the counting of ways stops: what leaves more open is not told
// apart.
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
type shapeWays [len(board.Ops)]map[int64]uint8

// knownWays keeps the *shapeWays of each shape that was asked for: a few dozen.
var knownWays sync.Map

// ways returns how many ways there are to fill the cage under the operator and its
// target without repeating a value in a line, from 1 to mostWays: how much they
// leave open.
func (c *cage) ways(size int, op board.Op, target int64) int {
	if c.count > mostCounted {
		return mostWays
	}
	s := c.shape(size)
	known, ok := knownWays.Load(s)
	if !ok {
		known, _ = knownWays.LoadOrStore(s, s.ways())
	}
	return int(known.(*shapeWays)[op][target])
}

// shape returns the cage's shape on a board of that size.
func (c *cage) shape(size int) shape {
	cells := *c
	slices.Sort(cells.list())
	s, pair := shape{size: size, count: c.count}, uint8(1)
	for i, a := range cells.list() {
		for _, b := range cells.cells[:i] {
			if int(a)/size == int(b)/size || int(a)%size == int(b)%size {
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
	for op := range known {
		known[op] = map[int64]uint8{}
	}
	values := make([]int, s.count)
	cage := board.Cage{Cells: make([]board.Cell, s.count)}
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
		for _, cage.Op = range board.Ops {
			if target, ok := cage.Result(values); ok && known[cage.Op][target] < mostWays {
				known[cage.Op][target]++
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
