package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Check says which rules the board breaks so far. It is free, and so a full board must
// be submitted first: else it would say for nothing what a wrong answer costs. After
// that it repeats what the answer broke, as long as the board is that answer. The log has
// it while there is room, as a sign that its player was there.
type Check struct{}

func (Check) traits() traits { return traits{rests: true, roomless: true} }

func (Check) decide(s *sitting) outcome.Refusal {
	if s.pos.IsPaused() {
		return IsPaused
	}
	if !s.tells() {
		return onlySubmit
	}
	if s.room() == nil {
		s.log(tape.Entry{Kind: storage.MoveCheck})
	}
	s.tell(Findings{Report: s.puzzle.Check(s.pos.Grid)})
	return nil
}

// tells reports whether the board may be spoken of, by Check and hints: a full one only
// once it was submitted.
func (s *sitting) tells() bool {
	return s.pos.Grid.Empty() > 0 || s.pos.WrongGrid != nil && s.pos.Grid.Equal(s.pos.WrongGrid)
}

const (
	onlySubmit outcome.Reason = "only submit" // the board is full: nothing is said of it before it is submitted
	// IsPaused says that the board is covered until the game is resumed.
	IsPaused outcome.Reason = "is paused"
)
