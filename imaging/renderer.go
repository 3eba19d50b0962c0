package imaging

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
	"kenkenbot/internal/cache"
)

// ErrNoPuzzle says that a picture of a board was asked for without a puzzle.
var ErrNoPuzzle = errors.New("imaging: no puzzle to draw")

// layerBudget bounds the memory of the layers kept, in bytes. Without a layer a press costs
// as much as fifty with it, so there is room for all that may be in play at a time: two
// hundred of the usual width.
const layerBudget = 16 << 20

// layerCost returns how much memory a layer of that width takes, in bytes: its pixels as
// runs, and its margins.
func layerCost(width int) int { return width * width / 12 }

// spritesKept bounds the layouts of which sprites are kept: those of one take some 64 KB.
const spritesKept = 32

// pictureBudget bounds the memory of the finished pictures kept, in bytes: some two
// hundred of them. They answer what is asked for twice: a press delivered twice, a
// cursor that goes and comes back, the same daily for a thousand servers.
const pictureBudget = 4 << 20

// titleBytes is how much of a title is looked at: more than any that fits.
const titleBytes = 800

// Renderer draws pictures. It keeps what it may need again (layers, buffers, faces),
// so a program has one. It is safe for many goroutines.
type Renderer struct {
	layers    *cache.Cache[layerKey, *layer]
	drawn     atomic.Uint64 // layers so far
	digits    *cache.Cache[digitsKey, *digits]
	tiles     tiles
	pictures  *cache.Cache[string, []byte] // boards, by what they show
	replays   *cache.Cache[[sha256.Size]byte, []byte]
	queue     chan struct{} // a place for each replay that is drawn or waits
	studio    chan struct{} // and for each that is drawn
	desks     sync.Pool     // *desk
	sheets    sync.Pool     // *sheet
	composers sync.Pool     // *composer
}

// NewRenderer returns a renderer that keeps nothing yet.
func NewRenderer() *Renderer {
	return &Renderer{
		layers:    newLayers(),
		tiles:     tiles{budget: tileBudget},
		digits:    cache.New[digitsKey, *digits](spritesKept),
		pictures:  newPictures(pictureBudget),
		replays:   cache.NewCosting(replayBudget, func(_ [sha256.Size]byte, film []byte) int { return len(film) }),
		queue:     make(chan struct{}, replaysAtOnce+replaysWaiting),
		studio:    make(chan struct{}, replaysAtOnce),
		desks:     sync.Pool{New: func() any { return newDesk() }},
		sheets:    sync.Pool{New: func() any { return &mosaic.Sheet{} }},
		composers: sync.Pool{New: func() any { return &composer{Encoder: mosaic.NewEncoder()} }},
	}
}

func newLayers() *cache.Cache[layerKey, *layer] {
	return cache.NewCosting(layerBudget, func(key layerKey, _ *layer) int { return layerCost(key.width) })
}

func newPictures(budget int) *cache.Cache[string, []byte] {
	return cache.NewCosting(budget, func(key string, picture []byte) int { return len(key) + len(picture) })
}

// Board draws a board and returns it as a PNG. The one error is ErrNoPuzzle.
func (r *Renderer) Board(b Picture) ([]byte, error) {
	if b.Puzzle == nil {
		return nil, ErrNoPuzzle
	}
	l := r.layer(&b)
	e := r.composers.Get().(*composer)
	defer r.composers.Put(e)
	e.states = l.states(e.states[:0], &b)
	key := l.pictureKey(e.states, b.Solved)
	if picture, ok := r.pictures.Get(key); ok {
		return bytes.Clone(picture), nil
	}
	e.tiles = r.tiles.findAll(e.tiles[:0], l, e.states)
	if slices.Contains(e.tiles, nil) {
		r.drawTiles(l, e)
	}
	picture := e.board(l, r.top(l, e, b.Solved))
	r.pictures.Put(key, bytes.Clone(picture))
	return picture, nil
}

// pictureKey names the picture of cells in these states: two boards of the same key
// look the same.
func (l *layer) pictureKey(states []cellState, solved bool) string {
	key := make([]byte, 0, 16+11*len(states))
	key = binary.LittleEndian.AppendUint64(key, l.number)
	key = strconv.AppendBool(key, solved)
	for i := range states {
		key = states[i].appendKey(key)
	}
	return string(key)
}

// drawTiles draws the cells whose tiles the layer did not find, and makes tiles of
// them.
func (r *Renderer) drawTiles(l *layer, e *composer) {
	m := r.sheet(l.width, l.height, l.palette)
	defer r.sheets.Put(m)
	for i, s := range e.states {
		if e.tiles[i] != nil {
			continue
		}
		key := l.tileKey(s)
		if e.tiles[i] = r.tiles.find(key); e.tiles[i] == nil { // nor was it drawn for another cell since
			l.drawCell(&m.Paletted, &s)
			e.tiles[i] = e.Cut(m, l.rect(board.CellAt(l.n, i)))
			r.tiles.keep(key, e.tiles[i])
		}
	}
}

// top returns the tile above the cells.
func (r *Renderer) top(l *layer, e *composer, solved bool) *mosaic.Tile {
	if !solved {
		return l.top
	}
	l.solved.Do(func() {
		m := r.sheet(l.width, l.height, l.palette)
		defer r.sheets.Put(m)
		l.drawMargins(&m.Paletted, true)
		l.solvedTop = e.Cut(m, l.above())
	})
	return l.solvedTop
}

// layer returns the board's layer, drawing it if it is not kept.
func (r *Renderer) layer(b *Picture) *layer {
	key := layerKey{puzzle: hashPuzzle(b.Puzzle), theme: b.Theme.known(), teaser: b.Teaser, open: openCages(b), title: b.Title[:min(len(b.Title), titleBytes)],
		width: clampPx(b.SizePx, minBoardPx, maxBoardPx, defaultBoardPx)}
	l, ok := r.layers.Get(key)
	if !ok {
		l = r.layers.GetOrPut(key, &layer{puzzle: b.Puzzle})
	}
	if !l.puzzle.Equal(b.Puzzle) { // two puzzles, one hash
		l = &layer{puzzle: b.Puzzle}
	}
	l.draw.Do(func() {
		d := r.desks.Get().(*desk)
		defer r.desks.Put(d)
		l.drawOn(d, key, r.sprites)
		l.number = r.drawn.Add(1)
		m := r.sheet(l.width, l.height, l.palette)
		defer r.sheets.Put(m)
		l.convert(d, m)
		l.static = packRuns(m)
		l.cutPatches(m, key.theme)
		e := r.composers.Get().(*composer)
		defer r.composers.Put(e)
		l.cutMargins(e.Encoder, m)
	})
	return l
}

// sprites returns the sprites of a layout, which all boards that are laid out like it share.
func (r *Renderer) sprites(l *layout, theme Theme) *digits {
	key := digitsKey{*l, theme.bold()}
	if kept, ok := r.digits.Get(key); ok {
		return kept
	}
	made := newDigits(l, theme)
	r.digits.Put(key, made)
	return made
}

// openCages names the cages of a picture that have no targets, each by a byte.
func openCages(b *Picture) string {
	open := make([]byte, 0, len(b.Open))
	for _, i := range b.Open {
		if i >= 0 && i < len(b.Puzzle.Cages()) {
			open = append(open, byte(i))
		}
	}
	return string(open)
}

// sheet returns a paletted picture of the given size, its pixels undefined.
func (r *Renderer) sheet(width, height int, p *palette) *mosaic.Sheet {
	s := r.sheets.Get().(*mosaic.Sheet)
	s.Reset(width, height, p.colours)
	return s
}

// encode returns the picture as a PNG.
func (r *Renderer) encode(m *mosaic.Sheet) []byte {
	e := r.composers.Get().(*composer)
	defer r.composers.Put(e)
	return e.Encode(m)
}
