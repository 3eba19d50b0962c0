package solver

import "math/bits"

// line returns the first cell of a line and the step to the next.
func (m *model) line(line int) (first, step int) {
	if line >= columns {
		return line - columns, m.n
	}
	return line * m.n, 1
}

// singles looks along a line for cells with one value left (naked singles), takes
// those values from the rest of the line, and places values with one cell left
// (hidden singles). A line that it changes it leaves to be scanned again.
func (s *Solver) singles(line int) bool {
	m, st := &s.model, s.search.at
	first, step := m.line(line)
	end := first + step*m.n
	placed, clash, once, twice := uint16(0), uint16(0), uint16(0), uint16(0)
	for i := first; i < end; i += step {
		d := st.dom[i&255]
		twice |= once & d
		once |= d
		single := d & ifZero(d&(d-1))
		clash |= placed & single
		placed |= single
	}
	if once != m.full || clash != 0 {
		return false
	}
	st.claimed[line&31] |= placed
	hidden := once &^ twice &^ placed
	if placed&twice == 0 && hidden == 0 {
		return true
	}
	for i := first; i < end; i += step {
		d := st.dom[i&255]
		if d&(d-1) == 0 {
			continue
		}
		next := d &^ placed
		if h := next & hidden; h != 0 {
			next = h
			if h&(h-1) != 0 {
				return false
			}
		}
		if next != d && !s.reduce(uint8(i), next) {
			return false
		}
	}
	return true
}

// ifZero returns all bits if v is 0, else none. It costs no branch, which the
// processor would guess wrong half of the time.
func ifZero(v uint16) uint16 { return uint16((int32(v) - 1) >> 31) }

// claim takes the values, which the cage needs within the group's line, from the
// rest of the line.
func (s *Solver) claim(c *cage, g *group, values uint16) bool {
	m, st := &s.model, s.search.at
	line := c.lineOf(g)
	values &^= st.claimed[line&31]
	if values == 0 {
		return true
	}
	st.claimed[line&31] |= values
	first, step := m.line(line)
	for rest := m.full &^ c.positions(g); rest != 0; rest &= rest - 1 {
		i := uint8(first + step*bits.TrailingZeros16(rest))
		if d := st.dom[i]; d&values != 0 && !s.reduce(i, d&^values) {
			return false
		}
	}
	return true
}
