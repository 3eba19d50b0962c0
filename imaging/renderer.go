package imaging

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"image/color"
	"strconv"
	"sync"
	"sync/atomic"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
	"kenkenbot/internal/cache"
)

// ErrNoPuzzle says that a picture of a board was asked for without a puzzle.
var ErrNoPuzzle = errors.New("imaging: no puzzle to draw")

// formsKept bounds the forms kept: one takes some 100 KB.
const formsKept = 64

// tileBudget bounds the memory of the cells' tiles kept, of all boards together, in bytes.
// A board of the usual size shows some 80 KB of them. A game uses some 400 KB, of which
// most are of other boards as well.
const tileBudget = 32 << 20

// pictureBudget bounds the memory of the finished pictures kept, in bytes: some two
// hundred of them. They answer what is asked for twice: a press delivered twice, a
// cursor that goes and comes back, the same daily for a thousand servers.
const pictureBudget = 4 << 20

// Renderer draws pictures. It keeps what it may need again (tiles, buffers, faces), so a
// program has one. It is safe for many goroutines.
type Renderer struct {
	made      atomic.Uint64 // forms, headings and targets so far
	forms     *cache.Cache[formKey, *form]
	headings  *cache.Cache[headingKey, *heading]
	targets   *cache.Cache[targetKey, *target]
	tiles     *cache.Cache[tileKey, *mosaic.Tile]
	pictures  *cache.Cache[string, []byte] // boards, by what they show
	replays   *cache.Cache[[sha256.Size]byte, []byte]
	queue     chan struct{} // a place for each replay that is drawn or waits
	studio    chan struct{} // and for each that is drawn
	sheets    sync.Pool     // *mosaic.Sheet
	composers sync.Pool     // *composer
}

// NewRenderer returns a renderer that keeps nothing yet.
func NewRenderer() *Renderer {
	return &Renderer{
		forms:     cache.New[formKey, *form](formsKept),
		headings:  newHeadings(),
		targets:   newTargets(),
		tiles:     newTiles(tileBudget),
		pictures:  newPictures(pictureBudget),
		replays:   cache.NewCosting(replayBudget, func(_ [sha256.Size]byte, film []byte) int { return len(film) }),
		queue:     make(chan struct{}, replaysAtOnce+replaysWaiting),
		studio:    make(chan struct{}, replaysAtOnce),
		sheets:    sync.Pool{New: func() any { return &mosaic.Sheet{} }},
		composers: sync.Pool{New: func() any { return &composer{desk: newDesk(), Encoder: mosaic.NewEncoder()} }},
	}
}

func newTiles(budget int) *cache.Cache[tileKey, *mosaic.Tile] {
	return cache.NewCosting(budget, func(_ tileKey, t *mosaic.Tile) int { return t.Size() })
}

func newPictures(budget int) *cache.Cache[string, []byte] {
	return cache.NewCosting(budget, func(key string, picture []byte) int { return len(key) + len(picture) })
}

// Board draws a board and returns it as a PNG. The one error is ErrNoPuzzle.
func (r *Renderer) Board(b Picture) ([]byte, error) {
	if b.Puzzle == nil {
		return nil, ErrNoPuzzle
	}
	h := r.heading(&b)
	c := r.composers.Get().(*composer)
	defer r.composers.Put(c)
	c.states = r.states(c.states[:0], h.form, &b)
	key := h.pictureKey(c.states, &b)
	if picture, ok := r.pictures.Get(key); ok {
		return bytes.Clone(picture), nil
	}
	r.findTiles(c, h.form)
	picture := c.board(h, &b)
	r.pictures.Put(key, bytes.Clone(picture))
	return picture, nil
}

// pictureKey names the picture of cells in these states: two boards of the same key
// look the same.
func (h *heading) pictureKey(states []cellState, b *Picture) string {
	key := make([]byte, 0, 16+32*len(states))
	key = binary.LittleEndian.AppendUint64(key, h.number)
	key = append(key, byte(b.Theme.known()))
	key = strconv.AppendBool(key, b.Solved)
	for i := range states {
		key = states[i].appendKey(key)
	}
	return string(key)
}

// findTiles finds the tiles of the composer's cells. Those that are not kept it makes.
func (r *Renderer) findTiles(c *composer, f *form) {
	c.tiles = c.tiles[:0]
	var m *mosaic.Sheet
	for i := range c.states {
		key := f.tileKey(c.states[i])
		t, ok := r.tiles.Get(key)
		if !ok {
			if m == nil {
				m = r.sheet(f.width, f.height, nil)
				defer r.sheets.Put(m)
			}
			f.drawCell(&m.Paletted, &c.states[i])
			t = c.Cut(m, f.rect(board.CellAt(f.n, i)))
			r.tiles.Put(key, t)
		}
		c.tiles = append(c.tiles, t)
	}
}

// sheet returns a paletted picture of the given size, its pixels undefined.
func (r *Renderer) sheet(width, height int, p color.Palette) *mosaic.Sheet {
	s := r.sheets.Get().(*mosaic.Sheet)
	s.Reset(width, height, p)
	return s
}
