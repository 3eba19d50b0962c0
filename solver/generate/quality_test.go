package generate

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// cageAt returns a cage of cells named as in "a1".
func cageAt(t *testing.T, op board.Op, target int64, names ...string) board.Cage {
	t.Helper()
	c := board.Cage{Op: op, Target: target}
	for _, name := range names {
		cell, ok := board.ParseCell(name)
		if !ok {
			t.Fatalf("cell %q", name)
		}
		c.Cells = append(c.Cells, cell)
	}
	return c
}

// TestOpens tells cages with one combination from those with none or more.
func TestOpens(t *testing.T) {
	tests := []struct {
		name string
		size int
		cage board.Cage
		want bool
	}{
		{"given", 4, cageAt(t, board.Given, 3, "a1"), true},
		{"3+ is 1 and 2", 4, cageAt(t, board.Add, 3, "a1", "b1"), true},
		{"5+ is 1 and 4, or 2 and 3", 4, cageAt(t, board.Add, 5, "a1", "b1"), false},
		{"5- is 1 and 6", 6, cageAt(t, board.Subtract, 5, "a1", "a2"), true},
		{"2/ has three pairs", 6, cageAt(t, board.Divide, 2, "a1", "a2"), false},
		{"3 hidden is 3+, 3* or 3/", 4, cageAt(t, board.Hidden, 3, "a1", "b1"), false},
		{"6* in a row is 1, 2 and 3", 6, cageAt(t, board.Multiply, 6, "a1", "b1", "c1"), true},
		{"6* round a corner may be 1, 1 and 6", 6, cageAt(t, board.Multiply, 6, "a1", "b1", "b2"), false},
		{"3+ of three ones has no room", 4, cageAt(t, board.Add, 3, "a1", "b1", "b2"), false},
		{"4+ round a corner is 1, 1 and 2", 4, cageAt(t, board.Add, 4, "a1", "b1", "b2"), true},
		{"five cells are never seen through", 5, cageAt(t, board.Add, 25, "a1", "b1", "c1", "b2", "b3"), false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := opens(test.size, test.cage); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

// TestMeasure measures a puzzle made by hand:
//
//	1 2 3   a corner of 5+ (1 2 2 or 1 1 3), a pair of 3÷ (1 3), and 18× (1 2 3 3)
//	2 3 1
//	3 1 2
func TestMeasure(t *testing.T) {
	p, err := board.New(3, []board.Cage{
		cageAt(t, board.Add, 5, "a1", "b1", "a2"),
		cageAt(t, board.Divide, 3, "c1", "c2"),
		cageAt(t, board.Multiply, 18, "b2", "b3", "a3", "c3"),
	})
	if err != nil {
		t.Fatal(err)
	}
	rating := logic.Rating{Difficulty: board.Hard}
	rating.Counts[logic.LineClaim], rating.Counts[logic.NakedPair] = 2, 5
	got := Measure(p, board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, rating)
	want := Quality{Grade: board.Hard, Cages: 3, Commonest: 1, Shapes: 3, Openings: 2, Corners: 2, Target: 18, Summits: 2, Repeats: 3}
	want.Ops[board.Add], want.Ops[board.Divide], want.Ops[board.Multiply] = 1, 1, 1
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestAlike tells shape and label.
func TestAlike(t *testing.T) {
	corner := cageAt(t, board.Add, 9, "a1", "b1", "a2")
	tests := []struct {
		name  string
		other board.Cage
		want  bool
	}{
		{"same shape elsewhere", cageAt(t, board.Add, 9, "d3", "e3", "d4"), true},
		{"other target", cageAt(t, board.Add, 8, "d3", "e3", "d4"), false},
		{"other operator", cageAt(t, board.Multiply, 9, "d3", "e3", "d4"), false},
		{"turned", cageAt(t, board.Add, 9, "d3", "e3", "e4"), false},
		{"larger", cageAt(t, board.Add, 9, "d3", "e3", "d4", "e4"), false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := alike(corner, test.other); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
	pair := cageAt(t, board.Add, 3, "a1", "b1")
	if alike(pair, pair) {
		t.Error("pairs are not told apart by shape: they don't count")
	}
}

// TestScoreWeighs changes one measure at a time for the worse.
func TestScoreWeighs(t *testing.T) {
	good := Quality{Grade: board.Hard, Cages: 12, Commonest: 4, Shapes: 6, Openings: 4, Target: 90, Summits: 1}
	good.Ops[board.Add], good.Ops[board.Multiply], good.Ops[board.Subtract], good.Ops[board.Divide] = 3, 3, 4, 2
	for name, worsen := range map[string]func(*Quality){
		"single cells":  func(q *Quality) { q.Singles++ },
		"commonest":     func(q *Quality) { q.Commonest = 5 },
		"few openings":  func(q *Quality) { q.Openings = 2 },
		"many openings": func(q *Quality) { q.Openings = 7 },
		"no division":   func(q *Quality) { q.Ops[board.Divide], q.Ops[board.Add] = 0, 5 },
		"much addition": func(q *Quality) { q.Ops[board.Subtract], q.Ops[board.Add] = 1, 6 },
		"same shapes":   func(q *Quality) { q.Shapes-- },
		"repeats":       func(q *Quality) { q.Repeats++ },
		"corners":       func(q *Quality) { q.Corners++ },
		"twins":         func(q *Quality) { q.Twins++ },
		"target":        func(q *Quality) { q.Target = 100 },
		"summits":       func(q *Quality) { q.Summits++ },
	} {
		bad := good
		worsen(&bad)
		if bad.Score() >= good.Score() {
			t.Errorf("%s: scores %d, no less than %d", name, bad.Score(), good.Score())
		}
	}
}
