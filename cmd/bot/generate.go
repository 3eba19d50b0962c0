package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/internal/inorder"
	"kenkenbot/solver/generate"
)

type generateCmd struct {
	Size       int                `range:"3-12" default:"6" placeholder:"N" help:"Cells in a row, 3 to 12 (${default})."`
	Difficulty board.Difficulty   `placeholder:"GRADE" help:"How hard: easy, medium, hard, expert or extreme (medium)."`
	Ops        generate.Operators `placeholder:"SIGNS" help:"The operators that cages may use, as in \"+-*/\", which is all of them."`
	Hidden     bool               `help:"Hide the operators: cages show their target alone."`
	Profile    generate.Profile   `placeholder:"NAME" help:"How large cages are: classic, chunky or dominoes (classic)."`
	Symmetry   generate.Symmetry  `default:"none" help:"Symmetry of the cages: none or rotational (${default})."`
	NoTrial    bool               `help:"Puzzles that named techniques solve, without trying a digit out."`
	Edited     bool               `default:"true" negatable:"" help:"All four operators, in the measure of printed puzzles, if all may be used (the default; --no-edited takes them as they come)."`
	Needs      techniqueName      `placeholder:"NAME" help:"Puzzles that need this technique exactly once and nothing harder, such as \"hidden single\"."`
	Best       int                `range:"1-100" default:"1" placeholder:"K" help:"Make K for each seed and keep the best (${default})."`
	Count      int                `range:"1-1000000" default:"1" placeholder:"K" help:"How many puzzles (${default})."`
	Seed       *uint64            `placeholder:"S" help:"Seed of the first puzzle; the others have the next ones. The same seed makes the same puzzle. Without it: at random."`
	Output     format.Kind        `default:"text" placeholder:"FORMAT" help:"Format: keen, ken, dff, json or text (${default})."`
	Solutions  string             `placeholder:"FILE" help:"Write the solutions to this file, one to a line."`
}

// Validate refuses what no puzzle can meet, before any work is done.
func (c *generateCmd) Validate() error {
	if err := c.spec(0).Validate(); err != nil {
		return err
	}
	if least, most := c.Output.Sizes(); c.Size < least || c.Size > most {
		return fmt.Errorf("--output %s: it holds sizes %d to %d, not %d", c.Output, least, most, c.Size)
	}
	if c.Hidden && !c.Output.HoldsHidden() {
		return fmt.Errorf("--output %s: it has no hidden operators", c.Output)
	}
	return nil
}

// spec returns what is asked of puzzle i.
func (c *generateCmd) spec(i int) generate.Spec {
	s := generate.Spec{
		Size: c.Size, Difficulty: c.Difficulty, Ops: c.Ops, Hidden: c.Hidden,
		Profile: c.Profile, Symmetry: c.Symmetry, Edited: c.Edited, NoTrial: c.NoTrial, Needs: c.Needs.Technique, Best: c.Best,
	}
	if s.Difficulty == 0 && s.Needs == 0 {
		s.Difficulty = board.Medium
	}
	if c.Seed != nil {
		s.Seed = *c.Seed + uint64(i)
	}
	return s
}

// Run makes the puzzles on all cores and prints them in the order of their seeds.
// It ends at the first that is not found.
func (c *generateCmd) Run(con *console) (err error) {
	if c.Seed == nil {
		seed := rand.Uint64()
		c.Seed = &seed
	}
	out, err := c.open(con)
	if err != nil {
		return err
	}
	defer func() {
		if closed := out.close(); err == nil {
			err = closed
		}
	}()
	return makeAll(con, c.Count, c.spec, out.write)
}

// makeAll makes puzzles on all cores and hands them on in order. It ends at the first that
// is not found, or that each returns an error for.
func makeAll(con *console, count int, spec func(int) generate.Spec, each func(generate.Result) error) error {
	specs := func(yield func(generate.Spec) bool) {
		for i := range count {
			if !yield(spec(i)) {
				return
			}
		}
	}
	for made := range inorder.Map(con.ctx, runtime.GOMAXPROCS(0), specs, newGenerate) {
		var unmet *generate.UnmetError
		if errors.As(made.err, &unmet) {
			fmt.Fprintf(con.stderr, "bot: seed %d: %v\n", unmet.Spec.Seed, made.err)
			return errNo
		}
		if made.err != nil {
			return made.err
		}
		if err := each(made.Result); err != nil {
			return err
		}
	}
	return con.ctx.Err()
}

// generated is what came of one seed.
type generated struct {
	generate.Result
	err error
}

// newGenerate returns what makes puzzles on one goroutine.
func newGenerate() func(context.Context, generate.Spec) generated {
	var g generate.Generator
	return func(ctx context.Context, s generate.Spec) generated {
		made, err := g.Generate(ctx, s)
		return generated{made, err}
	}
}

// generateOut is where puzzles go: standard output, the file of solutions, and the
// progress bar.
type generateOut struct {
	kind      format.Kind
	puzzles   *bufio.Writer
	solutions *bufio.Writer // nil if none are asked for
	file      io.Closer     // beneath solutions
	bar       *puzzleBar
	live      bool // puzzles go to a terminal: each is shown at once, above the bar
	first     bool
	text      []byte
}

// open makes the outputs ready.
func (c *generateCmd) open(con *console) (*generateOut, error) {
	o := &generateOut{kind: c.Output, puzzles: bufio.NewWriter(con.stdout), live: con.screen.stdout, first: true}
	if c.Solutions != "" {
		file, err := os.Create(c.Solutions)
		if err != nil {
			return nil, fmt.Errorf("--solutions: %w", err)
		}
		o.solutions, o.file = bufio.NewWriter(file), file
	}
	o.bar = con.showBar(c.Count)
	return o, nil
}

// write prints one puzzle and its solution.
func (o *generateOut) write(made generate.Result) (err error) {
	o.text = o.text[:0]
	if !o.first && o.kind.ManyLines() {
		o.text = append(o.text, '\n')
	}
	o.first = false
	o.text, err = format.Append(o.text, o.kind, made.Puzzle, format.Meta{
		Difficulty: made.Rating.Difficulty.String(),
		Seed:       made.Seed,
		Generator:  made.Version,
	})
	if err != nil {
		return err
	}
	if _, err := o.puzzles.Write(o.text); err != nil {
		return err
	}
	if o.live {
		if err := o.puzzles.Flush(); err != nil {
			return err
		}
	}
	o.bar.add()
	return o.solve(made.Solution)
}

// solve prints one solution, if they are asked for.
func (o *generateOut) solve(g board.Grid) error {
	if o.solutions == nil {
		return nil
	}
	_, err := fmt.Fprintln(o.solutions, g)
	return err
}

// close writes out what is left. The first error counts.
func (o *generateOut) close() error {
	o.bar.done()
	errs := []error{o.puzzles.Flush()}
	if o.solutions != nil {
		errs = append(errs, o.solutions.Flush(), o.file.Close())
	}
	return errors.Join(errs...)
}
