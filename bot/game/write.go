package game

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/storage"
)

// Press is a press of the keypad: the digit goes into the cell under the cursor,
// which walks on (see nextCell); with notes on, it sets or clears a pencil mark and the
// cursor stays. 0 erases the value, which brings back the marks beneath it, or in an
// empty cell the marks.
type Press struct {
	move
	Digit int
}

func (a Press) decide(s *sitting) *Refusal {
	m := format.Move{Cell: s.cursor(), Values: board.CandidatesOf(a.Digit)}
	if a.Digit < 0 || a.Digit > s.info.Size {
		return &Refusal{Reason: BadCells, Faults: []*format.Error{{Problem: format.BadValue, Cell: m.Cell, Size: s.info.Size}}}
	}
	if s.overwrites(m) {
		return &Refusal{Reason: GivenCell, Cell: &m.Cell}
	}
	kind := storage.MoveSet
	if s.game.Notes && a.Digit != 0 {
		if s.pos.Grid[s.game.Cursor] != 0 {
			return &Refusal{Reason: NothingToMark, Cell: &m.Cell}
		}
		kind = storage.MoveNote
		m.Values ^= s.pos.Marks[s.game.Cursor]
	}
	s.write(kind, []format.Move{m}, true)
	if kind == storage.MoveSet && a.Digit != 0 {
		s.walkOn(m.Cell)
	}
	return nil
}

// Write puts values into cells as format.ParseMoves reads them, all or none.
type Write struct {
	move
	Cells string
}

func (a Write) decide(s *sitting) *Refusal {
	moves, faults := format.ParseMoves(s.info.Size, a.Cells, false)
	var given []board.Cell
	for _, m := range moves {
		if s.overwrites(m) {
			given = append(given, m.Cell)
		}
	}
	if len(faults)+len(given) > 0 {
		return &Refusal{Reason: BadCells, Faults: faults, Given: given}
	}
	s.write(storage.MoveSet, moves, false)
	s.walkOn(moves[len(moves)-1].Cell)
	return nil
}

// Note puts pencil marks into cells as format.ParseMoves reads them, all or none.
type Note struct {
	move
	Cells string
}

func (a Note) decide(s *sitting) *Refusal {
	moves, faults := format.ParseMoves(s.info.Size, a.Cells, true)
	var given, filled []board.Cell
	for _, m := range moves {
		switch {
		case s.keeps(m.Cell):
			given = append(given, m.Cell)
		case s.pos.Grid.At(s.info.Size, m.Cell) != 0:
			filled = append(filled, m.Cell)
		}
	}
	if len(faults)+len(given)+len(filled) > 0 {
		return &Refusal{Reason: BadCells, Faults: faults, Given: given, Filled: filled}
	}
	s.write(storage.MoveNote, moves, false)
	return nil
}

// write decides on moves, unless they leave the board as it is: then undo would
// seem to do nothing.
func (s *sitting) write(kind storage.MoveKind, moves []format.Move, pressed bool) {
	n, before := s.info.Size, s.pos.snapshot()
	after := before.clone()
	for _, m := range moves {
		i := m.Cell.Index(n)
		meant := board.AllCandidates(n)
		if kind == storage.MoveNote && pressed {
			meant = m.Values ^ after.marks[i] // the one that the key stands for
		}
		if kind == storage.MoveNote || m.Values == 0 && after.grid[i] == 0 {
			after.note(n, i, m.Values, meant)
		} else {
			after.set(n, i, m.Values.Min(), s.clears())
		}
	}
	done := slices.DeleteFunc(slices.Clone(moves), func(m format.Move) bool { return before.same(after, m.Cell.Index(n)) })
	if effects := before.effectsTo(n, after); len(effects) > 0 {
		s.log(entry{kind: kind, effects: effects})
	}
	s.tell(Change{Kind: kind, Moves: done, Empty: s.pos.Grid.Empty(), Pressed: pressed})
}

// SwitchNotes turns pencil marks by keypad on or off.
type SwitchNotes struct{ move }

func (SwitchNotes) decide(s *sitting) *Refusal {
	s.game.Notes = !s.game.Notes
	return nil
}
