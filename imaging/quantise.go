package imaging

import (
	"bytes"
	"image"
	"slices"
)

// quantiser turns full-colour pixels into indices of a theme's palette, each to the
// nearest colour of those it may choose from. It remembers what it looked up; one
// goroutine at a time.
type quantiser struct {
	palette *palette
	choice  []uint8 // nil for all
	seen    [1 << 12]lookup
}

// lookup is one remembered answer. The key is the colour with a bit on top, so that
// no colour equals an empty place.
type lookup struct {
	key   uint32
	index uint8
}

// The palette entries that the fixed part of a board uses: for its walls and lines,
// its targets, and what is around its frame. Keeping to them makes the answer
// unambiguous: tints and re-inking depend on each index having been drawn as what
// it says.
var (
	wallChoice   = choose([]ground{paper}, nil, inkWall, inkLine)
	targetChoice = choose([]ground{paper}, []ink{inkText}, inkText)
	aroundChoice = choose([]ground{page}, []ink{inkText, inkSoft}, inkText, inkSoft)
)

// choose lists the given grounds, the blends on them of the smooth inks, and the
// whole inks.
func choose(grounds []ground, smooth []ink, whole ...ink) []uint8 {
	var c []uint8
	for _, g := range grounds {
		c = append(c, uint8(g))
		for _, i := range smooth {
			for l := range uint8(levels - 1) {
				c = append(c, shade(g, i, l+1))
			}
		}
	}
	for _, i := range whole {
		c = append(c, shade(page, i, levels))
	}
	return c
}

// use makes the quantiser answer for a palette and a choice of its entries, nil for
// all of them.
func (q *quantiser) use(p *palette, choice []uint8) {
	if q.palette != p || !slices.Equal(q.choice, choice) {
		q.palette, q.choice = p, choice
		q.seen = [len(q.seen)]lookup{}
	}
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
		h := q.palette.bytes[3*int(n):]
		dr, dg, db := int(key>>16&255)-int(h[0]), int(key>>8&255)-int(h[1]), int(key&255)-int(h[2])
		if d := dr*dr + dg*dg + db*db; d < least {
			best, least = n, d
		}
	}
	for _, n := range q.choice {
		try(n)
	}
	if q.choice == nil {
		for n := range q.palette.colours {
			try(uint8(n))
		}
	}
	return best
}
