package mosaic

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
)

// greys is a palette of that many colours.
func greys(n int) (p color.Palette) {
	for i := range n {
		p = append(p, color.RGBA{R: uint8(i), G: uint8(i), B: uint8(i), A: 255})
	}
	return p
}

// blank returns a picture of the given size, all of the palette's first colour.
func blank(width, height int) *Sheet {
	s := &Sheet{}
	s.Reset(width, height, greys(256))
	return s
}

// TestEncodeReadsBack decodes a PNG with the standard library.
func TestEncodeReadsBack(t *testing.T) {
	e := NewEncoder()
	for _, colours := range []int{1, 2, 101, 256} {
		m := &Sheet{}
		m.Reset(37, 23, greys(colours))
		for i := range 37 * 23 {
			m.SetColorIndex(i%37, i/37, uint8(i*i%colours))
		}
		got, err := png.Decode(bytes.NewReader(e.Encode(m)))
		if err != nil {
			t.Fatal(err)
		}
		for y := range 23 {
			for x := range 37 {
				if want := m.At(x, y); got.At(x, y) != want {
					t.Fatalf("%d colours: pixel %d,%d is %v, want %v", colours, x, y, got.At(x, y), want)
				}
			}
		}
		if p, ok := got.(*image.Paletted); !ok || len(p.Palette) != colours {
			t.Errorf("not a paletted picture of %d colours", colours)
		}
	}
}
