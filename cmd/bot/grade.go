package main

import (
	"bufio"
	"errors"
	"fmt"

	"kenkenbot/board/format"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

type gradeCmd struct {
	puzzleFiles
	Counts bool `help:"Add a fifth column: how often each technique was used."`
}

// Run prints a line a puzzle: difficulty, score, hardest technique and number of
// steps, set apart by tabs. A puzzle that logic can't finish goes to the search: it
// has the word none or several for a difficulty where it has no solution or more
// than one, which makes the answer no. An unreadable puzzle has the word error.
func (c *gradeCmd) Run(con *console) error {
	out := bufio.NewWriter(con.stdout)
	var grader logic.Grader
	err := c.each(con, func(e format.Entry) error {
		r := grader.Grade(e.Puzzle)
		word, proper := properly(con, e, &r)
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
// have exactly one solution.
func properly(con *console, e format.Entry, r *logic.Rating) (word string, proper bool) {
	if r.Solved() {
		return r.Difficulty.String(), true
	}
	var several *solver.NotUniqueError
	_, _, err := solver.Unique(con.ctx, e.Puzzle, solver.Limits{})
	switch {
	case err == nil:
		return r.Difficulty.String(), true
	case errors.Is(err, solver.ErrNoSolution):
		word = "none"
	case errors.As(err, &several):
		word = "several"
	default:
		word = "unknown"
	}
	fmt.Fprintf(con.stderr, "bot: %s:%d: %v\n", e.Source, e.Line, err)
	return word, false
}

// hardest names the hardest technique used, - where there was none.
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
