package logic

import (
	"context"

	"kenkenbot/board"
)

// Rating is the grade of a puzzle.
type Rating struct {
	// Difficulty is the highest rung that the solve needed. A puzzle that logic
	// could not finish, or that has no solution, counts as Extreme.
	Difficulty board.Difficulty
	// Score adds up what every step asks of a person: its Work and a little for
	// finding it, times a weight of its technique. It orders puzzles within and across
	// grades, grows with the size, and has no unit.
	Score int
	// Hardest is the hardest technique used, 0 if there was no step.
	Hardest Technique
	// Steps is how many steps the solve took.
	Steps int
	// Counts is how often each technique was used, indexed by Technique.
	Counts [numTechniques]int
	// Solution is the finished grid, which is then the puzzle's only solution;
	// nil if logic did not finish.
	Solution board.Grid
	// Impossible says that the steps led to a contradiction: the puzzle has no
	// solution.
	Impossible bool
}

// Solved reports whether logic alone finished the puzzle, which proves that its
// solution is the only one.
func (r *Rating) Solved() bool { return r.Solution != nil }

// Grade solves the puzzle by taking the easiest step every time and says how hard that was. It is
// deterministic, and the same, the Solution apart, however the puzzle is turned or mirrored. The
// error is ErrBudget or the context's, and then the rating covers the steps taken before the end. A
// Grader does the same many times over without making new buffers.
func Grade(ctx context.Context, p *board.Puzzle, l Limits) (Rating, error) {
	return new(Grader).Grade(ctx, p, l)
}

// Grader grades puzzles and keeps its buffers from one to the next. Its zero value
// is ready; it is not safe for concurrent use.
type Grader struct {
	state State
}

// Grade is the package's Grade.
func (g *Grader) Grade(ctx context.Context, p *board.Puzzle, l Limits) (Rating, error) {
	return g.GradeUpTo(ctx, p, board.Extreme, l)
}

// GradeUpTo is Grade with no technique above the given rung: it is as fast as the
// easy part of the puzzle. Where those techniques do not finish, Solution is nil
// and Difficulty is the next rung, the least that the puzzle can be.
func (g *Grader) GradeUpTo(ctx context.Context, p *board.Puzzle, most board.Difficulty, l Limits) (r Rating, err error) {
	return g.GradeSolved(ctx, p, nil, most, l)
}

// GradeSolved is GradeUpTo of a puzzle whose only solution is known, for less: what is right is not
// followed to see whether it leads to a contradiction.
func (g *Grader) GradeSolved(ctx context.Context, p *board.Puzzle, solution board.Grid, most board.Difficulty, l Limits) (r Rating, err error) {
	orientation := standardOrientation(p)
	s := g.begin(p, orientation)
	if solution != nil {
		s.tried.right = turned(solution, p.Size(), orientation)
	}
	err = s.within(ctx, l, func() { r = s.rate(most) })
	if r.Solution != nil {
		r.Solution = turnedBack(r.Solution, p.Size(), orientation)
	}
	if err != nil {
		r.Impossible = false // it only looked so
	}
	return r, err
}

// begin returns the state of the puzzle's empty board in the orientation.
func (g *Grader) begin(p *board.Puzzle, orientation int) *State {
	if g.state.book == nil {
		g.state.book = book{}
	}
	g.state.resetTurned(p, orientation)
	return &g.state
}

// rate takes the easiest step, with no technique above the given rung, until there
// is none.
func (s *State) rate(most board.Difficulty) Rating {
	r := Rating{Difficulty: board.Easy}
	take := func(st *Step) bool {
		r.count(st)
		s.Apply(st)
		return false
	}
	for s.open > 0 && s.next(most, take) {
	}
	r.Difficulty = max(r.Difficulty, r.Hardest.Rung())
	switch {
	case s.Contradictory():
		r.Difficulty, r.Impossible = board.Extreme, true
	case s.open == 0:
		r.Solution = s.grid
	default:
		r.Difficulty = min(most+1, board.Extreme)
	}
	return r
}

// count adds the step to the rating.
func (r *Rating) count(st *Step) {
	r.Steps++
	r.Counts[st.Technique]++
	r.Hardest = max(r.Hardest, st.Technique)
	r.Score += st.score()
}

// noticing is the work of finding where a step applies, whatever the step.
const noticing = 4

// score is the step's share of a puzzle's score.
func (st *Step) score() int { return registry[st.Technique].effort * (noticing + st.Work) }
