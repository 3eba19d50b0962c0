package imaging

import (
	"image"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
)

// composer is what it takes to draw: the desk, the packer, and room for a board's cells. It
// serves one goroutine at a time and is kept for the next.
type composer struct {
	*desk
	*mosaic.Encoder
	states []cellState
	tiles  []*mosaic.Tile
	bands  [][]*mosaic.Tile
}

// board returns the picture that the composer's tiles make below a heading.
func (c *composer) board(h *heading, b *Picture) []byte {
	c.bands = c.bands[:0]
	if h.strip != nil {
		c.bands = append(c.bands, []*mosaic.Tile{h.strip})
	}
	top := h.top
	if b.Solved {
		top = h.solvedTop
	}
	c.bands = append(c.bands, []*mosaic.Tile{top})
	for row := range h.n {
		band := append([]*mosaic.Tile{h.left[row]}, c.tiles[row*h.n:][:h.n]...)
		c.bands = append(c.bands, append(band, h.right[row]))
	}
	c.bands = append(c.bands, []*mosaic.Tile{h.bottom})
	return c.Join(boardPalettes[b.Theme.known()], c.bands...)
}

// compose draws a board at once, without tiles.
func (r *Renderer) compose(dst *image.Paletted, b *Picture) {
	c := r.composers.Get().(*composer)
	defer r.composers.Put(c)
	h := r.heading(b)
	h.drawPage(c.desk, dst)
	r.drawCells(c, h, dst, b)
}

// drawCells draws the cells of a board on its page, and the tick of a solved one.
func (r *Renderer) drawCells(c *composer, h *heading, dst *image.Paletted, b *Picture) {
	c.states = r.states(c.states[:0], h.form, b)
	for i := range c.states {
		h.drawCell(dst, &c.states[i])
	}
	if b.Solved {
		h.drawTick(dst)
	}
}

// clip returns the part of a picture within a rectangle, at the same coordinates.
func clip(m *image.Paletted, r image.Rectangle) image.Paletted {
	r = r.Intersect(m.Rect)
	return image.Paletted{Pix: m.Pix[m.PixOffset(r.Min.X, r.Min.Y):], Stride: m.Stride, Rect: r, Palette: m.Palette}
}

// drawCell draws one cell. It writes nothing outside.
func (f *form) drawCell(dst *image.Paletted, s *cellState) {
	c := board.CellAt(f.n, int(s.cell))
	cell := clip(dst, f.rect(c))
	fill(&cell, cell.Rect, uint8(s.ground))
	f.drawLines(&cell)
	f.drawTarget(&cell, s)
	f.drawWalls(&cell, s.walls)
	f.drawFaults(&cell, c, s)
	f.drawHeat(&cell, c, s.heat)
	f.drawOwner(&cell, c, s.owner)
	if s.cursor { // before the outlines: what is drawn stays
		f.brackets(&cell, c, f.targetBox(c, s), inkCursor)
	}
	f.outline(&cell, c, s.cause, inkCause, max(4, f.cell/11))
	f.outline(&cell, c, s.effect, inkEffect, 0)
	f.drawContent(&cell, c, s)
}

// drawHeat draws a bar at the foot of a cell, as long as its heat: it says without colour
// what the tint says.
func (l *layout) drawHeat(dst *image.Paletted, c board.Cell, heat uint8) {
	if heat == 0 {
		return
	}
	r, thick := l.rect(c), max(3, l.cell/16)
	inset := l.inset + 2*l.stroke
	room := r.Dx() - 2*inset
	y := r.Max.Y - inset
	paint(dst, image.Rect(r.Min.X+inset, y-thick, r.Min.X+inset+room*int(heat)/MaxHeat, y), inkCursor, 0)
}

// drawOwner stamps the letter of a cell's owner into its lower right corner: it says without
// colour what the tint says.
func (f *form) drawOwner(dst *image.Paletted, c board.Cell, owner uint8) {
	if owner == 0 {
		return
	}
	r := f.rect(c)
	letter := f.owners[owner]
	letter.stampAt(dst, image.Pt(r.Max.X-f.pad-letter.at.Max.X, r.Max.Y-f.pad-letter.at.Max.Y), inkSoft)
}

// drawFaults marks the cell of a cage that is wrong or stuck: the target underlined, dotted
// if the cage is only stuck; a wrong cage is hatched.
func (f *form) drawFaults(dst *image.Paletted, c board.Cell, s *cellState) {
	thick, at := max(2, f.cell/55), f.targetBox(c, s)
	line := image.Rect(at.Min.X, at.Max.Y+1, at.Max.X, at.Max.Y+1+thick)
	if s.stuck {
		paint(dst, line, inkFault, 2*thick)
	}
	if s.wrong {
		f.hatchCell(dst, c, s.target != nil && s.part == 0)
		paint(dst, line, inkFault, 0)
	}
}

// hatchCell hatches a cell. Its value keeps a plain ground, and so does its target.
func (l *layout) hatchCell(dst *image.Paletted, c board.Cell, target bool) {
	r, value := l.rect(c), l.valueAt(c)
	if target {
		r.Min.Y += l.labelRoom
	}
	spared := image.Rectangle{Min: value, Max: value}.Inset(-l.cell / 4)
	hatch(dst, r, spared, inkFault, max(6, l.cell/9))
}

// drawContent stamps the cell's value or its pencil marks, and underlines a value in
// conflict.
func (f *form) drawContent(dst *image.Paletted, c board.Cell, s *cellState) {
	at := f.valueAt(c)
	switch {
	case s.value == veiledValue:
		f.veil.stampAt(dst, at, inkValue)
	case s.conflict:
		f.values[s.value].stampAt(dst, at, inkFault)
		half, thick := f.cell/5, max(2, f.cell/28)
		y := min(at.Y+f.values[s.value].reach()+thick/2, f.rect(c).Max.Y-f.pad-thick)
		paint(dst, image.Rect(at.X-half, y, at.X+half, y+thick), inkFault, 0)
	case s.value > 0:
		f.values[s.value].stampAt(dst, at, inkValue)
	default:
		f.drawMarks(dst, c, s)
	}
	if s.value > 0 && s.ringed != 0 {
		ring(dst, at, min(f.cell/3, f.rect(c).Max.Y-2-at.Y), max(2, f.cell/40), inkCause)
	}
}
