package imaging

import (
	"image"
	"sync"
)

// tileBudget returns how much memory the cells' tiles of a picture of that width may
// take, in bytes: as much as its pixels, which is enough for most games whole.
func tileBudget(width int) int { return width * width }

// tiles are the tiles of one layer: its margins, which are made with it, and the cells
// in the states that were drawn of late.
type tiles struct {
	top, bottom *tile   // above and below the cells
	left, right []*tile // beside each row of cells
	solved      sync.Once
	solvedTop   *tile // with the tick of a solved board; made when one is

	mu          sync.Mutex
	budget      int // of the cells' tiles, in bytes
	recent, old map[cellState]*tile
	spent       int // what the recent ones take, in bytes
}

// find appends the cells' tiles, nil for those that are not kept.
func (t *tiles) find(list []*tile, states []cellState) []*tile {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range states {
		found := t.recent[s]
		if found == nil {
			if found = t.old[s]; found != nil {
				t.put(s, found)
			}
		}
		list = append(list, found)
	}
	return list
}

// keep keeps the tile of a cell.
func (t *tiles) keep(s cellState, made *tile) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.put(s, made)
}

// put makes a tile one of the recent. When these have used up half of the budget they
// become the old ones, and what was not found since the last time is dropped.
func (t *tiles) put(s cellState, made *tile) {
	if t.recent == nil || t.spent > t.budget/2 {
		t.old, t.recent, t.spent = t.recent, make(map[cellState]*tile), 0
	}
	if t.recent[s] == nil {
		t.recent[s] = made
		t.spent += made.size()
	}
}

// cutMargins makes the tiles of what is around the cells.
func (l *layer) cutMargins(s *searcher) {
	l.budget = tileBudget(l.width)
	cells := l.squares()
	l.top = s.cut(l.sheet, l.above())
	l.bottom = s.cut(l.sheet, image.Rect(0, cells.Max.Y, l.width, l.height))
	for y := cells.Min.Y; y < cells.Max.Y; y += l.cell {
		l.left = append(l.left, s.cut(l.sheet, image.Rect(0, y, cells.Min.X, y+l.cell)))
		l.right = append(l.right, s.cut(l.sheet, image.Rect(cells.Max.X, y, l.width, y+l.cell)))
	}
}
