package logic

import (
	"cmp"
	"context"
	"slices"

	"kenkenbot/board"
)

// Hint returns advice for a position. The solution only shows which values are wrong:
// deductions never use it, except that it gives a value if no technique finds anything
// (Reveal).
//
// A deduction is made from the grid and from the pencil marks that something supports:
// what was ruled out before, or Pencil or the techniques on the way rule out, is not told
// again where a mark says it. In a cell without marks what was ruled out before stays so.
// No other mark is built on, be it right or wrong, so that a hint does not tell which it
// is. Of several digits the one is aimed at that is easiest to reach, but rather one of
// the position's aims.
//
// The error is an *InputError for a position that does not fit the puzzle, ErrFinished for
// a full and right board, ErrBudget or the context's. After ErrBudget there is still Tell.
func Hint(ctx context.Context, pos Position, l Limits) (Advice, error) {
	wrong, err := pos.examine()
	if err != nil {
		return Advice{}, err
	}
	if len(wrong) > 0 {
		return pos.mistake(ctx, wrong, l)
	}
	s := pos.state()
	var a Advice
	err = s.within(ctx, l, func() { a = s.deduce(pos.Solution, pos.notes(), pos.Aims) })
	if err != nil {
		return Advice{}, err
	}
	return a, nil
}

// Tell is Hint without any deduction, for boards that take too much of it: its
// advice is a Mistake without steps or a Reveal. The error is an *InputError or
// ErrFinished.
func Tell(pos Position) (Advice, error) {
	wrong, err := pos.examine()
	if err != nil {
		return Advice{}, err
	}
	if len(wrong) > 0 {
		return NewState(pos.Puzzle).mistaken(pos.Grid, wrong), nil
	}
	return pos.state().reveal(pos.Solution), nil
}

// fill places the values of the grid.
func (s *State) fill(g board.Grid) {
	for i, v := range g {
		if v != 0 {
			s.place(i, int(v))
		}
	}
}

// maxTargets is how many placements deduce weighs against each other.
const maxTargets = 40

// maxTrialsAhead is how many trials that the notes do not have yet deduce goes through on
// its way to a placement: each takes a while, and a way through more of them is no hint.
const maxTrialsAhead = 1

// deduce returns the advice for a board without a wrong value: the way to the easiest
// next placement, or the next elimination if no placement is in sight.
func (s *State) deduce(solution board.Grid, m notes, aims []board.Cell) Advice {
	s.believe(m)
	base := s.clone()
	t := newTrail(s)
	targets := t.ahead(m)
	if s.spent() || len(targets) == 0 && t.firstUnknown(m) < 0 {
		return base.reveal(solution)
	}
	if len(targets) == 0 {
		targets = []int{t.firstUnknown(m)}
	}
	best := slices.MinFunc(targets, func(a, b int) int {
		return cmp.Or(cmp.Compare(t.aimed(b, aims), t.aimed(a, aims)), cmp.Compare(t.toll(a, m), t.toll(b, m)), cmp.Compare(a, b))
	})
	base.trust(t, m)
	return base.advise(t, best, m)
}

// ahead takes the easiest eliminations until placements come in sight, and returns their
// marks; none if the way there is too long. Placements are not taken.
func (t *trail) ahead(m notes) (targets []int) {
	s, trials := t.state, 0
	for len(targets) == 0 && !s.broken {
		a, ok := s.easiestTold(board.Extreme)
		if !ok {
			return nil
		}
		step := &a.Step
		if len(step.Place) > 0 {
			return t.inSight()
		}
		if step.Technique == Trial && !m.say(s.n, step.Eliminate) {
			if trials++; trials > maxTrialsAhead {
				return nil
			}
		}
		t.take(&a)
	}
	return targets
}

// inSight adds marks for the placements that the state has, without taking them.
func (t *trail) inSight() (targets []int) {
	s := t.state
	s.forget()
	for _, technique := range Techniques() {
		if !technique.Places() {
			continue
		}
		s.find(technique, func(st *Step) bool {
			step := st.Clone()
			for _, r := range s.Why(&step) {
				targets = append(targets, t.mark(r, step.Work))
			}
			return len(targets) < maxTargets
		})
		if len(targets) >= maxTargets {
			break
		}
	}
	return targets
}

// told reports whether the notes say all that a mark is needed for.
func (t *trail) told(k int, m notes) bool {
	r := &t.marks[k].reason
	return len(r.Place) == 0 && m.say(t.state.n, r.Eliminate)
}

// firstUnknown returns the first mark that the notes do not say, or -1.
func (t *trail) firstUnknown(m notes) int {
	for k := range t.marks {
		if !t.told(k, m) {
			return k
		}
	}
	return -1
}

// toll returns the effort of the way to a mark for somebody who has the notes.
func (t *trail) toll(k int, m notes) int {
	sum := 0
	for _, j := range t.behind(k) {
		if !t.told(j, m) {
			st := Step{Technique: t.marks[j].reason.Technique, Work: t.marks[j].work}
			sum += st.score()
		}
	}
	return sum
}

// aimed returns 1 if the mark fills one of the cells.
func (t *trail) aimed(k int, aims []board.Cell) int {
	if place := t.marks[k].reason.Place; len(place) > 0 && slices.Contains(aims, place[0].Cell) {
		return 1
	}
	return 0
}

// reveal gives a value if logic finds none: in a cell of the fewest candidates.
func (s *State) reveal(solution board.Grid) Advice {
	best := -1
	for i := range s.cells {
		if s.grid[i] == 0 && (best < 0 || s.cand[i].Len() < s.cand[best].Len()) {
			best = i
		}
	}
	c := board.CellAt(s.n, best)
	step := Step{Work: 1, Cause: Cause{Cells: []board.Cell{c}}}
	step.place(s, best, int(solution[best]))
	return Advice{Kind: Reveal, Steps: []Argued{{Step: step, Reasons: []Reason{whole(&step)}}}, Focus: c, Aim: c, Candidates: s.Marks()}
}

// advise makes advice of the way to a mark on a trail that began at the state.
func (s *State) advise(t *trail, target int, m notes) Advice {
	a := Advice{Kind: Deduction, Steps: t.steps(s.clone(), t.behind(target), t.lastFacts(target))}
	first, after := a.Step(), s.clone()
	after.Apply(&first.Step)
	after.settle(first, func(board.Cell) bool { return true })
	a.Candidates = s.Marks()
	a.Focus = first.Step.EffectCells()[0]
	a.Aim = a.Steps[len(a.Steps)-1].Step.EffectCells()[0]
	if place := t.marks[target].reason.Place; len(place) > 0 {
		if a.Aim = place[0].Cell; after.Value(a.Aim) != 0 {
			a.Steps = a.Steps[:1]
		}
	}
	a.Assumed = s.assumed(&a.Steps[0].Step, m.marks)
	a.Doubted = s.doubts(&a, m.marks)
	a.Noted = s.noted(&a, m.marks)
	return a
}

// noted returns the empty cells whose marks change when an advice is taken.
func (s *State) noted(a *Advice, m board.Marks) []board.Cell {
	var cells []board.Cell
	grid, after := a.Take(s.grid, m)
	for i, left := range after {
		if grid[i] == 0 && (len(m) == 0 && left != 0 || len(m) > 0 && left != m[i]) {
			cells = append(cells, board.CellAt(s.n, i))
		}
	}
	return cells
}

// doubts reports whether a player's marks contradict what the step to tell of an advice
// reads or leaves in their cell.
func (s *State) doubts(a *Advice, m board.Marks) bool {
	after := s.clone()
	after.Apply(&a.Step().Step)
	return len(m) > 0 && slices.ContainsFunc(slices.Concat(a.Assumed, a.EffectCells()), func(c board.Cell) bool {
		i := c.Index(s.n)
		return m[i] != 0 && m[i]&after.cand[i] == 0
	})
}

// lastFacts returns the facts that are needed of a mark that is no placement: all its effects.
func (t *trail) lastFacts(k int) []fact {
	var list []fact
	for _, e := range t.marks[k].reason.Eliminate {
		for v := range e.Values.All() {
			list = append(list, fact{e.Cell.Index(t.state.n), v, false})
		}
	}
	return list
}

// Read returns the candidates of the empty cells that a step of the state reads or takes some from, and none
// elsewhere.
func (s *State) Read(st *Step) board.Marks {
	m := board.NewMarks(s.n)
	for _, c := range s.assumed(st, nil) {
		m[c.Index(s.n)] = s.cand[c.Index(s.n)]
	}
	return m
}

// assumed returns the empty cells that the step reads whose candidates are not what the
// player's marks say, and those without marks that lose candidates by it.
func (s *State) assumed(st *Step, m board.Marks) []board.Cell {
	read := make(map[int]bool)
	for _, e := range st.Eliminate {
		if i := e.Cell.Index(s.n); len(m) == 0 || m[i] == 0 {
			read[i] = true
		}
	}
	if !registry[st.Technique].sight {
		s.reads(st, func(i int) { read[i] = true })
	}
	var cells []board.Cell
	for i := range s.cells {
		if read[i] && s.grid[i] == 0 && (len(m) == 0 || m[i] != s.cand[i]) {
			cells = append(cells, board.CellAt(s.n, i))
		}
	}
	return cells
}
