package main

import (
	"bufio"
	"fmt"
	"strings"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

type stepsCmd struct {
	puzzleFiles
	reasoning
	Language languageName `default:"en" placeholder:"CODE" help:"The language of the steps: en, de or es (${default})."`
	Grid     string       `placeholder:"DIGITS" help:"The digits on the board, row by row, a dot for an empty cell; all cells are empty if left out."`
	Marks    string       `placeholder:"NOTES" help:"Notes, such as \"a1=12 b3=245\"; a cell without any has what its row and column leave."`
}

// Run lists all steps that a board has, the easiest first. A line begins with the step's
// score, or with a tab if it goes on with the step before. The answer is no if there is
// none.
func (c *stepsCmd) Run(con *console) error {
	out := bufio.NewWriter(con.stdout)
	err := c.each(con, func(e format.Entry) error {
		s, err := c.board(e)
		if err != nil {
			return err
		}
		steps, err := s.Open(con.ctx, c.limits())
		if err != nil {
			return err
		}
		for k := range steps {
			text := explain.In(c.Language.Language).Text(explain.StepOf(e.Puzzle, &steps[k]))
			fmt.Fprintf(out, "%d\t%s\n", steps[k].Step.Score(), strings.ReplaceAll(text, "\n", "\n\t"))
		}
		if len(steps) == 0 {
			return errNo
		}
		return nil
	}, nil)
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// board sets up the puzzle's board.
func (c *stepsCmd) board(e format.Entry) (*logic.State, error) {
	n := e.Puzzle.Size()
	s := logic.NewState(e.Puzzle)
	if c.Grid != "" {
		g, err := format.ParseGrid(n, c.Grid)
		if err != nil {
			return nil, badPuzzle{fmt.Errorf("--grid: %w", err)}
		}
		for i, v := range g {
			if v != 0 {
				s.Place(board.CellAt(n, i), int(v))
			}
		}
	}
	if c.Marks != "" {
		moves, faults := format.ParseMoves(n, c.Marks, true)
		if len(faults) > 0 {
			return nil, badPuzzle{fmt.Errorf("--marks: %w", faults[0])}
		}
		for _, m := range moves {
			if s.Value(m.Cell) == 0 && m.Values != 0 {
				s.Eliminate(m.Cell, ^m.Values)
			}
		}
	}
	return s, nil
}
