package game

import "kenkenbot/bot/game/outcome"

// Fold puts the controls that are seldom needed under one button, or with Open shows them: on
// the player's boards from this one on.
type Fold struct{ Open bool }

func (Fold) door() door { return door{rests: true, roomless: true} }

func (a Fold) decide(s *sitting) outcome.Refusal {
	s.player.Unfolded = a.Open
	if a.Open {
		s.tell(Unfolded{})
	}
	return nil
}

// Unfolded says that the player has just asked for the controls that were folded away.
type Unfolded struct{}

func (Unfolded) Fact() {}
