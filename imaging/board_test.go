package imaging

import (
	"bytes"
	"cmp"
	"errors"
	"image"
	"image/png"
	"math"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/internal/detector"
)

// TestTargetsKeepClear holds every target to its place: clear of the walls, and above
// the values and pencil marks.
func TestTargetsKeepClear(t *testing.T) {
	detector.Slow(t)
	for n := 3; n <= 9; n++ {
		p, _ := sample(t, n, 5)
		puzzles := []*board.Puzzle{p}
		if n == 9 {
			puzzles = append(puzzles, longTargets(t))
		}
		for _, p := range puzzles {
			for _, px := range []int{minBoardPx, 400, 1000} {
				for _, theme := range [...]Theme{Light, Contrast, Large} { // the others are laid out like one of these
					r, b := NewRenderer(), Picture{Puzzle: p, Theme: theme, SizePx: px}
					l := r.heading(&b).form
					states := r.states(nil, l, &b)
					for i, cage := range p.Cages() {
						at, cell := l.targetBox(cage.Cells[0], &states[cage.Cells[0].Index(n)]), l.rect(cage.Cells[0])
						if at.Min.X < cell.Min.X+l.frame/2 || at.Min.Y < cell.Min.Y+l.frame/2 || at.Max.X > l.squares().Max.X-l.frame/2 {
							t.Errorf("%d×%d, %d px, %s: target %s at %v touches the walls of %v", n, n, px, theme, cage.Label(), at, cell)
						}
						end := board.At(int(cage.Cells[0].Row), (at.Max.X+l.wall/2-l.board.X)/l.cell)
						if !end.In(n) || p.CageOf(end) != i {
							t.Errorf("%d×%d, %d px, %s: target %s at %v leaves its cage", n, n, px, theme, cage.Label(), at)
						}
						value := l.values[8%n+1]
						if top := l.valueAt(cage.Cells[0]).Y + value.at.Min.Y; at.Max.Y > top+2 { // a sprite's empty border
							t.Errorf("%d×%d, %d px, %s: target %s ends at %d, values begin at %d", n, n, px, theme, cage.Label(), at.Max.Y, top)
						}
						if top := markRect(l, cage.Cells[0], 1).Min.Y; at.Max.Y > top+1 {
							t.Errorf("%d×%d, %d px, %s: target %s ends at %d, marks begin at %d", n, n, px, theme, cage.Label(), at.Max.Y, top)
						}
					}
				}
			}
		}
	}
}

// markRect returns what the pencil mark v covers in a cell, without its sprite's empty
// border.
func markRect(l *form, cell board.Cell, v int) image.Rectangle {
	return l.marks[v].at.Add(l.markAt(cell, v)).Inset(1)
}

// TestMarksKeepApart holds pencil marks to their cell and clear of each other.
func TestMarksKeepApart(t *testing.T) {
	cell := board.At(1, 1)
	for n := 3; n <= board.MaxSize; n++ {
		p, _ := sample(t, n, 5)
		for _, theme := range []Theme{Light, Large, Contrast} {
			l := NewRenderer().heading(&Picture{Puzzle: p, Theme: theme}).form
			taken := make([]image.Rectangle, 0, n)
			for v := 1; v <= n; v++ {
				r := markRect(l, cell, v)
				if !r.In(l.rect(cell).Inset(l.wall / 2)) {
					t.Errorf("%d×%d, %v: mark %d at %v leaves its cell %v", n, n, theme, v, r, l.rect(cell))
				}
				for _, other := range taken {
					if r.Overlaps(other) {
						t.Errorf("%d×%d, %v: mark %d at %v overlaps one at %v", n, n, theme, v, r, other)
					}
				}
				taken = append(taken, r)
			}
		}
	}
}

// tallCage returns a puzzle with one large cage, whose target has the cell b1 for
// itself, or with the cell beside it the cells b1 and c1.
func tallCage(t *testing.T, n int, target int64, beside bool) *board.Puzzle {
	t.Helper()
	large := board.Cage{Op: board.Multiply, Target: target, Cells: []board.Cell{board.At(0, 1)}}
	var cages []board.Cage
	for col := range n {
		switch {
		case col == 2 && beside:
			large.Cells = append(large.Cells, board.At(0, col))
		case col != 1:
			cages = append(cages, board.Cage{Op: board.Given, Target: int64(col + 1), Cells: []board.Cell{board.At(0, col)}})
		}
		for row := 1; row < n; row++ {
			large.Cells = append(large.Cells, board.At(row, col))
		}
	}
	p, err := board.New(n, append(cages, large))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// pixelsOf returns where a cell has pixels of an ink, of at least that level.
func pixelsOf(m *image.Paletted, cell image.Rectangle, want ink, least uint8) (list []image.Point) {
	for y := cell.Min.Y; y < cell.Max.Y; y++ {
		for x := cell.Min.X; x < cell.Max.X; x++ {
			index := m.ColorIndexAt(x, y)
			if _, i, level, _ := unshade(index); index >= firstInk && i == want && level >= least {
				list = append(list, image.Pt(x, y))
			}
		}
	}
	return list
}

// between returns how many pixels lie free between two sets of pixels.
func between(a, b []image.Point) int {
	free := math.MaxInt
	for _, p := range a {
		for _, q := range b {
			free = min(free, max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y)-1)
		}
	}
	return free
}

// TestCursorKeepsClear holds the cursor clear of the target and the pencil marks of its
// cell, so that they stay apart where a phone shows the picture 400 pixels wide: two
// pixels from the target, one from the marks. All its corners show.
func TestCursorKeepsClear(t *testing.T) {
	detector.Slow(t)
	r := NewRenderer()
	for n := 3; n <= 9; n++ {
		for _, target := range []int64{6, 180, 1440} {
			for _, px := range []int{400, 1000} {
				for _, theme := range [...]Theme{Light, Contrast, Large} { // the others are laid out like one of these
					b := Picture{Puzzle: tallCage(t, n, target, false), Theme: theme, SizePx: px, Marks: board.NewMarks(n)}
					cell := board.At(0, 1)
					b.Cursor, b.Marks[1] = &cell, board.AllCandidates(n)
					l, m := drawnAtOnce(r, &b)
					square := l.rect(cell)
					inside := square.Inset(l.inset) // without the walls, which on the page's side are of another ink
					cursor := pixelsOf(&m.Paletted, inside, inkCursor, levels)
					if got := between(cursor, pixelsOf(&m.Paletted, inside, inkText, 2)); got < px/200 {
						t.Errorf("%d×%d, %d px, %s: target %d× is %d pixels from the cursor, want %d", n, n, px, theme, target, got, px/200)
					}
					if got := between(cursor, pixelsOf(&m.Paletted, inside, inkSoft, 2)); got < px/400 {
						t.Errorf("%d×%d, %d px, %s: a mark is %d pixels from the cursor, want %d", n, n, px, theme, got, px/400)
					}
					if got, want := len(cursor), 4*l.stroke*(2*(l.cell/4)-l.stroke); got != want {
						t.Errorf("%d×%d, %d px, %s, target %d×: the cursor has %d pixels, want %d", n, n, px, theme, target, got, want)
					}
				}
			}
		}
	}
}

// TestCursorShowsOnHints has the cursor on a cell that a hint outlines: all its corners
// show.
func TestCursorShowsOnHints(t *testing.T) {
	r, cell := NewRenderer(), board.At(2, 2)
	column := []board.Cell{board.At(1, 2), cell, board.At(3, 2)}
	p, _ := sample(t, 6, 5)
	for name, b := range map[string]Picture{
		"reason": {Cause: column}, "what follows": {Effect: []board.Cell{cell}}, "both": {Cause: column, Effect: column},
	} {
		b.Puzzle, b.Cursor = p, &cell
		l, m := drawnAtOnce(r, &b)
		if got, want := len(pixelsOf(&m.Paletted, l.rect(cell), inkCursor, levels)), 4*l.stroke*(2*(l.cell/4)-l.stroke); got != want {
			t.Errorf("on a %s: the cursor has %d pixels, want %d", name, got, want)
		}
	}
}

// TestCursorSparesLongTargets leaves out those arms of the cursor that a target meets
// on its way into the next cell.
func TestCursorSparesLongTargets(t *testing.T) {
	r := NewRenderer()
	for _, px := range []int{400, 1000} {
		p := tallCage(t, 9, 5_000_000_000, true)
		for col := 1; col <= 2; col++ {
			cell := board.At(0, col)
			b := Picture{Puzzle: p, SizePx: px, Cursor: &cell}
			l, m := drawnAtOnce(r, &b)
			state := r.states(nil, l.form, &b)[col]
			if at := l.targetBox(cell, &state); !at.Overlaps(l.rect(board.At(0, 1))) || !at.Overlaps(l.rect(board.At(0, 2))) {
				t.Fatalf("%d px: the target at %v stays in its cell", px, at)
			}
			cursor, text := pixelsOf(&m.Paletted, l.rect(cell), inkCursor, levels), pixelsOf(&m.Paletted, l.rect(cell).Inset(l.inset), inkText, 2)
			if got := between(cursor, text); got < px/400 {
				t.Errorf("%d px, %s: the cursor is %d pixels from the target, want %d", px, cell, got, px/400)
			}
			if len(cursor) < 2*l.stroke*(l.cell/4) {
				t.Errorf("%d px, %s: only %d pixels of the cursor are left", px, cell, len(cursor))
			}
		}
	}
}

// TestLegible holds pencil marks and coordinates to a size that can be read where a phone
// shows the picture 400 pixels wide.
func TestLegible(t *testing.T) {
	least := map[int]float64{8: 11, 9: 9} // of marks: three rows of them leave less room
	for n := 3; n <= 9; n++ {
		p, _ := sample(t, n, 5)
		l := NewRenderer().heading(&Picture{Puzzle: p}).form
		want := cmp.Or(least[n], 12)
		if px := l.markGrid.size * 400 / 1000; px < want {
			t.Errorf("%d×%d: marks are %.1f pixels high at 400, want %v", n, n, px, want)
		}
		if px := l.coordinate * 400 / 1000; px < 14 {
			t.Errorf("%d×%d: coordinates are %.1f pixels high at 400, want 14", n, n, px)
		}
	}
}

// TestStatesDiffer makes sure that each part of a board's state shows in the picture.
func TestStatesDiffer(t *testing.T) {
	r := NewRenderer()
	p, solution := sample(t, 6, 5)
	cell := board.At(2, 3)
	marks := board.NewMarks(6)
	marks[9] = board.CandidatesOf(1, 6)
	states := map[string]Picture{
		"bare": {}, "values": {Grid: solution}, "marks": {Marks: marks}, "cursor": {Cursor: &cell},
		"conflict": {Grid: solution, Conflicts: []board.Cell{cell}}, "wrong": {Wrong: []int{2}}, "stuck": {Stuck: []int{2}},
		"cause": {Cause: []board.Cell{cell}}, "effect": {Effect: []board.Cell{cell}}, "solved": {Grid: solution, Solved: true},
		"teaser": {Teaser: true}, "being drawn": {Open: []int{2}}, "drawn less": {Open: []int{2, 3}}, "veiled": {Grid: solution, Veiled: true}, "dark": {Theme: Dark}, "contrast": {Theme: Contrast},
		"title": {Title: "title"}, "small": {SizePx: 300},
	}
	seen := map[string]string{}
	for name, b := range states {
		b.Puzzle = p
		picture, err := r.Board(b)
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := seen[string(picture)]; ok {
			t.Errorf("%s and %s are the same picture", name, other)
		}
		seen[string(picture)] = name
	}
}

// oddBoards are boards that no careful caller would ask for.
func oddBoards(t *testing.T) map[string]Picture {
	p, solution := sample(t, 5, 5)
	one, err := board.New(1, []board.Cage{{Target: 1, Cells: []board.Cell{{}}}})
	if err != nil {
		t.Fatal(err)
	}
	large, grid16 := sample(t, board.MaxSize, 5)
	far, values := board.At(200, 200), solution.Clone()
	for i := range values {
		values[i] = uint8(80 + 7*i)
	}
	marks := board.NewMarks(5)
	for i := range marks {
		marks[i] = ^board.Candidates(0)
	}
	cells := []board.Cell{far, board.At(0, 5), board.At(5, 0), board.At(4, 4), board.At(4, 4)}
	return map[string]Picture{
		"grid of another size": {Puzzle: p, Grid: board.NewGrid(9), Marks: board.NewMarks(2)},
		"values out of range":  {Puzzle: p, Grid: values, Conflicts: cells},
		"all marks":            {Puzzle: p, Marks: marks},
		"cells outside":        {Puzzle: p, Cursor: &far, Cause: cells, Effect: cells, Conflicts: cells},
		"cages outside":        {Puzzle: p, Wrong: []int{-1, 99, 0, 0}, Stuck: []int{1 << 40, 0}},
		"open outside":         {Puzzle: p, Open: []int{-1, 99, 0, 0, 1 << 40}, Wrong: []int{0}},
		"long title":           {Puzzle: p, Title: strings.Repeat("title ", 500)},
		"one long word":        {Puzzle: p, Title: strings.Repeat("W", 500), SizePx: 240},
		"title of emoji":       {Puzzle: p, Title: "🎉🎉🎉"},
		"broken title":         {Puzzle: p, Title: "a\xff\x00\n\u202eb" + strings.Repeat("e\u0301\u0302", 300)},
		"theme 200":            {Puzzle: p, Theme: 200},
		"negative width":       {Puzzle: p, SizePx: -5},
		"giant width":          {Puzzle: p, SizePx: 1 << 40},
		"one cell":             {Puzzle: one, Grid: board.Grid{1}, Solved: true},
		"sixteen":              {Puzzle: large, Grid: grid16, SizePx: 240, Veiled: false},
		"sixteen, teaser":      {Puzzle: large, Teaser: true, Wrong: []int{0, 1, 2}, Stuck: []int{3}},
	}
}

// TestOddBoards draws them all the same.
func TestOddBoards(t *testing.T) {
	detector.Slow(t)
	r := NewRenderer()
	for name, b := range oddBoards(t) {
		picture, err := r.Board(b)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m, err := png.Decode(bytes.NewReader(picture))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if w := m.Bounds().Dx(); w < minBoardPx || w > maxBoardPx {
			t.Errorf("%s: %d pixels wide", name, w)
		}
	}
	if _, err := r.Board(Picture{}); !errors.Is(err, ErrNoPuzzle) {
		t.Errorf("a board without a puzzle: %v", err)
	}
}

// TestOddCards draws cards that are empty, overfull or full of nonsense.
func TestOddCards(t *testing.T) {
	detector.Slow(t)
	r := NewRenderer()
	p, _ := sample(t, 4, 5)
	wild := Stats{Title: strings.Repeat("x", 1000), Figures: make([]Figure, 50), Kinds: make([]KindTimes, 50), Times: make([]SolveTime, 500), WidthPx: 1, Theme: 77,
		Calendar: Calendar{Days: make([]DayMark, 500)}}
	for i := range wild.Calendar.Days {
		wild.Calendar.Days[i] = DayMark(i)
	}
	for i := range wild.Times {
		wild.Times[i] = SolveTime{Took: time.Duration(i-250) * 1e15, Median: time.Duration(i%3-1) * time.Hour}
	}
	wild.Kinds[0].Count, wild.Kinds[1].Count = -5, 1<<60
	rows := Recap{Rows: make([]RecapRow, 100), Footer: strings.Repeat("y ", 900)}
	for i := range rows.Rows {
		rows.Rows[i] = RecapRow{Rank: i - 3, Name: strings.Repeat("名前🎉", i), Result: strings.Repeat("9", 3*i), Detail: strings.Repeat("detail ", i), Mine: i%2 == 0}
	}
	draws := map[string]func() ([]byte, error){
		"no stats": func() ([]byte, error) { return r.Stats(Stats{}) },
		"one solve": func() ([]byte, error) {
			return r.Stats(Stats{Times: []SolveTime{{}}, Kinds: []KindTimes{{}}, Calendar: Calendar{Days: make([]DayMark, 5)}})
		},
		"wild stats": func() ([]byte, error) { return r.Stats(wild) },
		"no recap":   func() ([]byte, error) { return r.Recap(Recap{}) },
		"wild recap": func() ([]byte, error) { return r.Recap(rows) },
		"wild duel": func() ([]byte, error) {
			return r.Duel(Duel{Title: wild.Title, WidthPx: 1, Theme: 9, Sides: [2]DuelSide{{Name: wild.Title, Winner: true, Board: Picture{Puzzle: p}}, {Board: Picture{Puzzle: p}}}})
		},
		"wild replay": func() ([]byte, error) {
			return r.Replay(t.Context(), Replay{Puzzle: p, Theme: 9, SizePx: 1, Frames: []Frame{{At: -1}, {At: 1 << 62, Grid: board.Grid{9}, Marks: board.NewMarks(9), Cell: &board.Cell{Row: 99}}, {At: -1 << 62}}})
		},
	}
	for name, draw := range draws {
		picture, err := draw()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if _, _, err := image.Decode(bytes.NewReader(picture)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := r.Duel(Duel{}); !errors.Is(err, ErrNoPuzzle) {
		t.Errorf("a duel without puzzles: %v", err)
	}
}

// FuzzBoard composes boards of any content and holds them to those drawn at once.
func FuzzBoard(f *testing.F) {
	f.Add(uint8(4), []byte{1, 2, 99}, "title", uint8(0), 300)
	f.Add(uint8(9), bytes.Repeat([]byte{255}, 81), "\xff🎉", uint8(9), -1)
	r := NewRenderer()
	f.Fuzz(func(t *testing.T, size uint8, data []byte, title string, theme uint8, px int) {
		n := int(size)%9 + 1
		p, _ := sample(t, n, uint64(size))
		b := Picture{Puzzle: p, Grid: board.Grid(data), Title: title, Theme: Theme(theme), SizePx: min(px, 400)}
		for i, v := range data {
			c := board.Cell{Row: v % 20, Col: v / 13}
			b.Marks = append(b.Marks, board.Candidates(v)<<(i%20))
			b.Cursor = &c
			b.Conflicts, b.Cause, b.Effect, b.Wrong = append(b.Conflicts, c), append(b.Effect, c), append(b.Cause, c), append(b.Wrong, int(v)-9)
		}
		picture, err := r.Board(b)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(pixels(decode(t, picture)), plainPixels(r, &b)) {
			t.Fatal("the composed picture differs from the plain one")
		}
	})
}

// TestManyAtOnce draws from many goroutines what one draws alone.
func TestManyAtOnce(t *testing.T) {
	alone, together := NewRenderer(), NewRenderer()
	var boards []Picture
	for n := 3; n <= 6; n++ {
		for _, theme := range Themes {
			b := midGame(t, n)
			b.Theme, b.SizePx = theme, 300
			boards = append(boards, b)
		}
	}
	for _, b := range playedGame(t, 5) { // tiles and pictures that many want at once
		b.SizePx = 300
		boards = append(boards, b)
	}
	want := make([][]byte, len(boards))
	for i, b := range boards {
		want[i], _ = alone.Board(b)
	}
	var wait sync.WaitGroup
	for g := range 8 {
		wait.Go(func() {
			for k := range boards {
				i := (k*7 + g/2) % len(boards)
				if got, err := together.Board(boards[i]); err != nil || !bytes.Equal(got, want[i]) {
					t.Errorf("board %d differs when drawn at once; %v", i, err)
				}
			}
		})
	}
	wait.Wait()
}
