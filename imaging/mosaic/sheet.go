package mosaic

import (
	"image"
	"image/color"
)

// Sheet is a paletted picture whose rows lie in memory as PNG packs them: each with
// the byte before it that names its filter, which is always 0, unfiltered. That suits
// palettes, and so the packer reads the picture where it was drawn.
type Sheet struct {
	image.Paletted
	rows []uint8
}

// Reset gives the picture a size and palette. Its pixels are undefined.
func (s *Sheet) Reset(width, height int, p color.Palette) {
	stride := width + 1
	if size := stride * height; cap(s.rows) < size {
		s.rows = make([]uint8, size)
	}
	s.rows = s.rows[:stride*height]
	for at := 0; at < len(s.rows); at += stride {
		s.rows[at] = 0
	}
	s.Pix, s.Stride, s.Rect, s.Palette = s.rows[1:], stride, image.Rect(0, 0, width, height), p
}
