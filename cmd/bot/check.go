package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/explain"
)

type checkCmd struct {
	puzzleFiles
	Grid    string `xor:"answer" required:"" placeholder:"DIGITS" help:"The answer to check, whole or in part: rows of digits in any usual shape, a dot for an empty cell."`
	Answers string `xor:"answer" required:"" placeholder:"FILE" help:"A file with an answer on each line, in the order of the puzzles; - reads standard input."`
}

// Run prints for every puzzle the rules that its answer breaks, a line each, or
// "correct". With --answers each line begins with the puzzle's file and line.
func (c *checkCmd) Run(con *console) error {
	answers, err := c.answers(con)
	if err != nil {
		return err
	}
	defer answers.close()
	return c.each(con, func(e format.Entry) error {
		text, err := answers.next()
		if err != nil {
			return badPuzzle{err}
		}
		g, err := format.ParseGrid(e.Puzzle.Size(), text)
		if err != nil {
			return badPuzzle{fmt.Errorf("%s: %w", answers.name, err)}
		}
		prefix := ""
		if c.Answers != "" {
			prefix = fmt.Sprintf("%s:%d: ", e.Source, e.Line)
		}
		return printReport(con.stdout, prefix, e.Puzzle, e.Puzzle.Check(g))
	}, func() { _, _ = answers.next() })
}

// printReport prints what the validator found. It returns errNo if the answer
// is not the right one.
func printReport(w io.Writer, prefix string, p *board.Puzzle, r board.Report) error {
	if r.Correct() {
		_, err := fmt.Fprintln(w, prefix+"correct")
		return err
	}
	var lines []string
	for _, f := range r.Faults {
		lines = append(lines, explain.English.Text(explain.FaultOf(p, f)))
	}
	for _, f := range r.Stuck {
		lines = append(lines, "stuck: "+explain.English.Text(explain.FaultOf(p, f)))
	}
	if r.Empty > 0 {
		lines = append(lines, fmt.Sprintf("incomplete: %d of %d cells are empty", r.Empty, p.Size()*p.Size()))
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(w, prefix+line); err != nil {
			return err
		}
	}
	return errNo
}

// answerSource hands out the answers: the one of the command line again and again,
// or a file's lines one after the other.
type answerSource struct {
	name  string
	grid  string
	lines *bufio.Scanner // nil: grid
	file  io.Closer
}

func (c *checkCmd) answers(con *console) (*answerSource, error) {
	if c.Answers == "" {
		return &answerSource{name: "--grid", grid: c.Grid}, nil
	}
	in, err := con.open(c.Answers)
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, format.MaxText)
	return &answerSource{name: c.Answers, lines: lines, file: in}, nil
}

// next returns the answer to the next puzzle.
func (a *answerSource) next() (string, error) {
	if a.lines == nil {
		return a.grid, nil
	}
	if a.lines.Scan() {
		return a.lines.Text(), nil
	}
	if err := a.lines.Err(); err != nil {
		return "", fmt.Errorf("%s: %w", a.name, err)
	}
	return "", errors.New(a.name + ": no answer left for this puzzle")
}

func (a *answerSource) close() {
	if a.file != nil {
		_ = a.file.Close()
	}
}
