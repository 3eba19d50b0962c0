package imaging

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
)

// midGame returns a board as it stands in the middle of play: half of the values, a
// third of the cells with pencil marks, the cursor, a title.
func midGame(tb testing.TB, n int) Picture {
	p, solution := sample(tb, n, 7)
	cursor := board.At(n/2, n/3)
	b := halfPlayed(p, solution, 0)
	b.Cursor, b.Title = &cursor, fmt.Sprintf("No. 214 · Sat 21 November · %d×%d · hard", n, n)
	return b
}

// halfPlayed returns a board with half of its values, and pencil marks in a third of its
// cells. Which cells these are depends on turn.
func halfPlayed(p *board.Puzzle, solution board.Grid, turn int) Picture {
	n := p.Size()
	b := Picture{Puzzle: p, Grid: board.NewGrid(n), Marks: board.NewMarks(n)}
	for i, v := range solution {
		switch (i + turn) % 6 {
		case 0, 2, 5:
			b.Grid[i] = v
		case 1, 3:
			b.Marks[i] = board.CandidatesOf(int(v), 1+i%n, 1+i%3)
		}
	}
	return b
}

// forgetPictures makes the renderer compose every picture again.
func forgetPictures(r *Renderer) { r.pictures = newPictures(pictureBudget) }

// forgetBoards makes the renderer draw every puzzle again. It keeps its buffers and forms.
func forgetBoards(r *Renderer) {
	forgetPictures(r)
	r.headings, r.targets, r.tiles = newHeadings(), newTargets(), newTiles(tileBudget)
}

// playedGame returns the boards that a player sees one after the other: two presses
// take the cursor to a cell, some cells get pencil marks first, at last all have their
// values, and the board is solved.
func playedGame(tb testing.TB, n int) []Picture {
	p, solution := sample(tb, n, 7)
	rnd := rand.New(rand.NewPCG(3, uint64(n)))
	b := Picture{Puzzle: p, Grid: board.NewGrid(n), Marks: board.NewMarks(n), Cursor: &board.Cell{}, Title: midGame(tb, n).Title}
	game := []Picture{b}
	show := func(change func()) {
		b.Grid, b.Marks = b.Grid.Clone(), slices.Clone(b.Marks)
		change()
		game = append(game, b)
	}
	visit := func(i int) {
		to := board.CellAt(n, i)
		across := board.Cell{Row: b.Cursor.Row, Col: to.Col}
		show(func() { b.Cursor = &across })
		show(func() { b.Cursor = &to })
	}
	for _, i := range rnd.Perm(n * n)[:n*n/2] {
		visit(i)
		for range 1 + rnd.IntN(3) {
			show(func() { b.Marks[i] |= board.CandidatesOf(1 + rnd.IntN(n)) })
		}
	}
	for _, i := range rnd.Perm(n * n) {
		visit(i)
		show(func() { b.Grid[i] = solution[i] })
	}
	show(func() { b.Solved, b.Cursor = true, nil })
	return game
}

// BenchmarkGame draws whole games, each with a renderer that has its buffers but sees
// the puzzle for the first time.
func BenchmarkGame(b *testing.B) {
	for _, n := range []int{4, 6, 9} {
		game := playedGame(b, n)
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			r := NewRenderer()
			b.ReportAllocs()
			for b.Loop() {
				forgetBoards(r)
				for _, state := range game {
					if _, err := r.Board(state); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(game)), "µs/picture")
			b.ReportMetric(float64(len(game)), "pictures")
		})
	}
}

// BenchmarkBoard draws the same middle of a game in four ways: as it was drawn before
// (again); of tiles that are kept (warm); with a renderer that knows nothing of any puzzle
// but has its buffers and forms (cold); and as one draws without this package: a new gg
// context and new faces for each picture, and png.Encode's defaults (plain).
func BenchmarkBoard(b *testing.B) {
	for _, n := range []int{4, 6, 9} {
		state := midGame(b, n)
		bench := func(name string, draw func() ([]byte, error)) {
			b.Run(fmt.Sprintf("%dx%d/%s", n, n, name), func(b *testing.B) {
				b.ReportAllocs()
				size := 0
				for b.Loop() {
					png, err := draw()
					if err != nil {
						b.Fatal(err)
					}
					size = len(png)
				}
				b.ReportMetric(float64(size)/1000, "KB/picture")
			})
		}
		r := NewRenderer()
		bench("again", func() ([]byte, error) { return r.Board(state) })
		bench("warm", func() ([]byte, error) {
			forgetPictures(r)
			return r.Board(state)
		})
		bench("cold", func() ([]byte, error) {
			forgetBoards(r)
			return r.Board(state)
		})
		bench("plain", func() ([]byte, error) { return plainBoard(state) })
	}
}

// BenchmarkNewBoard draws empty boards for the first time, after a hundred others.
func BenchmarkNewBoard(b *testing.B) {
	for _, n := range []int{4, 6, 9} {
		boards := make([]Picture, 200)
		for i := range boards {
			p, _ := sample(b, n, uint64(100+i))
			boards[i] = Picture{Puzzle: p, Title: fmt.Sprintf("No. %d · %d×%d", i, n, n)}
		}
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			r, next := NewRenderer(), len(boards)
			draw := func() {
				if _, err := r.Board(boards[next]); err != nil {
					b.Fatal(err)
				}
				next++
			}
			for b.Loop() {
				if next == len(boards) {
					b.StopTimer()
					forgetBoards(r)
					for next = 0; next < 100; {
						draw()
					}
					b.StartTimer()
				}
				draw()
			}
		})
	}
}

// BenchmarkBoardParallel composes warm boards on all processors.
func BenchmarkBoardParallel(b *testing.B) {
	r, state := NewRenderer(), midGame(b, 6)
	r.pictures = newPictures(0)
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := r.Board(state); err != nil {
				b.Error(err)
			}
		}
	})
}

// BenchmarkPack packs the pixels of the same board, drawn already, with a general packer;
// with ours, which searches the whole picture (whole); and joins tiles of it (tiles).
func BenchmarkPack(b *testing.B) {
	for _, n := range []int{6, 9} {
		state := midGame(b, n)
		r, c := NewRenderer(), &composer{Encoder: mosaic.NewEncoder()}
		h, m := drawnAtOnce(r, &state)
		var rows []byte // as PNG has them, each with the byte that names its filter
		for y := range m.Rect.Dy() {
			rows = append(append(rows, 0), m.Pix[y*m.Stride:][:m.Rect.Dx()]...)
		}
		for i := range n * n {
			c.tiles = append(c.tiles, c.Cut(m, h.rect(board.CellAt(n, i))))
		}
		bench := func(name string, pack func() int) {
			b.Run(fmt.Sprintf("%dx%d/%s", n, n, name), func(b *testing.B) {
				size := 0
				for b.Loop() {
					size = pack()
				}
				b.ReportMetric(float64(size)/1000, "KB/picture")
			})
		}
		bench("tiles", func() int { return len(c.board(h, &state)) })
		bench("whole", func() int { return len(c.Encode(m)) })
		for _, level := range []int{1, 6, 9} {
			var out bytes.Buffer
			packer, err := zlib.NewWriterLevel(&out, level)
			if err != nil {
				b.Fatal(err)
			}
			bench(fmt.Sprintf("zlib-%d", level), func() int {
				out.Reset()
				packer.Reset(&out)
				packer.Write(rows)
				packer.Close()
				return out.Len()
			})
		}
	}
}

// plainBoard draws a board with gg alone and keeps nothing.
func plainBoard(b Picture) ([]byte, error) {
	n, c := b.Puzzle.Size(), &themeColours[b.Theme]
	l := newLayout(n, defaultBoardPx, b.Title != "", b.Theme)
	d := newDesk()
	d.lay(l.width, l.height, c.grounds[page])
	dc, states := d.dc, make([]cellState, n*n)
	b.addTo(states)
	box := func(r image.Rectangle, c color.Color) {
		dc.SetColor(c)
		dc.DrawRectangle(float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		dc.Fill()
	}
	for i, s := range states {
		r := l.rect(board.CellAt(n, i))
		box(r, c.inks[inkLine])
		box(r.Inset(l.line), c.grounds[s.ground])
		for _, side := range sides(r, l.wall/2) {
			if !wallsOf(b.Puzzle, board.CellAt(n, i)).has(0, 1) {
				box(side, c.inks[inkWall])
			}
		}
	}
	for _, side := range sides(l.framed(), l.frame) {
		box(side, c.inks[inkWall])
	}
	label, value := newFace(bold, l.label), newFace(medium, l.value)
	mark, coordinate, title := newFace(medium, l.markGrid.size), newFace(medium, l.coordinate), newFace(bold, 0.034*float64(l.width))
	dc.SetFontFace(label)
	dc.SetColor(c.inks[inkText])
	for _, cage := range b.Puzzle.Cages() {
		r := l.rect(cage.Cells[0])
		dc.DrawStringAnchored(cage.Label(), float64(r.Min.X+l.pad), float64(r.Min.Y+l.pad), 0, 1)
	}
	dc.SetFontFace(title)
	dc.DrawString(b.Title, float64(l.title.Min.X), float64(l.title.Max.Y)-10)
	dc.SetFontFace(coordinate)
	dc.SetColor(c.inks[inkSoft])
	for i := range n {
		middle := float64(i*l.cell + l.cell/2)
		dc.DrawStringAnchored(board.Column(i).Label(), float64(l.board.X)+middle, float64(l.board.Y-20), 0.5, 0)
		dc.DrawStringAnchored(board.Row(i).Label(), float64(l.board.X-20), float64(l.board.Y)+middle, 1, 0.5)
	}
	for i, v := range b.Grid {
		cell := board.CellAt(n, i)
		if v != 0 {
			at := l.valueAt(cell)
			dc.SetFontFace(value)
			dc.SetColor(c.inks[inkValue])
			dc.DrawStringAnchored(strconv.Itoa(int(v)), float64(at.X), float64(at.Y), 0.5, 0.5)
			continue
		}
		dc.SetFontFace(mark)
		dc.SetColor(c.inks[inkSoft])
		for m := range b.Marks[i].All() {
			at := l.markAt(cell, m)
			dc.DrawStringAnchored(strconv.Itoa(m), float64(at.X), float64(at.Y), 0.5, 0.5)
		}
	}
	for _, side := range sides(l.rect(*b.Cursor).Inset(l.inset), l.stroke) {
		box(side, c.inks[inkCursor])
	}
	var out bytes.Buffer
	err := png.Encode(&out, dc.Image())
	return out.Bytes(), err
}

// BenchmarkCrowd has many boards in play that take turns, each with a title of its own and
// half played: in a round there is a press on each.
func BenchmarkCrowd(b *testing.B) {
	const n = 6
	for _, boards := range []int{128, 512, 2048} {
		if testing.Short() && boards > 128 {
			return // nine seconds for one round
		}
		games := make([]Picture, boards)
		for i := range games {
			p, solution := sample(b, n, uint64(100+i))
			games[i] = halfPlayed(p, solution, i)
			games[i].Title = fmt.Sprintf("No. %d · %d×%d", i, n, n)
		}
		b.Run(strconv.Itoa(boards), func(b *testing.B) {
			r, rounds := NewRenderer(), 0
			round := func() {
				cursor := board.CellAt(n, rounds*5%(n*n))
				for _, game := range games {
					game.Cursor = &cursor
					if _, err := r.Board(game); err != nil {
						b.Fatal(err)
					}
				}
				rounds++
			}
			round()
			for b.Loop() {
				round()
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*boards), "µs/picture")
		})
	}
}
