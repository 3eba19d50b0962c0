package generate

import (
	"slices"

	"kenkenbot/board"
)

// recut is a change of a draft: new cages over the cells of old ones, chosen with
// the aim of a plan.
type recut struct {
	*draft
	random *random
	way    lean
	rival  board.Grid // a second solution that the new cages must rule out, or nil
}

// around appends the cages beside cage i, in the order of its cells.
func (d *draft) around(i int, found []int) []int {
	for _, cell := range d.cages[i].list() {
		for _, next := range neighbours[d.rules.size][cell] {
			if j := int(d.home[next]); j != i && !slices.Contains(found, j) {
				found = append(found, j)
			}
		}
	}
	return found
}

// merge makes one cage of two. It reports false, and changes nothing, if the
// rules forbid it.
func (c recut) merge(i, j int) bool {
	a, b := c.cages[i], c.cages[j]
	if a.size()+b.size() > c.rules.cells {
		return false
	}
	for _, cell := range b.list() {
		a = a.with(cell)
	}
	return c.replace([]int{i, j}, []cage{a})
}

// cut makes that many cages of the old ones' cells, along random lines. It reports
// false, and changes nothing, if the rules forbid it.
func (c recut) cut(old []int, parts int) bool {
	cells := make([]uint8, 0, 2*MaxCells)
	for _, i := range old {
		cells = append(cells, c.cages[i].list()...)
	}
	if len(cells) < parts || len(cells) > parts*c.rules.cells {
		return false
	}
	var memory [2 * MaxCells]cage // for images as well
	fresh, ok := c.parted(cells, memory[:parts])
	return ok && c.replace(old, fresh)
}

// parted cuts connected cells, which it shuffles, into as many connected parts as there is
// memory for, of about the same size. It reports false if a part would pass the largest cage.
func (c recut) parted(cells []uint8, fresh []cage) ([]cage, bool) {
	shuffle(c.random, cells)
	for i := range fresh {
		fresh[i] = cageOf(cells[i])
	}
	for left := cells[len(fresh):]; len(left) > 0; {
		smallest, at := -1, 0
		for i := range fresh {
			if smallest >= 0 && fresh[i].count >= fresh[smallest].count {
				continue
			}
			if k := slices.IndexFunc(left, func(cell uint8) bool { return fresh[i].touches(c.rules.size, cell) }); k >= 0 {
				smallest, at = i, k
			}
		}
		if fresh[smallest].size() == c.rules.cells {
			return nil, false
		}
		fresh[smallest] = fresh[smallest].with(left[at])
		left = slices.Delete(left, at, at+1)
	}
	return fresh, true
}

// replace puts new cages, which cover the same cells, in the place of old ones, does
// the same to their images, and gives the new cages operators. It reports false, and
// changes nothing, if the rules or the symmetry forbid it or the rival would
// stand.
func (c recut) replace(old []int, fresh []cage) bool {
	old, fresh, ok := c.mirrored(old, fresh)
	if !ok || !c.keeps(old, fresh) {
		return false
	}
	stands := true
	for i := range fresh {
		c.choose(c.random, &fresh[i], c.way)
		stands = stands && c.rival != nil && fresh[i].admits(c.rival)
	}
	if c.rival != nil && stands {
		return false
	}
	cages := c.cages[:0]
	for i := range c.cages {
		if !slices.Contains(old, i) {
			cages = append(cages, c.cages[i])
		}
	}
	c.cages = append(cages, fresh...)
	c.settle()
	c.balance(c.random)
	return true
}

// keeps reports whether the new cages keep the rules in the place of the old ones.
func (c recut) keeps(old []int, fresh []cage) bool {
	before := c.singles()
	after := before
	for _, i := range old {
		if c.cages[i].count == 1 {
			after--
		}
	}
	for i := range fresh {
		if fresh[i].count == 1 {
			after++
		}
	}
	if after > c.rules.singles && after >= before { // there may be too many while a pattern is grown
		return false
	}
	for i := range fresh {
		if !c.rules.fits(&fresh[i], c.values) || c.crowds(&fresh[i], old, fresh) {
			return false
		}
	}
	return true
}

// crowds reports whether a new cage is a single cell beside another one, of the new
// cages or of those that stay.
func (c recut) crowds(it *cage, old []int, fresh []cage) bool {
	if it.count > 1 {
		return false
	}
	n, cell := c.rules.size, it.cells[0]
	for i := range fresh {
		if fresh[i].count == 1 && adjacent(n, int(cell), int(fresh[i].cells[0])) {
			return true
		}
	}
	for _, next := range neighbours[n][cell] {
		if i := int(c.home[next]); c.cages[i].count == 1 && !slices.Contains(old, i) {
			return true
		}
	}
	return false
}

// mirrored adds the images of the old cages and of the new ones. It reports false
// if the old ones meet their images only in part, or the new ones would not look
// the same.
func (d *draft) mirrored(old []int, fresh []cage) ([]int, []cage, bool) {
	if d.rules.symmetry == Asymmetric {
		return old, fresh, true
	}
	n, both := d.rules.size, slices.Clone(old)
	for _, i := range old {
		image := d.cages[i].image(d.rules.symmetry, n)
		if j := int(d.home[image.cells[0]]); !slices.Contains(both, j) {
			both = append(both, j)
		}
	}
	if len(both) == 2*len(old) {
		for _, c := range slices.Clone(fresh) {
			fresh = append(fresh, c.image(d.rules.symmetry, n))
		}
		return both, fresh, true
	}
	for i := range fresh {
		image := fresh[i].image(d.rules.symmetry, n)
		if !slices.ContainsFunc(fresh, func(c cage) bool { return c.covers(&image) }) {
			return nil, nil, false
		}
	}
	return both, fresh, len(both) == len(old)
}
