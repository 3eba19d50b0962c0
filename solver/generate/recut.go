package generate

import "slices"

// around returns the cages beside cage i, in the order of its cells.
func (d *draft) around(i int) []int {
	var found []int
	for _, cell := range d.cages[i].list() {
		for _, next := range neighbours[d.rules.size][cell] {
			if j := int(d.home[next]); j != i && !slices.Contains(found, j) {
				found = append(found, j)
			}
		}
	}
	return found
}

// merge makes one cage of two, without an operator yet. It reports false, and
// changes nothing, where the rules forbid it.
func (d *draft) merge(i, j int) bool {
	a, b := d.cages[i], d.cages[j]
	if a.count+b.count > d.rules.cells {
		return false
	}
	for _, cell := range b.list() {
		a = a.with(cell)
	}
	_, ok := d.replace([]int{i, j}, []cage{a})
	return ok
}

// replace puts new cages, which cover the same cells, in the place of old ones, and
// does the same to their images. It returns the new cages where they now lie in the
// draft, still without operators; or false, and changes nothing, where the rules or
// the symmetry forbid it.
func (d *draft) replace(old []int, fresh []cage) ([]cage, bool) {
	old, fresh, ok := d.mirrored(old, fresh)
	if !ok {
		return nil, false
	}
	before := d.singles()
	after := before
	for _, i := range old {
		if d.cages[i].count == 1 {
			after--
		}
	}
	for i := range fresh {
		if !fresh[i].connected(d.rules.size) || !d.rules.fits(&fresh[i], d.values) {
			return nil, false
		}
		if fresh[i].count == 1 {
			after++
		}
	}
	if after > d.rules.singles && after >= before {
		return nil, false
	}
	cages := make([]cage, 0, len(d.cages)+len(fresh))
	for i, c := range d.cages {
		if !slices.Contains(old, i) {
			cages = append(cages, c)
		}
	}
	kept := len(cages)
	d.cages = append(cages, fresh...)
	d.settle()
	return d.cages[kept:], true
}

// mirrored adds the images of the old cages and of the new ones. It reports false
// where the old ones meet their images only in part, or the new ones would not look
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
