package learn

import "math/bits"

// A Cage is the cells of a cage, by their numbers in reading order, and the values
// that they may hold together. A tuple has four bits a cell, the value less one, the
// first cell lowest.
type Cage struct {
	Cells  []uint8
	Tuples []uint64
}

// Search looks for the solutions of one board. Next yields them one by one.
type Search struct {
	// Revised counts how often a cage or a line has been looked at.
	Revised int64

	n     int
	cells int
	full  uint16 // every digit, bit v-1 for value v

	tables  []table
	every   []int32   // the cells, so that any of them can be a list
	lines   [][]int32 // the places of each line: rows, then columns
	tableOf []uint8   // of each place
	tableAt []uint8   // of each word of live
	groups  []group   // of each place that is no cell
	alone   []uint32  // of each cell: the lines in which it is its cage's only one

	rows  [][]uint64  // of each variable: the tuples in which it is true
	guess [][2]uint16 // of each variable: words in which a tuple was found that has it, and one that has not

	trail
	clauses clauses
	fitting fitting
	why     analysis
	choice  choice

	dirty [4]uint64 // tables to be filtered
	stale uint32    // lines to be fitted together
	over  bool      // no solution is left
}

// New lays out a board of n×n with its cages, which have every cell once.
func New(n int, cages []Cage) *Search {
	s := &Search{n: n, cells: n * n, full: 1<<n - 1}
	s.lay(cages)
	s.fitting.prepare(n)
	s.choice.prepare(len(s.rows))
	s.link()
	for c := range s.tables {
		s.dirty[c>>6] |= 1 << (c & 63)
	}
	s.stale = 1<<(2*n) - 1
	s.over = !s.propagate()
	return s
}

// Next returns the next solution, the value of each cell, or nil if there is none
// left. It asks branch before each assumption and ends with its error.
func (s *Search) Next(branch func() error) ([]uint8, error) {
	if err := s.probe(branch); err != nil {
		return nil, err
	}
	for !s.over {
		if !s.propagate() {
			s.over = !s.learn(false)
			continue
		}
		if s.choice.conflicts >= s.choice.patience {
			s.restart()
		}
		l := s.choose()
		if l == none {
			return s.solution(), nil
		}
		if err := branch(); err != nil {
			return nil, err
		}
		s.assume(l)
	}
	return nil, nil
}

// solution returns the solution that the trail has come to, and rules it out.
func (s *Search) solution() []uint8 {
	grid := make([]uint8, s.cells)
	for cell := range grid {
		grid[cell] = uint8(bits.Len16(s.may[cell]))
	}
	s.why.conflict = why{by: bySolution}
	s.over = !s.learn(true)
	return grid
}

// Exclude rules out a solution that is known already. It is called before Next.
func (s *Search) Exclude(grid []uint8) {
	var c []literal
	for cell, v := range grid {
		l := holds(s.variable(int32(cell), int(v)-1)).not()
		switch {
		case s.value[l] > 0:
			return
		case s.value[l] == 0:
			c = append(c, l)
		}
	}
	switch len(c) {
	case 0:
		s.over = true
	case 1:
		s.assign(c[0], why{})
	default:
		s.clauses.add(clause{literals: c, kept: true})
	}
}

// propagate draws all conclusions, the cheapest first. It returns false on a
// conflict, which it leaves in s.why.
func (s *Search) propagate() bool {
	for {
		switch {
		case s.told < len(s.events):
			s.told++
			if !s.tell(int32(s.told - 1)) {
				return false
			}
		case s.dirty != [4]uint64{}:
			s.Revised++
			if !s.filter(s.nextDirty()) {
				return false
			}
		case s.stale != 0:
			line := bits.TrailingZeros32(s.stale)
			s.stale &= s.stale - 1
			s.Revised++
			if !s.fit(line) {
				return false
			}
		default:
			return true
		}
	}
}

// nextDirty takes one of the tables to be filtered.
func (s *Search) nextDirty() int {
	w := 0
	for s.dirty[w] == 0 {
		w++
	}
	c := w*64 + bits.TrailingZeros64(s.dirty[w])
	s.dirty[w] &= s.dirty[w] - 1
	return c
}

// tell hands the event on to the table of its place and to the clauses.
func (s *Search) tell(at int32) bool {
	e := s.events[at]
	if e.what == none {
		return true
	}
	if c := int32(s.tableOf[e.place]); e.why != (why{byTable, c}) {
		s.kill(int(c), e.what, at)
	}
	return s.follow(e.what)
}

// fail notes what has come to a conflict.
func (s *Search) fail(w why) bool {
	s.why.conflict = w
	return false
}
