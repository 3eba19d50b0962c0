package game

import (
	"context"
	"fmt"
	"slices"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// ShowSolution gives the whole answer. If the player has not solved the puzzle yet,
// it is not ranked for them, and its day does not count for their streak.
//
// Puzzle names an open daily, which is opened for it if the player has not done so; 0 is the
// game that it is shown for.
type ShowSolution struct {
	Puzzle int64

	sealed outcome.Refusal // why it may not be given away yet; nil if it may
	gaveUp *GaveUp         // the effects of giving up; nil if it ends nothing
}

// find opens the daily that it names.
func (a ShowSolution) find(o *Opening, game int64) (int64, error) {
	if a.Puzzle == 0 {
		return game, nil
	}
	g, err := o.knownDaily(a.Puzzle)
	if err != nil {
		return 0, err
	}
	return g.ID, makeCurrent(o.Tx, o.Actor, g.ID)
}

func (a ShowSolution) Door() Door {
	return Door{Thinks: true, Free: true, Roomless: true, Find: a.find, Read: a.read}
}

func (a ShowSolution) Decide(s *Sitting) outcome.Refusal {
	if a.sealed != nil {
		return a.sealed
	}
	need := wayNeed{id: s.Info.ID, puzzle: s.puzzle}
	if a.gaveUp != nil {
		next := s.nextAdvice(false)
		need.missed = &next
	}
	way, ok := madeFor[wayOut](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	if a.gaveUp != nil {
		a.gaveUp.Missed = way.missed
		s.log(tape.Entry{Kind: storage.MoveSolution})
		s.Game.SolutionAt = s.At
	}
	s.Tell(Answer{Solution: s.solution, Steps: way.path.Steps(), Whole: way.path.Solved, GaveUp: a.gaveUp})
	return nil
}

// wayNeed is the way through a whole puzzle, and what somebody missed who gives it up.
type wayNeed struct {
	id     int64
	puzzle *board.Puzzle
	missed *adviceNeed // nil if nothing was missed
}

// wayOut is the product of a wayNeed.
type wayOut struct {
	path   logic.Path
	missed *logic.Advice
}

func (n wayNeed) key() string {
	key := fmt.Sprintf("way/%d", n.id)
	if n.missed != nil {
		key += "/" + n.missed.key()
	}
	return key
}

func (n wayNeed) make(ctx context.Context) (any, error) {
	path, err := study.FindPath(ctx, n.puzzle)
	if err != nil {
		return nil, err
	}
	out := wayOut{path: path}
	if n.missed != nil {
		next, err := n.missed.within(ctx, actor.Patience)
		if err != nil {
			return nil, err
		}
		out.missed = &next.advice
	}
	return out, nil
}

// read looks up what the player leaves with a running game.
func (a ShowSolution) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	if a.sealed, err = s.shut(tx); err != nil || s.result != nil || !s.Game.SolutionAt.IsZero() {
		return a, err
	}
	a.gaveUp = &GaveUp{}
	if !s.ready.thought { // the step that was missed is still to be found
		if _, s.past, err = positionOf(tx, s.Game, s.Info, true); err != nil {
			return a, err
		}
	}
	if s.Game.Kind != storage.DailyGame {
		return a, nil
	}
	days, down, err := standings.StreakDays(tx, s.Player.ID)
	if err != nil {
		return a, err
	}
	a.gaveUp.Streak, _ = standings.Fold(days, down, s.Game.Day)
	a.gaveUp.Counted = slices.Contains(days, s.Game.Day)
	return a, nil
}

// shut returns the refusal of the solution of a game outside the boards while others still
// play the same puzzle for a rank; nil if it may be had.
func (s *Sitting) shut(tx storage.Reader) (outcome.Refusal, error) {
	if s.result != nil || s.Game.Kind == storage.DailyGame {
		return nil, nil
	}
	return sealed(tx, s.Info.ID, s.At)
}

// AskSolution changes nothing: it is refused where ShowSolution would be.
type AskSolution struct{ sealed outcome.Refusal }

func (a AskSolution) Door() Door { return Door{Looks: true, Free: true, Read: a.read} }

func (a AskSolution) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.sealed, err = s.shut(tx)
	return a, err
}

func (a AskSolution) Decide(*Sitting) outcome.Refusal { return a.sealed }
