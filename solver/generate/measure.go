package generate

import "kenkenbot/board"

// measures are how many cages of an edited puzzle should have each operator: a range in
// percent of those that have one. It follows what is printed: see docs/library.md.
var measures = [len(board.Ops)]struct{ least, most int }{
	board.Add:      {16, 36},
	board.Multiply: {16, 36},
	board.Subtract: {22, 36},
	board.Divide:   {12, 26},
}

// tally is how many cages of a draft have each operator, and how many should.
type tally struct{ has, least, most [len(board.Ops)]int }

// tally counts the draft's operators. However few cages there are, each operator should
// be there, and may be on a quarter of them.
func (d *draft) tally() tally {
	c := tally{has: d.counts()}
	total := len(d.cages) - c.has[board.Given]
	for op := board.Add; op < board.Hidden; op++ {
		c.least[op] = max(total*measures[op].least/100, 1)
		c.most[op] = max(total*measures[op].most/100, (total+3)/4)
	}
	return c
}

// gains reports whether the operators come nearer to their measures, and none gets farther
// from its own, if a cage with the one gets the other.
func (c *tally) gains(from, to board.Op) bool {
	return c.has[from] > c.least[from] && c.has[to] < c.most[to] &&
		(c.has[from] > c.most[from] || c.has[to] < c.least[to])
}

// measure gives cages other operators until each operator has its measure, or the cages
// leave no choice.
func (d *draft) measure(r *random) {
	count := d.tally()
	for range d.cages {
		if !d.shift(r, &count) {
			return
		}
	}
}

// shift gives one cage another operator that gains, or reports false if there is none. An
// operator that is short of its measure comes first; then it takes the cage whose openness
// changes as the way of the puzzle would have it.
func (d *draft) shift(r *random, count *tally) bool {
	const first = 1 << 20 // more than any difference in openness
	var best *cage
	var bestOp board.Op
	bestCost, start := 0, -1
	for from := board.Add; from < board.Hidden; from++ {
		for to := board.Add; to < board.Hidden; to++ {
			if from == to || !count.gains(from, to) {
				continue
			}
			if start < 0 {
				start = r.below(len(d.cages))
			}
			for k := range d.cages {
				c := &d.cages[(start+k)%len(d.cages)]
				if c.op != from || !c.can(to) {
					continue
				}
				cost := d.rules.way.cost(sixteenths[c.ways[to]] - sixteenths[c.ways[from]])
				if count.has[to] < count.least[to] {
					cost -= first
				}
				if best == nil || cost < bestCost {
					best, bestOp, bestCost = c, to, cost
				}
			}
		}
	}
	if best == nil {
		return false
	}
	count.has[best.op]--
	count.has[bestOp]++
	best.op = bestOp
	return true
}

// cost says how unwelcome a change of the openness is: none is best if the way is neutral,
// else the farther it goes that way the better.
func (l lean) cost(opened int) int {
	switch l {
	case harder:
		return -opened
	case easier:
		return opened
	}
	return max(opened, -opened)
}
