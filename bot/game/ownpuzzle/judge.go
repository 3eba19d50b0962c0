package ownpuzzle

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

// Judged is the solver's finding about a puzzle.
type Judged struct {
	Size       int
	Solutions  int        // 0, 1, or 2 for several
	Unknown    bool       // the search gave up: there may be more than Solutions
	Solution   board.Grid // the one there is; nil if there is not exactly one
	Two        [2]board.Grid
	Difficulty board.Difficulty // of a puzzle with one solution
	Score      int
	Time       time.Duration // of the search
	Nodes      int64
}

// Effort bounds a search and a grading.
type Effort struct {
	Search solver.Limits
	Grade  logic.Limits
}

// Nearly every puzzle is judged within a few milliseconds. One that takes longer than the
// quick effort waits for its turn: such searches go on one at a time, so that players who
// press keys have the other processors.
var (
	QuickEffort = Effort{solver.Limits{Nodes: 200_000, Time: 300 * time.Millisecond}, logic.Limits{Work: 5_000_000, Time: 300 * time.Millisecond}}
	FullEffort  = Effort{solver.Limits{Nodes: 20_000_000, Time: 20 * time.Second}, actor.Patience}
)

// JudgeTime bounds how long a puzzle is judged, waiting included.
const JudgeTime = time.Minute

// KeptJudged is how many verdicts are kept in memory: a few kilobytes each.
const KeptJudged = 200

// Key names what is said of a verdict.
func (j Judged) Key() string {
	switch {
	case j.Unknown:
		return "Verdict undecided"
	case j.Solutions == 0:
		return "Verdict none"
	case j.Solutions > 1:
		return "Verdict several"
	}
	return "Verdict one"
}

// Differ returns the cells in which the two solutions of a puzzle that has several differ.
func (j Judged) Differ() []board.Cell {
	var cells []board.Cell
	if j.Two[1] == nil {
		return nil
	}
	for i := range j.Two[0] {
		if j.Two[0][i] != j.Two[1][i] {
			cells = append(cells, board.CellAt(j.Size, i))
		}
	}
	return cells
}

// SearchesWait says that too many puzzles are being searched.
const SearchesWait outcome.Reason = "searches wait"
