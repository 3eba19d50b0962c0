package main

import (
	"errors"
	"fmt"

	"kenkenbot/board/format"
	"kenkenbot/bot/game/ownpuzzle"
)

// puzzleFiles are the arguments of every command that works on puzzles.
type puzzleFiles struct {
	Files []string `arg:"" name:"file" help:"Files of puzzles, any number in each and in any format; - reads standard input."`
}

// badPuzzle is the error with which each's visit says that a puzzle was read but
// is none that the command can work on: bad input, but the rest still runs.
type badPuzzle struct{ error }

// each calls visit with every puzzle of the files, in order, holding one at a time,
// and shows how many were visited.
//
// A puzzle that can't be read is explained on standard error with its file, line
// and column; unreadable, unless nil, is then called in its place, and the run goes
// on. So it does after visit returned errNo, the answer for this puzzle being no
// and printed, or a badPuzzle, which is explained on standard error. Any other
// error of visit ends the run. At the end each returns an error where something was
// bad input, else errNo if an answer was no.
func (a puzzleFiles) each(con *console, visit func(format.Entry) error, unreadable func()) error {
	bar := con.showBar(unknownTotal)
	defer bar.done()
	return a.read(con, func(e format.Entry) error {
		defer bar.add()
		return visit(e)
	}, func() {
		defer bar.add()
		if unreadable != nil {
			unreadable()
		}
	})
}

// read is each for commands that count the puzzles themselves.
func (a puzzleFiles) read(con *console, visit func(format.Entry) error, unreadable func()) error {
	run := puzzleRun{con: con, visit: visit, unreadable: unreadable}
	for _, name := range a.Files {
		if err := run.file(name); err != nil {
			return err
		}
	}
	switch {
	case run.bad > 0:
		return fmt.Errorf("%d of the inputs could not be used", run.bad)
	case run.no:
		return errNo
	}
	return nil
}

// puzzleRun is one walk over the files, and what came of it so far.
type puzzleRun struct {
	con        *console
	visit      func(format.Entry) error
	unreadable func()
	bad        int
	no         bool
}

// file walks over the puzzles of one file.
func (run *puzzleRun) file(name string) error {
	in, err := run.con.open(name)
	if err != nil {
		run.complain(err)
		return nil
	}
	defer in.Close()
	if name == "-" {
		name = "standard input"
	}
	found := false
	for e, err := range format.NewReader(in, name).All() {
		if err := run.con.ctx.Err(); err != nil {
			return err
		}
		found = true
		if err := run.puzzle(name, e, err); err != nil {
			return err
		}
	}
	if err := run.con.ctx.Err(); err != nil {
		return err
	}
	if !found {
		run.complain(fmt.Errorf("%s: no puzzle in it", name))
	}
	return nil
}

// puzzle carries out one entry of a file.
func (run *puzzleRun) puzzle(file string, e format.Entry, err error) error {
	var fault *format.Error
	switch {
	case errors.As(err, &fault):
		run.complain(err)
		run.unreadable()
		return nil
	case err != nil: // the file itself can't be read on
		run.complain(fmt.Errorf("%s: %w", file, err))
		return nil
	}
	run.understood(e)
	err = run.visit(e)
	var bad badPuzzle
	switch {
	case err != nil && run.con.ctx.Err() != nil: // whatever else is said: it was cut short
		return run.con.ctx.Err()
	case errors.Is(err, errNo):
		run.no = true
		return nil
	case errors.As(err, &bad):
		run.complain(fmt.Errorf("%s:%d: %w", e.Source, e.Line, bad.error))
		return nil
	}
	return err
}

// understood says on standard error what a puzzle in none of the formats was read as.
func (run *puzzleRun) understood(e format.Entry) {
	if !e.Kind.Loose() {
		return
	}
	n := e.Puzzle.Size()
	fmt.Fprintf(run.con.stderr, "bot: %s:%d: read as a %s, %d×%d, %d cages\n", e.Source, e.Line, e.Kind, n, n, len(e.Puzzle.Cages()))
	if e.Other != nil {
		fmt.Fprintf(run.con.stderr, "bot: with its cells counted the other way, column first, it would be %s\n", ownpuzzle.ShortOf(e.Other))
	}
}

// mostComplaints is how many inputs that can't be used are explained: a file that is no
// puzzles at all would otherwise bring out more text than there is in it.
const mostComplaints = 1000

// complain explains an input that can't be used.
func (run *puzzleRun) complain(err error) {
	run.bad++
	switch {
	case run.bad <= mostComplaints:
		fmt.Fprintf(run.con.stderr, "bot: %v\n", err)
	case run.bad == mostComplaints+1:
		fmt.Fprintf(run.con.stderr, "bot: more than %d of the inputs can't be used; the others are only counted\n", mostComplaints)
	}
}
