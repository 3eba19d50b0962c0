package imaging

import (
	"image"
	"slices"

	"golang.org/x/image/math/fixed"

	"kenkenbot/board"
	"kenkenbot/internal/cache"
)

// target is a cage's target as it stands in the corner of the cage's first cell. One that
// is too long is shrunk; beyond that it runs on over the cage's cells to the right.
type target struct {
	*sprite
	number uint64          // distinguishes it from all other targets of its renderer
	box    image.Rectangle // what it covers, from the corner of the cage's first cell
	cells  int             // how many it has for itself
}

// targetKey names a target: what it says, and how many cells it may run over.
type targetKey struct {
	form  uint64
	value int64
	op    board.Op
	most  int
}

// targetBudget bounds the memory of the targets kept, in bytes: some four thousand.
const targetBudget = 4 << 20

func newTargets() *cache.Cache[targetKey, *target] {
	return cache.NewCosting(targetBudget, func(_ targetKey, t *target) int { return t.cost() })
}

// cost returns roughly what memory a target takes, in bytes.
func (t *target) cost() int { return 250 + len(t.ink) }

// targetBox returns what the target covers that stands in a cell or runs on into it; nothing
// if there is none.
func (l *layout) targetBox(c board.Cell, s *cellState) image.Rectangle {
	if s.target == nil {
		return image.Rectangle{}
	}
	return s.target.box.Add(l.rect(c).Min).Sub(image.Pt(int(s.part)*l.cell, 0))
}

// drawTarget writes the target, or the part of it, that stands in a cell. What runs on covers
// the line between the cells.
func (l *layout) drawTarget(cell *image.Paletted, s *cellState) {
	if s.target == nil {
		return
	}
	i, corner := inkText, cell.Rect.Min.Sub(image.Pt(int(s.part)*l.cell, 0))
	if s.wrong || s.stuck {
		i = inkFault
	}
	if s.target.cells > 1 {
		fill(cell, s.target.box.Inset(-1).Add(corner), uint8(s.ground))
	}
	s.target.stampAt(cell, corner, i)
}

// placeTargets adds the targets to the states of the cells where they stand.
func (r *Renderer) placeTargets(states []cellState, f *form, b *Picture) {
	if b.Teaser {
		return
	}
	for i, cage := range b.Puzzle.Cages() {
		if slices.Contains(b.Open, i) {
			continue
		}
		first, run := cage.Cells[0], 1
		for next := first; int(first.Col)+run < f.n; run++ {
			if next.Col++; b.Puzzle.CageOf(next) != i {
				break
			}
		}
		t := r.target(f, &cage, run)
		for part := range t.cells {
			s := &states[first.Index(f.n)+part]
			s.target, s.part = t, uint8(part)
		}
	}
}

// target returns the target of a cage, which may run over that many cells.
func (r *Renderer) target(f *form, cage *board.Cage, most int) *target {
	key := targetKey{f.number, cage.Target, cage.Op, most}
	if kept, ok := r.targets.Get(key); ok {
		return kept
	}
	c := r.composers.Get().(*composer)
	t := f.newTarget(c.desk, cage.Label(), most)
	r.composers.Put(c)
	if t.cells < most { // cages of all lengths share it
		t = r.target(f, cage, t.cells)
	} else {
		t.number = r.made.Add(1)
	}
	return r.targets.GetOrPut(key, t)
}

// leastTarget is how far a target is shrunk, relative to the usual, before it may run
// on into the next cell of its cage.
const leastTarget = 0.66

// newTarget draws a target, which may run over that many cells.
func (f *form) newTarget(d *desk, text string, most int) *target {
	room := float64(max(1, f.cell-2*f.pad-2)) // even in cells that are too small for a target
	face := d.face(bold, f.label)
	width, top, cells := textWidth(face, text), float64(f.pad)+digitHeight(face), 1
	for width*leastTarget > room && cells < most {
		room += float64(f.cell)
		cells++
	}
	if width > room {
		face = d.face(bold, f.label*room/width)
		width = textWidth(face, text)
	}
	return &target{
		sprite: textSprite(face, text, fixed.Point26_6{X: fixed.I(f.pad), Y: fixed.Int26_6(top * 64)}),
		box:    image.Rect(f.pad-1, f.pad-1, f.pad+int(width)+2, int(top)+2),
		cells:  cells,
	}
}
