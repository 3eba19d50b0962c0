package logic

import (
	"slices"

	"kenkenbot/board"
)

// chain is how Chain reasons.
var chain = manner{message: "Chain", find: findChain, facts: (*facts).chain, conclude: concludeLinks}

// node is a candidate: cell times wayCells plus the value less one.
type node int16

func nodeOf(i, v int) node           { return node(i*wayCells + v - 1) }
func (d node) cell() int             { return int(d) / wayCells }
func (d node) value() int            { return int(d)%wayCells + 1 }
func (d node) bit() board.Candidates { return 1 << d.value() }

// none stands for no node.
const none node = -1

// maxNodes bounds arrays indexed by node.
const maxNodes = maxCells * wayCells

// maxChain is how many either-ors a chain strings together at most.
const maxChain = 10

// chainRoom is the memory of the search for chains.
type chainRoom struct {
	strong [maxNodes][3]node // which candidate must be true if this one is not: in the cell, row, column
	onBy   [maxNodes]node    // the false candidate that makes this one true
	offBy  [maxNodes]node    // the true candidate that makes this one false
	queue  []node
	depth  []int
	linked []node // the candidates with a strong link
}

// findChain looks for the shortest chain that begins with a candidate taken to be
// false and, link by link, makes another true: if this is false that is true, so
// each candidate that both exclude goes. Links run within a cell of two candidates
// or a line with two places for a digit.
func findChain(s *State, _ Technique, yield func(*Step) bool) {
	if !s.staleBoard(Chain) {
		return
	}
	if s.room.chain == nil {
		s.room.chain = new(chainRoom)
	}
	c := s.room.chain
	s.linkUp(c)
	best, from, to := maxChain+1, none, none
	for _, start := range c.linked {
		if end, depth := s.grow(c, start, best); end != none {
			best, from, to = depth, start, end
		}
		if s.broken {
			return
		}
	}
	if from == none {
		s.sawBoard(Chain)
		return
	}
	s.grow(c, from, best+1)
	st := s.describe(Chain)
	s.excludeBoth(st, from, to)
	s.linksTo(st, c, from, to)
	yield(st)
}

// linkUp finds the strong links of the state.
func (s *State) linkUp(c *chainRoom) {
	c.linked = c.linked[:0]
	for i := range s.cells {
		if s.grid[i] != 0 {
			continue
		}
		for set := s.cand[i]; set != 0; set &= set - 1 {
			v := set.Min()
			d := nodeOf(i, v)
			links := [3]node{none, s.other(int(s.row[i]), i, v), s.other(s.n+int(s.col[i]), i, v)}
			if s.cand[i].Len() == 2 {
				links[0] = nodeOf(i, s.cand[i].Without(v).Min())
			}
			c.strong[d] = links
			if links != [3]node{none, none, none} {
				c.linked = append(c.linked, d)
			}
		}
	}
}

// other returns the only other place for the digit in the line of cell i.
func (s *State) other(line, i, v int) node {
	found := none
	for _, at := range s.cellsOf(line) {
		j := int(at)
		if j == i || s.grid[j] != 0 || !s.cand[j].Has(v) {
			continue
		}
		if found != none {
			return none
		}
		found = nodeOf(j, v)
	}
	return found
}

// grow searches breadth first from the start taken to be false, and returns the
// first candidate made true that, with the start, excludes something, if it is
// found in less than limit links.
func (s *State) grow(c *chainRoom, start node, limit int) (node, int) {
	s.spend(s.cells)
	for i := range s.cells * wayCells {
		c.onBy[i], c.offBy[i] = none, none
	}
	c.queue, c.depth = c.queue[:0], c.depth[:0]
	c.offBy[start] = start
	if end := s.reach(c, start, start, 0); end != none && limit > 1 {
		return end, 1
	}
	for k := 0; k < len(c.queue) && c.depth[k]+1 < limit; k++ {
		if end := s.spreadFrom(c, start, c.queue[k], c.depth[k]); end != none {
			return end, c.depth[k] + 1
		}
	}
	return none, 0
}

// spreadFrom makes false every candidate that the true one excludes, and goes on
// from there.
func (s *State) spreadFrom(c *chainRoom, start, on node, depth int) node {
	i, v := on.cell(), on.value()
	for set := s.cand[i].Without(v); set != 0; set &= set - 1 {
		if end := s.exclude(c, start, on, nodeOf(i, set.Min()), depth); end != none {
			return end
		}
	}
	for _, line := range [...]int{int(s.row[i]), s.n + int(s.col[i])} {
		for _, at := range s.cellsOf(line) {
			j := int(at)
			if j == i || s.grid[j] != 0 || !s.cand[j].Has(v) {
				continue
			}
			if end := s.exclude(c, start, on, nodeOf(j, v), depth); end != none {
				return end
			}
		}
	}
	return none
}

// exclude makes one candidate false because of a true one.
func (s *State) exclude(c *chainRoom, start, on, off node, depth int) node {
	if c.offBy[off] != none {
		return none
	}
	c.offBy[off] = on
	return s.reach(c, start, off, depth)
}

// reach makes true what a false candidate forces, and returns it where the chain
// may end there.
func (s *State) reach(c *chainRoom, start, off node, depth int) node {
	for _, on := range c.strong[off] {
		if on == none || c.onBy[on] != none {
			continue
		}
		c.onBy[on] = off
		if s.excludesAny(start, on) {
			return on
		}
		c.queue, c.depth = append(c.queue, on), append(c.depth, depth+1)
	}
	return none
}

// excludesAny reports whether some candidate is excluded by both.
func (s *State) excludesAny(a, b node) bool {
	st := s.describe(Chain)
	s.excludeBoth(st, a, b)
	return len(st.Eliminate) > 0
}

// excludeBoth makes st strike every candidate that a and b both exclude; if
// they are one, all that it excludes.
func (s *State) excludeBoth(st *Step, a, b node) {
	i, j := a.cell(), b.cell()
	switch {
	case i == j:
		st.drop(s, i, s.cand[i]&^a.bit()&^b.bit())
		if a != b {
			return
		}
	case a.value() != b.value():
		if s.aligned(i, j) {
			st.drop(s, i, b.bit())
			st.drop(s, j, a.bit())
		}
		return
	}
	for k := range s.cells {
		if s.cand[k]&a.bit() != 0 && s.aligned(k, i) && (i == j || s.aligned(k, j)) {
			st.drop(s, k, a.bit())
		}
	}
}

// linksTo fills in the cause: the chain from start to end.
func (s *State) linksTo(st *Step, c *chainRoom, start, end node) {
	links := &st.Cause.Links
	add := func(d node, is bool) {
		*links = append(*links, Link{Cell: board.CellAt(s.n, d.cell()), Value: d.value(), True: is})
	}
	for on := end; ; {
		off := c.onBy[on]
		add(on, true)
		add(off, false)
		if off == start {
			break
		}
		on = c.offBy[off]
	}
	slices.Reverse(*links)
	for _, l := range *links {
		if !slices.Contains(st.Cause.Cells, l.Cell) {
			st.Cause.Cells = append(st.Cause.Cells, l.Cell)
		}
	}
	for _, e := range st.Eliminate {
		st.Cause.Values |= e.Values
	}
	st.Work = len(*links)
}

// chain adds why each either-or holds.
func (f *facts) chain(r *Reason) {
	links := r.Cause.Links
	for k := 1; k < len(links); k += 2 {
		a, b := links[k-1], links[k]
		if a.Cell == b.Cell {
			f.missing(a.Cell)
			continue
		}
		for _, l := range [...]board.Line{board.Row(int(a.Cell.Row)), board.Column(int(a.Cell.Col))} {
			if l.Has(b.Cell) {
				f.filledAlong(l)
				f.missingAlong(l, board.CandidatesOf(a.Value))
			}
		}
	}
}

// concludeLinks adds all that the first and the last of the cause's links exclude.
func concludeLinks(s *State, st *Step, r *Reason) {
	first, last := r.Cause.Links[0], r.Cause.Links[len(r.Cause.Links)-1]
	s.excludeBoth(st, nodeOf(first.Cell.Index(s.n), first.Value), nodeOf(last.Cell.Index(s.n), last.Value))
}
