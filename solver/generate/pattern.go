package generate

import (
	"slices"

	"kenkenbot/board"
)

// newDraft grows cages over the solution, without operators yet. It returns nil
// where the cages do not come out within the rules.
func newDraft(rules *rules, values board.Grid, r *random) *draft {
	g := grower{draft: &draft{rules: rules, values: values}}
	for cell := range values {
		g.free[cell] = true
	}
	for {
		start, ok := g.start(r)
		if !ok {
			break
		}
		g.place(g.grow(start, r))
	}
	g.settle()
	if !g.absorb(r) {
		return nil
	}
	return g.draft
}

// grower is a draft whose cages are being grown.
type grower struct {
	*draft
	free  [Largest * Largest]bool // cells that no cage has yet
	alone int                     // cages of a single cell so far
}

// start picks the next cage's first cell: one with the fewest free neighbours, so
// that few cells are left alone. It reports false when no cell is free.
func (g *grower) start(r *random) (uint8, bool) {
	best, least, ties := 0, 5, 0
	for cell := range g.values {
		if !g.free[cell] {
			continue
		}
		around := 0
		for _, c := range neighbours[g.rules.size][cell] {
			if g.free[c] {
				around++
			}
		}
		if around < least {
			least, ties = around, 0
		}
		if around == least {
			ties++
			if r.below(ties) == 0 {
				best = cell
			}
		}
	}
	return uint8(best), ties > 0
}

// grow returns a cage of free cells around the first one, of a size drawn from the
// profile or as near to it as the free cells and the rules allow.
func (g *grower) grow(start uint8, r *random) cage {
	c := cageOf(start)
	size := r.weighted(g.rules.weights[:])
	if size == 1 && g.alone >= g.rules.singles {
		size = 2
	}
	for grown := true; grown && c.size() < size; {
		c, grown = g.extend(c, r)
	}
	return c
}

// extend returns the cage with a free neighbour more, and with what the symmetry
// adds where the cage then meets its own image. It reports false where none is
// right.
func (g *grower) extend(c cage, r *random) (cage, bool) {
	var buffer [4 * MostCells]uint8
	for edge := g.edge(&c, buffer[:0]); len(edge) > 0; {
		i := r.below(len(edge))
		if next, ok := g.closed(c.with(edge[i])); ok && g.allows(&next) {
			return next, true
		}
		edge = slices.Delete(edge, i, i+1)
	}
	return c, false
}

// allows reports whether the cage and its image keep the rules.
func (g *grower) allows(c *cage) bool {
	if !g.rules.fits(c, g.values) {
		return false
	}
	if g.rules.symmetry == Asymmetric {
		return true
	}
	image := c.image(g.rules.symmetry, g.rules.size)
	return g.rules.fits(&image, g.values)
}

// edge appends the free cells that touch the cage.
func (g *grower) edge(c *cage, edge []uint8) []uint8 {
	for _, cell := range c.list() {
		for _, next := range neighbours[g.rules.size][cell] {
			if g.free[next] && !c.has(next) && !slices.Contains(edge, next) {
				edge = append(edge, next)
			}
		}
	}
	return edge
}

// closed returns the cage, together with its image where the two overlap. It
// reports false where that is too large.
func (g *grower) closed(c cage) (cage, bool) {
	if g.rules.symmetry == Asymmetric {
		return c, true
	}
	image := c.image(g.rules.symmetry, g.rules.size)
	shared := 0
	for _, cell := range image.list() {
		if c.has(cell) {
			shared++
		}
	}
	if shared == 0 {
		return c, true // the image lies apart: it becomes a cage of its own
	}
	if c.size()+image.size()-shared > g.rules.cells {
		return c, false
	}
	for _, cell := range image.list() {
		if !c.has(cell) {
			c = c.with(cell)
		}
	}
	return c, true
}

// place adds the cage, and its image where the symmetry gives it another one.
func (g *grower) place(c cage) {
	image := c.image(g.rules.symmetry, g.rules.size)
	g.add(c)
	if !image.covers(&c) {
		g.add(image)
	}
}

// add takes the cage's cells and counts it.
func (g *grower) add(c cage) {
	g.rules.fits(&c, g.values) // it does: this notes the operators of an image
	g.cages = append(g.cages, c)
	for _, cell := range c.list() {
		g.free[cell] = false
	}
	if c.count == 1 {
		g.alone++
	}
}

// absorb joins cells left alone to cages beside them until there are no more than
// the rules allow. It reports false where that does not come out.
func (d *draft) absorb(r *random) bool {
	for d.singles() > d.rules.singles {
		if !d.absorbOne(r) {
			return false
		}
	}
	return true
}

// absorbOne joins one single cell to a cage beside it.
func (d *draft) absorbOne(r *random) bool {
	change := recut{draft: d, random: r}
	for _, i := range r.order(len(d.cages)) {
		if d.cages[i].count > 1 {
			continue
		}
		around := d.around(i)
		for _, k := range r.order(len(around)) {
			if change.merge(i, around[k]) {
				return true
			}
		}
	}
	return false
}
