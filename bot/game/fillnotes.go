package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
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

func (a FillNotes) decide(s *sitting) outcome.Refusal {
	if s.contested() {
		return hintsOff
	}
	n, after := s.info.Size, s.pos.Snapshot().Clone()
	for i, marks := range logic.Pencil(s.puzzle, after.Grid) {
		if after.Grid[i] == 0 {
			after.Note(n, i, marks, marks^after.Marks[i])
		}
	}
	effects := s.pos.Snapshot().EffectsTo(n, after)
	assists := s.unaided()
	switch {
	case len(effects) == 0:
		s.tell(NoteFill{})
		return nil
	case assists && !a.Agreed:
		s.tell(NotesOffer{})
		return nil
	}
	s.log(tape.Entry{Kind: storage.MoveHint, Level: 1, Step: tape.NotesStep, Effects: effects})
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
	return standings.Hints(hints).Helped() > 0 || kind == storage.DailyGame && hints[tape.NotesStep] > 0
}

// NotesOffer says what FillNotes would mean for the result, and that nothing was done.
type NotesOffer struct{}

// NoteFill says that the notes were filled in, and whether this makes the result an
// assisted one.
type NoteFill struct{ Assists bool }

func (NotesOffer) Fact() {}
func (NoteFill) Fact()   {}
