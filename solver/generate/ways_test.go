package generate

import (
	"testing"

	"kenkenbot/board"

	"pgregory.net/rapid"
)

// TestWays compares the tables with filling the cage's cells in every way and
// letting the validator's rules decide.
func TestWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 6).Draw(t, "size")
		c := cageOf(uint8(rapid.IntRange(0, n*n-1).Draw(t, "first")))
		for range rapid.IntRange(1, mostCounted-1).Draw(t, "more") {
			around := neighbours[n][c.cells[rapid.IntRange(0, c.size()-1).Draw(t, "from")]]
			next := around[rapid.IntRange(0, len(around)-1).Draw(t, "to")]
			if !c.has(next) {
				c = c.with(next)
			}
		}
		values := latinSquare(n, newRandom(rapid.String().Draw(t, "square")))
		for _, op := range []board.Op{board.Add, board.Multiply, board.Subtract, board.Divide} {
			var memory [MaxCells]int
			target := board.Results(c.valuesIn(values, &memory))[op]
			if target == 0 {
				continue
			}
			c.targets[op], c.choices = int32(target), 1<<op
			c.weigh(n)
			if got, want := int(c.ways[op]), min(fillings(n, &c, op, target), mostWays); got != want {
				t.Fatalf("size %d, cells %v, %d%s: %d ways, want %d", n, c.list(), target, op, got, want)
			}
		}
	})
}

// fillings counts the ways to fill the cage by trying all.
func fillings(n int, c *cage, op board.Op, target int64) int {
	total, count := 1, 0
	for range c.list() {
		total *= n
	}
	for code := range total {
		g := board.NewGrid(n)
		rest, values := code, []int{}
		for _, cell := range c.list() {
			g[cell] = uint8(rest%n + 1)
			values = append(values, rest%n+1)
			rest /= n
		}
		clash := false
		for i, a := range c.list() {
			for _, b := range c.list()[:i] {
				inLine := int(a)/n == int(b)/n || int(a)%n == int(b)%n
				clash = clash || inLine && g[a] == g[b]
			}
		}
		if !clash && (board.Cage{Op: op, Target: target, Cells: make([]board.Cell, c.size())}).Holds(values) {
			count++
		}
	}
	return count
}
