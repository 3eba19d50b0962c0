package main

import (
	"bufio"
	"errors"
	"fmt"
	"time"

	"kenkenbot/board/format"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

type gradeCmd struct {
	puzzleFiles
	reasoning
	Counts bool `help:"Add a fifth column: how often each technique was used."`
}

// reasoning are the limits of the commands that solve as a person does.
type reasoning struct {
	Work int64         `range:"1-" default:"1000000000" placeholder:"N" help:"Give up on a puzzle after N units of work, about 15 ns each (${default})."`
	Time time.Duration `default:"20s" placeholder:"T" help:"Give up on a puzzle after this time (${default})."`
}

// Validate refuses limits that allow nothing.
func (r reasoning) Validate() error {
	if r.Time <= 0 {
		return fmt.Errorf("--time %v: must be longer than 0s", r.Time)
	}
	return nil
}

// limits returns them for package logic.
func (r reasoning) limits() logic.Limits { return logic.Limits{Work: r.Work, Time: r.Time} }

// Run prints a line for each puzzle: difficulty, score, hardest technique and number of
// steps, set apart by tabs. A puzzle that logic can't finish goes to the search: it
// has the word none or several for a difficulty if it has no solution or more
// than one, and unknown where logic or search took too long, which makes the answer
// no. An unreadable puzzle has the word error.
func (c *gradeCmd) Run(con *console) error {
	out := bufio.NewWriter(con.stdout)
	var grader logic.Grader
	err := c.each(con, func(e format.Entry) error {
		r, err := grader.Grade(con.ctx, e.Puzzle, c.limits())
		word, proper := "unknown", false
		switch {
		case err == nil:
			word, proper, err = properly(con, e, &r)
		case errors.Is(err, logic.ErrBudget):
			fmt.Fprintf(con.stderr, "bot: %s:%d: %v\n", e.Source, e.Line, err)
			err = nil
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s\t%d\t%s\t%d", word, r.Score, hardest(&r), r.Steps)
		if c.Counts {
			fmt.Fprintf(out, "\t%s", counts(&r))
		}
		if _, err := fmt.Fprintln(out); err != nil {
			return err
		}
		if !proper {
			return errNo
		}
		return nil
	}, func() { fmt.Fprintln(out, "error\t0\t-\t0") })
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// properly returns the word for the puzzle's difficulty, and whether it is known to
// have exactly one solution. The error is the context's.
func properly(con *console, e format.Entry, r *logic.Rating) (word string, proper bool, err error) {
	if r.Solved() {
		return r.Difficulty.String(), true, nil
	}
	var several *solver.NotUniqueError
	_, _, err = solver.Unique(con.ctx, e.Puzzle, solver.Limits{})
	switch {
	case err == nil:
		return r.Difficulty.String(), true, nil
	case con.ctx.Err() != nil:
		return "", false, err
	case errors.Is(err, solver.ErrNoSolution):
		word = "none"
	case errors.As(err, &several):
		word = "several"
	default:
		word = "unknown"
	}
	fmt.Fprintf(con.stderr, "bot: %s:%d: %v\n", e.Source, e.Line, err)
	return word, false, nil
}

// hardest names the hardest technique used, - if there was none.
func hardest(r *logic.Rating) string {
	if r.Hardest == 0 {
		return "-"
	}
	return r.Hardest.String()
}

// counts lists the techniques used, easiest first.
func counts(r *logic.Rating) string {
	text := ""
	for _, t := range logic.Techniques() {
		if n := r.Counts[t]; n > 0 {
			text += fmt.Sprintf("%s %d, ", t, n)
		}
	}
	return text[:max(len(text)-2, 0)]
}
