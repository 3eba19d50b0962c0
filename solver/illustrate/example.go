package illustrate

import (
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/imaging"
	"kenkenbot/solver/logic"
)

// How long an example dwells on a board: long enough to read it.
const (
	readTime  = 1500 * time.Millisecond
	afterTime = time.Second
)

// examplePx is the width of an example: its boards are small.
const examplePx = 320

// Example returns how an exercise is solved as an animated picture: its board, what each
// step reasons from and strikes from the notes, what is left, and the digit.
func Example(p *board.Puzzle, e *logic.Exercise, look imaging.Theme) imaging.Replay {
	n := p.Size()
	grid, marks := e.Grid.Clone(), slices.Clone(e.Marks)
	film := imaging.Replay{Puzzle: p, Start: &imaging.Frame{Grid: e.Grid, Marks: e.Marks}, Theme: look, SizePx: examplePx}
	now := readTime
	show := func(f imaging.Frame, dwell time.Duration) {
		f.At, f.Grid, f.Marks = now, grid.Clone(), slices.Clone(marks)
		film.Frames = append(film.Frames, f)
		now += dwell
	}
	for k := range e.Advice.Steps {
		step := &e.Advice.Steps[k].Step
		struck := board.NewMarks(n)
		for _, gone := range step.Eliminate {
			struck[gone.Cell.Index(n)] |= gone.Values
		}
		show(imaging.Frame{Cause: step.Cause.Cells, Struck: struck}, readTime)
		for i := range marks {
			marks[i] &^= struck[i]
		}
		for _, at := range step.Place {
			grid.Set(n, at.Cell, at.Value)
			marks[at.Cell.Index(n)] = 0
			show(imaging.Frame{Cell: &at.Cell}, afterTime)
		}
		if len(step.Place) == 0 {
			show(imaging.Frame{}, afterTime)
		}
	}
	return film
}
