package logic

import (
	"context"
	"slices"

	"kenkenbot/board"
)

// Prove returns the way found to show that a cell must or can't have a value which is easiest to
// follow: an advice of kind Proof, whose Length says how many steps it takes, or of kind Mistake if the
// grid has wrong values, which come first. That a cell must have its value it shows by the rung of the
// ladder that is enough, unless each rung above it halves the words. It goes by the grid, and by those
// pencil marks that were ruled out before or that techniques support. The cell may be filled;
// its own value does not count. The errors are those of Hint, except for ErrFinished. After
// ErrBudget there is no advice.
func Prove(ctx context.Context, pos Position, about Placement, l Limits) (Advice, error) {
	return prove(ctx, pos, about, l, nil)
}

// Prover proves the digits of one position, one after the other, for less than as many calls of
// Prove: each proof is kept, and what the search for it found out about other cells.
type Prover struct {
	Position
	known *survey
	made  map[board.Cell]Advice
}

// NewProver returns a prover of the digits of a position, which must not change.
func NewProver(pos Position) *Prover {
	return &Prover{pos, &survey{solution: pos.Solution, met: make([]bool, len(pos.Grid))}, map[board.Cell]Advice{}}
}

// Digit is Prove for the right digit of a cell.
func (p *Prover) Digit(ctx context.Context, at board.Cell, l Limits) (Advice, error) {
	if a, ok := p.made[at]; ok {
		return a, nil
	}
	known := p.known
	if len(p.Marks)+len(p.Ruled) > 0 || p.Grid.At(p.Puzzle.Size(), at) != 0 {
		known = nil // the search does not begin where others do
	}
	a, err := prove(ctx, p.Position, Placement{Cell: at, Value: p.Solution.At(p.Puzzle.Size(), at)}, l, known)
	if err == nil {
		p.made[at] = a
	}
	return a, err
}

func prove(ctx context.Context, pos Position, about Placement, l Limits, known *survey) (Advice, error) {
	if err := pos.check(); err != nil {
		return Advice{}, err
	}
	p, g, n := pos.Puzzle, pos.Grid.Clone(), pos.Puzzle.Size()
	if !about.Cell.In(n) || about.Value < 1 || about.Value > n {
		return Advice{}, &InputError{What: "placement", Why: "it is off the board"}
	}
	g.Set(n, about.Cell, 0)
	pos.Grid = g
	if wrong := pos.wrong(); len(wrong) > 0 {
		return pos.mistake(ctx, wrong, l)
	}
	s := pos.state()
	q := quest{about.Cell.Index(n), about.Value, pos.Solution.At(n, about.Cell) == about.Value}
	a := Advice{Kind: Proof, Focus: about.Cell, Aim: about.Cell, Value: about.Value, Must: q.must}
	err := s.within(ctx, l, func() {
		s.grant(pos.notes(), q)
		a.Candidates = s.Marks()
		if a.Must {
			a.Steps, _ = s.easiestProof(known, q)
			return
		}
		g.Set(n, about.Cell, about.Value)
		if a.Faults = faultsAt(p, g, about.Cell); a.Faults != nil {
			return
		}
		a.Wrong = []board.Cell{about.Cell}
		s.against(&a, g)
		a.Wrong = nil
	})
	return a, err
}

// Length returns how many steps a proof takes, or what shows a mistake: those within a trial
// count, too. It is 0 if there are none to tell.
func (a *Advice) Length() int {
	length := 0
	count := func(r *Reason) {
		if r.Fails != nil {
			length += len(r.Fails.Steps)
		}
	}
	for k := range a.Steps {
		length++
		for j := range a.Steps[k].Reasons {
			count(&a.Steps[k].Reasons[j])
		}
	}
	if a.Failure != nil {
		length++
		count(a.Failure)
	}
	return length
}

// faultsAt returns the broken rules that a cell takes part in.
func faultsAt(p *board.Puzzle, g board.Grid, c board.Cell) (faults []board.Fault) {
	for _, f := range p.Check(g).Faults {
		if slices.Contains(f.Cells, c) {
			faults = append(faults, f)
		}
	}
	return faults
}

// Bounds of proofs.
const (
	fewestWords = 16 // no proof has fewer
	maxProof    = 8  // steps of a proof that nobody has to turn a page for
)

// easiestProof returns the proof of one of the questions that reads most easily, and which it answers: of each rung the
// shortest proof of one step or two or, of the digit in question if there is only one, the easiest solves, cut to what
// is needed. A rung further up has to halve the words, unless a proof below it is very long. No proof is returned if
// there is none.
func (s *State) easiestProof(known *survey, quests ...quest) (best []Argued, answers int) {
	words := 0
	for most := board.Easy; most <= board.Extreme; most++ {
		if words /= 2; best != nil && words < fewestWords && len(best) <= maxProof {
			break
		}
		m := means{most: most}
		if most == board.Extreme {
			m.known = known
		}
		short, n := s.clone().shortest(m, quests...)
		list := [][]Argued{short}
		if q := quests[0]; short == nil && q.must && (most < board.Extreme || best == nil) {
			list = append(list, s.leadingTo(q, most))
			if most <= board.Medium {
				list = append(list, s.nearest(q, most))
			}
		}
		for _, proof := range list {
			w, long := wordsOf(proof), len(best) > maxProof
			if proof != nil && (best == nil || long && len(proof) <= maxProof || w < words && (long || len(proof) <= maxProof)) {
				best, answers, words = proof, n, w
			}
		}
	}
	return best, answers
}

// leadingTo returns the steps of the easiest solve up to a rung that lead to the digit, or nil if none do.
func (s *State) leadingTo(q quest, most board.Difficulty) []Argued {
	t := newTrail(s.clone())
	for !q.answered(t.state) {
		step, ok := t.state.easiestTold(most)
		if !ok || step.Step.Technique.Rung() > most {
			return nil
		}
		t.take(&step)
	}
	return t.proof(s, q)
}

// nearest returns the steps up to a rung that lead to the digit in the fewest rounds, in each of which all open steps
// are taken at once, or nil if none do.
func (s *State) nearest(q quest, most board.Difficulty) []Argued {
	t := newTrail(s.clone())
	for !q.answered(t.state) {
		now, next, more := t.state, t.state.clone(), false
		for _, st := range now.openSteps(most) {
			if a, ok := (Argued{Step: st, Reasons: now.Why(&st)}).told(); ok && next.news(&a.Step) && !next.broken {
				t.takeTo(next, &a)
				more = true
			}
		}
		if t.state = next; !more || next.broken || now.broken {
			return nil
		}
	}
	return t.proof(s, q)
}

// proof returns the steps of a trail, which began at the state, that answer the question.
func (t *trail) proof(base *State, q quest) []Argued {
	last := q.facts(t.state)
	t.brief = true
	return t.steps(base.clone(), t.dueTo(last), last)
}

// news reports whether the step does something in the state.
func (s *State) news(st *Step) bool {
	return len(s.still(st.Eliminate)) > 0 || slices.ContainsFunc(st.Place, func(p Placement) bool { return s.grid[p.Cell.Index(s.n)] == 0 })
}
