package board_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
)

// anyOp lets a random cage have any operator.
var anyOp = board.Ops[:]

// corner is a puzzle of size 3 with the solution 123/231/312, in which the cage in
// the corner holds the 2 twice.
func corner(t testing.TB) *board.Puzzle {
	t.Helper()
	p, err := board.New(3, []board.Cage{
		{Op: board.Multiply, Target: 4, Cells: []board.Cell{board.At(0, 0), board.At(0, 1), board.At(1, 0)}},
		{Op: board.Given, Target: 3, Cells: []board.Cell{board.At(0, 2)}},
		{Op: board.Subtract, Target: 2, Cells: []board.Cell{board.At(1, 1), board.At(1, 2)}},
		{Op: board.Divide, Target: 3, Cells: []board.Cell{board.At(2, 0), board.At(2, 1)}},
		{Op: board.Given, Target: 2, Cells: []board.Cell{board.At(2, 2)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func cellsNamed(names ...string) []board.Cell {
	var cells []board.Cell
	for _, n := range names {
		c, _ := board.ParseCell(n)
		cells = append(cells, c)
	}
	return cells
}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name string
		grid board.Grid
		want board.Report
	}{
		{"empty", board.NewGrid(3), board.Report{Empty: 9}},
		{"full and right", board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, board.Report{}},
		{"right in part", board.Grid{1, 2, 3, 0, 0, 0, 0, 0, 0}, board.Report{Empty: 6}},
		{"cage result", board.Grid{2, 1, 3, 1, 0, 0, 0, 0, 0}, board.Report{Empty: 5, Faults: []board.Fault{
			{Rule: board.CageResult, Cage: 0, Cells: cellsNamed("a1", "b1", "a2"), Got: 2, Want: 4, Whole: true},
		}}},
		{"given", board.Grid{0, 0, 1, 0, 0, 0, 0, 0, 0}, board.Report{Empty: 8, Faults: []board.Fault{
			{Rule: board.CageResult, Cage: 1, Cells: cellsNamed("c1"), Got: 1, Want: 3, Whole: true},
		}}},
		{"no whole quotient", board.Grid{0, 0, 0, 0, 0, 0, 3, 2, 0}, board.Report{Empty: 7, Faults: []board.Fault{
			{Rule: board.CageResult, Cage: 3, Cells: cellsNamed("a3", "b3"), Want: 3},
		}}},
		{"repeats in row and column", board.Grid{1, 1, 0, 0, 0, 0, 1, 0, 0}, board.Report{Empty: 6, Faults: []board.Fault{
			{Rule: board.RepeatInLine, Line: board.Row(0), Cage: -1, Value: 1, Cells: cellsNamed("a1", "b1")},
			{Rule: board.RepeatInLine, Line: board.Column(0), Cage: -1, Value: 1, Cells: cellsNamed("a1", "a3")},
		}, Stuck: []board.Fault{{Rule: board.Stuck, Cage: 0, Cells: cellsNamed("a1", "b1", "a2"), Want: 4}}}},
		{"three alike", board.Grid{0, 0, 0, 0, 0, 0, 2, 2, 2}, board.Report{Empty: 6, Faults: []board.Fault{
			{Rule: board.RepeatInLine, Line: board.Row(2), Cage: -1, Value: 2, Cells: cellsNamed("a3", "b3", "c3")},
			{Rule: board.CageResult, Cage: 3, Cells: cellsNamed("a3", "b3"), Got: 1, Want: 3, Whole: true},
		}}},
		{"out of range", board.Grid{4, 255, 0, 0, 0, 0, 0, 0, 0}, board.Report{Empty: 7, Faults: []board.Fault{
			{Rule: board.ValueRange, Cage: -1, Cells: cellsNamed("a1"), Value: 4},
			{Rule: board.ValueRange, Cage: -1, Cells: cellsNamed("b1"), Value: 255},
		}}},
		{"out of range twice", board.Grid{0, 0, 0, 0, 0, 0, 4, 4, 0}, board.Report{Empty: 7, Faults: []board.Fault{
			{Rule: board.ValueRange, Cage: -1, Cells: cellsNamed("a3"), Value: 4},
			{Rule: board.ValueRange, Cage: -1, Cells: cellsNamed("b3"), Value: 4},
		}}},
		{"the largest value twice", board.Grid{0, 0, 0, 0, 0, 0, 3, 3, 0}, board.Report{Empty: 7, Faults: []board.Fault{
			{Rule: board.RepeatInLine, Line: board.Row(2), Cage: -1, Value: 3, Cells: cellsNamed("a3", "b3")},
			{Rule: board.CageResult, Cage: 3, Cells: cellsNamed("a3", "b3"), Got: 1, Want: 3, Whole: true},
		}}},
		{"a column before the next row, values in order", board.Grid{1, 0, 0, 3, 3, 0, 1, 0, 0}, board.Report{Empty: 5, Faults: []board.Fault{
			{Rule: board.RepeatInLine, Line: board.Column(0), Cage: -1, Value: 1, Cells: cellsNamed("a1", "a3")},
			{Rule: board.RepeatInLine, Line: board.Row(1), Cage: -1, Value: 3, Cells: cellsNamed("a2", "b2")},
		}, Stuck: []board.Fault{
			{Rule: board.Stuck, Cage: 0, Cells: cellsNamed("a1", "b1", "a2"), Want: 4},
			{Rule: board.Stuck, Cage: 3, Cells: cellsNamed("a3", "b3"), Want: 3},
		}}},
		{"too long", make(board.Grid, 10), board.Report{Empty: 10, Faults: []board.Fault{{Rule: board.WrongShape, Cage: -1, Got: 10, Want: 9}}}},
		{"stuck by its line", board.Grid{0, 0, 0, 0, 3, 0, 0, 0, 1}, board.Report{Empty: 7, Faults: []board.Fault{
			{Rule: board.CageResult, Cage: 4, Cells: cellsNamed("c3"), Got: 1, Want: 2, Whole: true},
		}, Stuck: []board.Fault{{Rule: board.Stuck, Cage: 2, Cells: cellsNamed("b2", "c2"), Want: 2}}}},
		{"stuck by its arithmetic", board.Grid{3, 0, 0, 0, 0, 0, 0, 2, 0}, board.Report{Empty: 7, Stuck: []board.Fault{
			{Rule: board.Stuck, Cage: 0, Cells: cellsNamed("a1", "b1", "a2"), Want: 4},
			{Rule: board.Stuck, Cage: 3, Cells: cellsNamed("a3", "b3"), Want: 3},
		}}},
		{"too short", board.Grid{1, 2, 0}, board.Report{Empty: 1, Faults: []board.Fault{{Rule: board.WrongShape, Cage: -1, Got: 3, Want: 9}}}},
		{"none", nil, board.Report{Faults: []board.Fault{{Rule: board.WrongShape, Cage: -1, Want: 9}}}},
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

// TestCheckAgreesWithTheRules compares Check's verdict on full grids with the rules
// written down as plainly as can be.
func TestCheckAgreesWithTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		n := rapid.IntRange(1, 6).Draw(t, "size")
		p, g := boardtest.Puzzle(rng, n, 6, anyOp...)
		for range rapid.IntRange(0, 2).Draw(t, "changes") {
			g[rng.IntN(len(g))] = uint8(1 + rng.IntN(n))
		}
		want := true
		for i := range n {
			var row, col board.Candidates
			for k := range n {
				row = row.With(g.At(n, board.At(i, k)))
				col = col.With(g.At(n, board.At(k, i)))
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

// FuzzCheck looks for grids that make Check panic or contradict itself.
func FuzzCheck(f *testing.F) {
	f.Add(uint64(1), 4, []byte{1, 2, 3, 4, 0, 0, 17, 255, 1, 1, 1, 1, 4, 3, 2, 1})
	f.Add(uint64(2), 16, []byte{16, 15, 14})
	f.Add(uint64(3), 1, []byte{1})
	f.Fuzz(func(t *testing.T, seed uint64, n int, values []byte) {
		if n < 1 || n > board.MaxSize || len(values) > 300 {
			return
		}
		p, _ := boardtest.Puzzle(rand.New(rand.NewPCG(seed, 0)), n, 6, anyOp...)
		r := p.Check(board.Grid(values))
		if len(values) == n*n != !slices.ContainsFunc(r.Faults, func(f board.Fault) bool { return f.Rule == board.WrongShape }) {
			t.Errorf("%d values on %d cells: %+v", len(values), n*n, r)
		}
		for _, f := range append(r.Faults, r.Stuck...) {
			if f.Rule != board.WrongShape && len(f.Cells) == 0 || f.Cage >= len(p.Cages()) {
				t.Errorf("a fault without a place: %+v", f)
			}
		}
	})
}
