package imaging

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"kenkenbot/board"
)

// randomBoard returns a board of any size, width, theme, title and state that play can
// bring about, and some that it cannot.
func randomBoard(tb testing.TB, rnd *rand.Rand) Board {
	n := 3 + rnd.IntN(7)
	if rnd.IntN(8) == 0 {
		n = 1 + rnd.IntN(board.MaxSize)
	}
	p, solution := sample(tb, n, uint64(rnd.IntN(4)))
	b := Board{Puzzle: p, Theme: Themes[rnd.IntN(len(Themes))], Teaser: rnd.IntN(8) == 0,
		Veiled: rnd.IntN(8) == 0, Title: strings.Repeat("Title 7 ", rnd.IntN(4)), SizePx: minBoardPx + rnd.IntN(maxBoardPx-minBoardPx+1)}
	randomState(&b, solution, rnd)
	return b
}

// randomState gives the board of a puzzle another state.
func randomState(b *Board, solution board.Grid, rnd *rand.Rand) {
	n := b.Puzzle.Size()
	chance := func(of int) bool { return rnd.IntN(of) == 0 }
	cell := func() board.Cell { return board.At(rnd.IntN(n+1), rnd.IntN(n)) } // some outside
	b.Grid, b.Marks = board.NewGrid(n), board.NewMarks(n)
	full := rnd.IntN(4)
	for i := range b.Grid {
		switch {
		case rnd.IntN(4) < full:
			b.Grid[i] = solution[i]
		case chance(30):
			b.Grid[i] = uint8(rnd.IntN(40))
		case chance(2):
			b.Marks[i] = board.Candidates(rnd.Uint32())
		}
	}
	cells := func() (list []board.Cell) {
		for chance(2) {
			list = append(list, cell())
		}
		if len(list) > 0 && chance(3) { // a rectangle, so that outlines bend
			first := list[0]
			list = append(list, board.At(int(first.Row)+1, int(first.Col)), board.At(int(first.Row), int(first.Col)+1))
		}
		return list
	}
	cages := func() (list []int) {
		for chance(2) {
			list = append(list, rnd.IntN(n*n)-1)
		}
		return list
	}
	b.Conflicts, b.Cause, b.Effect, b.Wrong, b.Stuck = cells(), cells(), cells(), cages(), cages()
	b.Solved, b.Cursor = chance(8), nil
	if chance(2) {
		c := cell()
		b.Cursor = &c
	}
}

// TestCellsAreDrawnAlone draws random boards cell by cell over what another board left,
// and holds them to what is drawn at once: nothing outside a cell depends on its state.
func TestCellsAreDrawnAlone(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 25))
	r := NewRenderer()
	for range 60 {
		b := randomBoard(t, rnd)
		l := r.layer(&b)
		want, got := newSheet(l.width, l.height, boardPalettes[Light]), newSheet(l.width, l.height, boardPalettes[Light])
		l.compose(&want.Paletted, &b)
		other := b
		randomState(&other, b.Grid, rnd)
		l.compose(&got.Paletted, &other)
		states := l.states(nil, &b)
		rnd.Shuffle(len(states), func(i, j int) { states[i], states[j] = states[j], states[i] })
		for i := range states {
			l.drawCell(&got.Paletted, &states[i])
		}
		l.drawMargins(&got.Paletted, b.Solved)
		if !bytes.Equal(got.rows, want.rows) {
			t.Fatalf("%d×%d, %d pixels wide: the board drawn cell by cell differs", l.n, l.n, l.width)
		}
	}
}
