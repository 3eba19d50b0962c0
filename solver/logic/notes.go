package logic

import "kenkenbot/board"

// notes are everything that a player sees besides the digits of the board: the pencil marks, and
// the digits that were ruled out before.
type notes struct {
	marks board.Marks // nil if there are none
	ruled board.Marks // nil if there are none
}

// notes returns what the position's player has.
func (pos *Position) notes() notes { return notes{marks: pos.Marks, ruled: pos.Ruled} }

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
	for i, out := range s.sure(m) {
		s.strike(i, out)
	}
}

// sure returns what believe rules out of each cell.
func (s *State) sure(m notes) board.Marks {
	sure := Pencil(s.puzzle, s.grid)
	for i := range sure {
		if sure[i] = ^sure[i]; s.grid[i] != 0 {
			sure[i] = 0
			continue
		}
		if len(m.ruled) > 0 {
			sure[i] |= m.ruled[i]
		}
		sure[i] &= m.out(i)
	}
	return sure
}

// grant rules out what a proof takes as given: what believe does, and what the notes rule out
// and the techniques up to the expert rung do as well, before another digit is written. Of the
// cells that questions are about it grants only what leaves the questions open.
func (s *State) grant(m notes, quests ...quest) {
	grant := func(i int, out board.Candidates) {
		for _, q := range quests {
			switch {
			case q.cell != i:
			case !q.must:
				out = out.Without(q.value)
			case s.cand[i]&^out == board.CandidatesOf(q.value):
				return
			}
		}
		s.strike(i, out)
	}
	for i, out := range s.sure(m) {
		grant(i, out)
	}
	if len(m.marks) == 0 {
		return
	}
	known := s.clone()
	known.ruleOut(board.Expert)
	for i := range s.cells {
		if s.grid[i] == 0 && m.marked(i) {
			grant(i, m.out(i)&^known.cand[i])
		}
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
