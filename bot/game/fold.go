package game

import "kenkenbot/bot/game/outcome"

// Fold puts the controls that are seldom needed under one button, or with Open shows them: on
// the player's boards from this one on.
type Fold struct{ Open bool }

func (Fold) Door() Door { return Door{Rests: true, Roomless: true} }

func (a Fold) Decide(s *Sitting) outcome.Refusal {
	s.Player.Unfolded = a.Open
	if a.Open {
		s.Tell(Unfolded{})
	}
	return nil
}

// Unfolded says that the player has just asked for the controls that were folded away.
type Unfolded struct{}

func (Unfolded) Fact() {}
