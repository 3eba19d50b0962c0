package imaging

import (
	"image"
	"math"

	"kenkenbot/board"
)

// legibleMark is the least size of pencil marks that a phone shows well, as a part of
// the picture's width: 12 pixels of 400.
const legibleMark = 0.03

// markGrid lays out a cell's pencil marks: each digit has a place of its own, whatever
// else the cell holds, so that a glance tells which are there.
type markGrid struct {
	cols, rows int
	size       float64         // of a mark's em square
	room       image.Rectangle // of all marks, from the cell's corner
}

// layMarks lays out the pencil marks. Low rows are nearly filled by their digits.
func (l *layout) layMarks(large bool) {
	side := l.inset + l.stroke
	m := &l.markGrid
	m.cols, m.room = 3, image.Rect(side+1, l.labelRoom+1, l.cell-side-1, l.cell-side-1)
	if l.n > 9 {
		m.cols = 4
	}
	m.rows = (l.n + m.cols - 1) / m.cols
	m.size = max(0.24*float64(l.cell), legibleMark*float64(l.width))
	if large {
		m.size = 0.25 * float64(l.cell)
	}
	m.size = min(m.size, 1.15*float64(m.room.Dy())/float64(m.rows))
}

// markAt returns the middle of the place that the pencil mark v has in the cell.
func (l *layout) markAt(c board.Cell, v int) image.Point {
	g, place := &l.markGrid, v-1
	r := g.room.Add(l.rect(c).Min)
	x := float64(r.Min.X) + float64(r.Dx())*(float64(place%g.cols)+0.5)/float64(g.cols)
	y := float64(r.Min.Y) + float64(r.Dy())*(float64(place/g.cols)+0.5)/float64(g.rows)
	return image.Pt(int(math.Round(x)), int(math.Round(y)))
}

// drawMarks stamps the cell's pencil marks, crosses out those struck and rings those
// that are a reason.
func (f *form) drawMarks(dst *image.Paletted, c board.Cell, s *cellState) {
	reach := int(0.55 * f.markGrid.size)
	for v := range s.marks.All() {
		at := f.markAt(c, v)
		if s.faint {
			f.marks[v].stampFaintAt(dst, at, inkSoft)
		} else {
			f.marks[v].stampAt(dst, at, inkSoft)
		}
		if s.struck.Has(v) {
			slash(dst, at, reach, max(2, f.cell/40), inkEffect)
		}
		if s.ringed.Has(v) {
			ring(dst, at, reach, max(1, f.cell/60), inkCause)
		}
	}
}

// slash draws a line across a place, from its lower left to its upper right.
func slash(dst *image.Paletted, at image.Point, reach, thick int, i ink) {
	for d := -reach; d <= reach; d++ {
		fill(dst, image.Rect(at.X+d, at.Y-d, at.X+d+thick, at.Y-d+1), full(i))
	}
}

// ring draws a circle around a place.
func ring(dst *image.Paletted, at image.Point, radius, thick int, i ink) {
	outer, inner := radius*radius, (radius-thick)*(radius-thick)
	for y := -radius; y <= radius; y++ {
		for x := -radius; x <= radius; x++ {
			if d := x*x + y*y; d <= outer && d > inner {
				fill(dst, image.Rect(at.X+x, at.Y+y, at.X+x+1, at.Y+y+1), full(i))
			}
		}
	}
}
