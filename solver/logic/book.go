package logic

import "kenkenbot/board"

// Cages of up to bookedCells cells on boards up to bookedSize have their ways kept:
// these are few enough to list for any candidates (see maxWays), and all of them
// together stay within a few megabytes.
const (
	bookedCells = 4
	bookedSize  = 9
)

// book holds the ways of the kinds of cages met so far over an empty board, so that a Grader lists
// the ways of each kind once.
type book map[kind]*entry

// entry is the ways of one kind, with their hot forms and all of these together.
type entry struct {
	ways []way
	hot  []uint64
	some uint64
}

// kind holds everything on which the ways of a small cage over an empty board depend.
type kind struct {
	size, cells uint8
	op          board.Op
	lines       uint8 // which pairs of its cells share a line, a bit each
	target      int64
}

// of returns the ways of the cage over an empty board, in the order in which they
// are listed. They belong to the book.
func (b book) of(s *State, c *cage) *entry {
	of := kind{size: uint8(s.n), cells: uint8(len(c.cells)), op: c.op, lines: c.lines, target: c.target}
	e, known := b[of]
	if !known {
		l := lister{state: s, cage: c, budget: maxTries}
		for k := range c.cells {
			l.cand[k] = board.AllCandidates(s.n)
		}
		l.run() // it never finds too many of so few cells
		e = &entry{ways: l.ways}
		for _, w := range e.ways {
			hot := hotOf(w, s.n, len(c.cells))
			e.hot = append(e.hot, hot)
			e.some |= hot
		}
		b[of] = e
	}
	return e
}

// sharing returns which pairs of the cells share a line, for the first
// bookedCells of them.
func (s *State) sharing(cells []uint16) uint8 {
	var lines uint8
	for i, a := range cells[:min(len(cells), bookedCells)] {
		for _, b := range cells[:i] {
			lines <<= 1
			if s.row[a] == s.row[b] || s.col[a] == s.col[b] {
				lines |= 1
			}
		}
	}
	return lines
}
