package logic

import (
	"context"
	"slices"

	"kenkenbot/board"
)

// Exercise is a position in which it takes one technique to go on: nothing easier applies,
// there is one thing that the technique does, and easier ones then lead to a digit.
type Exercise struct {
	Technique Technique
	Grid      board.Grid  // the digits before the step
	Marks     board.Marks // and the candidates: none where a person sees the step without
	Advice    Advice      // the step and what leads from it to the digit, as Hint gives it
	// Single says that the puzzle needs this one step of the technique and nothing harder.
	Single bool
}

// Digit returns the digit that the exercise leads to.
func (e *Exercise) Digit() Placement {
	steps := e.Advice.Steps
	return steps[len(steps)-1].Step.Place[0]
}

// EveryPuzzleNeeds reports whether the technique is one of the first that a person meets:
// hardly a puzzle needs it only once.
func (t Technique) EveryPuzzleNeeds() bool { return t.known() && t < HiddenSingle }

// ExerciseSpec says which exercise is wanted.
type ExerciseSpec struct {
	Puzzle    *board.Puzzle
	Solution  board.Grid // of the puzzle
	Technique Technique
	Suits     func(*Exercise) bool // turns down those it returns false for; nil takes any
}

// check returns an *InputError if the spec does not make sense.
func (w *ExerciseSpec) check() error {
	if !w.Technique.known() {
		return &InputError{What: "technique", Why: "it is not known"}
	}
	return (&Position{Puzzle: w.Puzzle, Solution: w.Solution, Grid: board.NewGrid(w.Puzzle.Size())}).check()
}

// FindExercise looks for an exercise along the easiest way through a puzzle: the first
// that suits, or for a technique that takes candidates the last, on the board with the
// fewest of them. It reports false if there is none. The error is an *InputError,
// ErrBudget or the context's.
func FindExercise(ctx context.Context, w ExerciseSpec, l Limits) (best Exercise, found bool, err error) {
	if err := w.check(); err != nil {
		return Exercise{}, false, err
	}
	s, t := NewState(w.Puzzle), w.Technique
	times, harder := 0, false
	err = s.within(ctx, l, func() {
		for s.open > 0 {
			step, more := s.easiest(board.Extreme)
			harder = harder || step.Technique > t
			if !more || harder && step.Technique > HiddenSingle {
				return
			}
			if step.Technique == t {
				times++
				if !found || !registry[t].sight {
					if e, ok := s.exercise(&step, w.Solution); ok && (w.Suits == nil || w.Suits(&e)) {
						best, found = e, true
					}
				}
			}
			s.Apply(&step)
		}
	})
	if err != nil || !found {
		return Exercise{}, false, err
	}
	best.Single = times == 1 && !harder && s.Solved()
	return best, true, nil
}

// isOnly reports whether the step is all that its technique can do in the state.
func (s *State) isOnly(step *Step) bool {
	c, only := s.clone(), true
	c.forget()
	c.find(step.Technique, func(st *Step) bool {
		only = slices.Equal(step.Place, st.Place) && slices.EqualFunc(step.Eliminate, st.Eliminate, func(a, b Elimination) bool { return a == b })
		return only
	})
	return only
}

// exercise returns the exercise of a state whose easiest step is given. It reports false
// if the technique does something else there too, or if easier ones then lead to no digit.
func (s *State) exercise(step *Step, solution board.Grid) (Exercise, bool) {
	e := Exercise{Technique: step.Technique, Grid: s.Grid(), Marks: board.NewMarks(s.n)}
	if !s.isOnly(step) {
		return e, false
	}
	if !registry[step.Technique].sight {
		for i, v := range s.grid {
			if v == 0 {
				e.Marks[i] = s.cand[i]
			}
		}
	}
	e.Advice = s.clone().deduce(solution, notes{marks: e.Marks}, nil)
	if e.Advice.Kind != Deduction || e.Advice.Step().Step.Technique != step.Technique {
		return e, false
	}
	for _, later := range e.Advice.Steps[1:] {
		if later.Step.Technique >= step.Technique {
			return e, false
		}
	}
	return e, len(e.Advice.Steps[len(e.Advice.Steps)-1].Step.Place) > 0
}
