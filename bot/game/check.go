package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Check says which rules the board breaks so far, free of charge. The log has it while there is
// room, as a sign that its player was there.
type Check struct{}

func (Check) Door() Door { return Door{Rests: true, Roomless: true} }

func (Check) Decide(s *Sitting) outcome.Refusal {
	if s.pos.IsPaused() {
		return IsPaused
	}
	if s.room() == nil {
		s.log(tape.Entry{Kind: storage.MoveCheck})
	}
	s.Tell(Findings{Report: s.puzzle.Check(s.pos.Grid)})
	return nil
}

// IsPaused says that the board is covered until the game is resumed.
const IsPaused outcome.Reason = "is paused"
