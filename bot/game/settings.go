package game

// SetTheme gives the player's boards another look, by its name. The faces know which
// names there are.
type SetTheme struct{ Name string }

func (SetTheme) traits() traits { return traits{gameless: true, roomless: true} }

func (a SetTheme) decide(s *sitting) *Refusal {
	s.player.Theme = a.Name
	s.tell(Theme(a))
	return nil
}
