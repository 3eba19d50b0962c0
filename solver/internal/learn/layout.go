package learn

import (
	"math/bits"
	"slices"
)

// lay makes the tables and the places of the cages, and their variables.
func (s *Search) lay(cages []Cage) {
	s.tables, s.lines = make([]table, len(cages)), make([][]int32, 2*s.n)
	s.tableOf, s.alone = make([]uint8, s.cells), make([]uint32, s.cells)
	for cell := range int32(s.cells) {
		s.every = append(s.every, cell)
	}
	most := 0
	for c := range cages {
		s.layCage(c, &cages[c])
		most = max(most, s.tables[c].words)
	}
	places := s.cells + len(s.groups)
	s.rows, s.guess = make([][]uint64, places*s.n), make([][2]uint16, places*s.n)
	s.value, s.at = make([]int8, 2*places*s.n), make([]int32, places*s.n)
	s.may = slices.Repeat([]uint16{s.full}, places)
	s.open = slices.Clone(s.may)
	s.died, s.gone = make([]int32, 64*len(s.live)), make([]int32, len(s.count))
	s.why.noted = make([][]literal, len(cages))
	s.why.asked, s.why.left = make([]uint64, len(s.live)), make([]uint64, most)
	for c := range cages {
		s.makeRows(&s.tables[c], cages[c].Tuples)
	}
}

// layCage makes the table of a cage, and its groups.
func (s *Search) layCage(c int, from *Cage) {
	t := &s.tables[c]
	t.first, t.words, t.group = len(s.live), max(1, (len(from.Tuples)+63)/64), len(s.groups)
	for _, cell := range from.Cells {
		s.tableOf[cell] = uint8(c)
		t.cells = append(t.cells, int32(cell))
	}
	for line := range s.lines {
		parts := s.partsIn(from, line)
		switch len(parts) {
		case 0:
		case 1:
			cell := t.cells[parts[0]]
			s.lines[line] = append(s.lines[line], cell)
			s.alone[cell] |= 1 << line
		default:
			s.lines[line] = append(s.lines[line], int32(s.cells+len(s.groups)))
			s.groups = append(s.groups, s.newGroup(from, line, parts))
			s.tableOf = append(s.tableOf, uint8(c))
		}
	}
	t.groups = len(s.groups) - t.group
	t.last = ^uint64(0) >> (64*t.words - len(from.Tuples))
	for w := range t.words {
		word := ^uint64(0)
		if w == t.words-1 {
			word = t.last
		}
		s.live, s.tableAt = append(s.live, word), append(s.tableAt, uint8(c))
	}
}

// partsIn returns which of the cage's cells lie in the line.
func (s *Search) partsIn(c *Cage, line int) (parts []int) {
	for i, cell := range c.Cells {
		if line == int(cell)/s.n || line == s.n+int(cell)%s.n {
			parts = append(parts, i)
		}
	}
	return parts
}

// newGroup lists the sets of digits that the cage has in the given cells.
func (s *Search) newGroup(c *Cage, line int, parts []int) group {
	g := group{line: line, first: len(s.count), of: make([]uint16, len(c.Tuples))}
	for _, i := range parts {
		g.cells = append(g.cells, int32(c.Cells[i]))
	}
	number := map[uint16]uint16{}
	for t, tuple := range c.Tuples {
		digits := uint16(0)
		for _, i := range parts {
			digits |= 1 << (tuple >> (4 * i) & 15)
		}
		set, ok := number[digits]
		if !ok {
			set = uint16(len(g.sets))
			number[digits] = set
			g.sets, s.count = append(g.sets, digits), append(s.count, 0)
		}
		g.of[t] = set
		s.count[g.first+int(set)]++
		g.order = append(g.order, uint16(t))
	}
	slices.SortStableFunc(g.order, func(a, b uint16) int { return int(g.of[a]) - int(g.of[b]) })
	end := 0
	for set := range g.sets {
		end += int(s.count[g.first+set])
		g.ends = append(g.ends, end)
	}
	return g
}

// makeRows marks for each variable of the table the tuples in which it is true.
func (s *Search) makeRows(t *table, tuples []uint64) {
	for i, cell := range t.cells {
		s.makeRow(t, cell, tuples, func(number int) uint16 { return 1 << (tuples[number] >> (4 * i) & 15) })
	}
	for i := range t.groups {
		g := &s.groups[t.group+i]
		s.makeRow(t, int32(s.cells+t.group+i), tuples, func(number int) uint16 { return g.sets[g.of[number]] })
	}
}

// makeRow fills the rows of a table for the variables of one place, of which each tuple has some digits.
func (s *Search) makeRow(t *table, place int32, tuples []uint64, digits func(number int) uint16) {
	rows := make([]uint64, s.n*t.words)
	for v := range s.n {
		s.rows[s.variable(place, v)] = rows[v*t.words:][:t.words]
	}
	for number := range tuples {
		for m := digits(number); m != 0; m &= m - 1 {
			rows[bits.TrailingZeros16(m)*t.words+number/64] |= 1 << (number % 64)
		}
	}
}
