package imaging

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"kenkenbot/imaging/mosaic"
)

// newSheet returns a picture of the given size in the palette, all of entry 0.
func newSheet(width, height int, p *palette) *mosaic.Sheet {
	s := &mosaic.Sheet{}
	s.Reset(width, height, p.colours)
	return s
}

func TestRuns(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		m := newSheet(1+rnd.IntN(40), 1+rnd.IntN(20), boardPalettes[Light])
		w, h := m.Rect.Dx(), m.Rect.Dy()
		for y := range h {
			for x := range w {
				m.Pix[y*m.Stride+x] = uint8(rnd.IntN(3) / 2) // long stretches, rows alike
			}
		}
		packed := packRuns(m)
		for range 20 {
			x, y := rnd.IntN(w), rnd.IntN(h)
			got := make([]uint8, 1+rnd.IntN(w-x))
			packed.copyTo(got, x, y)
			if want := m.Pix[y*m.Stride+x:][:len(got)]; !bytes.Equal(got, want) {
				t.Fatalf("%d pixels from %d, %d of %d×%d: %v, want %v", len(got), x, y, w, h, got, want)
			}
		}
	}
}

// TestManyBoards holds that a renderer keeps what it needs of as many boards as people may
// have in play at a time: a press on any of them draws no layer again.
func TestManyBoards(t *testing.T) {
	const boards = 40
	r := NewRenderer()
	for range 2 {
		for i := range boards {
			p, _ := sample(t, 4, uint64(i+1))
			if _, err := r.Board(Picture{Puzzle: p}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if drawn := r.drawn.Load(); drawn != boards {
		t.Errorf("%d layers were drawn for %d boards", drawn, boards)
	}
}
