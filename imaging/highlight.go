package imaging

import (
	"image"

	"kenkenbot/board"
)

// fill fills a rectangle with a colour of the palette, whatever is drawn there.
func fill(dst *image.Paletted, r image.Rectangle, index uint8) {
	r = r.Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(r.Min.X, y):][:r.Dx()]
		for x := range row {
			row[x] = index
		}
	}
}

// paint fills the bare pixels of a rectangle with an ink; what is drawn there stays.
// With a dash, only every other stretch of that length is filled, measured along
// the rectangle's longer side.
func paint(dst *image.Paletted, r image.Rectangle, i ink, dash int) {
	colour, level := full(i), r.Dx() >= r.Dy()
	r = r.Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(r.Min.X, y):][:r.Dx()]
		for x, index := range row {
			along := y
			if level {
				along = r.Min.X + x
			}
			if bare[index] && (dash == 0 || along/dash&1 == 0) {
				row[x] = colour
			}
		}
	}
}

// hatch draws faint diagonal lines on the bare pixels of a rectangle, but for those
// within another.
func hatch(dst *image.Paletted, r, spared image.Rectangle, i ink, period int) {
	r = r.Intersect(dst.Rect)
	thick := max(1, period/5)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(r.Min.X, y):][:r.Dx()]
		for x, index := range row {
			at := image.Pt(r.Min.X+x, y)
			if index < groundCount && (at.X+at.Y)%period < thick && !at.In(spared) {
				row[x] = shade(ground(index), i, 1)
			}
		}
	}
}

// outline draws the part of a set's outline that runs through one cell, inside its
// border, around corners of both kinds, dashed or not: a strip along each open side,
// and if two sides are closed but the cell across their corner is not in the set,
// the bend that joins the strips of the neighbours.
func (l *layout) outline(dst *image.Paletted, c board.Cell, set around, i ink, dash int) {
	if set == 0 {
		return
	}
	r := l.rect(c)
	across, down := interval{r.Min.X, r.Max.X}, interval{r.Min.Y, r.Max.Y}
	draw := func(x, y interval) { paint(dst, image.Rect(x.from, y.from, x.to, y.to), i, dash) }
	for _, side := range [2]int{-1, 1} {
		if !set.has(side, 0) {
			draw(l.clear(across, set.has(0, -1), set.has(0, 1)), l.strip(down, side))
		}
		if !set.has(0, side) {
			draw(l.strip(across, side), l.clear(down, set.has(-1, 0), set.has(1, 0)))
		}
		for _, other := range [2]int{-1, 1} {
			if set.has(side, 0) && set.has(0, other) && !set.has(side, other) {
				draw(l.edge(across, other), l.strip(down, side))
				draw(l.strip(across, other), l.edge(down, side))
			}
		}
	}
}

// interval is an extent in one direction.
type interval struct{ from, to int }

// strip returns where an outline runs within a cell's extent, on its lower (-1) or
// upper (1) side.
func (l *layout) strip(cell interval, side int) interval {
	if side < 0 {
		return interval{cell.from + l.inset, cell.from + l.inset + l.stroke}
	}
	return interval{cell.to - l.inset - l.stroke, cell.to - l.inset}
}

// edge returns the strip widened to the cell's very edge.
func (l *layout) edge(cell interval, side int) interval {
	s := l.strip(cell, side)
	if side < 0 {
		return interval{cell.from, s.to}
	}
	return interval{s.from, cell.to}
}

// clear returns the cell's extent, kept clear of the wall at each end that is open.
func (l *layout) clear(cell interval, lowerClosed, upperClosed bool) interval {
	if !lowerClosed {
		cell.from += l.inset
	}
	if !upperClosed {
		cell.to -= l.inset
	}
	return cell
}

// brackets draws the cursor: the four corners of a frame inside the cell. Where a long
// target runs on into the next cell, the arms that it meets are left out.
func (l *layout) brackets(dst *image.Paletted, c board.Cell, target image.Rectangle, i ink) {
	r := l.rect(c).Inset(l.inset)
	arm := func(x, y, width, height int) {
		if a := image.Rect(x, y, x+width, y+height); !a.Inset(-l.clearance() / 2).Overlaps(target) {
			paint(dst, a, i, 0)
		}
	}
	thick, long := l.stroke, l.cell/4
	for _, x := range [2]int{r.Min.X, r.Max.X - long} {
		arm(x, r.Min.Y, long, thick)
		arm(x, r.Max.Y-thick, long, thick)
	}
	for _, y := range [2]int{r.Min.Y, r.Max.Y - long} {
		arm(r.Min.X, y, thick, long)
		arm(r.Max.X-thick, y, thick, long)
	}
}
