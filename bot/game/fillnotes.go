package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// FillNotes writes into every empty cell the candidates that its row, column and cage
// leave, as one move. It counts as one hint, and so where that costs the result its place it only
// asks the first time, unless the player has Agreed.
type FillNotes struct {
	move
	Agreed bool
}

func (a FillNotes) Decide(s *Sitting) outcome.Refusal {
	if s.alone() {
		return hintsOff
	}
	n, after := s.Info.Size, s.pos.Snapshot().Clone()
	for i, marks := range logic.Pencil(s.puzzle, after.Grid) {
		if after.Grid[i] == 0 {
			after.Note(n, i, marks, marks^after.Marks[i])
		}
	}
	effects := s.pos.Snapshot().EffectsTo(n, after)
	assists := s.unaided()
	switch {
	case len(effects) == 0:
		s.Tell(NoteFill{})
		return nil
	case assists && !a.Agreed:
		s.Tell(NotesOffer{})
		return nil
	}
	s.log(tape.Entry{Kind: storage.MoveHint, Level: 1, Step: tape.NotesStep, Effects: effects})
	s.Tell(NoteFill{Assists: assists})
	return nil
}

// unaided reports whether the game can still rank as one without help.
func (s *Sitting) unaided() bool {
	return s.Game.Kind == storage.DailyGame && s.Game.SolutionAt.IsZero() && s.hints() == 0
}

// hints returns how many hints the player took. To have notes filled in is one where times are
// compared.
func (s *Sitting) hints() int {
	n := tape.Helped(s.pos.Hints)
	if compared := s.Game.Kind == storage.DailyGame || s.Game.Kind == storage.ArchiveGame; compared && s.pos.Hints[tape.NotesStep] > 0 {
		n++
	}
	return n
}

// NotesOffer says what FillNotes would mean for the result, and that nothing was done.
type NotesOffer struct{}

// NoteFill says that the notes were filled in, and whether this costs the result its place among
// those without help.
type NoteFill struct{ Assists bool }

func (NotesOffer) Fact() {}
func (NoteFill) Fact()   {}
