package game

import (
	"context"
	"errors"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Judged is what the solver says of a puzzle.
type Judged struct {
	Solutions  int        // 0, 1, or 2 for several
	Unknown    bool       // the search gave up: there may be more than Solutions
	Solution   board.Grid // the one there is; nil if there is not exactly one
	Two        [2]board.Grid
	Difficulty board.Difficulty // of a puzzle with one solution
	Score      int
	Time       time.Duration // of the search
	Nodes      int64
}

// effort bounds a search and a grading.
type effort struct {
	search solver.Limits
	grade  logic.Limits
}

// Nearly every puzzle is judged within a few milliseconds. One that takes longer than the
// quick effort waits for its turn: such searches go on one at a time, so that players who
// press keys have the other processors.
var (
	quickEffort = effort{solver.Limits{Nodes: 200_000, Time: 300 * time.Millisecond}, logic.Limits{Work: 5_000_000, Time: 300 * time.Millisecond}}
	fullEffort  = effort{solver.Limits{Nodes: 20_000_000, Time: 20 * time.Second}, playLimits}
)

// JudgeTime bounds how long a puzzle is judged, waiting included.
const JudgeTime = time.Minute

// keptJudged is how many verdicts are kept in memory: a few kilobytes each.
const keptJudged = 200

// judge returns what the solver says of a puzzle. It ends with the context.
func (s *Service) judge(ctx context.Context, p *board.Puzzle, key storage.PuzzleKey) (Judged, error) {
	if j, ok := s.judged.Get(key); ok {
		return j, nil
	}
	ctx, cancel := context.WithTimeout(ctx, JudgeTime)
	defer cancel()
	j, done, err := s.judgeWithin(ctx, s.makers, p, quickEffort)
	if err == nil && !done {
		j, done, err = s.judgeWithin(ctx, s.searches, p, fullEffort)
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return Judged{}, SearchesWait{}
	case err != nil:
		return Judged{}, err
	case done:
		s.judged.Put(key, j)
	}
	return j, nil
}

// judgeWithin judges a puzzle once there is a place for it, and reports whether the effort
// was enough.
func (s *Service) judgeWithin(ctx context.Context, places chan struct{}, p *board.Puzzle, most effort) (j Judged, done bool, err error) {
	select {
	case places <- struct{}{}:
		defer func() { <-places }()
	case <-ctx.Done():
		return Judged{}, false, ctx.Err()
	}
	grid, stats, err := solver.Unique(ctx, p, most.search)
	j.Time, j.Nodes = stats.Time, stats.Nodes
	var several *solver.NotUniqueError
	switch {
	case errors.As(err, &several):
		j.Solutions, j.Two = 2, [2]board.Grid{several.First, several.Second}
		return j, true, nil
	case errors.Is(err, solver.ErrNoSolution):
		return j, true, nil
	case errors.Is(err, solver.ErrBudget):
		j.Unknown = true
		if grid != nil {
			j.Solutions, j.Two[0] = 1, grid
		}
		return j, false, nil
	case err != nil:
		return Judged{}, false, err
	}
	j.Solutions, j.Solution = 1, grid
	rating, err := logic.Grade(ctx, p, most.grade)
	if err != nil && !errors.Is(err, logic.ErrBudget) {
		return Judged{}, false, err
	}
	j.Difficulty, j.Score = rating.Difficulty, rating.Score
	if err != nil { // logic didn't come to the end: so it is for nobody
		j.Difficulty = board.Extreme
	}
	return j, err == nil, nil
}

// Differ returns the cells in which the two solutions of a puzzle of size n that has
// several differ.
func (j Judged) Differ(n int) []board.Cell {
	var cells []board.Cell
	if j.Two[1] == nil {
		return nil
	}
	for i := range j.Two[0] {
		if j.Two[0][i] != j.Two[1][i] {
			cells = append(cells, board.CellAt(n, i))
		}
	}
	return cells
}

// SearchesWait says that too many puzzles are being searched.
type SearchesWait struct{ refused }
