package generate

import "slices"

// ease changes the cages at one of the cells, so that they tell more: the cage gets
// an operator that leaves fewer combinations, or it is cut, alone or together with
// a neighbour, into smaller ones. It reports false where no change it tried keeps
// the rules.
func (d *draft) ease(r *random, cells []uint8) bool {
	for range mostMoves {
		i := int(d.home[cells[r.below(len(cells))]])
		c := &d.cages[i]
		switch move := r.below(4); {
		case move == 0:
			if d.reoperate(r, c, easier) {
				return true
			}
		case move == 1 && c.count > 1:
			if d.recut(r, []int{i}, 2, easier) {
				return true
			}
		default:
			around := d.around(i)
			j := around[r.below(len(around))]
			both := c.count + d.cages[j].count
			if d.recut(r, []int{i, j}, max(2, both/2), easier) {
				return true
			}
		}
	}
	return false
}

// harden makes cages tell less: two become one, or one gets an operator that leaves
// more combinations. It reports false where no change it tried keeps the rules.
func (d *draft) harden(r *random) bool {
	for range mostMoves {
		i := r.below(len(d.cages))
		if r.below(2) == 0 {
			if d.reoperate(r, &d.cages[i], harder) {
				return true
			}
			continue
		}
		around := d.around(i)
		if d.recut(r, []int{i, around[r.below(len(around))]}, 1, harder) {
			return true
		}
	}
	return false
}

// mostMoves is how many changes are tried before a draft is given up.
const mostMoves = 20

// reoperate gives the cage another operator, one that leaves more combinations for
// a harder puzzle or fewer for an easier one. It reports false where none does.
func (d *draft) reoperate(r *random, c *cage, way lean) bool {
	if c.count == 1 {
		return false
	}
	before := c.op
	ways := d.tuples(c, before)
	for range 3 {
		d.choose(r, c, way)
		if after := d.tuples(c, c.op); way == easier && after < ways || way == harder && after > ways {
			d.balance(r)
			return true
		}
	}
	d.give(c, before)
	return false
}

// recut makes so many cages of the old ones' cells, along random lines, and gives
// them operators. It reports false, and changes nothing, where the rules forbid it.
func (d *draft) recut(r *random, old []int, parts int, way lean) bool {
	var cells []uint8
	for _, i := range old {
		cells = append(cells, d.cages[i].list()...)
	}
	if len(cells) < parts || len(cells) > parts*d.rules.cells {
		return false
	}
	fresh, ok := d.parted(r, cells, parts)
	if !ok {
		return false
	}
	fresh, ok = d.replace(old, fresh)
	for i := range fresh {
		d.choose(r, &fresh[i], way)
	}
	if ok {
		d.balance(r)
	}
	return ok
}

// parted cuts connected cells into connected parts of about the same size. It
// reports false where a part would pass the largest cage.
func (d *draft) parted(r *random, cells []uint8, parts int) ([]cage, bool) {
	cells = slices.Clone(cells)
	shuffle(r, cells)
	fresh := make([]cage, parts)
	for i := range fresh {
		fresh[i] = cageOf(cells[i])
	}
	for left := cells[parts:]; len(left) > 0; {
		smallest, at := -1, 0
		for i := range fresh {
			if smallest >= 0 && fresh[i].count >= fresh[smallest].count {
				continue
			}
			if k := slices.IndexFunc(left, func(cell uint8) bool { return fresh[i].touches(d.rules.size, cell) }); k >= 0 {
				smallest, at = i, k
			}
		}
		if fresh[smallest].count == d.rules.cells {
			return nil, false
		}
		fresh[smallest] = fresh[smallest].with(left[at])
		left = slices.Delete(left, at, at+1)
	}
	return fresh, true
}
