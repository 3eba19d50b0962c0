package solver

import "math/bits"

// mostSetCells is the most open cells of a line in which every set is looked for;
// their number doubles with each cell.
const mostSetCells = 10

// hallSets looks along a line for sets of cells that have as many values among
// them as they are cells (Hall sets: naked pairs, triples and so on), and takes
// those values from the rest of the line. Since a hidden set is what a naked one
// leaves over, these are found too.
func (s *Solver) hallSets(line int) bool {
	m, x := &s.model, &s.search
	first, step := m.line(line)
	var open [mostSetCells]uint8
	count := 0
	for i := first; i < first+step*m.n; i += step {
		d := x.at.dom[i&255]
		if d&(d-1) == 0 {
			continue
		}
		if count == len(open) {
			return true
		}
		open[count] = uint8(i)
		count++
	}
	if count < 3 {
		return true
	}
	for c := range count {
		d := x.at.dom[open[c]]
		base := 1 << c
		x.unions[0] = 0
		for set := range base {
			u := x.unions[set] | d
			x.unions[base+set] = u
			cells := bits.OnesCount(uint(set)) + 1
			if values := bits.OnesCount16(u); values > cells {
				continue
			} else if values < cells {
				return false
			}
			if cells < count && !s.confine(open[:count], base+set, u) {
				return false
			}
		}
	}
	return true
}

// confine takes the values from the open cells that are not in the set.
func (s *Solver) confine(open []uint8, set int, values uint16) bool {
	for i, cell := range open {
		if d := s.search.at.dom[cell]; set>>i&1 == 0 && d&values != 0 && !s.reduce(cell, d&^values) {
			return false
		}
	}
	return true
}
