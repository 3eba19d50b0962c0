package game

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"pgregory.net/rapid"
)

// cornerPuzzle is a 3×3 whose cage in the corner turns: a1 b1 a2, then c1 c2, b2 b3 a3, c3.
func cornerPuzzle(t testing.TB) *board.Puzzle {
	t.Helper()
	p, err := board.New(3, []board.Cage{
		{Op: board.Add, Target: 5, Cells: []board.Cell{board.At(0, 0), board.At(0, 1), board.At(1, 0)}},
		{Op: board.Add, Target: 4, Cells: []board.Cell{board.At(0, 2), board.At(1, 2)}},
		{Op: board.Add, Target: 7, Cells: []board.Cell{board.At(1, 1), board.At(2, 1), board.At(2, 0)}},
		{Op: board.Given, Target: 2, Cells: []board.Cell{board.At(2, 2)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestCursorAfterADigit(t *testing.T) {
	p := cornerPuzzle(t)
	for _, tt := range []struct{ name, grid, from, want string }{
		{"on within the cage", "1.......2", "a1", "b1"},
		{"back to the cage's start", "...2....2", "a2", "a1"},
		{"to the last cell of the row", "12.......", "b1", "c1"},
		{"to the last cell of the column", "1..2.....", "a2", "a3"},
		{"to the last cell of the cage", "12...1...", "b1", "c1"},
		{"of two last cells to the next", "12.2.1...", "a2", "b2"},
		{"to the last cell of another row", "1...12..2", "a1", "c1"},
		{"within the cage to where the fewest are left", ".1......2", "b1", "a1"},
		{"to where the fewest are left when the cage is full", "..3.1....", "c1", "c2"},
		{"round the end", "1.1321321", "c3", "b1"},
		{"nowhere on a full board", "123231312", "a1", "a1"},
	} {
		from, _ := board.ParseCell(tt.from)
		if got := board.CellAt(3, nextCell(p, gridOf(t, tt.grid), from.Index(3))).String(); got != tt.want {
			t.Errorf("%s: from %s to %s, want %s", tt.name, tt.from, got, tt.want)
		}
	}
}

func gridOf(t testing.TB, text string) board.Grid {
	t.Helper()
	g, err := format.ParseGrid(3, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestCursorNeverStandsStill compares the walk with what it promises on every board: an
// empty cell if there is one, in the same cage unless that is full or a row, column or cage
// has one cell left.
func TestCursorNeverStandsStill(t *testing.T) {
	p := cornerPuzzle(t)
	rapid.Check(t, func(rt *rapid.T) {
		g := board.NewGrid(3)
		for i := range g {
			g[i] = uint8(rapid.IntRange(0, 3).Draw(rt, "value"))
		}
		i := rapid.IntRange(0, 8).Draw(rt, "from")
		g[i] = 1
		from, to := board.CellAt(3, i), board.CellAt(3, nextCell(p, g, i))
		empty := func(in func(board.Cell) bool) (count int) {
			for k, value := range g {
				if value == 0 && in(board.CellAt(3, k)) {
					count++
				}
			}
			return count
		}
		sameCage := func(of board.Cell) func(board.Cell) bool {
			return func(c board.Cell) bool { return p.CageOf(c) == p.CageOf(of) }
		}
		last := func(c board.Cell) bool {
			sameRow := func(other board.Cell) bool { return c.Row == other.Row }
			sameCol := func(other board.Cell) bool { return c.Col == other.Col }
			return g.At(3, c) == 0 && min(empty(sameRow), empty(sameCol), empty(sameCage(c))) == 1
		}
		if g.Empty() > 0 && g.At(3, to) != 0 {
			rt.Errorf("%s from %v: on the filled %v", g, from, to)
		}
		if !last(to) && empty(sameCage(from)) > 0 && !sameCage(from)(to) {
			rt.Errorf("%s from %v: left the cage for %v", g, from, to)
		}
		for k := range g {
			if c := board.CellAt(3, k); last(c) && !last(to) {
				rt.Errorf("%s from %v: to %v, past the last cell %v", g, from, to, c)
			}
		}
	})
}
