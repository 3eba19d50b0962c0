package imaging

import (
	"image"
	"sync"

	"kenkenbot/imaging/mosaic"
)

// tileBudget bounds the memory of the cells' tiles kept, of all layers together, in bytes.
// A board of the usual size shows some 80 KB of them. A game uses some 400 KB, of which
// most are of other boards as well.
const tileBudget = 20 << 20

// tileKey names a tile: a patch in a state. Its cell is named only where that changes what
// is drawn.
type tileKey struct {
	patch patch
	state cellState
}

// tileKey returns the name of a cell's tile.
func (l *layer) tileKey(s cellState) tileKey {
	p := l.patches[s.cell]
	if !s.fixed() {
		s.cell = 0
	}
	return tileKey{p, s}
}

// tiles are the tiles of cells in the states that were drawn of late.
type tiles struct {
	budget      int // of the tiles, in bytes
	mu          sync.Mutex
	recent, old map[tileKey]*mosaic.Tile
	spent       int // what the recent ones take, in bytes
}

// findAll appends the tiles of a layer's cells, nil for those that are not kept.
func (t *tiles) findAll(list []*mosaic.Tile, l *layer, states []cellState) []*mosaic.Tile {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range states {
		list = append(list, t.look(l.tileKey(s)))
	}
	return list
}

// find returns the tile of a name, nil if it is not kept.
func (t *tiles) find(key tileKey) *mosaic.Tile {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.look(key)
}

// keep keeps the tile of a name.
func (t *tiles) keep(key tileKey, made *mosaic.Tile) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.put(key, made)
}

// look returns the tile of a name, nil if it is not kept, and makes it one of the recent.
func (t *tiles) look(key tileKey) *mosaic.Tile {
	found := t.recent[key]
	if found == nil {
		if found = t.old[key]; found != nil {
			t.put(key, found)
		}
	}
	return found
}

// put makes a tile one of the recent. When these have used up half of the budget they
// become the old ones, and what was not found since the last time is dropped.
func (t *tiles) put(key tileKey, made *mosaic.Tile) {
	if t.recent == nil || t.spent > t.budget/2 {
		t.old, t.recent, t.spent = t.recent, make(map[tileKey]*mosaic.Tile), 0
	}
	if t.recent[key] == nil {
		t.recent[key] = made
		t.spent += made.Size()
	}
}

// margins are the tiles of what is around a layer's cells. They are made with it.
type margins struct {
	top, bottom *mosaic.Tile   // above and below the cells
	left, right []*mosaic.Tile // beside each row of cells
	solved      sync.Once
	solvedTop   *mosaic.Tile // with the tick of a solved board; made when one is
}

// cutMargins makes the tiles of what is around the cells.
func (l *layer) cutMargins(e *mosaic.Encoder, m *mosaic.Sheet) {
	cells := l.squares()
	l.top = e.Cut(m, l.above())
	l.bottom = e.Cut(m, image.Rect(0, cells.Max.Y, l.width, l.height))
	for y := cells.Min.Y; y < cells.Max.Y; y += l.cell {
		l.left = append(l.left, e.Cut(m, image.Rect(0, y, cells.Min.X, y+l.cell)))
		l.right = append(l.right, e.Cut(m, image.Rect(cells.Max.X, y, l.width, y+l.cell)))
	}
}
