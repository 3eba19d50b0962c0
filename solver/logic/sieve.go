package logic

import "kenkenbot/board"

// keepWays makes st strike from the cells of cage i the values that none of the
// ways that pass keep puts there.
func (s *State) keepWays(st *Step, i int, keep func(way) bool) {
	c := &s.cages[i]
	s.spend(len(c.ways))
	var support [wayCells]board.Candidates
	for _, w := range c.ways {
		if !keep(w) {
			continue
		}
		for k := range c.cells {
			support[k&15] |= 1 << w.at(k)
		}
	}
	for k, at := range c.cells {
		st.drop(s, int(at), ^support[k&15])
	}
}

// spread returns the different sets of digits that the ways of cage i put into the
// cells of the part, in the order in which they are met, and false if there
// are more than fit into the buffer.
func (s *State) spread(i int, p part, buffer []board.Candidates) ([]board.Candidates, bool) {
	s.spend(len(s.cages[i].ways))
	list := buffer[:0]
next:
	for _, w := range s.cages[i].ways {
		d := w.digits(p.cells)
		for _, known := range list {
			if known == d {
				continue next
			}
		}
		if len(list) == cap(buffer) {
			return list, false
		}
		list = append(list, d)
	}
	return list, true
}
