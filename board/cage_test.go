package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// cageOf returns a cage of so many cells in a row.
func cageOf(op Op, target int64, cells int) Cage {
	c := Cage{Op: op, Target: target}
	for i := range cells {
		c.Cells = append(c.Cells, At(i/MaxSize, i%MaxSize))
	}
	return c
}

func TestCageHoldsAndResult(t *testing.T) {
	for _, test := range []struct {
		op     Op
		values []int
		result int64
		whole  bool
	}{
		{Given, []int{3}, 3, true},
		{Add, []int{1, 2, 4}, 7, true},
		{Multiply, []int{2, 3, 3}, 18, true},
		{Subtract, []int{2, 5}, 3, true},
		{Subtract, []int{5, 2}, 3, true},
		{Divide, []int{2, 6}, 3, true},
		{Divide, []int{6, 2}, 3, true},
		{Divide, []int{2, 5}, 0, false},
		{Divide, []int{2, 0}, 0, false},
		{Subtract, []int{1, 2, 3}, 0, false},
		{Given, []int{1, 2}, 0, false},
		{Hidden, []int{5, 1}, 0, false},
		{Add, nil, 0, false},
		{Op(99), []int{1}, 0, false},
	} {
		c := cageOf(test.op, test.result, len(test.values))
		got, whole := c.Result(test.values)
		if got != test.result || whole != test.whole {
			t.Errorf("%v of %v = %d, %v", test.op, test.values, got, whole)
		}
		if c.Holds(test.values) != test.whole {
			t.Errorf("%v of %v holds %d: %v", test.op, test.values, test.result, !test.whole)
		}
		c.Target++
		if c.Holds(test.values) {
			t.Errorf("%v of %v holds %d", test.op, test.values, c.Target)
		}
		c.Cells = append(c.Cells, At(9, 9))
		if c.Holds(test.values) {
			t.Errorf("%v holds with a value too few", test.op)
		}
	}
}

func TestHiddenHoldsUnderAnyOperator(t *testing.T) {
	for _, target := range []int64{8, 12, 4, 3} { // 6 and 2 under + × − ÷
		if !cageOf(Hidden, target, 2).Holds([]int{2, 6}) {
			t.Errorf("hidden %d does not hold for 2 and 6", target)
		}
	}
	if cageOf(Hidden, 5, 2).Holds([]int{2, 6}) {
		t.Error("hidden 5 holds for 2 and 6")
	}
	if c := cageOf(Hidden, 2, 3); c.Holds([]int{5, 2, 1}) {
		t.Error("three cells were subtracted")
	}
}

// TestProductsPastSixtyFourBits has 16 to the 16th, which is 2 to the 64th.
func TestProductsPastSixtyFourBits(t *testing.T) {
	sixteen := make([]int, 16)
	for i := range sixteen {
		sixteen[i] = 16
	}
	if got, whole := cageOf(Multiply, 0, 16).Result(sixteen); whole {
		t.Errorf("the product is %d", got)
	}
	for _, target := range []int64{0, math.MaxInt64, math.MinInt64} {
		if cageOf(Multiply, target, 16).Holds(sixteen) {
			t.Errorf("it holds %d", target)
		}
	}
	if got, whole := cageOf(Multiply, 0, 15).Result(sixteen[:15]); !whole || got != 1<<60 {
		t.Errorf("16^15 = %d, %v", got, whole)
	}
	if !cageOf(Multiply, math.MaxInt64, 2).Holds([]int{math.MaxInt64, 1}) {
		t.Error("the largest number is no product")
	}
}

func TestLabels(t *testing.T) {
	for _, test := range []struct {
		cage Cage
		want string
	}{
		{cageOf(Given, 3, 1), "3"}, {cageOf(Add, 7, 2), "7+"}, {cageOf(Multiply, 12, 2), "12×"},
		{cageOf(Subtract, 1, 2), "1−"}, {cageOf(Divide, 2, 2), "2÷"}, {cageOf(Hidden, 6, 2), "6"},
	} {
		if got := test.cage.Label(); got != test.want {
			t.Errorf("label %q, want %q", got, test.want)
		}
	}
}

func TestOpSpellings(t *testing.T) {
	for _, op := range Ops {
		for _, s := range []string{op.String(), string(rune(op.ASCII()))} {
			if got, ok := ParseOp(s); !ok || got != op {
				t.Errorf("ParseOp(%q) = %v, %v, want %v", s, got, ok, op)
			}
		}
	}
	for s, want := range map[string]Op{"x": Multiply, "X": Multiply, "·": Multiply, "–": Subtract, ":": Divide} {
		if got, ok := ParseOp(s); !ok || got != want {
			t.Errorf("ParseOp(%q) = %v, %v, want %v", s, got, ok, want)
		}
	}
	for _, s := range []string{"", "++", "a", "\xff", "%"} {
		if got, ok := ParseOp(s); ok {
			t.Errorf("ParseOp(%q) = %v", s, got)
		}
	}
	if bad := Op(len(Ops)); bad.Valid() || bad.ASCII() != 0 || bad.String() != "invalid" {
		t.Errorf("Op(%d) passes for an operator", bad)
	}
}

// TestTargetRangeHoldsWhatValuesGive enumerates all values of two and three cells.
func TestTargetRangeHoldsWhatValuesGive(t *testing.T) {
	for n := 2; n <= 6; n++ {
		for _, op := range Ops[1:Hidden] {
			for cells := 2; cells <= 3; cells++ {
				if _, most := op.CellRange(n); cells > most {
					continue
				}
				least, most := op.TargetRange(n, cells)
				low, high := int64(math.MaxInt64), int64(0)
				for k := range n * n * n {
					values := []int{1 + k%n, 1 + k/n%n, 1 + k/n/n}[:cells]
					if op == Subtract || op == Divide {
						if values[0] == values[1] {
							continue // never on one line
						}
					}
					if got, whole := cageOf(op, 0, cells).Result(values); whole {
						low, high = min(low, got), max(high, got)
					}
				}
				if low != least || high != most {
					t.Errorf("size %d, %d cells, %v: %d to %d, want %d to %d", n, cells, op, least, most, low, high)
				}
			}
		}
	}
	if _, most := Multiply.TargetRange(16, 256); most != math.MaxInt64 {
		t.Errorf("the largest product is %d", most)
	}
}

// TestResults has the results under =, +, ×, −, ÷ and a hidden operator.
func TestResults(t *testing.T) {
	for _, test := range []struct {
		values []int
		want   [len(Ops)]int64
	}{
		{nil, [...]int64{0, 0, 0, 0, 0, 0}},
		{[]int{5}, [...]int64{5, 5, 5, 0, 0, 0}},
		{[]int{2, 6}, [...]int64{0, 8, 12, 4, 3, 0}},
		{[]int{5, 2}, [...]int64{0, 7, 10, 3, 0, 0}},
		{[]int{3, 3}, [...]int64{0, 6, 9, 0, 1, 0}},
		{[]int{1, 2, 3}, [...]int64{0, 6, 6, 0, 0, 0}},
		{[]int{1, 0}, [...]int64{0, 0, 0, 0, 0, 0}},
	} {
		if got := Results(test.values); got != test.want {
			t.Errorf("%v: %v, want %v", test.values, got, test.want)
		}
	}
}

// TestResultsAreThoseOfEachOperator compares Results with Result, one operator after
// the other.
func TestResultsAreThoseOfEachOperator(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.IntRange(1, MaxSize), 1, 20).Draw(t, "values")
		got := Results(values)
		for _, op := range Ops {
			want, _ := cageOf(op, 0, len(values)).Result(values)
			if got[op] != want {
				t.Fatalf("%v %s: %d, want %d", values, op, got[op], want)
			}
		}
	})
}
