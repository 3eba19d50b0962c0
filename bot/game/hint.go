package game

import (
	"slices"
	"strings"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TakeHint gives a hint for the board as it stands: one step of those that lead to the
// easiest next digit. The first level asks where to look and what to find out there, the
// second answers with the reason, the third carries the step out: its value is written, or
// its notes, so that the same hint does not come back. Level 0 asks for one more than was
// given for that digit before. The first hint on a board that ranks among those without help only
// asks, unless the player has Agreed.
type TakeHint struct {
	Level  int
	Agreed bool
	// Next first writes the conclusions of the step before into the notes.
	Next bool
	Page int // of what shows a mistake, from 0

	costs bool // it would take the result below those without help
}

// AskWhy asks for a proof that a cell must or can't have a value, the first of those that
// format.ParseMoves reads. It counts as a hint of the second level for that cell's digit, and asks
// first where a hint would.
type AskWhy struct {
	Cells  string
	Agreed bool
	Page   int // of a long proof, from 0

	costs bool // as of TakeHint
}

// HintOffer says what a hint would mean for the result, and that nothing was done.
type HintOffer struct {
	Level int
	About *logic.Placement // the digit to be proved; nil for the next step
}

func (HintOffer) Fact() {}

func (a TakeHint) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.costs, err = s.costs(tx)
	return a, err
}

func (a AskWhy) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.costs, err = s.costs(tx)
	return a, err
}

// costs reports whether a hint would cost the result its place, where the actor's server shows any.
func (s *Sitting) costs(tx storage.Reader) (bool, error) {
	if !s.unaided() {
		return false, nil
	}
	without, err := isUntimed(tx, s.Actor, s.Player)
	return !without, err
}

// offers offers a step, the first that would take the result below those without help, and
// reports whether it has to be agreed to.
func (s *Sitting) offers(advice *logic.Advice, level int, about *logic.Placement) bool {
	step := tape.StepKey(advice)
	if tape.IsFree(step) {
		return false
	}
	level = min(max(level, 1), s.deepestLevel(step))
	s.Tell(HintOffer{Level: level, About: about})
	return true
}

func (a AskWhy) Door() Door { return Door{Thinks: true, Read: a.read} }

func (a AskWhy) Decide(s *Sitting) outcome.Refusal {
	moves, faults := format.ParseMoves(s.Info.Size, a.Cells, false)
	switch {
	case s.alone():
		return hintsOff
	case len(faults) > 0:
		return BadCells{Faults: faults[:1]}
	case len(moves) == 0:
		return BadCells{Faults: []*format.Error{{Problem: format.Nothing, Size: s.Info.Size}}}
	case moves[0].Values.Len() != 1:
		return BadCells{Faults: []*format.Error{{Problem: format.NoValue, Cell: moves[0].Cell, Size: s.Info.Size}}}
	}
	need := proofNeed{point: s.point(), position: s.nextAdvice(false).position,
		about: logic.Placement{Cell: moves[0].Cell, Value: moves[0].Values.Min()}}
	advice, ok := madeFor[logic.Advice](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	if a.costs && !a.Agreed && s.offers(&advice, int(logic.Why), &need.about) {
		return nil
	}
	s.hint(int(logic.Why), a.Page, &guidance{advice: advice})
	return nil
}

func (a TakeHint) Door() Door { return Door{Thinks: true, LooksBack: true, Read: a.read} }

func (a TakeHint) Decide(s *Sitting) outcome.Refusal {
	if s.alone() {
		return hintsOff
	}
	if a.Level < 0 || a.Level > tape.MaxHintLevel {
		return OutOfRange{Option: "level", Min: 1, Max: tape.MaxHintLevel}
	}
	need := s.nextAdvice(a.Next)
	g, ok := madeFor[guidance](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	if a.costs && !a.Agreed && s.offers(&g.advice, a.Level, nil) {
		return nil
	}
	s.hint(a.Level, a.Page, &g)
	return nil
}

// nextAdvice is the need for a hint: for the board as it stands or, with next, for the board after
// the step of the last hint.
func (s *Sitting) nextAdvice(next bool) adviceNeed {
	return adviceNeed{point: s.point(), next: next, position: logic.Position{
		Puzzle:   s.puzzle,
		Solution: s.solution,
		Grid:     s.pos.Grid,
		Marks:    s.pos.Snapshot().Notes(),
		Ruled:    s.past.Ruled(s.Info.Size, s.solution),
		Aims:     s.aims(),
	}}
}

// aims returns the empty cells to whose digit the player was given hints.
func (s *Sitting) aims() []board.Cell {
	var cells []board.Cell
	for step := range s.pos.Hints {
		name, ok := strings.CutPrefix(step, tape.DigitStep)
		if c, read := board.ParseCell(name); ok && read && c.In(s.Info.Size) && s.pos.Grid.At(s.Info.Size, c) == 0 {
			cells = append(cells, c)
		}
	}
	slices.SortFunc(cells, func(a, b board.Cell) int { return a.Index(s.Info.Size) - b.Index(s.Info.Size) })
	if s.Game.Kind == storage.LessonGame {
		cells = append(cells, s.teacher(s.lesson(), s.pos).aim())
	}
	return cells
}

// hint decides on an advice at a level, of which a page is read.
func (s *Sitting) hint(level, page int, g *guidance) {
	advice := &g.advice
	step := tape.StepKey(advice)
	if level == 0 {
		level = s.pos.Hints[step] + 1
	}
	level = min(level, s.deepestLevel(step))
	e := tape.Entry{Kind: storage.MoveHint, Level: level, Step: step}
	placed := -1
	before := s.pos.Snapshot()
	after := before.Clone()
	out := tape.NewSnapshot(s.Info.Size)
	if g.before != nil {
		s.carryOut(g.before, after)
		out.Marks = g.before.Rule(s.Info.Size, out.Marks)
	}
	if level == tape.MaxHintLevel {
		placed = s.carryOut(advice, after)
		out.Marks = advice.Rule(s.Info.Size, out.Marks)
	}
	e.Effects = before.EffectsTo(s.Info.Size, after)
	e.Ruled = out.Effects(s.Info.Size)
	s.log(e)
	if placed >= 0 {
		s.walkOn(board.CellAt(s.Info.Size, placed))
	} else {
		s.showAdvice(level, advice)
	}
	h := Hint{Level: level, Page: page, Advice: *advice}
	if advice.Kind == logic.Deduction && len(advice.Steps[len(advice.Steps)-1].Step.Place) > 0 {
		h.Left = len(advice.Steps)
	}
	s.Tell(h)
}

// deepestLevel is how deep the hints of a step go on the board: a lesson leaves the step
// to the player.
func (s *Sitting) deepestLevel(step string) int {
	if s.Game.Kind == storage.LessonGame {
		return min(tape.DeepestLevel(step), int(logic.Why))
	}
	return tape.DeepestLevel(step)
}

// carryOut does on a board what an advice says: it writes the pencil marks that are left
// and then the value, if there is one, and returns the cell, by index, that gets it; -1 if
// none does.
func (s *Sitting) carryOut(advice *logic.Advice, after tape.Snapshot) (placed int) {
	n, notes := s.Info.Size, after.Notes()
	before := after.Clone()
	grid, marks := advice.Take(before.Grid, notes)
	for i, m := range marks {
		if grid[i] == 0 && m != notes[i] {
			after.Note(n, i, m, m^after.Marks[i])
		}
	}
	placed = -1
	for i, v := range grid {
		if v != before.Grid[i] {
			after.Set(n, i, int(v), s.clears())
			if placed < 0 {
				placed = i
			}
		}
	}
	return placed
}

// hintsOff says that nobody is helped with the game at the moment.
const hintsOff outcome.Reason = "hints off"

// Lesson returns the lesson that teaches the hint's technique, once the hint has named it. The
// hints of a lesson lead to no lesson.
func (h Hint) Lesson(v *View) (lessons.Lesson, bool) {
	step := h.Advice.Step()
	if step == nil || h.Advice.Kind != logic.Deduction || h.Level < int(logic.Why) || v.Lesson.Name != "" {
		return lessons.Lesson{}, false
	}
	return lessons.LessonOf(step.Step.Technique)
}
