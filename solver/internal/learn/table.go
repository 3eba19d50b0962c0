package learn

import (
	"math/bits"
	"slices"
)

// A table is a cage: the tuples that it may hold, of which a bit set says which still
// may be. Its places are its cells and its groups.
type table struct {
	cells  []int32
	group  int // its first in groups
	groups int
	first  int // word of live
	words  int
	last   uint64 // the tuples of the last word
}

// A group is the cells that a cage has in one line, two or more, and the sets of digits
// that they may hold.
type group struct {
	line  int
	cells []int32
	sets  []uint16
	first int      // of the sets in count and gone
	of    []uint16 // of each tuple: the set that it has
	ends  []int    // of each set: where its tuples end
	order []uint16 // the tuples, set by set
}

// groupsOf returns the groups of a table.
func (s *Search) groupsOf(t *table) []group { return s.groups[t.group : t.group+t.groups] }

// groupAt returns the group at the place, nil if that is a cell.
func (s *Search) groupAt(place int32) *group {
	if int(place) < s.cells {
		return nil
	}
	return &s.groups[int(place)-s.cells]
}

// cellsOf returns the cells of the place.
func (s *Search) cellsOf(place int32) []int32 {
	if g := s.groupAt(place); g != nil {
		return g.cells
	}
	return s.every[place : place+1]
}

// mark adds the tuples that have the set to a set of tuples.
func (g *group) mark(tuples []uint64, set int) {
	begin := 0
	if set > 0 {
		begin = g.ends[set-1]
	}
	for _, t := range g.order[begin:g.ends[set]] {
		tuples[t>>6] |= 1 << (t & 63)
	}
}

// kill takes from the table the tuples that the literal, true since the event, rules
// out.
func (s *Search) kill(c int, l literal, event int32) {
	t := &s.tables[c]
	row, live := s.rows[l.variable()], s.live[t.first:t.first+t.words]
	flip := uint64(0)
	if !l.denies() {
		flip = ^flip
	}
	for w := range live {
		if gone := live[w] & (row[w] ^ flip); gone != 0 {
			s.lose(t, t.first+w, gone, event)
			s.dirty[c>>6] |= 1 << (c & 63)
		}
	}
}

// filter draws the conclusions of a table: what no living tuple has is denied, what all
// have is held.
func (s *Search) filter(c int) bool {
	t := &s.tables[c]
	live := s.live[t.first : t.first+t.words]
	if !slices.ContainsFunc(live, func(word uint64) bool { return word != 0 }) {
		return s.fail(why{byTable, int32(c)})
	}
	for _, cell := range t.cells {
		s.filterPlace(c, cell, live)
	}
	for g := range t.groups {
		s.filterPlace(c, int32(s.cells+t.group+g), live)
	}
	return true
}

func (s *Search) filterPlace(c int, place int32, live []uint64) {
	for m := s.open[place]; m != 0; m &= m - 1 {
		v := s.variable(place, bits.TrailingZeros16(m))
		if !find(live, s.rows[v], 0, &s.guess[v][0]) {
			s.assign(holds(v).not(), why{byTable, int32(c)})
		} else if !find(live, s.rows[v], ^uint64(0), &s.guess[v][1]) {
			s.assign(holds(v), why{byTable, int32(c)})
		}
	}
}

// find reports whether a living tuple is in the row, all of whose bits are flipped with
// flip. It looks first where it found one last.
func find(live, row []uint64, flip uint64, guess *uint16) bool {
	row = row[:len(live)]
	if live[*guess]&(row[*guess]^flip) != 0 {
		return true
	}
	for w := range live {
		if live[w]&(row[w]^flip) != 0 {
			*guess = uint16(w)
			return true
		}
	}
	return false
}
