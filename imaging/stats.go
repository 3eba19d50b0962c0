package imaging

import (
	"slices"
	"strconv"
	"time"
)

// Stats is a player's card: figures on top, the last solve times against the
// server's median, a calendar, and what was solved of each kind in what times.
type Stats struct {
	Title    string
	Subtitle string
	Figures  []Figure // at most 6 are shown

	TimesLabel  string      // heads the chart; "" is no chart
	YouLabel    string      // legend: the player's times
	HelpLabel   string      // legend: those of them with help, if there are any
	MedianLabel string      // legend: the server's median
	NoTimes     string      // shown in the chart if there are no times yet
	Times       []SolveTime // oldest first; the last 30 are shown

	Calendar Calendar

	KindsLabel string // heads the kinds, as do the next two
	BestLabel  string
	UsualLabel string
	Kinds      []KindTimes // at most 8 are shown
	MoreKinds  string      // below them: that there are more; "" if there are not

	Theme   Theme
	WidthPx int // 400 to 1200; 0 means 1000
}

// Figure is one number of a card with what it counts, as in "12" and "Best streak".
type Figure struct{ Value, Label string }

// SolveTime is one solve on the chart. A Median of 0 is not known and leaves a gap.
type SolveTime struct {
	Took     time.Duration
	Median   time.Duration
	Assisted bool // solved with hints: drawn hollow
}

// KindTimes is what was solved of one kind of puzzle, drawn as a bar, and the times as
// they are to be read; "" is none.
type KindTimes struct {
	Label       string
	Count       int
	Best, Usual string
}

// What fits on a statistics card.
const (
	mostFigures = 6
	mostTimes   = 30
	mostKinds   = 8
)

// Stats draws a player's card and returns it as a PNG.
func (r *Renderer) Stats(s Stats) ([]byte, error) {
	s.Figures = s.Figures[:min(len(s.Figures), mostFigures)]
	s.Kinds = s.Kinds[:min(len(s.Kinds), mostKinds)]
	s.Times = s.Times[max(0, len(s.Times)-mostTimes):]
	height := panelHeight + 154.0 + s.kindsHeight()
	if s.Subtitle != "" {
		height += 36
	}
	if len(s.Figures) > 0 {
		height += 136
	}
	return r.card(s.Theme, s.WidthPx, height, func(c *card) {
		y := c.heading(s.Title, s.Subtitle)
		if len(s.Figures) > 0 {
			c.drawFigures(s.Figures, y)
			y += 136
		}
		if s.TimesLabel != "" {
			c.drawTimes(&s, y)
			c.drawCalendar(&s.Calendar, margin+chartWidth+panelGap, y)
		} else {
			c.drawCalendar(&s.Calendar, margin, y)
		}
		c.drawKinds(&s, y+panelHeight+panelGap)
	}), nil
}

// drawFigures draws a row of tiles, a number and its label in each.
func (c *card) drawFigures(figures []Figure, y float64) {
	const gap, height = 14, 112
	width := (cardUnits - 2*margin - gap*float64(len(figures)-1)) / float64(len(figures))
	for i, f := range figures {
		x := margin + float64(i)*(width+gap)
		c.panel(x, y, width, height, paper)
		c.text(bold, 40, f.Value, x+width/2, y+56, width-16, centreAt, inkText)
		c.text(regular, 20, f.Label, x+width/2, y+92, width-12, centreAt, inkSoft)
	}
}

const (
	// panelHeight is the height of the chart's and the calendar's panels.
	panelHeight = 310.0
	// chartWidth is the width of the chart's.
	chartWidth = 560.0
	// panelGap lies between two panels.
	panelGap = 14.0
)

// chart is where the solve times are drawn: the plot's rectangle, and the time at
// its upper edge.
type chart struct {
	x, y, width, height float64
	top                 time.Duration
	count               int
}

// point returns where the k-th time stands, and whether it is within the chart.
func (ch *chart) point(k int, d time.Duration) (x, y float64, within bool) {
	x = ch.x + ch.width*(float64(k)+0.5)/float64(ch.count)
	if d > ch.top {
		return x, ch.y, false
	}
	return x, ch.y + ch.height*(1-float64(d)/float64(ch.top)), true
}

// drawTimes draws the chart: the player's times as dots joined by a line, the
// server's median as a dashed line. A time far beyond the others is drawn as a
// triangle at the upper edge, so that it does not flatten the rest.
func (c *card) drawTimes(s *Stats, y float64) {
	const x, width = margin, chartWidth
	c.panel(x, y, width, panelHeight, paper)
	if len(s.Times) == 0 {
		c.text(medium, 22, s.TimesLabel, x+20, y+36, width-40, leftAt, inkText)
		c.text(regular, 24, s.NoTimes, x+width/2, y+panelHeight/2+10, width-40, centreAt, inkSoft)
		return
	}
	legend := c.drawLegend(s, x+width-20, y+36)
	c.text(medium, 22, s.TimesLabel, x+20, y+36, legend-x-32, leftAt, inkText)
	step, top := scale(s.Times)
	ch := chart{x: x + 78, y: y + 66, width: width - 98, height: panelHeight - 92, top: top, count: max(len(s.Times), 8)}
	for t := time.Duration(0); t <= top; t += step {
		_, at, _ := ch.point(0, t)
		c.bar(ch.x, at, ch.width, 1, inkLine)
		c.text(regular, 18, clock(t), ch.x-10, at+6, 0, rightAt, inkSoft)
	}
	c.drawMedian(s.Times, &ch)
	c.drawOwn(s.Times, &ch)
}

// drawLegend says what the two lines are, at the right, and returns where it begins.
func (c *card) drawLegend(s *Stats, right, y float64) float64 {
	right -= c.text(regular, 18, s.MedianLabel, right, y, 130, rightAt, inkSoft) + 8
	c.bar(right-26, y-8, 10, 3, inkEffect)
	c.bar(right-10, y-8, 10, 3, inkEffect)
	right -= 46
	right -= c.text(regular, 18, s.YouLabel, right, y, 90, rightAt, inkSoft) + 8
	c.dot(right-6, y-6.5, 6, false, inkValue)
	right -= 12
	if slices.ContainsFunc(s.Times, func(t SolveTime) bool { return t.Assisted }) {
		right -= 12
		right -= c.text(regular, 18, s.HelpLabel, right, y, 110, rightAt, inkSoft) + 8
		c.dot(right-6, y-6.5, 6, true, inkValue)
		right -= 12
	}
	return right
}

// drawMedian draws the server's median if it is known.
func (c *card) drawMedian(times []SolveTime, ch *chart) {
	c.dc.SetColor(c.inks[inkEffect])
	c.dc.SetLineWidth(3 * c.scale)
	c.dc.SetDash(10*c.scale, 6*c.scale)
	for k, t := range times {
		if t.Median <= 0 {
			c.dc.NewSubPath()
			continue
		}
		x, y, _ := ch.point(k, t.Median)
		if k == 0 || times[k-1].Median <= 0 {
			c.dc.MoveTo((x-4)*c.scale, y*c.scale)
		}
		c.dc.LineTo(x*c.scale, y*c.scale)
	}
	c.dc.Stroke()
	c.dc.SetDash()
}

// drawOwn draws the player's times.
func (c *card) drawOwn(times []SolveTime, ch *chart) {
	c.dc.SetColor(c.inks[inkValue])
	c.dc.SetLineWidth(2.5 * c.scale)
	for k, t := range times {
		x, y, _ := ch.point(k, t.Took)
		c.dc.LineTo(x*c.scale, y*c.scale)
	}
	c.dc.Stroke()
	for k, t := range times {
		x, y, within := ch.point(k, t.Took)
		if within {
			c.dot(x, y, 7, t.Assisted, inkValue)
			continue
		}
		c.dc.SetColor(c.inks[inkValue])
		c.dc.DrawRegularPolygon(3, x*c.scale, y*c.scale, 10*c.scale, 0)
		c.dc.Fill()
	}
}

// ticks are the distances that the lines of the chart may have.
var ticks = []time.Duration{5 * time.Second, 10 * time.Second, 15 * time.Second, 30 * time.Second,
	time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 30 * time.Minute,
	time.Hour, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour, 24 * time.Hour, 7 * 24 * time.Hour}

// scale chooses the distance of the chart's lines and the time at its upper edge:
// high enough for all times but those beyond twice the middle one, and for nine in
// ten at least.
func scale(times []SolveTime) (step, top time.Duration) {
	var all []time.Duration
	for _, t := range times {
		all = append(all, max(t.Took, 0))
		if t.Median > 0 {
			all = append(all, t.Median)
		}
	}
	slices.Sort(all)
	most := min(all[len(all)-1], max(2*all[len(all)/2], all[len(all)*9/10]))
	for _, step = range ticks {
		if most <= 5*step {
			break
		}
	}
	lines := min(max(1, (most+step-1)/step), 5)
	return step, step * lines
}

const (
	kindsTop    = 58.0 // from the upper edge of the panel of kinds to its rows
	kindsRow    = 44.0
	kindsBottom = 16.0
	moreKinds   = 34.0
)

// kindsHeight returns the height of the panel of kinds with the gap above it.
func (s *Stats) kindsHeight() float64 {
	if len(s.Kinds) == 0 {
		return 0
	}
	height := panelGap + kindsTop + kindsRow*float64(len(s.Kinds)) + kindsBottom
	if s.MoreKinds != "" {
		height += moreKinds
	}
	return height
}

// drawKinds draws a row for each kind: a label, a bar with its number, the best time and
// the average.
func (c *card) drawKinds(s *Stats, y float64) {
	if len(s.Kinds) == 0 {
		return
	}
	const x, width = margin, cardUnits - 2*margin
	const bars, longest, best, mean = x + 190, 320.0, x + 720, x + 888
	c.panel(x, y, width, s.kindsHeight()-panelGap, paper)
	c.text(medium, 22, s.KindsLabel, x+20, y+38, 500, leftAt, inkText)
	c.text(regular, 20, s.BestLabel, best, y+38, 150, rightAt, inkSoft)
	c.text(regular, 20, s.UsualLabel, mean, y+38, 150, rightAt, inkSoft)
	most := 1
	for _, k := range s.Kinds {
		most = max(most, k.Count)
	}
	for i, k := range s.Kinds {
		middle := y + kindsTop + kindsRow*(float64(i)+0.5)
		c.text(regular, 23, k.Label, x+20, middle+8, 160, leftAt, inkText)
		c.bar(bars, middle-12, 2, 24, inkLine)
		length := longest * float64(max(k.Count, 0)) / float64(most)
		if k.Count > 0 {
			c.bar(bars+2, middle-12, max(length, 2), 24, inkValue)
		}
		c.text(medium, 22, strconv.Itoa(k.Count), bars+14+length, middle+8, 80, leftAt, inkText)
		c.text(medium, 23, k.Best, best, middle+8, 150, rightAt, inkText)
		c.text(regular, 23, k.Usual, mean, middle+8, 150, rightAt, inkText)
	}
	c.text(regular, 20, s.MoreKinds, x+20, y+kindsTop+kindsRow*float64(len(s.Kinds))+24, width-40, leftAt, inkSoft)
}
