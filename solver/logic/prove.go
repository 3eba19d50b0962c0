package logic

import (
	"context"
	"slices"

	"kenkenbot/board"
)

// Prove returns the shortest way found to show that a cell must or can't have a value: an
// advice of kind Proof, whose Length says how many steps it takes, or of kind Mistake if the
// grid has wrong values, which come first. A way of one step or two is the shortest that there
// is, trials apart, unless it takes too much work to find. It goes by the grid, and by those
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
			if a.Steps, _ = s.shortest(means{most: board.Extreme, known: known}, q); a.Steps == nil {
				a.Steps = s.leadingTo(about)
			}
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

// leadingTo returns the steps that lead to the placement, or nil if none do.
func (s *State) leadingTo(about Placement) []Argued {
	base, i := s.clone(), about.Cell.Index(s.n)
	t := newTrail(s)
	for s.grid[i] == 0 {
		step, ok := s.easiestTold(board.Extreme)
		if !ok {
			return nil
		}
		t.take(&step)
	}
	last := []fact{{i, about.Value, true}}
	return t.steps(base, t.dueTo(last), last)
}
