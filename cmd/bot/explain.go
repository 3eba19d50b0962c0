package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/illustrate"
	"kenkenbot/solver/logic"
)

type explainCmd struct {
	puzzleFiles
	reasoning
	Language  languageName `default:"en" placeholder:"CODE" help:"The language of the explanation: en, de or es (${default})."`
	Pictures  string       `type:"path" placeholder:"DIR" help:"Write a PNG of every step into this folder, named by puzzle and step: 1-001.png."`
	Animation string       `type:"path" placeholder:"FILE.gif" help:"Write an animated picture of the way to the solution, digit by digit; of several puzzles, the second goes to FILE-2.gif and so on."`
	Theme     string       `enum:"light,dark,contrast,dark-contrast,large" default:"light" help:"The look of the animated picture: light, dark, contrast, dark-contrast or large."`
}

// Run tells how a person solves each puzzle, and only what that takes. The answer is no
// if no technique leads to the end, or where finding it takes too long.
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
		t := explanation{language: c.Language.Language, entry: e, number: number, pictures: c.Pictures, renderer: imaging.NewRenderer()}
		if err := t.find(con, c.limits()); err != nil {
			return t.cutShort(con, err)
		}
		if err := t.print(out); err != nil {
			return err
		}
		if err := t.drawAll(); err != nil {
			return err
		}
		if err := t.animate(con.ctx, c.Animation, c.Theme); err != nil {
			return err
		}
		if t.ended != nil {
			return t.cutShort(con, t.ended)
		}
		if !t.path.Solved {
			return errNo
		}
		return nil
	}, nil)
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// explanation is one puzzle being explained.
type explanation struct {
	language *words.Language
	entry    format.Entry
	number   int
	pictures string // the folder, or empty for none
	renderer *imaging.Renderer
	rating   logic.Rating
	path     logic.Path
	ended    error // why the path ends early, if the limits are to blame
}

// find grades the puzzle and finds the way through it. Each has the limits to itself.
func (t *explanation) find(con *console, l logic.Limits) (err error) {
	p := t.entry.Puzzle
	if t.rating, err = logic.Grade(con.ctx, p, l); err != nil {
		return err
	}
	t.path, t.ended = logic.FindPath(con.ctx, p, l)
	if t.ended != nil && !errors.Is(t.ended, logic.ErrBudget) {
		return t.ended
	}
	return nil
}

// print writes what puzzle it is, a line for each step, and what they come to.
func (t *explanation) print(out *bufio.Writer) error {
	if t.number > 1 {
		fmt.Fprintln(out)
	}
	fmt.Fprintln(out, t.title())
	for k, a := range t.path.Steps() {
		text := explain.In(t.language).Text(explain.StepOf(t.entry.Puzzle, &a))
		fmt.Fprintf(out, "%d. %s\n", k+1, strings.ReplaceAll(text, "\n", "\n   "))
	}
	_, err := out.WriteString(t.end())
	return err
}

// title says what puzzle it is.
func (t *explanation) title() string {
	return words.PageIn(t.language).Text(words.Graded{Kind: words.Kind{Size: t.entry.Puzzle.Size(), Difficulty: t.rating.Difficulty}, Score: t.rating.Score, Hardest: t.rating.Hardest})
}

// end says what the path comes to.
func (t *explanation) end() string {
	switch {
	case t.path.Solved:
		return format.Rows(t.solution())
	case t.path.Impossible != nil:
		return explain.In(t.language).Text(explain.Impossible{End: explain.ContradictionOf(t.entry.Puzzle, *t.path.Impossible)}) + "\n"
	case t.ended != nil:
		return ""
	}
	return words.PageIn(t.language).Text("NoneLeft") + "\n"
}

// solution is the board at the end of the path.
func (t *explanation) solution() board.Grid {
	g := board.NewGrid(t.entry.Puzzle.Size())
	for _, a := range t.path.Steps() {
		for _, p := range a.Step.Place {
			g.Set(g.Size(), p.Cell, p.Value)
		}
	}
	return g
}

// cutShort says why an explanation ends early, if the limits are to blame.
func (t *explanation) cutShort(con *console, err error) error {
	if !errors.Is(err, logic.ErrBudget) {
		return err
	}
	fmt.Fprintf(con.stderr, "bot: %s:%d: %v\n", t.entry.Source, t.entry.Line, err)
	return errNo
}

// drawAll writes the pictures of the steps.
func (t *explanation) drawAll() error {
	if t.pictures == "" {
		return nil
	}
	s := logic.NewState(t.entry.Puzzle)
	for k, a := range t.path.Steps() {
		picture := stepPicture(s, &a)
		picture.Title = fmt.Sprintf("%d. %s", k+1, explain.In(t.language).Text(explain.TechniqueTitle{Technique: a.Step.Technique}))
		png, err := t.renderer.Board(picture)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(t.pictures, fmt.Sprintf("%d-%03d.png", t.number, k+1)), png, 0o666); err != nil {
			return err
		}
		s.Apply(&a.Step)
	}
	return nil
}

// animate writes the animated picture, if a file is named.
func (t *explanation) animate(ctx context.Context, name, theme string) error {
	if name == "" {
		return nil
	}
	film := illustrate.Film(t.entry.Puzzle, t.path.Steps())
	film.Theme, _ = imaging.ParseTheme(theme) // one of the names, as kong saw to
	film.Title = t.title()
	data, err := t.renderer.Replay(ctx, film)
	if err != nil {
		return err
	}
	return os.WriteFile(numbered(name, t.number), data, 0o666)
}

// stepPicture shows the board before a step: the candidates, what the step looks at and
// what it changes.
func stepPicture(s *logic.State, a *logic.Argued) imaging.Picture {
	n := s.Puzzle().Size()
	picture := imaging.Picture{
		Puzzle: s.Puzzle(), Grid: s.Grid(), Marks: s.Marks(),
		Cause: a.Step.Cause.Cells, Effect: a.Step.EffectCells(), Struck: board.NewMarks(n),
	}
	for _, e := range a.Step.Eliminate {
		picture.Struck[e.Cell.Index(n)] = e.Values
	}
	return picture
}
