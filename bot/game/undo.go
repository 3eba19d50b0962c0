package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Undo takes back the last move that changed the board, and so on each time.
type Undo struct{ backward }

func (Undo) Decide(s *Sitting) outcome.Refusal {
	if s.pos.Undos == 0 {
		return nothingToUndo
	}
	s.goTo(storage.MoveUndo, 1)
	s.Tell(Change{Kind: storage.MoveUndo, Empty: s.pos.Grid.Empty()})
	return nil
}

// Redo brings back what the last Undo took.
type Redo struct{ backward }

func (Redo) Decide(s *Sitting) outcome.Refusal {
	if s.pos.Redos == 0 {
		return nothingToRedo
	}
	s.goTo(storage.MoveRedo, 1)
	s.Tell(Change{Kind: storage.MoveRedo, Empty: s.pos.Grid.Empty()})
	return nil
}

// GoBack takes moves back until every filled value is right: what a hint about a
// mistake offers, as long as the board is as it was then.
type GoBack struct{ backward }

func (GoBack) Decide(s *Sitting) outcome.Refusal {
	if !s.pos.Mistaken {
		return notOffered
	}
	s.goTo(storage.MoveUndo, s.past.LastRight(s.solution))
	s.Tell(Return{})
	return nil
}

// goTo decides on an entry that moves through the history, and shows what it changed.
func (s *Sitting) goTo(kind storage.MoveKind, times int) {
	to := s.past.At - times
	if kind == storage.MoveRedo {
		to = s.past.At + times
	}
	before := s.past.Now()
	effects := before.EffectsTo(s.Info.Size, s.past.Boards[to].Snapshot)
	s.log(tape.Entry{Kind: kind, Times: times, Effects: effects})
	s.showChange(before.Grid, effects)
}

// Restart clears the board, except for the cells that were filled when the game began. The clock
// runs on; undo brings the board back.
type Restart struct{ backward }

func (Restart) Decide(s *Sitting) outcome.Refusal {
	if effects := s.past.Now().EffectsTo(s.Info.Size, s.past.Start()); len(effects) > 0 {
		s.log(tape.Entry{Kind: storage.MoveRestart, Effects: effects})
	}
	s.Game.Cursor = s.pos.FirstEmpty()
	s.Tell(Change{Kind: storage.MoveRestart, Empty: s.pos.Grid.Empty()})
	return nil
}

const (
	nothingToUndo outcome.Reason = "nothing to undo" // no move is left to take back
	nothingToRedo outcome.Reason = "nothing to redo" // no move was taken back
	notOffered    outcome.Reason = "not offered"     // the way back was for another board
)
