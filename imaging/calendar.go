package imaging

// Calendar is what became of each day of the last weeks: a column for each week.
type Calendar struct {
	Label    string
	Weekdays [7]string // of the rows, very short
	Days     []DayMark // whole weeks, the oldest first; the last ten weeks are shown
	// What the marks mean, in the legend. Those that no day has are left out.
	SolvedLabel, FrozenLabel, DownLabel string
}

// DayMark is what became of a day of a calendar.
type DayMark uint8

// The marks of days.
const (
	DayMissed DayMark = iota // an empty square
	DaySolved                // a full one
	DayFrozen                // a ring: the streak went on without a solve
	DayDown                  // a dot: nobody could play
	DayAhead                 // nothing: it has not come yet
)

// mostWeeks is how many weeks fit on a calendar, of daysOfWeek days each.
const (
	mostWeeks  = 10
	daysOfWeek = 7
)

// drawCalendar draws the calendar into a panel that begins at an x: right of the chart, or
// in the middle of the card's whole width.
func (c *card) drawCalendar(s *Calendar, x, y float64) {
	const width = cardUnits - 2*margin - chartWidth - panelGap
	const pitch, side, top = 27.0, 22.0, 58.0
	room := cardUnits - margin - x
	c.panel(x, y, room, panelHeight, paper)
	x += (room - width) / 2
	left := x + 48
	c.text(medium, 22, s.Label, x+20, y+36, width-40, leftAt, inkText)
	days := s.Days[:len(s.Days)/daysOfWeek*daysOfWeek]
	days = days[max(0, len(days)-mostWeeks*daysOfWeek):]
	for row, name := range s.Weekdays {
		c.text(regular, 17, name, x+28, y+top+pitch*float64(row)+17, 30, centreAt, inkSoft)
	}
	seen := map[DayMark]bool{}
	for i, mark := range days {
		seen[mark] = true
		c.drawDay(mark, left+pitch*float64(i/daysOfWeek), y+top+pitch*float64(i%daysOfWeek), side)
	}
	at := x + 20
	for _, e := range []struct {
		mark  DayMark
		label string
	}{{DaySolved, s.SolvedLabel}, {DayFrozen, s.FrozenLabel}, {DayDown, s.DownLabel}} {
		if !seen[e.mark] {
			continue
		}
		c.drawDay(e.mark, at, y+panelHeight-40, 18)
		at += 24 + c.text(regular, 17, e.label, at+24, y+panelHeight-25, width-40, leftAt, inkSoft) + 12
	}
}

// drawDay draws the mark of a day in a square.
func (c *card) drawDay(mark DayMark, x, y, side float64) {
	middle := side / 2
	switch mark {
	case DayMissed:
		c.frame(x, y, side, 1.5, inkLine)
	case DaySolved:
		c.bar(x, y, side, side, inkValue)
	case DayFrozen:
		c.frame(x, y, side, 4, inkEffect)
	case DayDown:
		c.dot(x+middle, y+middle, 4, false, inkSoft)
	}
}

// frame draws the four edges of a square.
func (c *card) frame(x, y, side, thick float64, i ink) {
	c.bar(x, y, side, thick, i)
	c.bar(x, y+side-thick, side, thick, i)
	c.bar(x, y, thick, side, i)
	c.bar(x+side-thick, y, thick, side, i)
}
