package imaging

import (
	"bytes"
	"fmt"
	"image/png"
	"strconv"
	"testing"

	"kenkenbot/board"
)

// midGame returns a board as it stands in the middle of play: half of the values, a
// third of the cells with pencil marks, the cursor, a title.
func midGame(tb testing.TB, n int) Board {
	p, solution := sample(tb, n, 7)
	cursor := board.At(n/2, n/3)
	b := Board{Puzzle: p, Grid: board.NewGrid(n), Marks: board.NewMarks(n), Cursor: &cursor,
		Title: fmt.Sprintf("No. 214 · Sat 21 November · %d×%d · hard", n, n)}
	for i, v := range solution {
		switch i % 6 {
		case 0, 2, 5:
			b.Grid[i] = v
		case 1, 3:
			b.Marks[i] = board.CandidatesOf(int(v), 1+i%n, 1+i%3)
		}
	}
	return b
}

// BenchmarkBoard draws the same middle of a game in three ways: with everything
// kept (warm), with a renderer that knows nothing of the puzzle but has its buffers
// (cold), and as one draws without this package: a new gg context and new faces for
// each picture, and png.Encode's defaults (plain).
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
		bench("warm", func() ([]byte, error) { return r.Board(state) })
		bench("cold", func() ([]byte, error) {
			r.layers = newCache[layerKey, *layer](layerBudget)
			return r.Board(state)
		})
		bench("plain", func() ([]byte, error) { return plainBoard(state) })
	}
}

// BenchmarkBoardParallel draws warm boards on all processors.
func BenchmarkBoardParallel(b *testing.B) {
	r, state := NewRenderer(), midGame(b, 6)
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := r.Board(state); err != nil {
				b.Error(err)
			}
		}
	})
}

// plainBoard draws a board with gg alone and keeps nothing.
func plainBoard(b Board) ([]byte, error) {
	n, c := b.Puzzle.Size(), &themeColours[b.Theme]
	l := &layer{puzzle: b.Puzzle, layout: newLayout(n, defaultBoardPx, b.Title != "", b.Theme)}
	d := newDesk()
	d.lay(l.width, l.height, c.grounds[page])
	dc, states := d.dc, l.states(nil, &b)
	for i, s := range states {
		dc.SetColor(c.grounds[s.ground])
		d.addBox(l.rect(board.CellAt(n, i)))
		dc.Fill()
	}
	dc.SetColor(c.inks[inkLine])
	l.drawLines(d)
	dc.SetColor(c.inks[inkWall])
	l.drawWalls(d)
	label, value := newFace(bold, l.label), newFace(medium, l.value)
	mark, coordinate, title := newFace(medium, l.mark), newFace(medium, l.coordinate), newFace(bold, 0.034*float64(l.width))
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
		d.addBox(side)
	}
	dc.SetColor(c.inks[inkCursor])
	dc.Fill()
	var out bytes.Buffer
	err := png.Encode(&out, dc.Image())
	return out.Bytes(), err
}
