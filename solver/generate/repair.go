package generate

import (
	"slices"

	"kenkenbot/board"
)

// ease changes the cages at one of the cells, so that they tell more: the cage gets
// an operator that leaves fewer ways, or it is cut, alone or together with a
// neighbour, into smaller ones. Where a rival, a second solution, is given, only a
// change that rules it out will do. It reports false where no change it tried keeps
// the rules.
func (d *draft) ease(r *random, cells []uint8, rival board.Grid) bool {
	before := *d
	for range mostMoves {
		if d.easeAt(r, int(d.home[cells[r.below(len(cells))]])) && (rival == nil || !d.admits(rival)) {
			return true
		}
		d.cages, d.home = slices.Clone(before.cages), before.home
	}
	return false
}

// easeAt tries one change of cage i.
func (d *draft) easeAt(r *random, i int) bool {
	c := &d.cages[i]
	switch move := r.below(4); {
	case move == 0:
		return d.reoperate(r, c, easier)
	case move == 1 && c.count > 1:
		return d.recut(r, []int{i}, 2, easier)
	}
	around := d.around(i)
	j := around[r.below(len(around))]
	return d.recut(r, []int{i, j}, max(2, (c.count+d.cages[j].count)/2), easier)
}

// admits reports whether the grid, a Latin square, gives every cage its target.
func (d *draft) admits(g board.Grid) bool {
	for i := range d.cages {
		c := &d.cages[i]
		if got, ok := c.result(c.op, g); !ok || got != c.target {
			return false
		}
	}
	return true
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
	ways := c.ways(d.rules.size, c.op, c.target)
	for range 3 {
		d.choose(r, c, way)
		if after := c.ways(d.rules.size, c.op, c.target); way == easier && after < ways || way == harder && after > ways {
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
