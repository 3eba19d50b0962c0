package logic

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"kenkenbot/board"
)

// ErrFinished is the answer to a hint for a board that is full and right.
var ErrFinished = errors.New("the board is full and right: there is nothing to hint at")

// InputError says which input of Hint does not fit the puzzle.
type InputError struct {
	What string // "grid", "marks" or "solution"
	Why  string
}

func (e *InputError) Error() string { return fmt.Sprintf("%s: %s", e.What, e.Why) }

// maxEliminations is how many eliminations a hint strings together on the way to a
// placement: more than that nobody holds in the head.
const maxEliminations = 4

// Hint returns advice for a board: the grid and pencil marks that a player has. The
// solution only shows which values and marks are wrong: deductions never use it, except
// that it gives a value if no technique finds anything (Reveal).
//
// The grid must have the puzzle's size and values 0 to N. Marks may be nil or have
// empty sets: such cells get the values that their lines leave. The error is an
// *InputError for a grid, marks or solution that does not fit the puzzle,
// ErrFinished for a full and right board, ErrBudget or the context's. After
// ErrBudget there is still Tell.
func Hint(ctx context.Context, p *board.Puzzle, solution, g board.Grid, m board.Marks, l Limits) (Advice, error) {
	wrong, err := examine(p, solution, g, m)
	if err != nil {
		return Advice{}, err
	}
	s := NewState(p)
	if len(wrong) > 0 {
		return s.mistake(ctx, g, wrong, l)
	}
	s.fill(g)
	bad := s.pencil(solution, m)
	var a Advice
	if err := s.within(ctx, l, func() { a = s.deduce(solution) }); err != nil {
		return Advice{}, err
	}
	a.BadMarks = bad
	a.Unmarked = s.unmarked(a.Steps, m)
	return a, nil
}

// Tell is Hint without any deduction, for boards that take too much of it: its
// advice is a Mistake without steps or a Reveal. The error is an *InputError or
// ErrFinished.
func Tell(p *board.Puzzle, solution, g board.Grid, m board.Marks) (Advice, error) {
	wrong, err := examine(p, solution, g, m)
	if err != nil {
		return Advice{}, err
	}
	s := NewState(p)
	if len(wrong) > 0 {
		return s.mistaken(g, wrong), nil
	}
	s.fill(g)
	bad := s.pencil(solution, m)
	a := s.reveal(solution)
	a.BadMarks = bad
	return a, nil
}

// examine returns the cells with a wrong value. The error is an *InputError or
// ErrFinished.
func examine(p *board.Puzzle, solution, g board.Grid, m board.Marks) (wrong []board.Cell, err error) {
	if err := checkInput(p, solution, g, m); err != nil {
		return nil, err
	}
	if wrong = differing(solution, g); len(wrong) == 0 && g.Empty() == 0 {
		return nil, ErrFinished
	}
	return wrong, nil
}

// checkInput reports what of the input does not fit the puzzle.
func checkInput(p *board.Puzzle, solution, g board.Grid, m board.Marks) error {
	n := p.Size()
	if !p.Check(solution).Correct() {
		return &InputError{What: "solution", Why: "it does not solve the puzzle"}
	}
	if len(g) != n*n {
		return &InputError{What: "grid", Why: fmt.Sprintf("%d cells, want %d", len(g), n*n)}
	}
	for i, v := range g {
		if int(v) > n {
			return &InputError{What: "grid", Why: fmt.Sprintf("%v holds %d, want 1 to %d, or 0 for empty", board.CellAt(n, i), v, n)}
		}
	}
	if len(m) != 0 && len(m) != n*n {
		return &InputError{What: "marks", Why: fmt.Sprintf("%d cells, want %d or none", len(m), n*n)}
	}
	return nil
}

// differing returns the cells that are filled with another value than the
// solution's.
func differing(solution, g board.Grid) []board.Cell {
	var cells []board.Cell
	for i, v := range g {
		if v != 0 && v != solution[i] {
			cells = append(cells, board.CellAt(g.Size(), i))
		}
	}
	return cells
}

// fill places the values of the grid.
func (s *State) fill(g board.Grid) {
	for i, v := range g {
		if v != 0 {
			s.place(i, int(v))
		}
	}
}

// pencil takes over the player's marks, but for those that lack the right value,
// whose cells it returns.
func (s *State) pencil(solution board.Grid, m board.Marks) (bad []board.Cell) {
	for i, marks := range m {
		switch {
		case marks == 0 || s.grid[i] != 0:
		case marks.Has(int(solution[i])):
			s.strike(i, ^marks)
		default:
			bad = append(bad, board.CellAt(s.n, i))
		}
	}
	return bad
}

// unmarked returns the empty cells without marks that the steps build on.
func (s *State) unmarked(steps []Step, m board.Marks) []board.Cell {
	if !slices.ContainsFunc(m, func(c board.Candidates) bool { return c != 0 }) {
		return nil // who writes none at all does not expect any to be read
	}
	read := make(map[int]bool)
	for k := range steps {
		if !registry[steps[k].Technique].sight {
			s.reads(&steps[k], func(i int) { read[i] = true })
		}
	}
	var cells []board.Cell
	for i := range s.cells {
		if read[i] && s.grid[i] == 0 && m[i] == 0 {
			cells = append(cells, board.CellAt(s.n, i))
		}
	}
	return cells
}

// deduce returns the advice for a board without a wrong value: the next placement
// with the eliminations that it needs, the first of them if these are too many,
// or the next elimination if no placement is in sight.
func (s *State) deduce(solution board.Grid) Advice {
	steps, targets := s.ahead()
	var best []Step
	for _, target := range targets {
		way := s.shortest(append(steps[:len(steps):len(steps)], target))
		if best == nil || len(way) < len(best) {
			best = way
		}
	}
	switch {
	case best == nil && len(steps) == 0:
		return s.reveal(solution)
	case best == nil:
		best = steps[:1]
	case len(best) > maxEliminations+1:
		best = best[:1]
	}
	return s.advise(Deduction, best)
}

// maxTargets is how many placements deduce weighs against each other.
const maxTargets = 6

// maxTrialsAhead is how many trials deduce goes through on its way to a placement:
// each takes a while, and a way through more of them is no hint.
const maxTrialsAhead = 1

// ahead takes the easiest eliminations until placements come in sight, and returns
// both; no placements if the way there is too long. The state itself does not
// change.
func (s *State) ahead() (steps, targets []Step) {
	t := s.clone()
	trials := 0
	for len(targets) == 0 {
		step, ok := t.easiest(board.Extreme)
		if step.Technique == Trial {
			trials++
		}
		if !ok || trials > maxTrialsAhead && len(steps) > 0 {
			return steps, nil
		}
		if len(step.Place) == 0 {
			t.Apply(&step)
			steps = append(steps, step)
			continue
		}
		t.forget()
		for _, technique := range Techniques() {
			if !technique.Places() {
				continue
			}
			t.find(technique, func(st *Step) bool {
				targets = append(targets, st.Clone())
				return len(targets) < maxTargets
			})
			if len(targets) >= maxTargets {
				break
			}
		}
	}
	return steps, targets
}

// reveal gives a value if logic finds none: in a cell of the fewest candidates.
func (s *State) reveal(solution board.Grid) Advice {
	best := -1
	for i := range s.cells {
		if s.grid[i] == 0 && (best < 0 || s.cand[i].Len() < s.cand[best].Len()) {
			best = i
		}
	}
	step := Step{Work: 1, Cause: Cause{Cells: []board.Cell{board.CellAt(s.n, best)}}}
	step.place(s, best, int(solution[best]))
	return s.advise(Reveal, []Step{step})
}

// advise makes advice of steps that follow from the state.
func (s *State) advise(kind AdviceKind, steps []Step) Advice {
	a := Advice{Kind: kind, Steps: steps, Views: make([]*CageView, len(steps)), Candidates: s.Marks()}
	t := s.clone()
	for k := range steps {
		if i, ok := steps[k].viewed(); ok {
			a.Views[k] = t.View(i)
		}
		t.Apply(&steps[k])
	}
	a.Focus = steps[len(steps)-1].EffectCells()[0]
	return a
}
