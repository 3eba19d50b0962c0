package board

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
)

// small is a puzzle of size 2 with the one solution 12/21.
func small(t testing.TB) *Puzzle {
	t.Helper()
	p, err := New(2, []Cage{
		{Op: Add, Target: 3, Cells: []Cell{At(1, 0), At(0, 0)}},
		{Op: Given, Target: 2, Cells: []Cell{At(0, 1)}},
		{Op: Given, Target: 1, Cells: []Cell{At(1, 1)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestNewPutsCagesInReadingOrder(t *testing.T) {
	p, err := New(2, []Cage{
		{Op: Given, Target: 1, Cells: []Cell{At(1, 1)}},
		{Op: Given, Target: 2, Cells: []Cell{At(0, 1)}},
		{Op: Add, Target: 3, Cells: []Cell{At(1, 0), At(0, 0)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if !p.Equal(small(t)) {
		t.Errorf("the same cages in another order make another puzzle: %v", p.Cages())
	}
	if first := p.Cages()[0]; !slices.Equal(first.Cells, []Cell{At(0, 0), At(1, 0)}) {
		t.Errorf("the first cage is %v", first)
	}
	for i, c := range p.Cages() {
		for _, cell := range c.Cells {
			if p.CageOf(cell) != i {
				t.Errorf("%v is in cage %d, not %d", cell, p.CageOf(cell), i)
			}
		}
	}
}

func TestNewCopiesItsCages(t *testing.T) {
	cells := []Cell{At(0, 0)}
	cages := []Cage{{Op: Given, Target: 1, Cells: cells}}
	p, err := New(1, cages)
	if err != nil {
		t.Fatal(err)
	}
	cells[0], cages[0].Target = At(5, 5), 9
	if c := p.Cages()[0]; c.Target != 1 || c.Cells[0] != At(0, 0) {
		t.Errorf("the puzzle changed to %v", c)
	}
}

func TestEqual(t *testing.T) {
	p := small(t)
	for _, change := range []func(c []Cage){
		func(c []Cage) { c[0].Op, c[0].Target = Multiply, 2 },
		func(c []Cage) { c[0].Op = Hidden },
		func(c []Cage) { c[1].Target = 1 },
	} {
		cages := slices.Clone(p.Cages())
		change(cages)
		q, err := New(2, cages)
		if err != nil {
			t.Fatal(err)
		}
		if p.Equal(q) || q.Equal(p) {
			t.Errorf("%v equals %v", q.Cages(), p.Cages())
		}
	}
}

func TestNewRefuses(t *testing.T) {
	one := func(op Op, target int64, names ...string) Cage {
		c := Cage{Op: op, Target: target}
		for _, n := range names {
			cell, ok := ParseCell(n)
			if !ok {
				t.Fatal(n)
			}
			c.Cells = append(c.Cells, cell)
		}
		return c
	}
	a, b := one(Add, 3, "a1", "b1"), one(Add, 3, "a2", "b2")
	for _, test := range []struct {
		name  string
		size  int
		cages []Cage
		fault CageFault
		cage  int
		words []string
	}{
		{"gap", 2, []Cage{a, one(Given, 1, "a2")}, Gap, -1, []string{"b2", "no cage"}},
		{"nothing", 2, nil, Gap, -1, []string{"a1"}},
		{"overlap", 2, []Cage{a, one(Add, 3, "b1", "b2")}, Overlap, 1, []string{"cage 2", "b1", "cage 1"}},
		{"twice", 2, []Cage{one(Add, 3, "a1", "a1"), b}, Overlap, 0, []string{"cage 1", "a1", "twice"}},
		{"off the board", 2, []Cage{a, one(Add, 3, "a2", "a3")}, OffBoard, 1, []string{"a3 is outside", "ends at b2"}},
		{"far off the board", 2, []Cage{{Op: Given, Target: 1, Cells: []Cell{{Row: 255, Col: 255}}}}, OffBoard, 0, []string{"row 256"}},
		{"in pieces", 2, []Cage{one(Add, 3, "a1", "b2"), one(Add, 3, "b1", "a2")}, Disconnected, 0, []string{"a1 b2", "not connected"}},
		{"no cells", 2, []Cage{{Op: Add, Target: 3}}, NoCells, 0, []string{"no cells"}},
		{"too many cells", 2, []Cage{one(Add, 3, "a1", "a1", "a1", "a1", "a1")}, TooManyCells, 0, []string{"5 cells", "only 4"}},
		{"too many cages", 2, []Cage{a, a, a, a, a}, TooManyCages, 4, []string{"5 cages", "at most 4"}},
		{"no operator", 2, []Cage{{Op: 77, Target: 3, Cells: a.Cells}, b}, BadOperator, 0, []string{"77"}},
		{"two given", 2, []Cage{one(Given, 1, "a1", "b1"), b}, CellCount, 0, []string{"the 1 cage at a1 needs 1 cell, not 2"}},
		{"one added", 2, []Cage{one(Add, 1, "a1")}, CellCount, 0, []string{"at least 2 cells", "not 1"}},
		{"one hidden", 2, []Cage{one(Hidden, 1, "a1")}, CellCount, 0, []string{"at least 2 cells"}},
		{"three subtracted", 2, []Cage{one(Subtract, 1, "a1", "b1", "a2")}, CellCount, 0, []string{"the 1− cage at a1 needs 2 cells, not 3"}},
		{"three divided", 2, []Cage{one(Divide, 2, "a1", "b1", "a2")}, CellCount, 0, []string{"the 2÷ cage at a1 needs 2 cells, not 3"}},
		{"given too large", 2, []Cage{one(Given, 3, "a1")}, TargetRange, 0, []string{"1 to 2", "not 3"}},
		{"zero", 2, []Cage{one(Given, 0, "a1")}, TargetRange, 0, []string{"not 0"}},
		{"negative", 2, []Cage{one(Add, math.MinInt64, "a1", "b1")}, TargetRange, 0, []string{"2 to 4"}},
		{"sum too large", 2, []Cage{one(Add, 5, "a1", "b1")}, TargetRange, 0, []string{"2 to 4", "not 5"}},
		{"product too large", 2, []Cage{one(Multiply, 5, "a1", "b1")}, TargetRange, 0, []string{"1 to 4"}},
		{"difference too large", 2, []Cage{one(Subtract, 2, "a1", "b1")}, TargetRange, 0, []string{"exactly 1"}},
		{"quotient of equals", 3, []Cage{one(Divide, 1, "a1", "b1")}, TargetRange, 0, []string{"2 to 3", "not 1"}},
		{"hidden too large", 2, []Cage{one(Hidden, 5, "a1", "b1")}, TargetRange, 0, []string{"1 to 4"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := New(test.size, test.cages)
			var e *CageError
			if !errors.As(err, &e) {
				t.Fatalf("error %v", err)
			}
			if e.Fault != test.fault || e.Cage != test.cage {
				t.Errorf("fault %d of cage %d, want %d of %d", e.Fault, e.Cage, test.fault, test.cage)
			}
			for _, w := range test.words {
				if !strings.Contains(e.Error(), w) {
					t.Errorf("%q does not say %q", e, w)
				}
			}
			if e.Fault == NoCells && (e.Min != 1 || e.Max != 4) {
				t.Errorf("the error wants %d to %d cells", e.Min, e.Max)
			}
			if e.Cage >= 0 && e.Fault != TooManyCages && !slices.Equal(e.Cells, test.cages[e.Cage].Cells) {
				t.Errorf("the error names cells %v", e.Cells)
			}
		})
	}
}

func TestNewRefusesSizes(t *testing.T) {
	for _, size := range []int{-1, 0, MaxSize + 1, math.MaxInt} {
		var e *SizeError
		if _, err := New(size, nil); !errors.As(err, &e) || e.Size != size || !strings.Contains(e.Error(), "1 to 16") {
			t.Errorf("size %d: error %v", size, err)
		}
	}
}

// TestLongCagesAreNamedShort keeps messages readable where a cage has many cells.
func TestLongCagesAreNamedShort(t *testing.T) {
	cage := Cage{Op: Add, Target: 1}
	for i := range 200 {
		cage.Cells = append(cage.Cells, CellAt(16, i))
	}
	_, err := New(16, []Cage{cage})
	if err == nil || len(err.Error()) > 200 || !strings.Contains(err.Error(), "200 cells") {
		t.Errorf("error %v", err)
	}
}

// TestTheWholeBoardCanBeOneCage goes to the limits of size, cells and target.
func TestTheWholeBoardCanBeOneCage(t *testing.T) {
	for _, cage := range []Cage{{Op: Add, Target: 2176}, {Op: Multiply, Target: math.MaxInt64}, {Op: Hidden, Target: 2176}} {
		for i := range MaxSize * MaxSize {
			cage.Cells = append(cage.Cells, CellAt(MaxSize, i))
		}
		if _, err := New(MaxSize, []Cage{cage}); err != nil {
			t.Error(err)
		}
	}
}

// TestEachCellCanBeACage has as many cages as a board can have.
func TestEachCellCanBeACage(t *testing.T) {
	var cages []Cage
	for i := range MaxSize * MaxSize {
		cages = append(cages, Cage{Op: Given, Target: 1, Cells: []Cell{CellAt(MaxSize, i)}})
	}
	p, err := New(MaxSize, cages)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range p.Cages() {
		if !slices.Equal(c.Cells, cages[i].Cells) {
			t.Fatalf("cage %d has %v", i, c.Cells)
		}
	}
}

// TestSnakesAreConnected has the cage on which spreading takes longest.
func TestSnakesAreConnected(t *testing.T) {
	var snake []Cell
	for row := range MaxSize {
		switch {
		case row%2 == 0:
			for col := range MaxSize {
				snake = append(snake, At(row, col))
			}
		case row%4 == 1:
			snake = append(snake, At(row, MaxSize-1))
		default:
			snake = append(snake, At(row, 0))
		}
	}
	if !connected(snake) {
		t.Error("the snake is in pieces")
	}
	cut := slices.DeleteFunc(slices.Clone(snake), func(c Cell) bool { return c == At(7, 0) })
	if connected(cut) {
		t.Error("the cut snake is whole")
	}
}
