package imaging

import (
	"image"
)

// quantiser turns full-colour pixels into indices of a theme's palette, each to the
// nearest colour of those it may choose from. It remembers what it looked up; one
// goroutine at a time.
type quantiser struct {
	theme  Theme
	choice []uint8
	seen   [1 << 12]lookup
}

// lookup is one remembered answer. The key is the colour with a bit on top, so that
// no colour equals an empty place.
type lookup struct {
	key   uint32
	index uint8
}

// boardChoice are the palette entries that the fixed part of a board uses. Keeping to
// them makes the answer unambiguous: tints and re-inking depend on each index
// having been drawn as what it says.
var boardChoice = choose([]ground{page, paper}, []ink{inkText, inkSoft}, inkText, inkSoft, inkWall, inkLine)

// cardChoice are the entries that cards use.
var cardChoice = choose([]ground{page, paper, chosen, done},
	[]ink{inkText, inkValue, inkSoft, inkFault, inkDone},
	inkText, inkValue, inkSoft, inkFault, inkDone, inkWall, inkLine, inkCursor, inkEffect, inkGold, inkSilver, inkBronze)

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

// use makes the quantiser answer for a theme and a choice of its entries.
func (q *quantiser) use(theme Theme, choice []uint8) {
	if q.choice != nil && q.theme == theme && &q.choice[0] == &choice[0] {
		return
	}
	q.theme, q.choice = theme, choice
	q.seen = [len(q.seen)]lookup{}
}

// convert writes the picture's pixels into dst, whose bounds are the same.
func (q *quantiser) convert(dst *image.Paletted, src *image.RGBA) {
	width := dst.Rect.Dx()
	var last uint32
	var index uint8
	for y := range dst.Rect.Dy() {
		from := src.Pix[y*src.Stride:][:4*width]
		to := dst.Pix[y*dst.Stride:][:width]
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

// nearest searches the choice for the colour of the smallest squared distance.
func (q *quantiser) nearest(key uint32) uint8 {
	r, g, b := int(key>>16&255), int(key>>8&255), int(key&255)
	best, least := q.choice[0], 1<<30
	for _, n := range q.choice {
		h := &hues[q.theme][n]
		dr, dg, db := r-int(h[0]), g-int(h[1]), b-int(h[2])
		if d := dr*dr + dg*dg + db*db; d < least {
			best, least = n, d
		}
	}
	return best
}
