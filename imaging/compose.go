package imaging

import (
	"image"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
)

// composer is what it takes to put a board together of tiles. It serves one goroutine at a
// time and is kept for the next.
type composer struct {
	*mosaic.Encoder
	states []cellState
	tiles  []*mosaic.Tile
	bands  [][]*mosaic.Tile
}

// board returns the picture that the composer's tiles make with the layer's margins.
func (c *composer) board(l *layer, top *mosaic.Tile) []byte {
	c.bands = append(c.bands[:0], []*mosaic.Tile{top})
	for row := range l.n {
		band := append([]*mosaic.Tile{l.left[row]}, c.tiles[row*l.n:][:l.n]...)
		c.bands = append(c.bands, append(band, l.right[row]))
	}
	c.bands = append(c.bands, []*mosaic.Tile{l.bottom})
	return c.Join(l.palette.colours, c.bands...)
}

// compose draws a board: its margins, then cell after cell.
func (l *layer) compose(dst *image.Paletted, b *Picture) {
	l.drawMargins(dst, b.Solved)
	for _, s := range l.states(nil, b) {
		l.drawCell(dst, &s)
	}
}

// drawMargins draws what is around the cells. A solved board has a tick there.
func (l *layer) drawMargins(dst *image.Paletted, solved bool) {
	cells := l.squares()
	for y := range l.height {
		to := dst.Pix[dst.PixOffset(0, y):][:l.width]
		if y < cells.Min.Y || y >= cells.Max.Y {
			l.static.copyTo(to, 0, y)
			continue
		}
		l.static.copyTo(to[:cells.Min.X], 0, y)
		l.static.copyTo(to[cells.Max.X:], cells.Max.X, y)
	}
	if solved {
		above := clip(dst, l.above())
		l.tick.stampAt(&above, image.Pt(l.board.X/2, l.board.Y-l.board.X/2), inkDone)
	}
}

// clip returns the part of a picture within a rectangle, at the same coordinates.
func clip(m *image.Paletted, r image.Rectangle) image.Paletted {
	r = r.Intersect(m.Rect)
	return image.Paletted{Pix: m.Pix[m.PixOffset(r.Min.X, r.Min.Y):], Stride: m.Stride, Rect: r, Palette: m.Palette}
}

// drawCell draws one cell. It writes nothing outside.
func (l *layer) drawCell(dst *image.Paletted, s *cellState) {
	c := board.CellAt(l.n, int(s.cell))
	at := l.rect(c)
	cell := clip(dst, at)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		l.static.copyTo(cell.Pix[cell.PixOffset(at.Min.X, y):][:at.Dx()], at.Min.X, y)
	}
	if s.ground != paper {
		exchange(&cell, at, &onto[s.ground])
	}
	l.drawFaults(&cell, c, s)
	l.drawHeat(&cell, c, s.heat)
	if s.cursor { // before the outlines: what is drawn stays
		l.brackets(&cell, c, l.labels[l.puzzle.CageOf(c)], inkCursor)
	}
	l.outline(&cell, c, s.cause, inkCause, max(4, l.cell/11))
	l.outline(&cell, c, s.effect, inkEffect, 0)
	l.drawContent(&cell, c, s)
}

// drawHeat draws a bar at the foot of a cell, as long as its heat: it says without colour
// what the tint says.
func (l *layer) drawHeat(dst *image.Paletted, c board.Cell, heat uint8) {
	if heat == 0 {
		return
	}
	r, thick := l.rect(c), max(3, l.cell/16)
	inset := l.inset + 2*l.stroke
	room := r.Dx() - 2*inset
	y := r.Max.Y - inset
	paint(dst, image.Rect(r.Min.X+inset, y-thick, r.Min.X+inset+room*int(heat)/MaxHeat, y), inkCursor, 0)
}

// drawFaults marks the cell of a cage that is wrong or stuck: the target in the ink of
// faults and underlined, dotted if the cage is only stuck; a wrong cage is hatched.
func (l *layer) drawFaults(dst *image.Paletted, c board.Cell, s *cellState) {
	thick := max(2, l.cell/55)
	cage := l.puzzle.CageOf(c)
	if s.stuck {
		l.underlineTarget(dst, cage, thick, 2*thick)
	}
	if s.wrong {
		l.hatchCell(dst, c, c == l.puzzle.Cages()[cage].Cells[0])
		l.underlineTarget(dst, cage, thick, 0)
	}
}

// underlineTarget marks the target of a cage.
func (l *layer) underlineTarget(dst *image.Paletted, cage, thick, dash int) {
	at := l.labels[cage]
	exchange(dst, at, &inkTo[inkText][inkFault])
	paint(dst, image.Rect(at.Min.X, at.Max.Y+1, at.Max.X, at.Max.Y+1+thick), inkFault, dash)
}

// hatchCell hatches a cell. Its value keeps a plain ground, and so does its target.
func (l *layer) hatchCell(dst *image.Paletted, c board.Cell, target bool) {
	r, value := l.rect(c), l.valueAt(c)
	if target {
		r.Min.Y += l.labelRoom
	}
	spared := image.Rectangle{Min: value, Max: value}.Inset(-l.cell / 4)
	hatch(dst, r, spared, inkFault, max(6, l.cell/9))
}

// drawContent stamps the cell's value or its pencil marks, and underlines a value in
// conflict.
func (l *layer) drawContent(dst *image.Paletted, c board.Cell, s *cellState) {
	at := l.valueAt(c)
	switch {
	case s.value == veiledValue:
		l.veil.stampAt(dst, at, inkValue)
	case s.conflict:
		l.values[s.value].stampAt(dst, at, inkFault)
		half, thick := l.cell/5, max(2, l.cell/28)
		y := min(at.Y+l.values[s.value].height/2+thick/2, l.rect(c).Max.Y-l.pad-thick)
		paint(dst, image.Rect(at.X-half, y, at.X+half, y+thick), inkFault, 0)
	case s.value > 0:
		l.values[s.value].stampAt(dst, at, inkValue)
	default:
		l.drawMarks(dst, c, s)
	}
	if s.value > 0 && s.ringed != 0 {
		ring(dst, at, min(l.cell/3, l.rect(c).Max.Y-2-at.Y), max(2, l.cell/40), inkCause)
	}
}
