package logic

import (
	"context"
	"iter"
	"slices"

	"kenkenbot/board"
)

// find runs the rule of the technique.
func (s *State) find(t Technique, yield func(*Step) bool) {
	s.began, s.swept = s.tick, 0
	registry[t].find(s, t, yield)
}

// next finds the easiest step of the rungs up to most and hands it to take. It
// returns false if there is none, or a contradiction was met.
func (s *State) next(most board.Difficulty, take func(*Step) bool) bool {
	s.spend(s.cells)
	tick, open := s.tick, s.open
	for t := GivenCell; t < numTechniques && t.Rung() <= most; t++ {
		s.find(t, take)
		if s.broken {
			return false
		}
		if s.tick != tick || s.open != open {
			return true
		}
	}
	return false
}

// Next returns the easiest step that applies, fewest cells first, and false if
// there is none or the state is contradictory. It does not take the step. The error
// is ErrBudget or the context's.
func (s *State) Next(ctx context.Context, l Limits) (step Step, found bool, err error) {
	err = s.within(ctx, l, func() { step, found = s.easiest(board.Extreme) })
	return step, found && err == nil, err
}

// easiest returns the easiest step of the rungs up to most.
func (s *State) easiest(most board.Difficulty) (step Step, found bool) {
	s.spend(s.cells)
	for t := GivenCell; t < numTechniques && t.Rung() <= most && !found && !s.broken; t++ {
		s.find(t, func(st *Step) bool {
			step, found = st.Clone(), true
			return false
		})
	}
	return step, found && !s.broken
}

// Steps solves the puzzle from the empty board by taking the easiest step every
// time. It ends when the board is full or no technique finds anything more. The error is
// ErrBudget or the context's, and then the steps are those found before the end.
func Steps(ctx context.Context, p *board.Puzzle, l Limits) (steps []Step, err error) {
	for step, err := range NewState(p).Steps(ctx, l) {
		if err != nil {
			return steps, err
		}
		steps = append(steps, step)
	}
	return steps, nil
}

// Steps yields the easiest step that applies, takes it when the body of the loop is
// done with it, and goes on so to the full board, or to where no technique finds
// more. The limits are those of the whole loop. Where they end it the last pair
// holds no step but ErrBudget or the context's error.
func (s *State) Steps(ctx context.Context, l Limits) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		more := true
		err := s.within(ctx, l, func() {
			for more && !s.Solved() {
				step, found := s.easiest(board.Extreme)
				if !found {
					return
				}
				if more = yield(step, nil); more {
					s.Apply(&step)
				}
			}
		})
		if err != nil && more {
			yield(Step{}, err)
		}
	}
}

// describe begins the description of a step.
func (s *State) describe(t Technique) *Step {
	st := &s.step
	if s.sweeping {
		return st
	}
	c := &st.Cause
	st.Technique, st.Work = t, 1
	st.Place, st.Eliminate = st.Place[:0], st.Eliminate[:0]
	// Field by field: a whole Cause would be written with barriers.
	c.Cells, c.Lines, c.Cages, c.Links = c.Cells[:0], c.Lines[:0], c.Cages[:0], c.Links[:0]
	c.Values, c.Total, c.Trial = 0, nil, nil
	return st
}

// place makes the step a placement. In a sweep it is made at once.
func (st *Step) place(s *State, i, value int) {
	if s.sweeping {
		s.place(i, value)
		return
	}
	st.Place = append(st.Place, Placement{Cell: board.CellAt(s.n, i), Value: value})
}

// drop adds to the step that the values go from cell i, as far as they are still
// candidates of that empty cell. In a sweep they go at once.
func (st *Step) drop(s *State, i int, values board.Candidates) {
	values &= s.cand[i]
	if values == 0 || s.grid[i] != 0 {
		return
	}
	if s.sweeping {
		s.strike(i, values)
		return
	}
	c := board.CellAt(s.n, i)
	for k := range st.Eliminate {
		if st.Eliminate[k].Cell == c {
			st.Eliminate[k].Values |= values
			return
		}
	}
	st.Eliminate = append(st.Eliminate, Elimination{Cell: c, Values: values})
}

// lookAt adds a cell to the cause.
func (st *Step) lookAt(s *State, i int) {
	if s.mute() {
		return
	}
	st.Cause.Cells = append(st.Cause.Cells, board.CellAt(s.n, i))
}

// lookAlong adds a line to the cause.
func (st *Step) lookAlong(s *State, line int) {
	if s.mute() {
		return
	}
	st.Cause.Lines = append(st.Cause.Lines, s.lineAt(line))
}

// lookInto adds a cage and its cells to the cause.
func (st *Step) lookInto(s *State, i int) {
	if s.mute() {
		return
	}
	st.Cause.Cages = append(st.Cause.Cages, i)
	for _, at := range s.cages[i].cells {
		st.lookAt(s, int(at))
	}
}

// staleLines returns the lines with empty cells that changed since the rule last
// looked at them, those with the fewest empty cells first.
func (s *State) staleLines(t Technique, buffer []uint8) []uint8 {
	list := buffer[:0]
	for line := range 2 * s.n {
		if s.openIn[line] == 0 || !s.changed(line, t) {
			continue
		}
		list = append(list, uint8(line))
		for k := len(list) - 1; k > 0 && s.openIn[list[k-1]] > s.openIn[line]; k-- {
			list[k-1], list[k] = list[k], list[k-1]
		}
	}
	return list
}

// changed reports whether the line changed since the rule last looked at it. A rule that looks at
// whole cages is also affected by their cells outside the line; a solve ignores those, and grades
// depend on that.
func (s *State) changed(line int, t Technique) bool {
	seen := s.seen[t].line[line]
	if s.lineTick[line] > seen || !s.thorough || !registry[t].shares {
		return s.lineTick[line] > seen
	}
	return slices.ContainsFunc(s.cellsOf(line), func(at uint8) bool { return s.cageTick[s.cageOf[at]] > seen })
}

// sawLine notes that the rule has looked at the line as it was when it began to.
func (s *State) sawLine(t Technique, line int) { s.seen[t].line[line], s.began = s.began, s.tick }

// staleCage returns the cage with the fewest empty cells that changed since the
// rule last looked at it, or -1 if there is none; in a sweep, where the order is
// all the same, the next one, each only once. The rule must note what it saw of the
// cage, or take a step, before it asks again.
func (s *State) staleCage(t Technique) int {
	if s.sweeping {
		return s.nextStaleCage(t)
	}
	best, least := -1, uint16(1<<16-1)
	seen := s.seen[t].cage
	for i, tick := range s.cageTick {
		if open := s.cageOpen[i]; tick > seen[i] && open < least && open > 0 {
			best, least = i, open
		}
	}
	return best
}

// nextStaleCage is staleCage in a sweep.
func (s *State) nextStaleCage(t Technique) int {
	seen := s.seen[t].cage
	for ; s.swept < len(s.cageTick); s.swept++ {
		if i := s.swept; s.cageTick[i] > seen[i] && s.cageOpen[i] > 0 {
			s.swept++
			return i
		}
	}
	return -1
}

// sawCage notes that the rule has looked at the cage as it was when it began to.
func (s *State) sawCage(t Technique, i int) { s.seen[t].cage[i], s.began = s.began, s.tick }

// staleBoard reports whether anything changed since the rule last looked at the
// board.
func (s *State) staleBoard(t Technique) bool { return s.tick > s.seen[t].board }

// sawBoard notes that the rule has looked at the board as it was when it began to.
func (s *State) sawBoard(t Technique) { s.seen[t].board = s.began }

// scratch is memory that rules use within one call.
type scratch struct {
	keys  []uint64
	pairs []uint16
	fit   fitting
	chain *chainRoom
}
