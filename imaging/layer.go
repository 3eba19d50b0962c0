package imaging

import (
	"hash/maphash"
	"image"
	"strings"
	"sync"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
)

// layer is the part of a board picture that stays while the puzzle is played: walls,
// lines, targets, coordinates and title, in palette indices. It is drawn once.
type layer struct {
	*layout
	*digits
	margins
	puzzle  *board.Puzzle
	static  runs // its pixels
	palette *palette
	number  uint64            // distinguishes it from all other layers of its renderer
	labels  []image.Rectangle // where each cage's target stands, by cage
	patches []patch           // by cell
	draw    sync.Once
}

// layerKey names a layer. Puzzles are distinguished by a hash, and compared when found.
type layerKey struct {
	puzzle uint64
	theme  Theme
	width  int
	teaser bool
	open   string // the cages without a target
	title  string
}

// puzzleSeed makes the hashes of this process its own.
var puzzleSeed = maphash.MakeSeed()

// hashPuzzle returns a hash of the puzzle's size and cages.
func hashPuzzle(p *board.Puzzle) uint64 {
	var h maphash.Hash
	h.SetSeed(puzzleSeed)
	h.WriteByte(byte(p.Size()))
	for _, c := range p.Cages() {
		h.WriteByte(byte(c.Op))
		h.WriteByte(byte(len(c.Cells)))
		for shift := 0; shift < 64; shift += 8 {
			h.WriteByte(byte(c.Target >> shift))
		}
		for _, cell := range c.Cells {
			h.WriteByte(cell.Row<<4 | cell.Col)
		}
	}
	return h.Sum64()
}

// drawOn lays the board out and draws its layer on the desk.
func (l *layer) drawOn(d *desk, key layerKey, sprites func(*layout, Theme) *digits) {
	title := Drawable(key.title)
	n := l.puzzle.Size()
	l.layout = newLayout(n, key.width, title != "", key.theme)
	l.digits = sprites(l.layout, key.theme)
	l.labels = make([]image.Rectangle, len(l.puzzle.Cages()))
	c := &themeColours[key.theme]
	d.lay(l.width, l.height, c.grounds[page])
	d.box(l.squares(), c.grounds[paper])
	d.dc.SetColor(c.inks[inkLine])
	l.drawLines(d)
	if !key.teaser {
		l.drawTargets(d, c, key.open)
	}
	d.dc.SetColor(c.inks[inkWall])
	l.drawWalls(d)
	l.drawCoordinates(d, c)
	if title != "" {
		f := d.face(bold, 0.034*float64(l.width))
		y := float64(l.title.Min.Y+l.title.Max.Y)/2 + digitHeight(f)/2
		d.write(f, fit(f, title, float64(l.title.Dx())), float64(l.title.Min.X), y, leftAt, c.inks[inkText])
	}
	l.palette = boardPalettes[key.theme]
}

// convert turns what was drawn on the desk into palette indices: what is around the frame,
// the walls and lines within, and the targets.
func (l *layer) convert(d *desk, m *mosaic.Sheet) {
	p := l.palette
	within := func(choice []uint8, places ...image.Rectangle) {
		d.use(p, choice)
		for _, r := range places {
			d.quantiser.convert(&m.Paletted, d.sheet, r)
		}
	}
	all, f := d.sheet.Rect, l.framed()
	within(aroundChoice,
		image.Rect(0, 0, all.Max.X, f.Min.Y), image.Rect(0, f.Max.Y, all.Max.X, all.Max.Y),
		image.Rect(0, f.Min.Y, f.Min.X, f.Max.Y), image.Rect(f.Max.X, f.Min.Y, all.Max.X, f.Max.Y))
	within(wallChoice, f)
	within(targetChoice, l.labels...)
}

// drawLines draws the thin lines between all cells.
func (l *layer) drawLines(d *desk) {
	all := l.squares()
	for i := 1; i < l.n; i++ {
		x, y := all.Min.X+i*l.cell-l.line/2, all.Min.Y+i*l.cell-l.line/2
		d.addBox(image.Rect(x, all.Min.Y, x+l.line, all.Max.Y))
		d.addBox(image.Rect(all.Min.X, y, all.Max.X, y+l.line))
	}
	d.dc.Fill()
}

// drawWalls draws the walls between cages and the frame around all. Each piece
// reaches half a wall beyond its ends, so that corners are full and square.
func (l *layer) drawWalls(d *desk) {
	before, after := l.wall/2, l.wall-l.wall/2
	for row := range l.n {
		for col := range l.n {
			c := board.At(row, col)
			r := l.rect(c)
			if col+1 < l.n && l.puzzle.CageOf(c) != l.puzzle.CageOf(board.At(row, col+1)) {
				d.addBox(image.Rect(r.Max.X-before, r.Min.Y-before, r.Max.X+after, r.Max.Y+after))
			}
			if row+1 < l.n && l.puzzle.CageOf(c) != l.puzzle.CageOf(board.At(row+1, col)) {
				d.addBox(image.Rect(r.Min.X-before, r.Max.Y-before, r.Max.X+after, r.Max.Y+after))
			}
		}
	}
	for _, side := range sides(l.framed(), l.frame) {
		d.addBox(side)
	}
	d.dc.Fill()
}

// sides returns the four sides of a rectangle's border of the given thickness.
func sides(r image.Rectangle, thick int) [4]image.Rectangle {
	return [4]image.Rectangle{
		image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+thick),
		image.Rect(r.Min.X, r.Max.Y-thick, r.Max.X, r.Max.Y),
		image.Rect(r.Min.X, r.Min.Y, r.Min.X+thick, r.Max.Y),
		image.Rect(r.Max.X-thick, r.Min.Y, r.Max.X, r.Max.Y),
	}
}

// leastLabel is how far a target is shrunk, relative to the usual, before it may run
// on into the next cell of its cage.
const leastLabel = 0.66

// drawTargets writes each cage's target into the corner of its first cell. One that
// is too long is shrunk; beyond that it runs on over the cage's cells to the right.
func (l *layer) drawTargets(d *desk, c *colours, open string) {
	for i, cage := range l.puzzle.Cages() {
		if strings.IndexByte(open, byte(i)) >= 0 { // there are 256 cages at most
			continue
		}
		first, text := cage.Cells[0], cage.Label()
		r := l.rect(first)
		room := float64(l.cell - 2*l.pad - 2)
		f := d.face(bold, l.label)
		size, width := l.label, textWidth(f, text)
		cells := 1
		for width*leastLabel > room && int(first.Col)+cells < l.n && l.puzzle.CageOf(board.At(int(first.Row), int(first.Col)+cells)) == i {
			room += float64(l.cell)
			cells++
		}
		top := float64(r.Min.Y+l.pad) + digitHeight(f)
		if width > room {
			size *= room / width
			f = d.face(bold, size)
			width = textWidth(f, text)
		}
		at := image.Rect(r.Min.X+l.pad-1, r.Min.Y+l.pad-1, r.Min.X+l.pad+int(width)+2, int(top)+2)
		if cells > 1 {
			d.box(at.Inset(-1), c.grounds[paper])
		}
		l.labels[i] = at
		d.write(f, text, float64(r.Min.X+l.pad), top, leftAt, c.inks[inkText])
	}
}

// drawCoordinates writes the columns' letters and the rows' numbers.
func (l *layer) drawCoordinates(d *desk, c *colours) {
	f := d.face(medium, l.coordinate)
	all, gap := l.squares(), float64(l.frame)/2+l.coordinate*0.35
	for i := range l.n {
		middle := float64(i*l.cell + l.cell/2)
		d.write(f, board.Column(i).Label(), float64(all.Min.X)+middle, float64(all.Min.Y)-gap, centreAt, c.inks[inkSoft])
		d.write(f, board.Row(i).Label(), float64(all.Min.X)-gap, float64(all.Min.Y)+middle+digitHeight(f)/2, rightAt, c.inks[inkSoft])
	}
}
