package imaging

import (
	"errors"
	"sync"
)

// ErrNoPuzzle says that a picture of a board was asked for without a puzzle.
var ErrNoPuzzle = errors.New("imaging: no puzzle to draw")

// layerBudget bounds the memory of the layers kept, in bytes: a layer of the usual
// width takes 1 MB, and a day's puzzles in all themes fit many times over.
const layerBudget = 24 << 20

// titleBytes is how much of a title is looked at: more than any that fits.
const titleBytes = 800

// Renderer draws pictures. It keeps what it may need again (layers, buffers, faces),
// so a program has one. It is safe for many goroutines.
type Renderer struct {
	layers   *cache[layerKey, *layer]
	desks    sync.Pool // *desk
	sheets   sync.Pool // *sheet
	encoders sync.Pool // *encoder
}

// NewRenderer returns a renderer that keeps nothing yet.
func NewRenderer() *Renderer {
	return &Renderer{
		layers:   newCache[layerKey, *layer](layerBudget),
		desks:    sync.Pool{New: func() any { return newDesk() }},
		sheets:   sync.Pool{New: func() any { return &sheet{} }},
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
	l.compose(&dst.Paletted, &b)
	return r.encode(dst, p), nil
}

// layer returns the board's layer, drawing it where it is not kept.
func (r *Renderer) layer(b *Board) *layer {
	key := layerKey{puzzle: hashPuzzle(b.Puzzle), theme: b.Theme.known(), teaser: b.Teaser, title: b.Title[:min(len(b.Title), titleBytes)],
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
func (r *Renderer) sheet(width, height int, p *palette) *sheet {
	s := r.sheets.Get().(*sheet)
	s.reset(width, height, p)
	return s
}

// encode returns the picture, drawn in the palette, as a PNG.
func (r *Renderer) encode(m *sheet, p *palette) []byte {
	e := r.encoders.Get().(*encoder)
	defer r.encoders.Put(e)
	return e.encode(m, p)
}
