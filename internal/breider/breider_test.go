package breider

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
)

// paper holds the tables of Breider's paper: permutations in all, and those that each of
// Patterns prunes.
var paper = []struct{ size, total, single, naked, hidden, xWing, evilTwin, all int }{
	{4, 31, 6, 6, 10, 0, 0, 17},
	{5, 82, 0, 7, 39, 0, 0, 43},
	{6, 298, 101, 24, 0, 0, 0, 117},
	{7, 211, 19, 53, 50, 0, 0, 84},
	{9, 646, 83, 110, 0, 0, 0, 178},
}

// TestPaper compares the thirty figures of the paper's five tables. Patterns that are
// applied until they find nothing more prune at least as much.
func TestPaper(t *testing.T) {
	dir := boardtest.Corpus(t, "breider")
	better := false
	for _, table := range paper {
		data, err := os.ReadFile(filepath.Join(dir, "board-"+strconv.Itoa(table.size)+".json"))
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := format.Parse(string(data))
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []int{table.single, table.naked, table.hidden, table.xWing, table.evilTwin, table.all} {
			pattern := Patterns()[i]
			got, err := pattern.Prune(p, true)
			if err != nil {
				t.Fatal(err)
			}
			if gone := got.Before - got.After; got.Before != table.total || gone != want {
				t.Errorf("size %d: %s prunes %d of %d, the paper %d of %d", table.size, pattern.Name, gone, got.Before, want, table.total)
			}
			more, err := pattern.Prune(p, false)
			if err != nil || more.Before != table.total || more.After > got.After {
				t.Errorf("size %d: %s leaves %d of %d again and again, %d in one pass, %v", table.size, pattern.Name, more.After, more.Before, got.After, err)
			}
			better = better || more.After < got.After
		}
	}
	if !better {
		t.Error("nothing more comes of patterns that are applied again and again")
	}
}

// TestPatternsKeepTheSolution prunes random puzzles: each cage must keep the permutation of
// a solution.
func TestPatternsKeepTheSolution(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 17))
	for range 100 {
		p, solution := boardtest.Puzzle(r, 2+r.IntN(6), 5, board.Ops[:]...)
		for _, pattern := range Patterns() {
			cells, err := newTiles(p)
			if err != nil {
				t.Fatal(err)
			}
			pattern.prune(cells, false)
			for _, c := range cells.cages {
				if !slices.ContainsFunc(c.left, func(values permutation) bool { return c.holds(solution, values) }) {
					t.Errorf("%s prunes the solution of\n%+v", pattern.Name, p.Cages())
					break
				}
			}
		}
	}
}

// holds reports whether the values are those that the cage has in the grid.
func (c cage) holds(g board.Grid, values permutation) bool {
	for k, at := range c.cells {
		if int(g[at]) != values[k] {
			return false
		}
	}
	return true
}
