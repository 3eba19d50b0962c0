package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/internal/inorder"
	"kenkenbot/solver"
)

type solveCmd struct {
	puzzleFiles
	Output string        `enum:"grid,line" default:"grid" help:"How to print a solution: grid or line."`
	First  bool          `xor:"goal" help:"Stop at the first solution instead of proving that there is no other."`
	Count  int           `xor:"goal" range:"1-" placeholder:"K" help:"Print how many solutions there are, counting no further than K."`
	Stats  bool          `help:"For each puzzle, print time, nodes and the method that decided on standard error."`
	Trace  bool          `help:"Print the steps of the search on standard error."`
	Nodes  int64         `range:"1-" default:"50000000" placeholder:"N" help:"Give a puzzle up after N nodes (${default})."`
	Time   time.Duration `default:"20s" placeholder:"T" help:"Give a puzzle up after T (${default})."`
}

// Validate refuses numbers that ask for nothing.
func (c *solveCmd) Validate() error {
	if c.Time <= 0 {
		return fmt.Errorf("--time %v: allow more than no time", c.Time)
	}
	return nil
}

// Run solves the puzzles on all cores and prints what came of each in the order
// of the input.
func (c *solveCmd) Run(con *console) error {
	ctx, stop := context.WithCancel(con.ctx)
	defer stop()
	reading := *con
	reading.ctx = ctx // so that it ends with the printing
	var read error
	jobs := func(yield func(solveJob) bool) {
		goOn := func(j solveJob) error {
			if !yield(j) {
				return errNobodyReads
			}
			return nil
		}
		read = c.read(&reading, func(e format.Entry) error { return goOn(solveJob{e, true}) }, func() { _ = goOn(solveJob{}) })
	}
	workers := runtime.GOMAXPROCS(0)
	if c.Trace {
		workers = 1 // the steps of two searches would mix
	}
	printed := c.print(con, inorder.Map(ctx, workers, jobs, func() func(context.Context, solveJob) solved {
		var s solver.Solver
		return func(ctx context.Context, j solveJob) solved { return c.solve(ctx, con, &s, j) }
	}))
	if read == nil || printed != nil && !errors.Is(printed, errNo) {
		return printed
	}
	return read
}

// solveJob is one puzzle to solve, or the place of one that could not be read.
type solveJob struct {
	entry    format.Entry
	readable bool
}

// errNobodyReads ends the reading of puzzles whose results can't be printed.
var errNobodyReads = errors.New("nobody reads the results")

// solved is what came of one puzzle.
type solved struct {
	solveJob
	grid  board.Grid
	count int
	stats solver.Stats
	err   error
}

// solve carries out the command for one puzzle.
func (c *solveCmd) solve(ctx context.Context, con *console, s *solver.Solver, j solveJob) solved {
	r := solved{solveJob: j}
	if !j.readable {
		return r
	}
	limits := solver.Limits{Nodes: c.Nodes, Time: c.Time}
	if c.Trace {
		s.Trace = func(step solver.Event) { printStep(con.stderr, step) }
	}
	switch {
	case c.Count > 0:
		r.count, r.stats, r.err = s.Count(ctx, j.entry.Puzzle, c.Count, limits)
	case c.First:
		r.grid, r.stats, r.err = s.Solve(ctx, j.entry.Puzzle, limits)
	default:
		r.grid, r.stats, r.err = s.Unique(ctx, j.entry.Puzzle, limits)
	}
	return r
}

// print prints the results as they come. It returns errNo if an answer was no.
func (c *solveCmd) print(con *console, results iter.Seq2[solved, bool]) (err error) {
	out := bufio.NewWriter(con.stdout)
	bar := con.showBar(unknownTotal)
	defer bar.done()
	for r, idle := range results {
		bar.add()
		if c.Stats && r.readable {
			fmt.Fprintf(con.stderr, "%s: %v, %d nodes, %d propagations, %s\n", r.place(), r.stats.Time, r.stats.Nodes, r.stats.Propagations, r.stats.Decided)
		}
		if errors.Is(r.err, context.Canceled) {
			return errors.Join(r.err, out.Flush())
		}
		if r.err != nil {
			fmt.Fprintf(con.stderr, "bot: %s: %v\n", r.place(), r.err)
			err = errNo
		}
		if failed := c.printOne(out, r); failed != nil {
			return failed
		}
		if idle { // let the reader have what there is
			if failed := out.Flush(); failed != nil {
				return failed
			}
		}
	}
	if failed := out.Flush(); failed != nil {
		return failed
	}
	return err
}

// printOne prints one result on standard output.
func (c *solveCmd) printOne(out io.Writer, r solved) (err error) {
	switch {
	case r.readable && c.Count > 0:
		_, err = fmt.Fprintln(out, r.count)
	case r.word() != "":
		_, err = fmt.Fprintln(out, r.word())
	case c.Output == "line":
		_, err = fmt.Fprintln(out, r.grid)
	default:
		_, err = fmt.Fprintln(out, strings.TrimRight(format.Rows(r.grid), "\n")+"\n")
	}
	return err
}

// word returns what scripts read in place of a solution, or "" if there is one.
func (r solved) word() string {
	var several *solver.NotUniqueError
	switch {
	case !r.readable:
		return "error"
	case errors.Is(r.err, solver.ErrNoSolution):
		return "none"
	case errors.As(r.err, &several):
		return "several"
	case r.err != nil:
		return "unknown"
	}
	return ""
}

// place says where the puzzle came from.
func (r solved) place() string { return fmt.Sprintf("%s:%d", r.entry.Source, r.entry.Line) }

// printStep prints a step of the search, set in by the assumptions it rests on.
func printStep(w io.Writer, e solver.Event) {
	indent := strings.Repeat("  ", e.Depth)
	switch e.Kind {
	case solver.Placed:
		fmt.Fprintf(w, "%s%v = %d\n", indent, e.Cell, e.Value)
	case solver.Assumed:
		fmt.Fprintf(w, "%stry %v = %d\n", indent, e.Cell, e.Value)
	case solver.Conflict:
		fmt.Fprintf(w, "%scontradiction\n", indent)
	case solver.Refuted:
		fmt.Fprintf(w, "%sback: %v is not %d\n", indent, e.Cell, e.Value)
	case solver.Solved:
		fmt.Fprintf(w, "%ssolution\n", indent)
	}
}
