package generate

import "kenkenbot/board"

// mostMoves is how many changes are tried before a draft is given up.
const mostMoves = 20

// ease changes the cages at one of the cells, so that they give more away: the cage gets
// another operator, or it is cut, alone or together with a neighbour, into smaller
// ones. Where a rival, a second solution, is given, only a change that rules it out
// will do. It reports false if no change it tried keeps the rules.
func (d *draft) ease(r *random, way lean, cells []uint8, rival board.Grid) bool {
	change := recut{draft: d, random: r, way: way, rival: rival}
	for range mostMoves {
		i := int(d.home[cells[r.below(len(cells))]])
		if change.ease(i) {
			return true
		}
	}
	return false
}

// ease tries one change of cage i.
func (c recut) ease(i int) bool {
	switch size := c.cages[i].size(); c.random.below(4) {
	case 0:
		return c.reoperate(i)
	case 1:
		return c.cut([]int{i}, 2)
	default:
		var memory [4 * MaxCells]int
		around := c.around(i, memory[:0])
		j := around[c.random.below(len(around))]
		return c.cut([]int{i, j}, max(2, (size+c.cages[j].size())/2))
	}
}

// harden makes cages give less away: two become one, or one gets an operator that leaves
// more ways. It reports false if no change it tried keeps the rules.
func (d *draft) harden(r *random) bool {
	change := recut{draft: d, random: r, way: harder}
	for range mostMoves {
		i := r.below(len(d.cages))
		if r.below(2) == 0 {
			if change.reoperate(i) {
				return true
			}
			continue
		}
		var memory [4 * MaxCells]int
		around := d.around(i, memory[:0])
		if change.merge(i, around[r.below(len(around))]) {
			return true
		}
	}
	return false
}

// reoperate gives cage i another operator: one that leaves fewer ways for an easier
// puzzle, more for a harder one. It reports false, and changes nothing, if the
// one it tried does not, or the rival would stand.
func (c recut) reoperate(i int) bool {
	it := c.cages[i]
	before := it.ways[it.op]
	it.pick(c.random, c.way)
	if it.op == c.cages[i].op || c.rival != nil && it.admits(c.rival) {
		return false
	}
	if after := it.ways[it.op]; c.way == easier && after >= before || c.way == harder && after <= before {
		return false
	}
	c.cages[i].op = it.op
	c.balance(c.random)
	return true
}
