package board

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// corner is a puzzle of size 3 with the solution 123/231/312, in which the cage in
// the corner holds the 2 twice.
func corner(t testing.TB) *Puzzle {
	t.Helper()
	p, err := New(3, []Cage{
		{Op: Multiply, Target: 4, Cells: []Cell{At(0, 0), At(0, 1), At(1, 0)}},
		{Op: Given, Target: 3, Cells: []Cell{At(0, 2)}},
		{Op: Subtract, Target: 2, Cells: []Cell{At(1, 1), At(1, 2)}},
		{Op: Divide, Target: 3, Cells: []Cell{At(2, 0), At(2, 1)}},
		{Op: Given, Target: 2, Cells: []Cell{At(2, 2)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func cellsNamed(names ...string) []Cell {
	var cells []Cell
	for _, n := range names {
		c, _ := ParseCell(n)
		cells = append(cells, c)
	}
	return cells
}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name string
		grid Grid
		want Report
	}{
		{"empty", NewGrid(3), Report{Empty: 9}},
		{"full and right", Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, Report{}},
		{"right in part", Grid{1, 2, 3, 0, 0, 0, 0, 0, 0}, Report{Empty: 6}},
		{"cage result", Grid{2, 1, 3, 1, 0, 0, 0, 0, 0}, Report{Empty: 5, Faults: []Fault{
			{Rule: CageResult, Cage: 0, Cells: cellsNamed("a1", "b1", "a2"), Got: 2, Want: 4, Whole: true},
		}}},
		{"given", Grid{0, 0, 1, 0, 0, 0, 0, 0, 0}, Report{Empty: 8, Faults: []Fault{
			{Rule: CageResult, Cage: 1, Cells: cellsNamed("c1"), Got: 1, Want: 3, Whole: true},
		}}},
		{"no whole quotient", Grid{0, 0, 0, 0, 0, 0, 3, 2, 0}, Report{Empty: 7, Faults: []Fault{
			{Rule: CageResult, Cage: 3, Cells: cellsNamed("a3", "b3"), Want: 3},
		}}},
		{"repeats in row and column", Grid{1, 1, 0, 0, 0, 0, 1, 0, 0}, Report{Empty: 6, Faults: []Fault{
			{Rule: RepeatInLine, Line: Row(0), Cage: -1, Value: 1, Cells: cellsNamed("a1", "b1")},
			{Rule: RepeatInLine, Line: Column(0), Cage: -1, Value: 1, Cells: cellsNamed("a1", "a3")},
		}, Stuck: []Fault{{Rule: Stuck, Cage: 0, Cells: cellsNamed("a1", "b1", "a2"), Want: 4}}}},
		{"three alike", Grid{0, 0, 0, 0, 0, 0, 2, 2, 2}, Report{Empty: 6, Faults: []Fault{
			{Rule: RepeatInLine, Line: Row(2), Cage: -1, Value: 2, Cells: cellsNamed("a3", "b3", "c3")},
			{Rule: CageResult, Cage: 3, Cells: cellsNamed("a3", "b3"), Got: 1, Want: 3, Whole: true},
		}}},
		{"out of range", Grid{4, 255, 0, 0, 0, 0, 0, 0, 0}, Report{Empty: 7, Faults: []Fault{
			{Rule: ValueRange, Cage: -1, Cells: cellsNamed("a1"), Value: 4},
			{Rule: ValueRange, Cage: -1, Cells: cellsNamed("b1"), Value: 255},
		}}},
		{"stuck by its line", Grid{0, 0, 0, 0, 3, 0, 0, 0, 1}, Report{Empty: 7, Faults: []Fault{
			{Rule: CageResult, Cage: 4, Cells: cellsNamed("c3"), Got: 1, Want: 2, Whole: true},
		}, Stuck: []Fault{{Rule: Stuck, Cage: 2, Cells: cellsNamed("b2", "c2"), Want: 2}}}},
		{"stuck by its arithmetic", Grid{3, 0, 0, 0, 0, 0, 0, 2, 0}, Report{Empty: 7, Stuck: []Fault{
			{Rule: Stuck, Cage: 0, Cells: cellsNamed("a1", "b1", "a2"), Want: 4},
			{Rule: Stuck, Cage: 3, Cells: cellsNamed("a3", "b3"), Want: 3},
		}}},
		{"too short", Grid{1, 2, 0}, Report{Empty: 1, Faults: []Fault{{Rule: WrongShape, Cage: -1, Got: 3, Want: 9}}}},
		{"none", nil, Report{Faults: []Fault{{Rule: WrongShape, Cage: -1, Want: 9}}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := corner(t).Check(test.grid)
			if !reflect.DeepEqual(got, test.want) {
				t.Errorf("Check(%v) =\n%+v\nwant\n%+v", test.grid, got, test.want)
			}
			if right := test.grid.Empty() == 0 && len(test.want.Faults) == 0; got.Correct() != right {
				t.Errorf("Correct() is %v", got.Correct())
			}
		})
	}
}

// TestCheckAgreesWithTheRules holds Check's verdict on full grids against the rules
// written down as plainly as can be.
func TestCheckAgreesWithTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		n := rapid.IntRange(1, 6).Draw(t, "size")
		p, g := randomPuzzle(rng, n)
		for range rapid.IntRange(0, 2).Draw(t, "changes") {
			g[rng.IntN(len(g))] = uint8(1 + rng.IntN(n))
		}
		want := true
		for i := range n {
			var row, col Candidates
			for k := range n {
				row = row.With(g.At(n, At(i, k)))
				col = col.With(g.At(n, At(k, i)))
			}
			want = want && row.Len() == n && col.Len() == n
		}
		for _, c := range p.Cages() {
			var values []int
			for _, cell := range c.Cells {
				values = append(values, g.At(n, cell))
			}
			want = want && c.Holds(values)
		}
		if r := p.Check(g); r.Correct() != want || len(r.Stuck) != 0 {
			t.Fatalf("%v in %v: %+v, want correct %v", g, p.Cages(), r, want)
		}
	})
}

// randomPuzzle returns a puzzle of size n with cages of up to six cells and a
// solution of it. (Package boardtest has more of this, but stands on board.)
func randomPuzzle(rng *rand.Rand, n int) (*Puzzle, Grid) {
	g := NewGrid(n)
	shift := rng.Perm(n)
	for i := range g {
		g[i] = uint8(1 + (shift[i/n]+i%n)%n)
	}
	taken := make([]bool, n*n)
	var cages []Cage
	for i := range taken {
		if taken[i] {
			continue
		}
		cells := []Cell{CellAt(n, i)}
		taken[i] = true
		for k := range taken {
			c := CellAt(n, k)
			if !taken[k] && len(cells) < 6 && rng.IntN(3) > 0 && slices.ContainsFunc(cells, c.Beside) {
				taken[k] = true
				cells = append(cells, c)
			}
		}
		cages = append(cages, clueOf(rng, g, n, cells))
	}
	p, err := New(n, cages)
	if err != nil {
		panic(err)
	}
	return p, g
}

// clueOf gives the cells an operator that fits them, and the target.
func clueOf(rng *rand.Rand, g Grid, n int, cells []Cell) Cage {
	var values []int
	for _, c := range cells {
		values = append(values, g.At(n, c))
	}
	for {
		c := Cage{Op: Ops[rng.IntN(len(Ops))], Cells: cells}
		least, most := c.Op.CellRange(n)
		if len(cells) < least || len(cells) > most {
			continue
		}
		shown := c
		if c.Op == Hidden {
			shown.Op = []Op{Add, Multiply}[rng.IntN(2)]
		}
		var whole bool
		if c.Target, whole = shown.Result(values); whole {
			return c
		}
	}
}

// FuzzCheck looks for grids that make Check panic or contradict itself.
func FuzzCheck(f *testing.F) {
	f.Add(uint64(1), 4, []byte{1, 2, 3, 4, 0, 0, 17, 255, 1, 1, 1, 1, 4, 3, 2, 1})
	f.Add(uint64(2), 16, []byte{16, 15, 14})
	f.Add(uint64(3), 1, []byte{1})
	f.Fuzz(func(t *testing.T, seed uint64, n int, values []byte) {
		if n < 1 || n > MaxSize || len(values) > 300 {
			return
		}
		p, _ := randomPuzzle(rand.New(rand.NewPCG(seed, 0)), n)
		r := p.Check(Grid(values))
		if len(values) == n*n != !slices.ContainsFunc(r.Faults, func(f Fault) bool { return f.Rule == WrongShape }) {
			t.Errorf("%d values on %d cells: %+v", len(values), n*n, r)
		}
		for _, f := range append(r.Faults, r.Stuck...) {
			if f.Rule != WrongShape && len(f.Cells) == 0 || f.Cage >= len(p.Cages()) {
				t.Errorf("a fault without a place: %+v", f)
			}
		}
	})
}
