package imaging

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
	"kenkenbot/internal/cache"
	"kenkenbot/internal/detector"
)

// randomBoard returns a board of any size, width, theme, title and state that play can
// bring about, and some that it cannot.
func randomBoard(tb testing.TB, rnd *rand.Rand) Picture {
	n := 3 + rnd.IntN(7)
	if rnd.IntN(8) == 0 {
		n = 1 + rnd.IntN(board.MaxSize)
	}
	p, solution := sample(tb, n, uint64(rnd.IntN(4)))
	b := Picture{Puzzle: p, Theme: Themes[rnd.IntN(len(Themes))], Teaser: rnd.IntN(8) == 0,
		Veiled: rnd.IntN(8) == 0, Title: strings.Repeat("Title 7 ", rnd.IntN(4)), SizePx: minBoardPx + rnd.IntN(maxBoardPx-minBoardPx+1)}
	randomState(&b, solution, rnd)
	return b
}

// randomState gives the board of a puzzle another state.
func randomState(b *Picture, solution board.Grid, rnd *rand.Rand) {
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

// plainPixels returns the palette indices of a board drawn at once.
func plainPixels(r *Renderer, b *Picture) []byte {
	_, m := drawnAtOnce(r, b)
	return pixels(&m.Paletted)
}

// pixels returns a picture's palette indices, row by row.
func pixels(m *image.Paletted) (list []byte) {
	for y := range m.Rect.Dy() {
		list = append(list, m.Pix[y*m.Stride:][:m.Rect.Dx()]...)
	}
	return list
}

// decode reads a picture with the standard library.
func decode(tb testing.TB, picture []byte) *image.Paletted {
	tb.Helper()
	m, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		tb.Fatal(err)
	}
	return m.(*image.Paletted)
}

// countTiles makes the renderer forget its tiles, and counts those that it makes from now on.
func countTiles(r *Renderer, budget int) *int {
	made := 0
	r.tiles = cache.NewCosting(budget, func(_ tileKey, t *mosaic.Tile) int {
		made++
		return t.Size()
	})
	return &made
}

// TestComposedPictures holds pictures composed of tiles, read back with image/png, to
// the boards drawn at once: random sizes, widths, themes and titles, and of each puzzle
// several states one after the other, so that tiles of one serve the next.
func TestComposedPictures(t *testing.T) {
	detector.Slow(t)
	rnd := rand.New(rand.NewPCG(2, 25))
	r := NewRenderer()
	for k := range 80 {
		b := randomBoard(t, rnd)
		for range 5 {
			picture, err := r.Board(b)
			if err != nil {
				t.Fatal(err)
			}
			m := decode(t, picture)
			if want := boardPalettes[b.Theme]; !slices.Equal(m.Palette, want) {
				t.Fatalf("board %d: the palette is not the theme's", k)
			}
			if !bytes.Equal(pixels(m), plainPixels(r, &b)) {
				t.Fatalf("board %d, %d×%d, %s: the composed picture differs from the plain one", k, b.Puzzle.Size(), b.Puzzle.Size(), b.Theme)
			}
			randomState(&b, b.Grid, rnd)
		}
	}
}

// TestTilesOfOtherBoards does the same with boards that are laid out alike: most of their
// tiles are those of boards before.
func TestTilesOfOtherBoards(t *testing.T) {
	detector.Slow(t)
	rnd := rand.New(rand.NewPCG(8, 25))
	r := NewRenderer()
	made := countTiles(r, tileBudget)
	for k := range 150 {
		p, solution := sample(t, 5, uint64(k))
		b := Picture{Puzzle: p, SizePx: minBoardPx, Theme: []Theme{Light, Dark}[k%2], Teaser: rnd.IntN(2) == 0}
		before, shown := *made, 0
		for range 4 {
			randomState(&b, solution, rnd)
			for i := range b.Marks {
				b.Marks[i] &= board.CandidatesOf(1) // else hardly any two cells are alike
			}
			picture, err := r.Board(b)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(pixels(decode(t, picture)), plainPixels(r, &b)) {
				t.Fatalf("board %d: the composed picture differs from the plain one", k)
			}
			shown += len(b.Grid)
		}
		if made := *made - before; k > 100 && made > shown/2 {
			t.Errorf("board %d: %d of %d tiles were not kept from other boards", k, made, shown)
		}
	}
}

// TestManyBoards holds that a renderer keeps what it needs of as many boards as people may
// have in play at a time: when they take turns, nothing is drawn again.
func TestManyBoards(t *testing.T) {
	detector.Slow(t)
	const boards = 300
	r := NewRenderer()
	made := countTiles(r, tileBudget)
	round := func() {
		for i := range boards {
			p, solution := sample(t, 6, uint64(i+1))
			if _, err := r.Board(Picture{Puzzle: p, Grid: solution, Title: fmt.Sprintf("No. %d · 6×6 hard", i)}); err != nil {
				t.Fatal(err)
			}
		}
	}
	round()
	parts, tiles := r.made.Load(), *made
	forgetPictures(r)
	round()
	if again := r.made.Load() - parts; again != 0 {
		t.Errorf("%d forms, titles and targets were drawn again", again)
	}
	if again := *made - tiles; again != 0 {
		t.Errorf("%d of %d tiles were drawn again", again, tiles)
	}
}

// TestPicturesDoNotDependOnThePast draws the same boards in two orders and holds them
// to the same bytes: what is kept changes how fast a picture is, never what it is.
func TestPicturesDoNotDependOnThePast(t *testing.T) {
	game := playedGame(t, 4)
	for i := range game {
		game[i].SizePx = 400
	}
	forth, back := NewRenderer(), NewRenderer()
	first := make([][]byte, len(game))
	for i := range game {
		first[i], _ = forth.Board(game[i])
	}
	for i := len(game) - 1; i >= 0; i-- {
		if got, _ := back.Board(game[i]); !bytes.Equal(got, first[i]) {
			t.Fatalf("picture %d of %d differs when the game is drawn backwards", i, len(game))
		}
	}
}

// keyOf returns the name of a board's picture.
func keyOf(r *Renderer, b *Picture) string {
	h := r.heading(b)
	return h.pictureKey(r.states(nil, h.form, b), b)
}

// TestPictureKeys makes sure that boards of the same key look the same, and that what
// does not show is not in the key.
func TestPictureKeys(t *testing.T) {
	detector.Slow(t)
	rnd := rand.New(rand.NewPCG(4, 25))
	r := NewRenderer()
	same := 0
	for range 40 {
		b := randomBoard(t, rnd)
		b.SizePx = 240 + rnd.IntN(100)
		key, want := keyOf(r, &b), plainPixels(r, &b)
		for range 20 {
			other := changed(b, rnd)
			equal := keyOf(r, &other) == key
			if equal {
				same++
			}
			if equal && !bytes.Equal(plainPixels(r, &other), want) {
				t.Fatalf("two boards of one key differ:\n%+v\n%+v", b, other)
			}
		}
	}
	if same == 0 {
		t.Error("no change was invisible: the test shows nothing")
	}
	p, solution := sample(t, 4, 5)
	shown := Picture{Puzzle: p, Grid: solution}
	hidden := shown
	hidden.Marks = board.NewMarks(4)
	hidden.Marks[3] = board.AllCandidates(4) // under a value
	hidden.Conflicts, hidden.Stuck = []board.Cell{board.At(9, 9)}, []int{-1, 99}
	if keyOf(r, &shown) != keyOf(r, &hidden) {
		t.Error("what does not show is in the key")
	}
}

// changed returns the board with one small change.
func changed(b Picture, rnd *rand.Rand) Picture {
	n := b.Puzzle.Size()
	i := rnd.IntN(n * n)
	cell := board.CellAt(n, i)
	switch rnd.IntN(10) {
	case 0:
		b.Grid = b.Grid.Clone()
		b.Grid[i] = uint8(rnd.IntN(n + 3))
	case 1:
		b.Marks = slices.Clone(b.Marks)
		b.Marks[i] ^= 1 << rnd.IntN(n+3)
	case 2:
		b.Cursor = &cell
	case 3:
		b.Conflicts = append(slices.Clone(b.Conflicts), cell)
	case 4:
		b.Cause = append(slices.Clone(b.Cause), cell)
	case 5:
		b.Effect = append(slices.Clone(b.Effect), cell)
	case 6:
		b.Wrong = append(slices.Clone(b.Wrong), i-1)
	case 7:
		b.Stuck = append(slices.Clone(b.Stuck), i-1)
	case 8:
		b.Solved = !b.Solved
	case 9:
		b.Veiled = !b.Veiled
	}
	return b
}

// TestPicturesKept draws a board again without drawing it, whatever the caller did with
// the first picture, and keeps to the budget.
func TestPicturesKept(t *testing.T) {
	r := NewRenderer()
	b := midGame(t, 4)
	b.SizePx = 300
	first, _ := r.Board(b)
	want := bytes.Clone(first)
	clear(first)
	made := countTiles(r, tileBudget)
	for range 2 {
		again, _ := r.Board(b)
		if !bytes.Equal(again, want) {
			t.Error("the second picture is not the first")
		}
		clear(again)
	}
	if *made != 0 {
		t.Error("a picture already drawn was composed again")
	}
	r.pictures = newPictures(20_000)
	rnd := rand.New(rand.NewPCG(5, 25))
	keys := map[string]bool{}
	for range 50 {
		randomState(&b, b.Grid, rnd)
		if _, err := r.Board(b); err != nil {
			t.Fatal(err)
		}
		keys[keyOf(r, &b)] = true
	}
	sum := 0
	for key := range keys {
		if picture, ok := r.pictures.Get(key); ok {
			sum += len(key) + len(picture)
		}
	}
	if sum == 0 || sum > 20_000 {
		t.Errorf("%d bytes of pictures are kept, more than 20,000 or none", sum)
	}
}

// TestCellsAreDrawnAlone draws random boards cell by cell over what another board left,
// and holds them to what is drawn at once: nothing outside a cell depends on its state.
func TestCellsAreDrawnAlone(t *testing.T) {
	detector.Slow(t)
	rnd := rand.New(rand.NewPCG(1, 25))
	r := NewRenderer()
	for range 60 {
		b := randomBoard(t, rnd)
		h, want := drawnAtOnce(r, &b)
		other := b
		randomState(&other, b.Grid, rnd)
		other.Solved = b.Solved
		_, got := drawnAtOnce(r, &other)
		states := r.states(nil, h.form, &b)
		rnd.Shuffle(len(states), func(i, j int) { states[i], states[j] = states[j], states[i] })
		for i := range states {
			h.drawCell(&got.Paletted, &states[i])
		}
		if !bytes.Equal(pixels(&got.Paletted), pixels(&want.Paletted)) {
			t.Fatalf("%d×%d, %d pixels wide: the board drawn cell by cell differs", h.n, h.n, h.width)
		}
	}
}
