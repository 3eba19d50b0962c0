package imaging

import "strconv"

// Recap is the leaderboard card of the daily recap.
type Recap struct {
	Title    string
	Subtitle string
	Rows     []RecapRow // at most 15 are shown
	Footer   string
	Theme    Theme
	WidthPx  int // 400 to 1200; 0 means 1000
}

// RecapRow is one player on the card.
type RecapRow struct {
	Rank   int    // places 1 to 3 carry a medal; 0 is not ranked
	Name   string // any Unicode; see Drawable
	Result string // the time, at the right edge
	Detail string // small, beside the result: "assisted", "2 wrong"
	Mine   bool   // highlighted
	Gap    bool   // it does not follow the row above: dots stand between them
}

// mostRows is how many players fit on a recap.
const mostRows = 15

// medals are the inks of the first three places.
var medals = [...]ink{1: inkGold, 2: inkSilver, 3: inkBronze}

// Recap draws the leaderboard card and returns it as a PNG.
func (r *Renderer) Recap(s Recap) ([]byte, error) {
	s.Rows = s.Rows[:min(len(s.Rows), mostRows)]
	const row = 66.0
	top, bottom := 110.0, 36.0
	if s.Subtitle != "" {
		top = 146
	}
	if s.Footer != "" {
		bottom = 76
	}
	height := row * float64(len(s.Rows))
	for _, player := range s.Rows {
		if player.Gap {
			height += gapHeight
		}
	}
	return r.card(s.Theme, s.WidthPx, top+height+bottom, func(c *card) {
		y := c.heading(s.Title, s.Subtitle)
		if len(s.Rows) > 0 {
			c.panel(margin, y, cardUnits-2*margin, height, paper)
		}
		for i, player := range s.Rows {
			if player.Gap {
				c.drawGap(y)
				y += gapHeight
			}
			c.drawRow(&player, y, row, i > 0 && !player.Mine && !s.Rows[i-1].Mine)
			y += row
		}
		c.text(regular, 22, s.Footer, margin, y+48, cardUnits-2*margin, leftAt, inkSoft)
	}), nil
}

// gapHeight is what the dots take that stand where rows are left out.
const gapHeight = 30

// drawGap draws the dots, below the ranks.
func (c *card) drawGap(y float64) {
	for k := range 3 {
		c.dot(margin+42+float64(k-1)*14, y+gapHeight/2, 3.5, false, inkSoft)
	}
}

// drawRow draws one player: the rank, in a medal for the first three, the name, and
// the result at the right.
func (c *card) drawRow(p *RecapRow, y, height float64, line bool) {
	const left, right = margin + 16.0, cardUnits - margin - 24.0
	on, base := paper, y+height/2+9
	if p.Mine {
		on = chosen
		c.panel(margin, y, cardUnits-2*margin, height, chosen)
	}
	if line {
		c.bar(margin+20, y, cardUnits-2*margin-40, 1, inkLine)
	}
	x, middle := left+26, y+height/2
	if p.Rank >= 1 && p.Rank < len(medals) {
		c.dc.SetColor(c.inks[medals[p.Rank]])
		c.dc.DrawCircle(x*c.scale, middle*c.scale, 25*c.scale)
		c.dc.Fill()
		c.dc.SetColor(c.grounds[on])
		c.dc.DrawCircle(x*c.scale, middle*c.scale, 19*c.scale)
		c.dc.Fill()
	}
	if p.Rank > 0 {
		c.text(bold, 25, strconv.Itoa(p.Rank), x, base, 60, centreAt, inkText)
	}
	end := right - c.text(bold, 27, p.Result, right, base, 220, rightAt, inkText) - 20
	if p.Detail != "" {
		end -= c.text(regular, 20, p.Detail, end, base-1, 240, rightAt, inkSoft) + 20
	}
	c.text(medium, 27, orDash(p.Name), left+72, base, end-left-72, leftAt, inkText)
}

// orDash returns the name, or a dash if nothing of it can be drawn.
func orDash(name string) string {
	if name = Drawable(name); name != "" {
		return name
	}
	return "–"
}
