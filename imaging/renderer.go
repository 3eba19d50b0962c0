package imaging

import (
	"errors"
	"image"
	"sync"

	"kenkenbot/board"
)

// ErrNoPuzzle says that a picture of a board was asked for without a puzzle.
var ErrNoPuzzle = errors.New("imaging: no puzzle to draw")

// layerBudget bounds the memory of the layers kept, in bytes: a layer of the usual
// width takes 1 MB, and a day's puzzles in all themes fit many times over.
const layerBudget = 24 << 20

// Renderer draws pictures. It keeps what it may need again (layers, buffers, faces),
// so a program has one. It is safe for many goroutines.
type Renderer struct {
	layers   *cache[layerKey, *layer]
	desks    sync.Pool // *desk
	sheets   sync.Pool // *image.Paletted
	encoders sync.Pool // *encoder
}

// NewRenderer returns a renderer that keeps nothing yet.
func NewRenderer() *Renderer {
	return &Renderer{
		layers:   newCache[layerKey, *layer](layerBudget),
		desks:    sync.Pool{New: func() any { return newDesk() }},
		sheets:   sync.Pool{New: func() any { return &image.Paletted{} }},
		encoders: sync.Pool{New: func() any { return newEncoder() }},
	}
}

// Board draws a board and returns it as a PNG. The one error is ErrNoPuzzle.
func (r *Renderer) Board(b Board) ([]byte, error) {
	if b.Puzzle == nil {
		return nil, ErrNoPuzzle
	}
	l := r.layer(&b)
	p := boardPalettes[b.Theme.known()]
	dst := r.sheet(l.width, l.height, p)
	defer r.sheets.Put(dst)
	l.compose(dst, &b)
	return r.encode(dst, p), nil
}

// layer returns the board's layer, drawing it where it is not kept.
func (r *Renderer) layer(b *Board) *layer {
	key := layerKey{puzzle: hashPuzzle(b.Puzzle), theme: b.Theme.known(), teaser: b.Teaser, title: b.Title,
		width: clampPx(b.SizePx, minBoardPx, maxBoardPx, defaultBoardPx)}
	l := r.layers.get(key, key.width*key.width, func() *layer { return &layer{puzzle: b.Puzzle} })
	if !l.puzzle.Equal(b.Puzzle) { // two puzzles, one hash
		l = &layer{puzzle: b.Puzzle}
	}
	l.draw.Do(func() {
		d := r.desks.Get().(*desk)
		defer r.desks.Put(d)
		l.drawOn(d, key)
	})
	return l
}

// sheet returns a paletted picture of the given size, its pixels undefined.
func (r *Renderer) sheet(width, height int, p *palette) *image.Paletted {
	s := r.sheets.Get().(*image.Paletted)
	if size := width * height; cap(s.Pix) < size {
		s.Pix = make([]uint8, size)
	}
	s.Pix, s.Stride, s.Rect, s.Palette = s.Pix[:width*height], width, image.Rect(0, 0, width, height), p.colours
	return s
}

// encode returns the picture, drawn in the palette, as a PNG.
func (r *Renderer) encode(m *image.Paletted, p *palette) []byte {
	e := r.encoders.Get().(*encoder)
	defer r.encoders.Put(e)
	return e.encode(m, p)
}

// compose draws the board's state over a copy of the layer.
func (l *layer) compose(dst *image.Paletted, b *Board) {
	copy(dst.Pix, l.pix)
	s := newState(l.n, b)
	for i := range l.n * l.n {
		if g := s.grounds[i]; g != paper {
			exchange(dst, l.rect(board.CellAt(l.n, i)), &onto[g])
		}
	}
	l.drawFaults(dst, b)
	l.outline(dst, &s.cause, inkCause, max(4, l.cell/11))
	l.outline(dst, &s.effect, inkEffect, 0)
	if b.Cursor != nil && b.Cursor.In(l.n) {
		l.brackets(dst, *b.Cursor, inkCursor)
	}
	l.drawValues(dst, b, s)
	if b.Solved {
		at := image.Pt(l.board.X/2, l.board.Y-l.board.X/2)
		l.tick.stampAt(dst, at, inkDone)
	}
}

// state is what the parts of a board's state come to, cell by cell.
type state struct {
	grounds                  [board.MaxSize * board.MaxSize]ground
	cause, effect, conflicts cellSet
}

// newState decides on which ground each cell stands: what teaches comes before what
// is wrong, and both before the cursor, which its brackets show on any ground.
func newState(n int, b *Board) *state {
	s := &state{cause: newCellSet(n, b.Cause), effect: newCellSet(n, b.Effect), conflicts: newCellSet(n, b.Conflicts)}
	for i := range n * n {
		c := board.CellAt(n, i)
		switch {
		case s.effect.in[i]:
			s.grounds[i] = effect
		case s.cause.in[i]:
			s.grounds[i] = cause
		case s.conflicts.in[i]:
			s.grounds[i] = fault
		case b.Cursor != nil && *b.Cursor == c:
			s.grounds[i] = chosen
		case b.Solved:
			s.grounds[i] = done
		case b.Cursor != nil && b.Cursor.In(n) && (b.Cursor.Row == c.Row || b.Cursor.Col == c.Col):
			s.grounds[i] = band
		default:
			s.grounds[i] = paper
		}
	}
	return s
}

// drawFaults marks the cages that are wrong or stuck: the target in the ink of
// faults and underlined, dotted where the cage is only stuck; a wrong cage is hatched.
func (l *layer) drawFaults(dst *image.Paletted, b *Board) {
	mark := func(cages []int, wrong bool) {
		for _, i := range cages {
			if i < 0 || i >= len(l.labels) {
				continue
			}
			at := l.labels[i]
			exchange(dst, at, &inkTo[inkText][inkFault])
			thick := max(2, l.cell/55)
			under := image.Rect(at.Min.X, at.Max.Y+1, at.Max.X, at.Max.Y+1+thick)
			if wrong {
				for k, c := range l.puzzle.Cages()[i].Cells {
					r := l.rect(c)
					if k == 0 { // the target keeps a plain ground
						r.Min.Y += l.labelRoom
					}
					hatch(dst, r, inkFault, 1, max(6, l.cell/9))
				}
				paint(dst, under, inkFault, 0)
			} else {
				paint(dst, under, inkFault, 2*thick)
			}
		}
	}
	mark(b.Stuck, false)
	mark(b.Wrong, true)
}

// drawValues stamps values and pencil marks, and underlines the values in conflict.
func (l *layer) drawValues(dst *image.Paletted, b *Board, s *state) {
	grid, marks := b.Grid, b.Marks
	for i := range l.n * l.n {
		c := board.CellAt(l.n, i)
		v := 0
		if len(grid) == l.n*l.n {
			v = int(grid[i])
		}
		switch {
		case v > 0 && b.Veiled:
			l.veil.stampAt(dst, l.valueAt(c), inkValue)
		case v > 0 && v <= l.n:
			l.drawValue(dst, c, v, s.conflicts.in[i])
		case v == 0 && len(marks) == l.n*l.n && !b.Veiled:
			for m := range (marks[i] & board.AllCandidates(l.n)).All() {
				l.marks[m].stampAt(dst, l.markAt(c, m), inkSoft)
			}
		}
	}
}

// drawValue stamps one value; in conflict it is coloured and underlined.
func (l *layer) drawValue(dst *image.Paletted, c board.Cell, v int, conflict bool) {
	at := l.valueAt(c)
	if !conflict {
		l.values[v].stampAt(dst, at, inkValue)
		return
	}
	l.values[v].stampAt(dst, at, inkFault)
	half, thick := l.cell/5, max(2, l.cell/28)
	y := min(at.Y+l.values[v].height/2+thick/2, l.rect(c).Max.Y-l.pad-thick)
	paint(dst, image.Rect(at.X-half, y, at.X+half, y+thick), inkFault, 0)
}
