package imaging

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"

	"github.com/fogleman/gg"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"kenkenbot/board"
)

// sprite is a shape kept ready to be stamped: how much ink each pixel takes, 0 to levels,
// around the point that it is stamped at.
type sprite struct {
	at  image.Rectangle
	ink []uint8
}

// textSprite draws a text that begins at dot.
func textSprite(f font.Face, text string, dot fixed.Point26_6) *sprite {
	bounds, _ := font.BoundString(f, text)
	bounds = bounds.Add(dot)
	canvas := image.NewAlpha(image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil(), bounds.Max.Y.Ceil()).Inset(-1))
	d := font.Drawer{Dst: canvas, Src: image.Opaque, Face: f, Dot: dot}
	d.DrawString(text)
	return newSprite(canvas)
}

// shapeSprite draws a shape with gg on a square canvas, to be stamped at its middle.
func shapeSprite(size int, shape func(dc *gg.Context)) *sprite {
	dc := gg.NewContext(size, size)
	dc.SetRGB(1, 1, 1)
	shape(dc)
	canvas := image.NewAlpha(image.Rect(0, 0, size, size).Sub(image.Pt(size/2, size/2)))
	draw.Draw(canvas, canvas.Rect, dc.Image(), image.Point{}, draw.Src)
	return newSprite(canvas)
}

// newSprite keeps the coverage of a canvas in levels.
func newSprite(canvas *image.Alpha) *sprite {
	s := &sprite{canvas.Rect, canvas.Pix}
	for i, a := range s.ink {
		s.ink[i] = uint8((int(a)*levels + 127) / 255)
	}
	return s
}

// reach returns how far the sprite reaches up or down from its point.
func (s *sprite) reach() int { return max(s.at.Max.Y, -s.at.Min.Y) }

// stampAt draws the sprite around p. What falls off the picture is cut.
func (s *sprite) stampAt(dst *image.Paletted, p image.Point, i ink) { s.stampWith(dst, p, &stamp[i]) }

// stampFaintAt is stampAt in a paler tone of the ink.
func (s *sprite) stampFaintAt(dst *image.Paletted, p image.Point, i ink) {
	pale := stamp[i]
	for level := levels; level > 1; level-- {
		pale[level] = pale[level-1]
	}
	s.stampWith(dst, p, &pale)
}

// stampWith draws the sprite with what each level of its ink makes of a pixel.
func (s *sprite) stampWith(dst *image.Paletted, p image.Point, ink *[levels + 1]mapping) {
	at := s.at.Add(p)
	seen := at.Intersect(dst.Rect)
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		from := s.ink[(y-at.Min.Y)*at.Dx()+seen.Min.X-at.Min.X:][:seen.Dx()]
		to := dst.Pix[dst.PixOffset(seen.Min.X, y):][:len(from)]
		for x, level := range from {
			if level != 0 {
				to[x] = ink[level][to[x]]
			}
		}
	}
}

// stampText draws a text, x as align says and y on the baseline.
func stampText(dst *image.Paletted, f font.Face, text string, x, y float64, a align, i ink) {
	textSprite(f, text, a.dot(f, text, x, y)).stampAt(dst, image.Point{}, i)
}

// digits are the sprites of a form's values and pencil marks, by value.
type digits struct {
	values [board.MaxSize + 1]*sprite
	marks  [board.MaxSize + 1]*sprite
	owners [MaxOwners + 1]*sprite // the letters of whose values they are
	veil   *sprite                // stands for a value that is not shown
	tick   *sprite                // says that the board is solved
}

// newDigits draws the sprites for a layout.
func newDigits(l *layout, theme Theme) *digits {
	value, mark := medium, medium
	if theme.bold() {
		value, mark = bold, bold
	}
	part := 1.0
	if l.n > 9 {
		part = 0.8
	}
	d := &digits{}
	d.values = digitSprites(newFace(value, part*l.value), l.n)
	d.marks = digitSprites(newFace(mark, part*l.markGrid.size), l.n)
	letters := newFace(mark, 0.19*float64(l.cell))
	for k := 1; k <= MaxOwners; k++ {
		d.owners[k] = textSprite(letters, string(rune('A'+k-1)), fixed.Point26_6{})
	}
	radius := float64(l.cell) * 0.2
	d.veil = shapeSprite(int(2*radius)+2, func(dc *gg.Context) {
		dc.DrawCircle(radius+1, radius+1, radius)
		dc.Fill()
	})
	size := l.coordinate * 1.25
	d.tick = shapeSprite(int(math.Ceil(size)), func(dc *gg.Context) { drawTick(dc, 0, 0, size, color.White) })
	return d
}

// digitSprites draws the values 1 to n.
func digitSprites(f font.Face, n int) (list [board.MaxSize + 1]*sprite) {
	for v := 1; v <= n; v++ {
		list[v] = digitSprite(f, strconv.Itoa(v))
	}
	return list
}

// digitSprite draws a value, to be stamped at its middle: that of the ink across, and half
// the height of a digit up from the baseline.
func digitSprite(f font.Face, text string) *sprite {
	bounds, _ := font.BoundString(f, text)
	digit, _, _ := f.GlyphBounds('0')
	return textSprite(f, text, fixed.Point26_6{X: -(bounds.Min.X + bounds.Max.X) / 2, Y: -(digit.Min.Y + digit.Max.Y) / 2})
}

// drawTick draws a tick in a square of the given size at x, y.
func drawTick(dc *gg.Context, x, y, size float64, c color.Color) {
	dc.SetColor(c)
	dc.SetLineWidth(size * 0.17)
	dc.SetLineCap(gg.LineCapRound)
	dc.SetLineJoin(gg.LineJoinRound)
	dc.MoveTo(x+size*0.14, y+size*0.55)
	dc.LineTo(x+size*0.40, y+size*0.80)
	dc.LineTo(x+size*0.86, y+size*0.22)
	dc.Stroke()
}
