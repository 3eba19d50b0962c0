package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"

	"kenkenbot/board/format"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/logic"
)

type explainCmd struct {
	puzzleFiles
	Pictures string `type:"path" placeholder:"DIR" help:"Write a PNG of every step into this folder, named by puzzle and step: 1-001.png."`
}

// Run tells how a person solves each puzzle, a line a step. The answer is no where
// no technique leads to the end.
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
		return t.tell(out)
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

// tell prints the grade, the steps and the answer.
func (t *explanation) tell(out *bufio.Writer) error {
	p := t.entry.Puzzle
	r := logic.Grade(p)
	fmt.Fprintf(out, "%s, score %d, hardest: %s\n", words.Kind(p.Size(), int(r.Difficulty)), r.Score, hardest(&r))
	s := logic.NewState(p)
	for k := 1; !s.Solved(); k++ {
		step, ok := s.Next()
		if !ok {
			break
		}
		fmt.Fprintf(out, "%d. %s\n", k, words.Step(p, &step))
		if err := t.draw(s, &step, k); err != nil {
			return err
		}
		s.Apply(&step)
	}
	if s.Solved() {
		_, err := out.WriteString(format.Rows(s.Grid()))
		return err
	}
	if end, contradictory := s.Contradiction(); contradictory {
		fmt.Fprintf(out, "%s: the puzzle has no solution.\n", words.Contradiction(p, end))
	} else {
		fmt.Fprintln(out, "No technique finds more: what is left takes a search (bot solve).")
	}
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
	png, err := t.renderer.Board(imaging.Board{
		Puzzle: t.entry.Puzzle,
		Grid:   s.Grid(),
		Marks:  s.Marks(),
		Cause:  step.Cause.Cells,
		Effect: step.EffectCells(),
		Title:  fmt.Sprintf("%d. %s", k, words.Technique(step.Technique)),
	})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(t.pictures, fmt.Sprintf("%d-%03d.png", t.number, k)), png, 0o666)
}
