package study

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/solver/logic"
)

// Subject is the puzzle of an explanation: one of the actor's finished games, an entry of the
// actor's own list, or a puzzle that the actor pasted. One of the fields is not 0; a zero Subject
// is the game opened last.
type Subject struct{ Game, Own, Pasted int64 }

// String names the subject, for SubjectNamed: g17, o3 or p5.
func (s Subject) String() string {
	switch {
	case s.Pasted != 0:
		return fmt.Sprint("p", s.Pasted)
	case s.Own != 0:
		return fmt.Sprint("o", s.Own)
	}
	return fmt.Sprint("g", s.Game)
}

// SubjectNamed reads the name of a subject.
func SubjectNamed(name string) (Subject, bool) {
	if name == "" {
		return Subject{}, false
	}
	id, err := strconv.ParseInt(name[1:], 10, 64)
	if err != nil || id <= 0 {
		return Subject{}, false
	}
	switch name[0] {
	case 'p':
		return Subject{Pasted: id}, true
	case 'o':
		return Subject{Own: id}, true
	case 'g':
		return Subject{Game: id}, true
	}
	return Subject{}, false
}

// Explained is the way through a puzzle at one of its steps.
type Explained struct {
	Of     Subject
	Puzzle *board.Puzzle
	Path   *logic.Path
	Steps  []logic.Argued // the steps of the Path
	Step   int            // within the bounds that Explain names
	// Open are the steps that apply to the board before the step, or to the Position, those
	// first that ask least; nil if they were not asked for.
	Open     []logic.Argued
	Position board.Grid   // nil if the way was asked for
	Broken   board.Report // the rules that the Position breaks; then nothing is open

	Preferences actor.Preferences
}

func (Explained) Fact() {}

// Before returns the board before the step, with the candidates that the steps until then
// left.
func (e *Explained) Before() *logic.State {
	s := logic.NewState(e.Puzzle)
	for i, value := range e.Position {
		if value != 0 {
			s.Place(board.CellAt(e.Puzzle.Size(), i), int(value))
		}
	}
	for k := range e.Steps[:min(max(e.Step-1, 0), len(e.Steps))] {
		s.Apply(&e.Steps[k].Step)
	}
	return s
}

// NextDigit returns the first step behind this one that places a digit; the end if there is
// none.
func (e *Explained) NextDigit() int {
	for k := e.Step; k < len(e.Steps); k++ {
		if len(e.Steps[k].Step.Place) > 0 {
			return k + 1
		}
	}
	return len(e.Steps) + 1
}

// Knows reports whether the way through a puzzle is on the shelf.
func (s *Shelf) Knows(puzzle int64) bool {
	_, known := s.ways.Get(puzzle)
	return known
}

// Explain completes the explanation of a puzzle, whose ID is below 0 if it was pasted: with all
// steps that apply to its Position, or with the way and, if open, all that apply before its Step.
func (s *Shelf) Explain(ctx context.Context, puzzle int64, e Explained, open bool) (Explained, error) {
	var err error
	if e.Position != nil {
		e.Open = []logic.Argued{}
		if e.Broken = e.Puzzle.Check(e.Position); len(e.Broken.Faults) == 0 {
			e.Open, err = s.open(ctx, puzzle, e.Position.String(), e.Before())
		}
		return e, err
	}
	if e.Path, err = s.way(ctx, puzzle, e.Puzzle); err != nil {
		return e, err
	}
	e.Steps = e.Path.Steps()
	e.Step = min(max(e.Step, 0), len(e.Steps)+1)
	if open {
		e.Open, err = s.open(ctx, puzzle, strconv.Itoa(e.Step), e.Before())
	}
	return e, err
}

// openLimits bound what is listed while somebody waits.
var openLimits = logic.Limits{Work: 5_000_000, Time: 2 * time.Second}

// open lists the steps that apply to a board of a puzzle, which at names; a spent budget leaves
// those found before.
func (s *Shelf) open(ctx context.Context, puzzle int64, at string, state *logic.State) ([]logic.Argued, error) {
	return made(ctx, s, fmt.Sprintf("open/%d/%s", puzzle, at), func(ctx context.Context) ([]logic.Argued, error) {
		steps, err := state.Open(ctx, openLimits)
		if errors.Is(err, logic.ErrBudget) {
			err = nil
		}
		return append([]logic.Argued{}, steps...), err
	})
}

// FindPath finds the way through a puzzle while somebody waits; a spent budget leaves its
// beginning.
func FindPath(ctx context.Context, p *board.Puzzle) (logic.Path, error) {
	path, err := logic.FindPath(ctx, p, actor.Patience)
	if errors.Is(err, logic.ErrBudget) {
		err = nil
	}
	return path, err
}
