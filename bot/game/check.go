package game

// Check says which rules the board breaks so far. It is free.
type Check struct{}

func (Check) traits() traits { return traits{looks: true, roomless: true} }

func (Check) decide(s *sitting) *Refusal {
	s.tell(Findings{Report: s.puzzle.Check(s.pos.Grid)})
	return nil
}
