package board

import (
	"fmt"
	"testing"
)

func TestCellNames(t *testing.T) {
	for _, test := range []struct {
		name string
		cell Cell
	}{
		{"a1", At(0, 0)}, {"c2", At(1, 2)}, {"p16", At(15, 15)}, {"a9", At(8, 0)}, {"a10", At(9, 0)},
	} {
		if got := test.cell.String(); got != test.name {
			t.Errorf("%#v is named %q, want %q", test.cell, got, test.name)
		}
		if got, ok := ParseCell(test.name); !ok || got != test.cell {
			t.Errorf("ParseCell(%q) = %v, %v", test.name, got, ok)
		}
	}
	if got, ok := ParseCell("C2"); !ok || got != At(1, 2) {
		t.Errorf("ParseCell(C2) = %v, %v", got, ok)
	}
}

func TestParseCellRefuses(t *testing.T) {
	for _, s := range []string{"", "a", "1", "1a", "a0", "a01", "a17", "q1", "aa1", "a1b", "a-1", "é1", "a100", "@1", "`1", "a/", "a:", "a1/", "a1:"} {
		if c, ok := ParseCell(s); ok {
			t.Errorf("ParseCell(%q) = %v, want a refusal", s, c)
		}
	}
}

func TestCellIndexIsReadingOrder(t *testing.T) {
	for n := 1; n <= MaxSize; n++ {
		for i := range n * n {
			c := CellAt(n, i)
			if c.Index(n) != i || !c.In(n) {
				t.Fatalf("size %d: CellAt(%d) = %v, index %d", n, i, c, c.Index(n))
			}
		}
	}
	if At(3, 0).In(3) || At(0, 3).In(3) {
		t.Error("a cell outside the board lies on it")
	}
}

func TestBeside(t *testing.T) {
	for _, test := range []struct {
		a, b Cell
		want bool
	}{
		{At(1, 1), At(1, 2), true}, {At(1, 1), At(0, 1), true},
		{At(1, 1), At(1, 1), false}, {At(1, 1), At(2, 2), false}, {At(1, 1), At(1, 3), false},
	} {
		if test.a.Beside(test.b) != test.want || test.b.Beside(test.a) != test.want {
			t.Errorf("%v beside %v: want %v", test.a, test.b, test.want)
		}
	}
}

// TestTurned turns a board in all ways: each moves the cells about without tearing any two
// neighbours apart, no two do the same, and the first does nothing.
func TestTurned(t *testing.T) {
	const n = 5
	met := map[[n * n]Cell]bool{}
	for symmetry := range Symmetries {
		var cells [n * n]Cell
		taken := map[Cell]bool{}
		for i := range cells {
			cells[i] = CellAt(n, i).Turned(n, symmetry)
			if cells[i].In(n) {
				taken[cells[i]] = true
			}
			for k := range i {
				if cells[k].Beside(cells[i]) != CellAt(n, k).Beside(CellAt(n, i)) {
					t.Errorf("symmetry %d: %v and %v", symmetry, CellAt(n, k), CellAt(n, i))
				}
			}
			if symmetry == 0 && cells[i] != CellAt(n, i) {
				t.Errorf("%v goes to %v", CellAt(n, i), cells[i])
			}
		}
		if len(taken) != n*n || met[cells] {
			t.Errorf("symmetry %d: %v", symmetry, cells)
		}
		met[cells] = true
	}
}

func TestLines(t *testing.T) {
	for _, test := range []struct {
		line  Line
		label string
		third Cell
	}{
		{Row(1), "2", At(1, 2)}, {Column(1), "b", At(2, 1)}, {Row(15), "16", At(15, 2)}, {Column(15), "p", At(2, 15)},
	} {
		if test.line.Label() != test.label || test.line.Cell(2) != test.third {
			t.Errorf("%v: label %q, third cell %v", test.line, test.line.Label(), test.line.Cell(2))
		}
		if !test.line.Has(test.third) || test.line.Has(At(3, 3)) {
			t.Errorf("%v has the wrong cells", test.line)
		}
	}
}

func TestNames(t *testing.T) {
	for want, got := range map[string]fmt.Stringer{
		"row 2": Row(1), "column b": Column(1), "row 16": Row(15),
		"rule 0": Rule(0), "wrong shape": Rule(1), "value range": Rule(2), "repeat in line": Rule(3), "cage result": Rule(4), "stuck": Rule(5), "rule 6": Rule(6),
		"z1": At(0, 25), "row 1 column 27": At(0, 26), "row 30 column 28": At(29, 27),
	} {
		if got.String() != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
