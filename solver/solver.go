package solver

import (
	"context"
	"iter"
	"sync"
	"time"

	"kenkenbot/board"
)

// Limits bound a search. A zero field stands for its default, so that no search
// runs without bounds.
type Limits struct {
	Nodes int64         // branches tried; DefaultNodes if zero or less
	Time  time.Duration // time on the clock; DefaultTime if zero or less
}

// The bounds that the zero Limits stand for.
const (
	DefaultNodes = 50_000_000
	DefaultTime  = 20 * time.Second
)

// withDefaults fills in the bounds that l leaves open.
func (l Limits) withDefaults() Limits {
	if l.Nodes <= 0 {
		l.Nodes = DefaultNodes
	}
	if l.Time <= 0 {
		l.Time = DefaultTime
	}
	return l
}

// Solver solves puzzles one after the other and keeps its buffers in between, so that
// nothing is allocated but the grids it returns. The zero value is ready to use.
// A Solver is not safe for concurrent use; the package's functions are.
type Solver struct {
	// Trace, if set, is called with every step of the search. It turns off the
	// walk that small boards are otherwise solved with: its steps would mean
	// nothing to a reader.
	Trace func(Event)

	model  model
	search search
	walk   walk
	answer answer
	stats  Stats
}

// answer collects the solutions of one run.
type answer struct {
	cells  int
	limit  int // stop after this many solutions
	found  int
	grids  [2][maxCells]uint8    // the first two
	accept func(board.Grid) bool // called with each solution; false ends the run
}

// add takes one more solution and reports whether the search should go on.
func (a *answer) add(grid *[maxCells]uint8) bool {
	if a.found < len(a.grids) {
		copy(a.grids[a.found][:a.cells], grid[:a.cells])
	}
	a.found++
	if a.accept != nil && !a.accept(board.Grid(grid[:a.cells]).Clone()) {
		return false
	}
	return a.found < a.limit
}

// revocable reports whether the solutions so far may be forgotten and found again: no
// caller has seen them, and there are no more than two.
func (a *answer) revocable() bool { return a.accept == nil && a.found <= len(a.grids) }

// grid returns a copy of the first (0) or second (1) solution.
func (a *answer) grid(i int) board.Grid {
	return board.Grid(a.grids[i][:a.cells]).Clone()
}

// Solve returns the first solution that the search meets, which is the same on
// every run. The error is ErrNoSolution, ErrBudget or the context's.
func (s *Solver) Solve(ctx context.Context, p *board.Puzzle, l Limits) (board.Grid, Stats, error) {
	err := s.run(ctx, p, l, 1, nil)
	if s.answer.found > 0 {
		return s.answer.grid(0), s.stats, nil
	}
	if err == nil {
		err = ErrNoSolution
	}
	return nil, s.stats, err
}

// Unique returns the solution and proves that there is no other. The error is
// ErrNoSolution, a *NotUniqueError, ErrBudget or the context's; with the last two
// the grid is a solution if one was found before the end, else nil.
func (s *Solver) Unique(ctx context.Context, p *board.Puzzle, l Limits) (board.Grid, Stats, error) {
	err := s.run(ctx, p, l, 2, nil)
	switch {
	case s.answer.found > 1:
		return nil, s.stats, &NotUniqueError{First: s.answer.grid(0), Second: s.answer.grid(1)}
	case s.answer.found == 1:
		return s.answer.grid(0), s.stats, err
	case err == nil:
		err = ErrNoSolution
	}
	return nil, s.stats, err
}

// Deduce reports whether plain deduction, without any branch, solves the puzzle:
// which values a cage's tuples leave its cells, which they need in a line, and
// naked and hidden singles. It proves then that there is one solution. It costs a
// fraction of Unique if a board is easy, and says little if it is not.
func (s *Solver) Deduce(p *board.Puzzle) bool {
	s.stats = Stats{}
	s.model.compile(p)
	s.begin()
	s.search.plain = true
	consistent := s.propagate()
	s.search.plain = false
	return consistent && s.search.at.open == 0
}

// Count returns how many solutions there are, counting no further than limit; a
// limit of 0 or less counts them all. The error is ErrBudget or the context's,
// and then the count is what was found before the end.
func (s *Solver) Count(ctx context.Context, p *board.Puzzle, limit int, l Limits) (int, Stats, error) {
	if limit <= 0 {
		limit = int(^uint(0) >> 1)
	}
	err := s.run(ctx, p, l, limit, nil)
	return s.answer.found, s.stats, err
}

// All yields every solution, each once, in an order that is the same on every
// run. Where the search ends early, the last pair holds no grid but ErrBudget or
// the context's error. A puzzle without solutions yields nothing. The solver must
// not be used for anything else until the loop is over.
func (s *Solver) All(ctx context.Context, p *board.Puzzle, l Limits) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		wanted := true
		err := s.run(ctx, p, l, int(^uint(0)>>1), func(g board.Grid) bool {
			wanted = yield(g, nil)
			return wanted
		})
		if err != nil && wanted {
			yield(nil, err)
		}
	}
}

// run searches for up to limit solutions and leaves them in s.answer and what it
// cost in s.stats. It returns nil when the limit was reached or the search is
// complete.
func (s *Solver) run(ctx context.Context, p *board.Puzzle, l Limits, limit int, accept func(board.Grid) bool) error {
	begin := clock()
	n := p.Size()
	s.answer.cells, s.answer.limit, s.answer.found, s.answer.accept = n*n, limit, 0, accept
	s.stats = Stats{}
	l = l.withDefaults()
	bounds := budget{ctx: ctx, nodes: l.Nodes, deadline: begin + l.Time}
	err := ctx.Err()
	if err == nil {
		err = errStray
		if s.Trace == nil && s.walk.takes(p) {
			err = s.walk.run(&s.answer, &s.stats, &bounds)
		}
		if err == errStray {
			s.answer.found = 0
			s.model.compile(p)
			err = s.think(&bounds)
		}
	}
	s.stats.Time = clock() - begin
	return err
}

// epoch is what clock counts from.
var epoch = time.Now()

// clock is the monotonic time alone, which is read faster than time.Now: on a
// board of 4×4 the difference shows.
func clock() time.Duration { return time.Since(epoch) }

// budget is what a running search may still spend.
type budget struct {
	ctx      context.Context
	nodes    int64
	deadline time.Duration // by clock
}

// check returns why the search must end now, or nil. It reads the clock, so
// callers ask it now and then only.
func (b *budget) check(nodes int64) error {
	if nodes > b.nodes || clock() > b.deadline {
		return ErrBudget
	}
	return b.ctx.Err()
}

// pool keeps solvers for the functions of the package.
var pool = sync.Pool{New: func() any { return new(Solver) }}

// Solve is Solver.Solve with a solver of its own.
func Solve(ctx context.Context, p *board.Puzzle, l Limits) (board.Grid, Stats, error) {
	s := pool.Get().(*Solver)
	defer pool.Put(s)
	return s.Solve(ctx, p, l)
}

// Unique is Solver.Unique with a solver of its own.
func Unique(ctx context.Context, p *board.Puzzle, l Limits) (board.Grid, Stats, error) {
	s := pool.Get().(*Solver)
	defer pool.Put(s)
	return s.Unique(ctx, p, l)
}

// Count is Solver.Count with a solver of its own.
func Count(ctx context.Context, p *board.Puzzle, limit int, l Limits) (int, Stats, error) {
	s := pool.Get().(*Solver)
	defer pool.Put(s)
	return s.Count(ctx, p, limit, l)
}

// All is Solver.All with a solver of its own.
func All(ctx context.Context, p *board.Puzzle, l Limits) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		s := pool.Get().(*Solver)
		defer pool.Put(s)
		s.All(ctx, p, l)(yield)
	}
}
