package logic

import (
	"testing"

	"kenkenbot/board"
)

func TestInnieOutie(t *testing.T) {
	tryPositions(t, InnieOutie, []position{
		{"innie", "+10 a1 b1 c1; +6 d1 e1", "", "f1-12346"},
		{"outie", "+10 a1 b1 c1; +15 d1 e1 f1 f2", "", "f2-12356"},
		{"product", "*6 a1 b1 c1; *20 d1 e1", "", "f1-12345"},
		{"a difference with one combination left", "+12 a1 b1 c1; -1 d1 e1", "d1=12 e1=12", "f1-12345"},
		{"a difference has no known sum", "+10 a1 b1 c1; -1 d1 e1", "", ""},
	})
}

func TestLineTotals(t *testing.T) {
	tryPositions(t, LineTotals, []position{
		{"two innies", "+15 a1 b1 c1 d1", "", "e1-36 f1-36"},
		{"two lines, one cell", "+16 a1 b1 a2 b2; +20 c1 d1 e1 c2 d2 e2", "f2:4", "f1-1356"},
		{"an innie and an outie", "+9 a1 b1 c1; +11 d1 e1 e2", "", "f1-1 e2-6"},
		{"three innies", "+15 a1 b1 c1", "", ""},
	})
}

func TestParity(t *testing.T) {
	tryPositions(t, Parity, []position{
		{"a difference is odd", "+10 a1 b1 c1; -1 d1 e1", "", "f1-135"},
		{"a quotient may be either", "+10 a1 b1 c1; /2 d1 e1", "", ""},
	})
}

// TestLabelled says which totals a cage's label says by itself.
func TestLabelled(t *testing.T) {
	for kind, want := range map[TotalKind]string{SumTotal: "+=", ParityTotal: "+−=", ProductTotal: "×="} {
		got := ""
		for _, op := range []board.Op{board.Add, board.Subtract, board.Multiply, board.Divide, board.Given, board.Hidden} {
			if b := (&balance{kind: kind}); b.labelled(&cage{op: op}) {
				got += map[board.Op]string{board.Add: "+", board.Subtract: "−", board.Multiply: "×", board.Divide: "÷", board.Given: "=", board.Hidden: "?"}[op]
			}
		}
		if got != want {
			t.Errorf("%v: %s, want %s", kind, got, want)
		}
	}
}

// TestBalanceOfManyCages adds up two columns of single cells, in which the cages of a1 and b8, numbers 0
// and 64, are both counted.
func TestBalanceOfManyCages(t *testing.T) {
	const n = 9
	var cages []board.Cage
	for at := range n * n {
		cages = append(cages, board.Cage{Op: board.Given, Target: int64((at/n*3+at/n/3+at%n)%n + 1), Cells: []board.Cell{board.CellAt(n, at)}})
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	s := NewState(p)
	s.thorough = true
	b := balance{state: s, kind: SumTotal, first: n, count: 2, most: 2}
	if b.settle() || b.amount != 0 || s.broken {
		t.Errorf("columns a and b come to %d too much, with %d cells left", b.amount, b.left)
	}
}
