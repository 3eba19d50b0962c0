package imaging

import (
	"image"
	"math"

	"kenkenbot/board"
)

// fewMarks is how many pencil marks of a cell are drawn larger where all that it can
// have would be hard to read.
const fewMarks = 4

// legibleMark is the least size of pencil marks that a phone shows well, as a part of
// the picture's width: 12 pixels of 400.
const legibleMark = 0.03

// markGrid lays out a cell's pencil marks.
type markGrid struct {
	cols, rows int
	size       float64         // of a mark's em square
	room       image.Rectangle // of all marks, from the cell's corner
	inOrder    bool            // they fill the places in order; else each has its own
}

// layMarks lays out the pencil marks. Each has a place of its own, so that a glance
// tells which are there. Only where that makes them too small do few stand in order, in
// a grid of two by two.
func (l *layout) layMarks(large bool) {
	side := l.inset + l.stroke
	all := markGrid{cols: 3, room: image.Rect(side+1, l.labelRoom+1, l.cell-side-1, l.cell-side-1)}
	if l.n > 9 {
		all.cols = 4
	}
	all.rows = (l.n + all.cols - 1) / all.cols
	height := float64(all.room.Dy())
	all.size = min(0.24*float64(l.cell), 1.08*height/float64(max(all.rows, 3)))
	l.marksAll, l.marksFew = all, all
	if legible := legibleMark * float64(l.width); large || all.size < legible {
		l.marksFew = markGrid{cols: 2, rows: 2, room: all.room, size: min(1.2*legible, 1.08*height/2), inOrder: true}
		if large {
			l.marksFew.size = 1.08 * height / 2
		}
	}
}

// markGrid returns the grid for that many pencil marks in a cell.
func (l *layout) markGrid(count int) *markGrid {
	if count <= fewMarks {
		return &l.marksFew
	}
	return &l.marksAll
}

// markAt returns the middle of the place that the pencil mark v has in the cell, among
// the marks that are there.
func (l *layout) markAt(c board.Cell, v int, marks board.Candidates) image.Point {
	g, place := l.markGrid(marks.Len()), v-1
	rows := g.rows
	if g.inOrder {
		place = (marks & board.AllCandidates(v-1)).Len()
		rows = (marks.Len() + g.cols - 1) / g.cols // a single row stands halfway, clear of the target
	}
	r := g.room.Add(l.rect(c).Min)
	x := float64(r.Min.X) + float64(r.Dx())*(float64(place%g.cols)+0.5)/float64(g.cols)
	y := float64(r.Min.Y) + float64(r.Dy())*(float64(place/g.cols)+0.5)/float64(rows)
	return image.Pt(int(math.Round(x)), int(math.Round(y)))
}

// drawMarks stamps the cell's pencil marks, crosses out those struck and rings those
// that are a reason.
func (f *form) drawMarks(dst *image.Paletted, c board.Cell, s *cellState) {
	sprites := &f.marks
	if s.marks.Len() <= fewMarks {
		sprites = &f.fewMarks
	}
	reach := int(0.55 * f.markGrid(s.marks.Len()).size)
	for v := range s.marks.All() {
		at := f.markAt(c, v, s.marks)
		if s.faint {
			sprites[v].stampFaintAt(dst, at, inkSoft)
		} else {
			sprites[v].stampAt(dst, at, inkSoft)
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
