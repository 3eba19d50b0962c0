package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Pause stops the clock of a game that ranks nowhere. Until it is resumed its player
// sees neither targets nor values. The clock of a daily runs on: it is compared with
// other people's.
type Pause struct{}

func (Pause) Door() Door { return Door{Rests: true} }

func (Pause) Decide(s *Sitting) outcome.Refusal {
	if why := s.kind.RunsOn; why != "" {
		return why
	}
	if !s.pos.IsPaused() { // a press too many does nothing
		s.log(tape.Entry{Kind: storage.MovePause})
	}
	s.Tell(PauseStart{})
	return nil
}

// Resume ends a pause. So does any other action on the board of a paused game: a player who presses
// a key wants the digit, and as nothing ranks, refusing it would only cost another press.
type Resume struct{}

func (Resume) Door() Door { return Door{Roomless: true} }

func (Resume) Decide(*Sitting) outcome.Refusal { return nil }

// PauseStart says that the clock stands still, PauseEnd that it runs again.
type (
	PauseStart struct{}
	PauseEnd   struct{}
)

func (PauseStart) Fact() {}
func (PauseEnd) Fact()   {}

// pausable reports whether the game's clock may be stopped.
func (s *Sitting) pausable() bool {
	return s.result == nil && s.kind.RunsOn == ""
}

// wake decides an action on a paused game, and with it the end of the pause. If the
// action is refused, the game stays paused.
func (s *Sitting) wake(action Action) outcome.Refusal {
	was := *s.pos
	s.log(tape.Entry{Kind: storage.MoveResume})
	s.Tell(PauseEnd{})
	why := action.Decide(s)
	if why != nil {
		*s.pos, s.entries = was, nil
		s.facts = s.facts[1:]
	}
	return why
}

const (
	clockRunsOn outcome.Reason = "clock runs on" // a daily can't be paused
)
