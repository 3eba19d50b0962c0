package imaging

import (
	"image"
)

// Duel is the card of a duel: two boards side by side.
type Duel struct {
	Title    string
	Subtitle string
	Sides    [2]DuelSide
	Theme    Theme
	WidthPx  int // 600 to 1200; 0 means 1200
}

// DuelSide is one rival's half of the card. The Theme, Title and SizePx of its
// Board are the card's to choose. While the duel runs, Board.Veiled shows how far a
// rival is without giving values away.
type DuelSide struct {
	Name   string // any Unicode; see Drawable
	Result string // the time or the standing
	Detail string // small, below: wrong submissions, hints
	Winner bool
	Board  Picture
}

// The widths of duel cards, in pixels.
const (
	minDuelPx     = 600
	maxDuelPx     = 1200
	defaultDuelPx = 1200
)

// Duel draws the card of a duel and returns it as a PNG. The one error is ErrNoPuzzle,
// if a side has none.
func (r *Renderer) Duel(s Duel) ([]byte, error) {
	width := clampPx(s.WidthPx, minDuelPx, maxDuelPx, defaultDuelPx)
	gap := width / 40
	half := (width - 3*gap) / 2
	for i := range s.Sides {
		b := &s.Sides[i].Board
		if b.Puzzle == nil {
			return nil, ErrNoPuzzle
		}
		b.Theme, b.Title, b.SizePx = s.Theme.known(), "", half
	}
	drawer := r.composers.Get().(*composer)
	defer r.composers.Put(drawer)
	d := drawer.desk
	c := &card{desk: d, colours: &themeColours[s.Theme.known()], scale: float64(width) / cardUnits}
	top := 96.0
	if s.Subtitle != "" {
		top += 30
	}
	boards := int((top + 44) * c.scale)
	d.lay(width, boards+half+int(88*c.scale), c.grounds[page])
	c.text(bold, 34, s.Title, cardUnits/2, 56, cardUnits-2*margin, centreAt, inkText)
	c.text(regular, 22, s.Subtitle, cardUnits/2, 90, cardUnits-2*margin, centreAt, inkSoft)
	for i := range s.Sides {
		left := float64(gap+i*(half+gap)) / c.scale
		c.drawSide(&s.Sides[i], left, float64(half)/c.scale, top, float64(boards+half)/c.scale)
	}
	p := boardPalettes[s.Theme.known()]
	dst := r.sheet(width, d.sheet.Rect.Dy(), p)
	defer r.sheets.Put(dst)
	d.use(p, duelChoice)
	d.convert(&dst.Paletted, d.sheet, d.sheet.Rect)
	for i := range s.Sides {
		picture := r.sheet(half, half, p)
		r.compose(&picture.Paletted, &s.Sides[i].Board)
		paste(&dst.Paletted, &picture.Paletted, image.Pt(gap+i*(half+gap), boards))
		r.sheets.Put(picture)
	}
	return drawer.Encode(dst), nil
}

// duelChoice are the palette entries that a duel's words use; its boards bring the
// others.
var duelChoice = choose(page, inkText, inkSoft, inkDone)

// choose lists a ground, inks and their blends on it.
func choose(g ground, inks ...ink) []uint8 {
	list := []uint8{uint8(g)}
	for _, i := range inks {
		for level := range uint8(levels) {
			list = append(list, shade(g, i, level+1))
		}
	}
	return list
}

// drawSide writes a rival's name above the board and the result below, the winner's
// with a tick.
func (c *card) drawSide(s *DuelSide, left, width, top, below float64) {
	name, result := inkText, inkText
	middle := left + width/2
	if s.Winner {
		name, result = inkDone, inkDone
	}
	run := c.text(bold, 30, orDash(s.Name), middle, top+34, width-80, centreAt, name)
	if s.Winner {
		drawTick(c.dc, (middle-run/2-40)*c.scale, (top+8)*c.scale, 30*c.scale, c.inks[inkDone])
	}
	c.text(bold, 30, s.Result, middle, below+36, width, centreAt, result)
	c.text(regular, 20, s.Detail, middle, below+66, width, centreAt, inkSoft)
}

// paste copies a picture of the same palette into another.
func paste(dst, src *image.Paletted, at image.Point) {
	for y := range src.Rect.Dy() {
		copy(dst.Pix[dst.PixOffset(at.X, at.Y+y):][:src.Rect.Dx()], src.Pix[y*src.Stride:])
	}
}
