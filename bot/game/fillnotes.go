package game

import (
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// FillNotes writes into every empty cell the candidates that its row, column and cage
// leave, as one move. It costs no time, but in a ranked game the result ranks as assisted
// from then on, and so the first time it only asks, unless the player has Agreed.
type FillNotes struct {
	move
	Agreed bool
}

// notesStep is the step as which filling the notes is logged: help that has no price. It
// is stored: never change it.
const notesStep = "notes/all"

func (a FillNotes) decide(s *sitting) Refusal {
	if s.contested() {
		return HintsOff{}
	}
	n, after := s.info.Size, s.pos.snapshot().clone()
	for i, marks := range logic.Pencil(s.puzzle, after.grid) {
		if after.grid[i] == 0 {
			after.note(n, i, marks, marks^after.marks[i])
		}
	}
	effects := s.pos.snapshot().effectsTo(n, after)
	assists := s.unaided()
	switch {
	case len(effects) == 0:
		s.tell(NoteFill{})
		return nil
	case assists && !a.Agreed:
		s.tell(NotesOffer{})
		return nil
	}
	s.log(entry{kind: storage.MoveHint, level: 1, step: notesStep, effects: effects})
	s.tell(NoteFill{Assists: assists})
	return nil
}

// unaided reports whether the game can still rank as unassisted.
func (s *sitting) unaided() bool {
	return s.game.Kind == storage.DailyGame && s.game.SolutionAt.IsZero() && !assisted(s.game.Kind, s.pos.Hints)
}

// assisted reports whether the steps that a player was helped with make the result of a
// game of that kind an assisted one. Notes that were filled in do only if it ranks.
func assisted(kind storage.GameKind, hints map[string]int) bool {
	return helped(hints) > 0 || kind == storage.DailyGame && hints[notesStep] > 0
}

// NotesOffer says what FillNotes would mean for the result, and that nothing was done.
type NotesOffer struct{}

// NoteFill says that the notes were filled in, and whether this makes the result an
// assisted one.
type NoteFill struct{ Assists bool }

func (NotesOffer) fact() {}
func (NoteFill) fact()   {}
