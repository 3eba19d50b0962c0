package game

import (
	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/logic"
)

// CageWays asks which combinations can still fill the cage of a cell, as far as its rows
// and columns tell. In a daily or a match it would be a hint without a price: there it is
// refused until the game is over.
type CageWays struct {
	Game int64
	Cell board.Cell
}

// Ways are the combinations that still fit a cage, each in rising order.
type Ways struct {
	Cage board.Cage
	Sets [][]int
	All  bool // there are no others; false for a cage that is too wide to be listed
}

func (Ways) Fact() {}

func (q CageWays) Look(l *Looking) (Turn, error) {
	sat, err := l.rules.sit(l.Tx, l.Actor, q.Game, false)
	if err != nil {
		return Turn{}, err
	}
	switch {
	case !q.Cell.In(sat.Info.Size):
		return Turn{}, BadCells{}
	case sat.result == nil && sat.pos.IsPaused():
		return Turn{}, IsPaused
	case !sat.mayList():
		return Turn{}, OnlyPractice
	}
	cage := sat.puzzle.CageOf(q.Cell)
	ways := Ways{Cage: sat.puzzle.Cages()[cage]}
	ways.Sets, ways.All = logic.Ways(sat.puzzle, sat.pos.Grid, cage)
	return Turn{Facts: []outcome.Fact{ways}}, nil
}

// mayList reports whether the ways to fill a cage may be looked up. They may if the sitting is
// over, or if nobody's time is compared with this player's.
func (s *Sitting) mayList() bool {
	return s.result != nil || !s.kind.Compared || !s.Game.SolutionAt.IsZero()
}

// OnlyPractice says that the game still ranks.
const OnlyPractice outcome.Reason = "only practice"
