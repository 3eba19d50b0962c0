package imaging

import (
	"image"

	"kenkenbot/imaging/mosaic"
	"kenkenbot/internal/cache"
)

// heading is a form with a title above it.
type heading struct {
	*form
	number uint64       // distinguishes it from all other headings of its renderer
	title  string       // as it is drawn
	strip  *mosaic.Tile // the title's part of the picture; nil if there is none
}

// headingKey names a heading by what is known before its title is drawn.
type headingKey struct {
	n, width int
	shape    Theme
	title    string // as it was given
}

// headingBudget bounds the memory of the headings kept, in bytes: some four hundred.
const headingBudget = 4 << 20

func newHeadings() *cache.Cache[headingKey, *heading] {
	return cache.NewCosting(headingBudget, func(_ headingKey, h *heading) int { return h.cost() })
}

// cost returns roughly what memory a heading takes beside its form, in bytes.
func (h *heading) cost() int {
	if h.strip == nil {
		return 200
	}
	return 200 + 2*len(h.title) + h.strip.Size()
}

// titleBytes is how much of a title is looked at: more than any that fits.
const titleBytes = 800

// heading returns the heading of a board.
func (r *Renderer) heading(b *Picture) *heading {
	key := headingKey{
		n: b.Puzzle.Size(), width: clampPx(b.SizePx, minBoardPx, maxBoardPx, defaultBoardPx),
		shape: b.Theme.shape(), title: b.Title[:min(len(b.Title), titleBytes)],
	}
	if kept, ok := r.headings.Get(key); ok {
		return kept
	}
	h := &heading{number: r.made.Add(1), title: Drawable(key.title)}
	h.form = r.form(formKey{key.n, key.width, key.shape, h.title != ""})
	if h.title != "" {
		c := r.composers.Get().(*composer)
		defer r.composers.Put(c)
		m := r.sheet(h.width, h.layout.title.Max.Y, nil)
		defer r.sheets.Put(m)
		h.drawTitle(c.desk, &m.Paletted)
		h.strip = c.Cut(m, m.Rect)
	}
	return r.headings.GetOrPut(key, h)
}

// drawPage draws all but a board's cells.
func (h *heading) drawPage(d *desk, dst *image.Paletted) {
	h.drawMargins(d, dst)
	h.drawTitle(d, dst)
}

// drawTitle draws the strip of the title, as much of it as fits.
func (h *heading) drawTitle(d *desk, dst *image.Paletted) {
	place := h.layout.title
	fill(dst, image.Rect(0, 0, h.width, place.Max.Y), uint8(page))
	face := d.face(bold, 0.034*float64(h.width))
	y := float64(place.Min.Y+place.Max.Y)/2 + digitHeight(face)/2
	stampText(dst, face, fit(face, h.title, float64(place.Dx())), float64(place.Min.X), y, leftAt, inkText)
}
