package game

import (
	"context"
	"slices"

	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// ShowSolution gives the whole answer. If the player has not solved the puzzle yet,
// it is not ranked for them, and its day does not count for their streak.
//
// Puzzle names an open daily, which is opened for it if the player has not done so; 0 is the
// game that it is shown for.
type ShowSolution struct{ Puzzle int64 }

// find opens the daily that it names.
func (a ShowSolution) find(o *opening, game int64) (int64, error) {
	if a.Puzzle == 0 {
		return game, nil
	}
	g, err := o.knownDaily(a.Puzzle)
	if err != nil {
		return 0, err
	}
	return g.ID, makeCurrent(o.tx, o.a, g.ID)
}

func (ShowSolution) traits() traits {
	return traits{thinks: true, free: true, roomless: true, reveals: true}
}

func (ShowSolution) decide(s *sitting) *Refusal {
	if why := s.shut(); why != nil {
		return why
	}
	need := wayNeed{path: pathNeed{id: s.info.ID, puzzle: s.puzzle}}
	if s.gaveUp != nil && !s.pos.Grid.Equal(s.solution) {
		next := s.nextAdvice(false)
		need.missed = &next
	}
	way, ok := madeFor[wayOut](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	if s.gaveUp != nil {
		s.gaveUp.Missed = way.missed
		s.log(entry{kind: storage.MoveSolution})
		s.game.SolutionAt = s.at
	}
	s.tell(Answer{Solution: s.solution, Steps: way.path.Steps(), GaveUp: s.gaveUp})
	return nil
}

// wayNeed is the way through a whole puzzle, and what somebody missed who gives it up.
type wayNeed struct {
	path   pathNeed
	missed *adviceNeed // nil if nothing was missed
}

// wayOut is what that comes to.
type wayOut struct {
	path   logic.Path
	missed *logic.Advice
}

func (n wayNeed) key() string {
	key := "way/" + n.path.key()
	if n.missed != nil {
		key += "/" + n.missed.key()
	}
	return key
}

func (n wayNeed) make(ctx context.Context) (any, error) {
	path, err := n.path.find(ctx)
	if err != nil {
		return nil, err
	}
	out := wayOut{path: path}
	if n.missed != nil {
		next, err := n.missed.within(ctx, playLimits)
		if err != nil {
			return nil, err
		}
		out.missed = &next.advice
	}
	return out, nil
}

// read looks up what the player leaves with a running game.
func (ShowSolution) read(tx storage.Reader, s *sitting) error {
	if s.result != nil || !s.game.SolutionAt.IsZero() {
		return nil
	}
	s.gaveUp = &GaveUp{}
	if s.game.Kind != storage.DailyGame {
		return nil
	}
	days, down, err := streakDays(tx, s.player.ID)
	if err != nil {
		return err
	}
	s.gaveUp.Streak, _ = fold(days, down, s.game.Day)
	s.gaveUp.Counted = slices.Contains(days, s.game.Day)
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
