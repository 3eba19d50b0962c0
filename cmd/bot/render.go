package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/imaging"
	"kenkenbot/solver"
)

type renderCmd struct {
	puzzleFiles
	Output   string `short:"o" required:"" placeholder:"FILE.png" help:"Where to write the picture; - is standard output. Of several puzzles, the second goes to FILE-2.png and so on."`
	Theme    string `enum:"light,dark,contrast,dark-contrast,large" default:"light" help:"light, dark, contrast, dark-contrast or large (digits)."`
	Grid     string `xor:"values" placeholder:"DIGITS" help:"Digits to fill in: rows of digits in any usual shape, a dot for an empty cell."`
	Solution bool   `xor:"values" help:"Fill in the solution."`
	Marks    string `placeholder:"CELLS" help:"Notes, such as \"a1=124 b2=3\"."`
	Cursor   string `placeholder:"CELL" help:"The cell of the cursor, such as b2."`
	Check    bool   `help:"Mark what breaks a rule."`
	Teaser   bool   `help:"Leave out the targets."`
	Title    string `help:"A line above the board."`
	SizePx   int    `name:"size-px" range:"240-1200" default:"1000" placeholder:"N" help:"Width of the picture in pixels, 240 to 1200 (${default})."`
}

// Validate refuses a size that the renderer would have to change, and names of other kinds of
// pictures.
func (c *renderCmd) Validate() error {
	if end := strings.ToLower(filepath.Ext(c.Output)); end != "" && end != ".png" {
		return fmt.Errorf("-o %s: pictures are PNG, so give a name that ends in .png", c.Output)
	}
	return nil
}

// Run draws each puzzle and writes its picture.
func (c *renderCmd) Run(con *console) error {
	renderer, drawn := imaging.NewRenderer(), 0
	return c.each(con, func(e format.Entry) error {
		b, err := c.board(con, e.Puzzle)
		switch {
		case errors.Is(err, solver.ErrNoSolution), errors.Is(err, solver.ErrBudget):
			fmt.Fprintf(con.stderr, "bot: %s:%d: %v\n", e.Source, e.Line, err)
			return errNo
		case err != nil:
			return badPuzzle{err}
		}
		png, err := renderer.Board(b)
		if err != nil {
			return err
		}
		drawn++
		if c.Output == "-" {
			if drawn > 1 {
				return errors.New("-o -: standard output takes one picture, and there are several puzzles")
			}
			return write(con.stdout, png)
		}
		return os.WriteFile(numbered(c.Output, drawn), png, 0o644)
	}, nil)
}

// write writes all of the data.
func write(w io.Writer, data []byte) error {
	_, err := w.Write(data)
	return err
}

// numbered returns the file name for the k-th picture: x.png, x-2.png, x-3.png …
func numbered(name string, k int) string {
	if k == 1 {
		return name
	}
	end := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, end), k, end)
}

// board returns what the options ask to be shown of the puzzle.
func (c *renderCmd) board(con *console, p *board.Puzzle) (b imaging.Picture, err error) {
	theme, _ := imaging.ParseTheme(c.Theme) // one of the names, as kong saw to
	b = imaging.Picture{Puzzle: p, Theme: theme, Teaser: c.Teaser, Title: c.Title, SizePx: c.SizePx, Grid: board.NewGrid(p.Size())}
	switch {
	case c.Solution:
		if b.Grid, _, err = solver.Solve(con.ctx, p, solver.Limits{}); err != nil {
			return b, err
		}
		b.Solved = true
	case c.Grid != "":
		if b.Grid, err = format.ParseGrid(p.Size(), c.Grid); err != nil {
			return b, fmt.Errorf("--grid: %w", err)
		}
	}
	if b.Marks, err = c.marks(p.Size()); err != nil {
		return b, err
	}
	if c.Cursor != "" {
		cell, ok := board.ParseCell(c.Cursor)
		if !ok || !cell.In(p.Size()) {
			return b, fmt.Errorf("--cursor %q: want a cell of this board, a1 to %s", c.Cursor, board.At(p.Size()-1, p.Size()-1))
		}
		b.Cursor = &cell
	}
	if c.Check {
		b.Judge(p.Check(b.Grid))
	}
	return b, nil
}

// marks reads the pencil marks for a board of size n.
func (c *renderCmd) marks(n int) (board.Marks, error) {
	marks := board.NewMarks(n)
	if c.Marks == "" {
		return marks, nil
	}
	notes, faults := format.ParseMoves(n, c.Marks, true)
	if len(faults) > 0 {
		return nil, fmt.Errorf("--marks: %w", faults[0])
	}
	for _, m := range notes {
		marks[m.Cell.Index(n)] = m.Values
	}
	return marks, nil
}
