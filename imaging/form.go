package imaging

import (
	"image"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
)

// form is what all boards of one size and width share: where everything goes, the digits,
// and the margins around the cells. It has no colours, only their places in a palette.
type form struct {
	*layout
	*digits
	number      uint64         // distinguishes it from all other forms of its renderer
	top         *mosaic.Tile   // between the title and the cells
	solvedTop   *mosaic.Tile   // the same with the tick of a solved board
	left, right []*mosaic.Tile // beside each row of cells
	bottom      *mosaic.Tile
}

// formKey names a form.
type formKey struct {
	n, width int
	shape    Theme
	titled   bool
}

// form returns the form of a name.
func (r *Renderer) form(key formKey) *form {
	if kept, ok := r.forms.Get(key); ok {
		return kept
	}
	f := &form{layout: newLayout(key.n, key.width, key.titled, key.shape), number: r.made.Add(1)}
	f.digits = newDigits(f.layout, key.shape)
	r.cutMargins(f)
	return r.forms.GetOrPut(key, f)
}

// cutMargins makes the tiles of what is around the cells.
func (r *Renderer) cutMargins(f *form) {
	c := r.composers.Get().(*composer)
	defer r.composers.Put(c)
	m := r.sheet(f.width, f.height, nil)
	defer r.sheets.Put(m)
	f.drawMargins(c.desk, &m.Paletted)
	cells := f.squares()
	f.top = c.Cut(m, f.above())
	f.bottom = c.Cut(m, image.Rect(0, cells.Max.Y, f.width, f.height))
	for y := cells.Min.Y; y < cells.Max.Y; y += f.cell {
		f.left = append(f.left, c.Cut(m, image.Rect(0, y, cells.Min.X, y+f.cell)))
		f.right = append(f.right, c.Cut(m, image.Rect(cells.Max.X, y, f.width, y+f.cell)))
	}
	f.drawTick(&m.Paletted)
	f.solvedTop = c.Cut(m, f.above())
}

// drawMargins draws what is around the cells of any board: the frame, the columns' letters
// and the rows' numbers.
func (f *form) drawMargins(d *desk, dst *image.Paletted) {
	fill(dst, dst.Rect, uint8(page))
	f.drawFrame(dst)
	face := d.face(medium, f.coordinate)
	all, gap := f.squares(), float64(f.frame)/2+f.coordinate*0.35
	for i := range f.n {
		middle := float64(i*f.cell + f.cell/2)
		stampText(dst, face, board.Column(i).Label(), float64(all.Min.X)+middle, float64(all.Min.Y)-gap, centreAt, inkSoft)
		stampText(dst, face, board.Row(i).Label(), float64(all.Min.X)-gap, float64(all.Min.Y)+middle+digitHeight(face)/2, rightAt, inkSoft)
	}
}

// drawTick draws the tick of a solved board, in the corner of its margins.
func (f *form) drawTick(dst *image.Paletted) {
	above := clip(dst, f.above())
	f.tick.stampAt(&above, image.Pt(f.board.X/2, f.board.Y-f.board.X/2), inkDone)
}
