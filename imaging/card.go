package imaging

import (
	"image"
	"strconv"
	"time"
)

// The widths of cards, in pixels, and the width in which their measures are given.
const (
	minCardPx     = 400
	maxCardPx     = 1200
	defaultCardPx = 1000
	cardUnits     = 1000
)

// card is a card while it is drawn. All its measures are in units, a thousandth of
// its width.
type card struct {
	*desk
	*colours
	scale float64 // pixels a unit
}

// margin is a card's empty border, in units.
const margin = 44

// card draws a card of the given height, in units, and returns it as a PNG.
func (r *Renderer) card(theme Theme, widthPx int, height float64, draw func(*card)) []byte {
	width := clampPx(widthPx, minCardPx, maxCardPx, defaultCardPx)
	drawer := r.composers.Get().(*composer)
	defer r.composers.Put(drawer)
	d := drawer.desk
	p := cardPalettes[theme.known()]
	c := &card{desk: d, colours: &themeColours[theme.known()], scale: float64(width) / cardUnits}
	d.lay(width, int(height*c.scale), c.grounds[page])
	draw(c)
	dst := r.sheet(width, d.sheet.Rect.Dy(), p)
	defer r.sheets.Put(dst)
	d.use(p, nil)
	d.convert(&dst.Paletted, d.sheet, d.sheet.Rect)
	return drawer.Encode(dst)
}

// text writes one line at x and the baseline y, cut to the width unless that is 0,
// and returns how wide it runs.
func (c *card) text(w weight, size float64, text string, x, y, width float64, a align, i ink) float64 {
	f := c.face(w, size*c.scale)
	text = Drawable(text)
	if width > 0 {
		text = fit(f, text, width*c.scale)
	}
	c.write(f, text, x*c.scale, y*c.scale, a, c.inks[i])
	return textWidth(f, text) / c.scale
}

// panel fills a rectangle with rounded corners.
func (c *card) panel(x, y, width, height float64, g ground) {
	const radius = 12
	c.dc.SetColor(c.grounds[g])
	c.dc.DrawRoundedRectangle(x*c.scale, y*c.scale, width*c.scale, height*c.scale, radius*c.scale)
	c.dc.Fill()
}

// bar fills a sharp rectangle, snapped to whole pixels and never thinner than one.
func (c *card) bar(x, y, width, height float64, i ink) {
	at := image.Pt(int(x*c.scale+0.5), int(y*c.scale+0.5))
	c.box(image.Rectangle{Min: at, Max: at.Add(image.Pt(max(1, int(width*c.scale+0.5)), max(1, int(height*c.scale+0.5))))}, c.inks[i])
}

// dot draws a disc, or a ring that shows the paper inside.
func (c *card) dot(x, y, radius float64, hollow bool, i ink) {
	c.dc.SetColor(c.inks[i])
	c.dc.DrawCircle(x*c.scale, y*c.scale, radius*c.scale)
	c.dc.Fill()
	if hollow {
		c.dc.SetColor(c.grounds[paper])
		c.dc.DrawCircle(x*c.scale, y*c.scale, radius*0.55*c.scale)
		c.dc.Fill()
	}
}

// heading writes a card's title and subtitle and returns the height that they take,
// margin included.
func (c *card) heading(title, subtitle string) float64 {
	c.text(bold, 40, title, margin, 78, cardUnits-2*margin, leftAt, inkText)
	if subtitle == "" {
		return 110
	}
	c.text(regular, 25, subtitle, margin, 116, cardUnits-2*margin, leftAt, inkSoft)
	return 146
}

// clock writes a duration as people do: 4:12, or 1:02:03.
func clock(d time.Duration) string {
	s := int(max(d, 0).Round(time.Second) / time.Second)
	two := func(n int) string {
		if n < 10 {
			return "0" + strconv.Itoa(n)
		}
		return strconv.Itoa(n)
	}
	if s < 3600 {
		return strconv.Itoa(s/60) + ":" + two(s%60)
	}
	return strconv.Itoa(s/3600) + ":" + two(s/60%60) + ":" + two(s%60)
}
