package imaging

import (
	"fmt"
	"image/color"
)

// Course is the picture of how a puzzle was solved: when each cell got its value, never
// which. It has no cages either, so that it gives nothing of the puzzle away.
type Course struct {
	Size int // cells a side, 1 to 16
	// Filled has for each cell, in reading order, the share of the solving time after
	// which it got its value, 0 to 1. A cell below 0 was filled from the start and
	// stays blank.
	Filled      []float64
	First, Last string // the ends of the legend, such as "early" and "late"
	Theme       Theme
	WidthPx     int // 400 to 1200; 0 means 480, a small picture
}

const (
	maxCourseSize   = 16
	defaultCoursePx = 480
)

// courseBands is how many tints there are: the paper, and the steps from it to the full
// ink of values. They differ in lightness, which every eye can tell; and a bar in each
// cell, as long as its share, says the same without colour.
const courseBands = levels + 1

// Course draws how a puzzle was solved and returns it as a PNG. It is an error if Filled
// is not of a board of that size.
func (r *Renderer) Course(s Course) ([]byte, error) {
	if s.Size < 1 || s.Size > maxCourseSize || len(s.Filled) != s.Size*s.Size {
		return nil, fmt.Errorf("imaging: course of size %d with %d cells: want a size from 1 to %d, and all its cells", s.Size, len(s.Filled), maxCourseSize)
	}
	if s.WidthPx == 0 {
		s.WidthPx = defaultCoursePx
	}
	const legend = 130.0
	return r.card(s.Theme, s.WidthPx, cardUnits+legend, func(c *card) {
		cell := (cardUnits - 2*margin) / float64(s.Size)
		for i, share := range s.Filled {
			c.courseCell(margin+cell*float64(i%s.Size), margin+cell*float64(i/s.Size), cell, share)
		}
		c.courseLegend(s.First, s.Last, cardUnits+legend/2-20)
	}), nil
}

// courseBand returns the tint of a share of the solve.
func courseBand(share float64) int { return min(int(share*courseBands), courseBands-1) }

// courseCell draws one cell: its tint, a line around it, and a bar as long as its share.
func (c *card) courseCell(x, y, side, share float64) {
	line := max(2, 1/c.scale)
	c.bar(x, y, side, side, inkLine)
	c.tint(x+line, y+line, side-2*line, side-2*line, courseBand(max(share, 0)))
	if share < 0 {
		return
	}
	inset, height := side/8, side/9
	c.dc.SetColor(c.courseMark(courseBand(share)))
	width := max((side-2*inset)*min(share, 1), height) // at the very start, still a mark
	c.dc.DrawRectangle((x+inset)*c.scale, (y+side-inset-height)*c.scale, width*c.scale, height*c.scale)
	c.dc.Fill()
}

// courseMark returns the colour of the bar on a band: of text on the light ones, of paper
// on the dark ones, and the other way round in a dark theme.
func (c *colours) courseMark(band int) color.RGBA {
	if band < courseBands/2 {
		return c.inks[inkText]
	}
	return c.grounds[paper]
}

// courseTint returns the colour of a band.
func (c *colours) courseTint(band int) color.RGBA {
	return mix(c.grounds[paper], c.inks[inkValue], uint8(band))
}

// tint fills a rectangle with the tint of a band.
func (c *card) tint(x, y, width, height float64, band int) {
	c.dc.SetColor(c.courseTint(band))
	c.dc.DrawRectangle(x*c.scale, y*c.scale, width*c.scale, height*c.scale)
	c.dc.Fill()
}

// courseLegend draws the tints in order between the words for their ends.
func (c *card) courseLegend(first, last string, middle float64) {
	const side = 64.0
	left := (cardUnits - side*courseBands) / 2
	c.text(medium, 44, first, left-24, middle+16, left-24-margin, rightAt, inkText)
	for band := range courseBands {
		c.courseCell(left+side*float64(band), middle-side/2, side, (float64(band)+0.5)/courseBands)
	}
	c.text(medium, 44, last, left+side*courseBands+24, middle+16, left-24-margin, leftAt, inkText)
}
