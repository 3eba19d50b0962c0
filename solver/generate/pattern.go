package generate

import (
	"slices"

	"kenkenbot/board"
)

// newDraft grows cages over the solution, without operators yet. It returns nil
// if the cages do not come out within the rules.
func newDraft(rules *rules, values board.Grid, r *random) *draft {
	g := grower{draft: &draft{rules: rules, values: values, cages: make([]cage, 0, len(values))}}
	for cell := range values {
		g.free[cell] = true
	}
	for {
		start, ok := g.start(r)
		if !ok {
			break
		}
		size := g.size(start, r)
		g.place(g.grow(start, size, r))
		if size == 1 {
			g.meant[start] = true
		}
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
	free  [MaxSize * MaxSize]bool // cells that no cage has yet
	meant [MaxSize * MaxSize]bool // cells that are to stand alone
	alone int                     // how many
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

// size draws the size of the cage that begins at the cell from the profile.
func (g *grower) size(start uint8, r *random) int {
	size := r.weighted(g.rules.weights[:])
	if size > 1 {
		return size
	}
	beside := func(cell uint8) bool { return g.meant[cell] }
	if g.alone == g.rules.singles || slices.ContainsFunc(neighbours[g.rules.size][start], beside) {
		return 2
	}
	g.alone++
	return 1
}

// grow returns a cage of free cells around the first one, of the given size or as
// near to it as the free cells and the rules allow.
func (g *grower) grow(start uint8, size int, r *random) cage {
	c := cageOf(start)
	for grown := true; grown && c.size() < size; {
		c, grown = g.extend(c, r)
	}
	return c
}

// extend returns the cage with a free neighbour more, and with what the symmetry
// adds where the cage then meets its own image. It reports false if none is
// right.
func (g *grower) extend(c cage, r *random) (cage, bool) {
	var buffer [4 * MaxCells]uint8
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

// closed returns the cage, together with its image if the two overlap. It
// reports false if that is too large.
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

// place adds the cage, and its image if the symmetry gives it another one.
func (g *grower) place(c cage) {
	image := c.image(g.rules.symmetry, g.rules.size)
	g.add(c)
	if !image.covers(&c) {
		g.add(image)
	}
}

// add takes the cage's cells.
func (g *grower) add(c cage) {
	g.rules.fits(&c, g.values) // it does: this notes the operators of an image
	g.cages = append(g.cages, c)
	for _, cell := range c.list() {
		g.free[cell] = false
	}
}

// absorb joins cells that were left over to cages beside them, if that can be
// done. It reports false if more cells stand alone in the end than the rules
// allow, or two of them side by side.
func (g *grower) absorb(r *random) bool {
	change := recut{draft: g.draft, random: r}
	for _, cell := range r.order(len(g.values)) {
		i := int(g.home[cell])
		if g.cages[i].count > 1 || g.meant[cell] {
			continue
		}
		var memory [4 * MaxCells]int
		around := g.around(i, memory[:0])
		shuffle(r, around)
		for _, j := range around {
			if change.merge(i, j) {
				break
			}
		}
	}
	return g.singles() <= g.rules.singles && !g.crowded()
}
