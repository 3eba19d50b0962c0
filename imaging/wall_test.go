package imaging

import (
	"bytes"
	"image"
	"testing"

	"kenkenbot/board"
	"kenkenbot/internal/detector"
)

// TestWalls compares walls that are drawn cell by cell with those drawn over the whole board,
// each from end to end and half its thickness beyond.
func TestWalls(t *testing.T) {
	detector.Slow(t)
	r := NewRenderer()
	for n := 1; n <= board.MaxSize; n++ {
		for _, px := range []int{minBoardPx, 479, 1000} {
			p, _ := sample(t, n, 3)
			h, got := drawnAtOnce(r, &Picture{Puzzle: p, SizePx: px, Teaser: true})
			want := newSheet(h.width, h.height, boardPalettes[Light])
			h.drawMargins(newDesk(), &want.Paletted)
			all := h.squares()
			fill(&want.Paletted, all, uint8(paper))
			for i := 1; i < n; i++ {
				x, y := all.Min.X+i*h.cell-h.line/2, all.Min.Y+i*h.cell-h.line/2
				fill(&want.Paletted, image.Rect(x, all.Min.Y, x+h.line, all.Max.Y), full(inkLine))
				fill(&want.Paletted, image.Rect(all.Min.X, y, all.Max.X, y+h.line), full(inkLine))
			}
			before, after := h.wall/2, h.wall-h.wall/2
			for i := range n * n {
				c := board.CellAt(n, i)
				at := h.rect(c)
				right, below := board.At(int(c.Row), int(c.Col)+1), board.At(int(c.Row)+1, int(c.Col))
				if right.In(n) && p.CageOf(right) != p.CageOf(c) {
					fill(&want.Paletted, image.Rect(at.Max.X-before, at.Min.Y-before, at.Max.X+after, at.Max.Y+after), full(inkWall))
				}
				if below.In(n) && p.CageOf(below) != p.CageOf(c) {
					fill(&want.Paletted, image.Rect(at.Min.X-before, at.Max.Y-before, at.Max.X+after, at.Max.Y+after), full(inkWall))
				}
			}
			h.drawFrame(&want.Paletted)
			if !bytes.Equal(pixels(&got.Paletted), pixels(&want.Paletted)) {
				t.Errorf("%d×%d, %d pixels wide: walls drawn cell by cell differ", n, n, px)
			}
		}
	}
}
