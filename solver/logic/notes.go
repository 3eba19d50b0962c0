package logic

import "kenkenbot/board"

// notes are everything that a player sees besides the digits of the board: the pencil marks, and
// the digits that were ruled out before.
type notes struct {
	marks board.Marks // nil if there are none
	ruled board.Marks // nil if there are none
}

// marked reports whether cell i has pencil marks.
func (m notes) marked(i int) bool { return len(m.marks) > 0 && m.marks[i] != 0 }

// out returns the digits that the notes rule out of cell i.
func (m notes) out(i int) board.Candidates {
	switch {
	case m.marked(i):
		return ^m.marks[i]
	case len(m.ruled) > 0:
		return m.ruled[i]
	}
	return 0
}

// say reports whether the notes of a board of size n say all of the eliminations.
func (m notes) say(n int, all []Elimination) bool {
	for _, e := range all {
		if e.Values&^m.out(e.Cell.Index(n)) != 0 {
			return false
		}
	}
	return true
}

// believe rules out the digits that the notes lack, if they were ruled out before or Pencil rules
// them out as well.
func (s *State) believe(m notes) {
	for i, could := range Pencil(s.puzzle, s.grid) {
		if s.grid[i] != 0 {
			continue
		}
		sure := ^could
		if len(m.ruled) > 0 {
			sure |= m.ruled[i]
		}
		s.strike(i, sure&m.out(i))
	}
}

// trust rules out what the notes do and the trail did as well, needed or not.
func (s *State) trust(t *trail, m notes) {
	for k := range t.marks {
		for _, e := range t.marks[k].reason.Eliminate {
			if i := e.Cell.Index(s.n); s.grid[i] == 0 {
				s.strike(i, e.Values&m.out(i))
			}
		}
	}
}
