package imaging

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/fogleman/gg"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"kenkenbot/internal/cache"
)

// desk is what it takes to draw in full colour: a gg context, faces and a quantiser.
// It serves one goroutine at a time and is kept for the next.
type desk struct {
	sheet *image.RGBA
	dc    *gg.Context
	faces *cache.Cache[faceKey, *face]
	quantiser
}

// faceKey names a face.
type faceKey struct {
	weight weight
	px     float64
}

// facesKept bounds the faces on a desk.
const facesKept = 48

// newDesk returns an empty desk.
func newDesk() *desk { return &desk{faces: cache.New[faceKey, *face](facesKept)} }

// lay lays out a sheet of the given size, filled with one colour. What the gg
// context was set to before is forgotten.
func (d *desk) lay(width, height int, fill color.RGBA) {
	if d.sheet == nil || d.sheet.Rect.Dx() != width || d.sheet.Rect.Dy() != height {
		d.sheet = image.NewRGBA(image.Rect(0, 0, width, height))
		d.dc = gg.NewContextForRGBA(d.sheet)
	}
	d.dc.ClearPath()
	d.dc.SetDash()
	d.dc.SetLineCapButt()
	d.dc.SetLineJoinRound()
	d.box(d.sheet.Rect, fill)
}

// box fills a rectangle.
func (d *desk) box(r image.Rectangle, c color.RGBA) {
	draw.Draw(d.sheet, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// face returns a face of the weight and size.
func (d *desk) face(w weight, px float64) *face {
	key := faceKey{w, px}
	f, ok := d.faces.Get(key)
	if !ok {
		f = newFace(w, px)
		d.faces.Put(key, f)
	}
	return f
}

// align says which part of a text stands at the point that it is written to.
type align float64

const (
	leftAt   align = 0
	centreAt align = 0.5
	rightAt  align = 1
)

// dot returns where a text begins, x as align says and y on the baseline.
func (a align) dot(f font.Face, text string, x, y float64) fixed.Point26_6 {
	x -= float64(a) * textWidth(f, text)
	return fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
}

// write puts text on the sheet, x as align says and y on the baseline. It sends the
// glyphs straight to the sheet: gg's DrawString resamples each one on the way.
func (d *desk) write(f font.Face, text string, x, y float64, a align, c color.RGBA) {
	drawer := font.Drawer{Dst: d.sheet, Src: image.NewUniform(c), Face: f, Dot: a.dot(f, text, x, y)}
	drawer.DrawString(text)
}

// textWidth returns how wide the text runs, in pixels.
func textWidth(f font.Face, text string) float64 { return float64(font.MeasureString(f, text)) / 64 }

// digitHeight returns the height of a digit above the baseline, in pixels.
func digitHeight(f font.Face) float64 {
	b, _, _ := f.GlyphBounds('0')
	return float64(-b.Min.Y) / 64
}

// fit cuts the text, with an ellipsis, so that it runs at most width pixels.
func fit(f font.Face, text string, width float64) string {
	if textWidth(f, text) <= width {
		return text
	}
	runes := []rune(text)
	least, most := 0, len(runes)
	for least < most {
		middle := (least + most + 1) / 2
		if textWidth(f, string(runes[:middle])+"…") <= width {
			least = middle
		} else {
			most = middle - 1
		}
	}
	for least > 0 && runes[least-1] == ' ' {
		least--
	}
	return string(runes[:least]) + "…"
}
