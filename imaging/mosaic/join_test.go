package mosaic

import (
	"bytes"
	"hash/adler32"
	"image"
	"testing"

	"pgregory.net/rapid"
)

// TestJoin cuts random pictures into tiles, each out of a sheet that has other pixels
// all around, joins them, and unpacks the picture again.
func TestJoin(t *testing.T) {
	e := NewEncoder()
	rapid.Check(t, func(t *rapid.T) {
		widths := rapid.SliceOfN(rapid.IntRange(leastMatch, 300), 1, 5).Draw(t, "widths")
		heights := rapid.SliceOfN(rapid.IntRange(1, 40), 1, 4).Draw(t, "heights")
		m := blank(total(widths), total(heights))
		scribble(t, m)
		e.start(m.Stride)
		y := 0
		for _, height := range heights {
			var band []*Tile
			x := 0
			for _, width := range widths {
				r := image.Rect(x, y, x+width, y+height)
				band = append(band, e.Cut(alone(m, r, byte(len(band)+y)), r))
				x += width
			}
			e.band(band...)
			y += height
		}
		adler := e.sum.adler(len(m.rows))
		if want := adler32.Checksum(m.rows); adler != want {
			t.Fatalf("the tiles' sums make %08x, want %08x", adler, want)
		}
		if got := unpack(t, e.pack(e.end(), adler)); !bytes.Equal(got, m.rows) {
			t.Fatal("the joined picture differs")
		}
	})
}

// total adds numbers up.
func total(list []int) (sum int) {
	for _, n := range list {
		sum += n
	}
	return sum
}

// scribble fills a picture with what pictures of boards are made of: boxes, many of
// them twice, rows like those above, and specks.
func scribble(t *rapid.T, m *Sheet) {
	within := func(name string, most int) int { return rapid.IntRange(0, most-1).Draw(t, name) }
	for range rapid.IntRange(0, 12).Draw(t, "boxes") {
		x, y := within("x", m.Rect.Dx()), within("y", m.Rect.Dy())
		width, height, again := 1+within("width", 120), 1+within("height", 30), within("again", 200)
		colour, slope := byte(1+within("colour", 5)), within("slope", 3)-1
		for i := range width * height {
			at := image.Pt(x+i%width+slope*(i/width), y+i/width)
			m.SetColorIndex(at.X, at.Y, colour)
			m.SetColorIndex(at.X+again, at.Y, colour)
		}
	}
	for range rapid.IntRange(0, 40).Draw(t, "specks") {
		m.SetColorIndex(within("x", m.Rect.Dx()), within("y", m.Rect.Dy()), byte(within("colour", 200)))
	}
}

// alone returns a copy of the sheet in which everything outside the rectangle, but for
// the filter bytes, has another colour.
func alone(m *Sheet, r image.Rectangle, colour byte) *Sheet {
	c := blank(m.Rect.Dx(), m.Rect.Dy())
	for i := range c.Pix {
		if i%c.Stride < m.Rect.Dx() {
			c.Pix[i] = colour
		}
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		copy(c.Pix[c.PixOffset(r.Min.X, y):][:r.Dx()], m.Pix[m.PixOffset(r.Min.X, y):])
	}
	return c
}
