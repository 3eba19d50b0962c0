package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"kenkenbot/board/format"
	"kenkenbot/imaging"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

type explainCmd struct {
	puzzleFiles
	reasoning
	Pictures string `type:"path" placeholder:"DIR" help:"Write a PNG of every step into this folder, named by puzzle and step: 1-001.png."`
}

// Run tells how a person solves each puzzle, one line for each step. The answer is
// no if no technique leads to the end, or where finding it takes too long.
func (c *explainCmd) Run(con *console) error {
	if c.Pictures != "" {
		if err := os.MkdirAll(c.Pictures, 0o777); err != nil {
			return err
		}
	}
	out := bufio.NewWriter(con.stdout)
	number := 0
	err := c.each(con, func(e format.Entry) error {
		number++
		t := explanation{entry: e, number: number, pictures: c.Pictures}
		if number > 1 {
			fmt.Fprintln(out)
		}
		return t.tell(con, c.limits(), out)
	}, nil)
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// explanation is one puzzle being explained.
type explanation struct {
	entry    format.Entry
	number   int
	pictures string // the folder, or empty for none
	renderer *imaging.Renderer
}

// tell prints the grade, the steps and the answer. Grade and steps each have the
// limits to themselves.
func (t *explanation) tell(con *console, l logic.Limits, out *bufio.Writer) error {
	p := t.entry.Puzzle
	r, err := logic.Grade(con.ctx, p, l)
	if err != nil {
		return t.cutShort(con, err)
	}
	fmt.Fprintf(out, "%d×%d %s, score %d, hardest: %s\n", p.Size(), p.Size(), r.Difficulty, r.Score, hardest(&r))
	s, shown := logic.NewState(p), logic.NewState(p)
	var steps []logic.Argued
	var ended error
	for step, err := range s.Steps(con.ctx, l) {
		if ended = err; err == nil {
			steps = append(steps, logic.Argued{Step: step, Reasons: s.Why(&step)})
		}
	}
	for k := range steps {
		step := &steps[k].Step
		fmt.Fprintf(out, "%d. %s\n", k+1, explain.English.Text(explain.StepOf(p, step, steps[k].Reasons)))
		if err := t.draw(shown, step, k+1); err != nil {
			return err
		}
		shown.Apply(step)
	}
	if ended != nil {
		return t.cutShort(con, ended)
	}
	if s.Solved() {
		_, err := out.WriteString(format.Rows(s.Grid()))
		return err
	}
	if end, contradictory := s.Contradiction(); contradictory {
		fmt.Fprintln(out, explain.English.Text(explain.Impossible{End: explain.ContradictionOf(p, end)}))
	} else {
		fmt.Fprintln(out, "No technique finds more: what is left takes a search (bot solve).")
	}
	return errNo
}

// cutShort says why an explanation ends early, if the limits are to blame.
func (t *explanation) cutShort(con *console, err error) error {
	if !errors.Is(err, logic.ErrBudget) {
		return err
	}
	fmt.Fprintf(con.stderr, "bot: %s:%d: %v\n", t.entry.Source, t.entry.Line, err)
	return errNo
}

// draw writes the picture of a step: the board before it, what it looks at and
// what it changes.
func (t *explanation) draw(s *logic.State, step *logic.Step, k int) error {
	if t.pictures == "" {
		return nil
	}
	if t.renderer == nil {
		t.renderer = imaging.NewRenderer()
	}
	png, err := t.renderer.Board(imaging.Picture{
		Puzzle: t.entry.Puzzle,
		Grid:   s.Grid(),
		Marks:  s.Marks(),
		Cause:  step.Cause.Cells,
		Effect: step.EffectCells(),
		Title:  fmt.Sprintf("%d. %s", k, explain.TechniqueName(step.Technique)),
	})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(t.pictures, fmt.Sprintf("%d-%03d.png", t.number, k)), png, 0o666)
}
