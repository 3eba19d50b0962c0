package solver

import (
	"math/bits"
)

// think runs the thinking search over the compiled model.
func (s *Solver) think(b *budget) error {
	s.begin()
	alive := true
	for {
		s.stats.Nodes++
		if s.stats.Nodes > b.nodes || s.stats.Nodes&63 == 0 {
			if err := b.check(s.stats.Nodes); err != nil {
				return err
			}
		}
		if alive && s.propagate() {
			s.tellPlaced()
			if cell := s.choose(); cell >= 0 {
				s.assume(uint8(cell))
				continue
			}
			s.tell(Solved)
			if !s.deliver() {
				return nil
			}
		} else {
			s.tell(Conflict)
		}
		s.search.clear()
		if s.search.depth == 0 {
			return nil
		}
		alive = s.refute()
	}
}

// begin makes the model's first state the current one, with all of it to be
// looked at.
func (s *Solver) begin() {
	m, x := &s.model, &s.search
	s.stats.Decided = Singles
	x.partition.prepare(m.n)
	for i := range m.cages {
		x.weight[i] = firstWeight
	}
	x.firsts = [mostStrip]uint32{}
	for k := range x.firsts {
		if k+1 < m.n {
			firsts := uint32(m.full) >> k
			x.firsts[k] = firsts | firsts<<columns
		}
	}
	x.depth = 0
	x.at = x.state(0, m.words)
	x.at.copyFrom(&m.start, m.cells, true)
	x.clear()
	x.lines = uint32(m.full) | uint32(m.full)<<columns
	x.parts = x.lines
	x.strips = x.firsts
	for i := range m.cages {
		if k := m.cages[i].kind; k == nil || k.claims {
			x.cages[i>>6] |= 1 << (i & 63)
		}
	}
}

// state returns the state of a depth, made when it is first reached.
func (x *search) state(depth, words int) *state {
	if depth == len(x.states) {
		x.states = append(x.states, new(state))
	}
	st := x.states[depth]
	st.live = resize(st.live, words)
	return st
}

// firstWeight is what a cage weighs before it has failed. A large one keeps the
// first failures from deciding where the search goes.
const firstWeight = 8

// choose returns the open cell to branch on, or -1 if every cell has its value:
// fewest values for the failures of its cage so far (dom/wdeg, Boussemart et al.
// 2004).
func (s *Solver) choose() int {
	m, x := &s.model, &s.search
	if x.at.open == 0 {
		return -1
	}
	best, size, weight := -1, int64(1), int64(0)
	for i := range m.cells {
		d := x.at.dom[i]
		if d&(d-1) == 0 {
			continue
		}
		values, w := int64(bits.OnesCount16(d)), int64(x.weight[m.cageOf[i]])
		if best < 0 || values*weight < size*w {
			best, size, weight = i, values, w
		}
	}
	return best
}

// assume tries the lowest value of the cell one depth further down, and leaves the
// other values to the current depth.
func (s *Solver) assume(cell uint8) {
	m, x := &s.model, &s.search
	s.called(Branching)
	d := x.at.dom[cell]
	value := d & -d
	x.at.branch, x.at.tried = cell, value
	child := x.state(x.depth+1, m.words)
	child.copyFrom(x.at, m.cells, m.tables)
	x.at.dom[cell] = d &^ value // refute notes this when it comes back
	x.depth++
	x.at = child
	s.tellCell(Assumed, cell, value)
	x.at.told[cell>>6] |= 1 << (cell & 63)
	s.reduce(cell, value)
}

// refute goes back up one depth, where the value tried last is now ruled out.
func (s *Solver) refute() bool {
	x := &s.search
	x.depth--
	x.at = x.states[x.depth]
	s.tellCell(Refuted, x.at.branch, x.at.tried)
	return s.reduce(x.at.branch, x.at.dom[x.at.branch])
}

// deliver hands over the solution that the current state has become.
func (s *Solver) deliver() bool {
	var grid [maxCells]uint8
	for i := range s.model.cells {
		grid[i] = uint8(bits.TrailingZeros16(s.search.at.dom[i]) + 1)
	}
	return s.answer.add(&grid)
}
