package game

import (
	"slices"
	"strings"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
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

func (a Press) Decide(s *Sitting) outcome.Refusal {
	m := format.Move{Cell: s.cursor(), Values: board.CandidatesOf(a.Digit)}
	if a.Digit < 0 || a.Digit > s.Info.Size {
		return BadCells{Faults: []*format.Error{{Problem: format.BadValue, Cell: m.Cell, Size: s.Info.Size}}}
	}
	if s.overwrites(m) {
		return GivenCell{Cell: m.Cell}
	}
	kind := storage.MoveSet
	if s.Game.Notes && a.Digit != 0 {
		if s.pos.Grid[s.Game.Cursor] != 0 {
			return NothingToMark{Cell: m.Cell}
		}
		kind = storage.MoveNote
		m.Values ^= s.pos.Marks[s.Game.Cursor]
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

func (a Write) Decide(s *Sitting) outcome.Refusal {
	s.tellText(a.Cells, CellsText)
	moves, faults := format.ParseMoves(s.Info.Size, a.Cells, false)
	return s.typed(storage.MoveSet, moves, faults)
}

// Note puts pencil marks into cells as format.ParseMoves reads them, all or none.
type Note struct {
	move
	Cells string
}

func (a Note) Decide(s *Sitting) outcome.Refusal {
	s.tellText(a.Cells, NotesText)
	moves, faults := format.ParseMoves(s.Info.Size, a.Cells, true)
	return s.typed(storage.MoveNote, moves, faults)
}

// SentText is a text as it was sent, by a command, a form with one field, or in chat. A
// refused text is reported too; an empty one, or one longer than MaxSentText, is not.
type SentText struct {
	Text string
	Kind TextKind
}

// TextKind is the meaning of a typed text.
type TextKind int

// The kinds of texts.
const (
	CellsText TextKind = iota
	NotesText
	AnswerText
)

// MaxSentText is how many bytes of text are reported: enough for all notes of a 9×9.
const MaxSentText = 1500

func (SentText) Fact() {}

// tellText reports a text.
func (s *Sitting) tellText(text string, kind TextKind) {
	if len(text) <= MaxSentText && strings.TrimSpace(text) != "" {
		s.Tell(SentText{Text: text, Kind: kind})
	}
}

// Fill is a form with a field for each row: values or pencil marks, as format.ParseRow
// reads them, all or none.
type Fill struct {
	move
	Fields []Field
	Notes  bool
}

// Field is the text typed for a row; rows count from 0.
type Field struct {
	Row  int
	Text string
}

// SentForm is the form as it was sent. A refused form is reported too.
type SentForm struct {
	Fields []Field
	Notes  bool
}

func (SentForm) Fact() {}

func (a Fill) Decide(s *Sitting) outcome.Refusal {
	s.Tell(SentForm{Fields: a.Fields, Notes: a.Notes})
	kind := storage.MoveSet
	if a.Notes {
		kind = storage.MoveNote
	}
	var moves []format.Move
	var faults []*format.Error
	seen := map[board.Cell]bool{}
	for _, f := range a.Fields {
		read, wrong := format.ParseRow(s.Info.Size, f.Row, f.Text, a.Notes)
		faults = append(faults, wrong...)
		for _, m := range s.meant(kind, read) {
			if seen[m.Cell] {
				faults = append(faults, &format.Error{Problem: format.CellTwice, Found: m.Cell.String(), Size: s.Info.Size, Cell: m.Cell, Row: f.Row + 1})
			}
			seen[m.Cell] = true
			moves = append(moves, m)
		}
	}
	return s.typed(kind, moves, faults)
}

// typed carries out typed moves, all of them or none.
func (s *Sitting) typed(kind storage.MoveKind, moves []format.Move, faults []*format.Error) outcome.Refusal {
	moves = s.meant(kind, moves)
	var given, filled []board.Cell
	for _, m := range moves {
		switch {
		case slices.Contains(given, m.Cell): // is said already
		case kind == storage.MoveSet && s.overwrites(m), kind == storage.MoveNote && s.keeps(m.Cell):
			given = append(given, m.Cell)
		case kind == storage.MoveNote && s.pos.Grid.At(s.Info.Size, m.Cell) != 0:
			filled = append(filled, m.Cell)
		}
	}
	if len(faults)+len(given)+len(filled) > 0 {
		return BadCells{Faults: faults, Given: given, Filled: filled}
	}
	s.write(kind, moves, false)
	if kind == storage.MoveSet && len(moves) > 0 {
		s.walkOn(moves[len(moves)-1].Cell)
	}
	return nil
}

// meant returns the moves without entries of whole rows that would change nothing: a row is typed
// with the digits that stand there already, and a blank in it is no wish to empty a given cell, nor
// are pencil marks for a value that is in its cell.
func (s *Sitting) meant(kind storage.MoveKind, moves []format.Move) []format.Move {
	return slices.DeleteFunc(moves, func(m format.Move) bool {
		value, marks := s.pos.Grid.At(s.Info.Size, m.Cell), s.pos.Marks[m.Cell.Index(s.Info.Size)]
		switch {
		case !m.InRow:
			return false
		case m.Values == 0 && s.keeps(m.Cell):
			return true
		case kind == storage.MoveSet:
			return m.Values.Min() == value
		case value != 0:
			return m.Values == 0 || m.Values == board.CandidatesOf(value)
		}
		return m.Values == marks
	})
}

// write decides on moves, unless they leave the board as it is: then undo would
// seem to do nothing.
func (s *Sitting) write(kind storage.MoveKind, moves []format.Move, pressed bool) {
	n, before := s.Info.Size, s.pos.Snapshot()
	after := before.Clone()
	for _, m := range moves {
		i := m.Cell.Index(n)
		meant := board.AllCandidates(n)
		if kind == storage.MoveNote && pressed {
			meant = m.Values ^ after.Marks[i] // the one that the key stands for
		}
		if kind == storage.MoveNote || m.Values == 0 && after.Grid[i] == 0 {
			after.Note(n, i, m.Values, meant)
		} else {
			after.Set(n, i, m.Values.Min(), s.clears())
		}
	}
	done := slices.DeleteFunc(slices.Clone(moves), func(m format.Move) bool { return before.Same(after, m.Cell.Index(n)) })
	if effects := before.EffectsTo(n, after); len(effects) > 0 {
		s.log(tape.Entry{Kind: kind, Effects: effects})
	}
	s.Tell(Change{Kind: kind, Moves: done, Empty: s.pos.Grid.Empty(), Pressed: pressed})
}

// SwitchNotes turns pencil marks by keypad on or off.
type SwitchNotes struct{ move }

func (SwitchNotes) Decide(s *Sitting) outcome.Refusal {
	s.Game.Notes = !s.Game.Notes
	return nil
}

type (
	// BadCells says that cells can't be written as they were given.
	BadCells struct {
		outcome.Refused
		Faults []*format.Error // the moves that can't be read
		Given  []board.Cell    // given cells, which stay as they are
		Filled []board.Cell    // cells that have a value, and so take no notes
	}
	// NothingToMark says that the cell is filled, and so takes no notes.
	NothingToMark struct {
		outcome.Refused
		Cell board.Cell
	}
	// GivenCell says that the cell's digit is given by the puzzle.
	GivenCell struct {
		outcome.Refused
		Cell board.Cell
	}
)
