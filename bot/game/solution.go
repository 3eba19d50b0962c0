package game

import (
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// ShowSolution gives the whole answer. If the player has not solved the puzzle yet,
// it is not ranked for them, and its day does not count for their streak.
type ShowSolution struct{}

func (ShowSolution) traits() traits {
	return traits{thinks: true, free: true, roomless: true, reveals: true}
}

func (ShowSolution) decide(s *sitting) *Refusal {
	if why := s.shut(); why != nil {
		return why
	}
	need := pathNeed{id: s.info.ID, puzzle: s.puzzle}
	path, ok := madeFor[logic.Path](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	cost := s.result == nil && s.game.SolutionAt.IsZero()
	if cost {
		s.log(entry{kind: storage.MoveSolution})
		s.game.SolutionAt = s.at
	}
	s.tell(Answer{Solution: s.solution, Steps: path.Steps(), Cost: cost})
	return nil
}

// shut refuses the solution of a game outside the boards while others still play the
// same puzzle for a rank.
func (s *sitting) shut() *Refusal {
	if s.result != nil || s.game.Kind == storage.DailyGame {
		return nil
	}
	return s.sealed
}

// AskSolution changes nothing: it is refused where ShowSolution would be.
type AskSolution struct{}

func (AskSolution) traits() traits { return traits{looks: true, free: true, reveals: true} }

func (AskSolution) decide(s *sitting) *Refusal { return s.shut() }
