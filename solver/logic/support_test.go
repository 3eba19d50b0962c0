package logic

import (
	"slices"
	"testing"

	"kenkenbot/board"
)

func TestSupport(t *testing.T) {
	tryPositions(t, CagePlaces, []position{
		{"sum", "+5 a1 b1", "a1=12 b1=1234", "b1-12"},
		{"four cells are too many", "+10 a1 b1 c1 d1", "a1,b1=12 c1,d1=1234", ""},
		{"four cells, one of them filled", "+11 a1 b1 c1 d1", "d1:1 a1,b1=23 c1=2345", "c1-234"},
		{"everything has its support", "+5 a1 b1", "a1,b1=1234", ""},
	})
	tryPositions(t, CageSupport, []position{
		{"four cells", "+10 a1 b1 c1 d1", "a1,b1=12 c1,d1=1234", "c1-12 d1-12"},
		{"everything has its support", "+10 a1 b1 c1 d1", "a1,b1,c1,d1=1234", ""},
	})
}

// TestCornersAreSettled goes to where boards offer nothing below the extreme rung. No cage round a corner
// has a digit there that its own cells, lines and target rule out, such as one of a pair of equal digits
// that have to stand diagonally: cage support has found them all, so corner doubles need no technique.
func TestCornersAreSettled(t *testing.T) {
	corners := 0
	for size := 4; size <= 9; size++ {
		for _, level := range "xu" {
			puzzles, _ := keenPuzzles(t, size, byte(level))
			for _, p := range puzzles {
				s := NewState(p)
				for step, err := range s.Steps(t.Context(), Limits{}) {
					if err != nil {
						t.Fatal(err)
					}
					if step.Technique.Rung() < board.Extreme {
						continue
					}
					for _, c := range p.Cages() {
						if !roundCorner(c) {
							continue
						}
						corners++
						for i, could := range fillable(s, c) {
							if gone := s.Candidates(c.Cells[i]) &^ could; s.Value(c.Cells[i]) == 0 && gone != 0 {
								t.Errorf("the cage %s: %v can't be %v\n%v", c.Label(), c.Cells[i], gone.Values(), p)
							}
						}
					}
				}
			}
		}
	}
	if t.Logf("%d cages round corners", corners); corners < 500 {
		t.Errorf("only %d cages round corners", corners)
	}
}

// roundCorner reports whether a cage has cells in several rows and columns.
func roundCorner(c board.Cage) bool {
	first := c.Cells[0]
	return slices.ContainsFunc(c.Cells, func(at board.Cell) bool { return at.Row != first.Row }) &&
		slices.ContainsFunc(c.Cells, func(at board.Cell) bool { return at.Col != first.Col })
}

// fillable returns which digits each cell of a cage has in some way to fill it, found by trying all.
func fillable(s *State, c board.Cage) []board.Candidates {
	could, values := make([]board.Candidates, len(c.Cells)), make([]int, len(c.Cells))
	var fill func(k int)
	fill = func(k int) {
		if k == len(values) {
			if c.Holds(values) {
				for i, v := range values {
					could[i] = could[i].With(v)
				}
			}
			return
		}
		at, left := c.Cells[k], s.Candidates(c.Cells[k])
		if v := s.Value(at); v != 0 {
			left = board.CandidatesOf(v)
		}
		for v := range left.All() {
			repeats := func(i int) bool { return values[i] == v && (c.Cells[i].Row == at.Row || c.Cells[i].Col == at.Col) }
			clash := false
			for i := range k {
				clash = clash || repeats(i)
			}
			if !clash {
				values[k] = v
				fill(k + 1)
			}
		}
	}
	fill(0)
	return could
}
