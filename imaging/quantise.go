package imaging

import (
	"bytes"
	"image"
	"image/color"
)

// quantiser turns full-colour pixels into indices of a theme's palette, each to the
// nearest colour of those it may choose from. It remembers what it looked up; one
// goroutine at a time.
type quantiser struct {
	palette color.Palette
	choice  []uint8 // nil for all
	seen    [1 << 12]lookup
}

// lookup is one remembered answer. The key is the colour with a bit on top, so that
// no colour equals an empty place.
type lookup struct {
	key   uint32
	index uint8
}

// use makes the quantiser answer for a palette and a choice of its entries, nil for
// all of them.
func (q *quantiser) use(p color.Palette, choice []uint8) {
	*q = quantiser{palette: p, choice: choice}
}

// convert writes the pixels of a rectangle into dst. Most rows of a board repeat the row
// above, and comparing two is quicker than converting one.
func (q *quantiser) convert(dst *image.Paletted, src *image.RGBA, r image.Rectangle) {
	var last uint32
	var index uint8
	for y := r.Min.Y; y < r.Max.Y; y++ {
		to := dst.Pix[dst.PixOffset(r.Min.X, y):][:r.Dx()]
		from := src.Pix[src.PixOffset(r.Min.X, y):][:4*len(to)]
		if y > r.Min.Y && bytes.Equal(from, src.Pix[src.PixOffset(r.Min.X, y-1):][:len(from)]) {
			copy(to, dst.Pix[dst.PixOffset(r.Min.X, y-1):])
			continue
		}
		for x := range to {
			p := from[4*x : 4*x+4 : 4*x+4]
			key := 1<<24 | uint32(p[0])<<16 | uint32(p[1])<<8 | uint32(p[2])
			if key != last {
				last, index = key, q.index(key)
			}
			to[x] = index
		}
	}
}

// index returns the palette index of a colour.
func (q *quantiser) index(key uint32) uint8 {
	place := &q.seen[key*0x9E3779B1>>20]
	if place.key != key {
		*place = lookup{key: key, index: q.nearest(key)}
	}
	return place.index
}

// nearest searches the palette for the colour of the smallest squared distance.
func (q *quantiser) nearest(key uint32) uint8 {
	best, least := uint8(0), 1<<30
	try := func(n uint8) {
		h := q.palette[n].(color.RGBA)
		dr, dg, db := int(key>>16&255)-int(h.R), int(key>>8&255)-int(h.G), int(key&255)-int(h.B)
		if d := dr*dr + dg*dg + db*db; d < least {
			best, least = n, d
		}
	}
	for _, n := range q.choice {
		try(n)
	}
	if q.choice == nil {
		for n := range q.palette {
			try(uint8(n))
		}
	}
	return best
}
