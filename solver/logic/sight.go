package logic

import (
	"context"

	"kenkenbot/board"
)

// Sight is a board that fills up digit by digit with right digits, and tells which of the
// digits to come show there, and how hard they are to see. A digit shows at a rung if
// steps up to that rung rule out enough for it to be placed, without another digit being
// written first. What was ruled out on the way is kept from one digit to the next, so that
// to follow a whole solve costs about as much as a few grades.
type Sight struct {
	most  board.Difficulty
	rungs [board.Extreme + 1]*State // candidates left by the eliminations up to each rung
}

// NewSight returns the sight of a grid that holds right digits alone, with no technique
// above the rung.
func NewSight(p *board.Puzzle, g board.Grid, most board.Difficulty) *Sight {
	v := &Sight{most: most}
	for rung := board.Easy; rung <= most; rung++ {
		s := NewState(p)
		s.fill(g)
		v.rungs[rung] = s
	}
	return v
}

// Write fills in a right digit.
func (v *Sight) Write(at Placement) {
	for rung := board.Easy; rung <= v.most; rung++ {
		v.rungs[rung].Place(at.Cell, at.Value)
	}
}

// Settle rules out all that can be ruled out on the board as it is. A trial, which assumes
// something, is not tried. The error is ErrBudget or the context's.
func (v *Sight) Settle(ctx context.Context, l Limits) error {
	for rung := board.Easy; rung <= v.most; rung++ {
		s := v.rungs[rung]
		if err := s.within(ctx, l, func() { s.ruleOut(rung) }); err != nil {
			return err
		}
	}
	return nil
}

// Rung returns the lowest rung at which a right digit shows on the board that Settle left,
// or 0 if it does at none.
func (v *Sight) Rung(at Placement) board.Difficulty {
	for rung := board.Easy; rung <= v.most; rung++ {
		if v.rungs[rung].shows(at) {
			return rung
		}
	}
	return 0
}

// ruleOut takes the eliminations of the rungs up to most, and no placement, until none
// finds anything more.
func (s *State) ruleOut(most board.Difficulty) {
	for !s.broken {
		s.sweepOut(most)
		if most < board.Extreme || !s.ruleOutOne(most) {
			return
		}
	}
}

// sweepOut is sweep without the techniques that place values.
func (s *State) sweepOut(most board.Difficulty) {
	s.sweeping = true
	s.spend(s.cells)
	for k, last := 0, s.tick; k < len(sweepOrder) && s.open > 0 && !s.broken; k++ {
		t := sweepOrder[k]
		if t.Rung() > most {
			break
		}
		if t.Places() {
			continue
		}
		s.find(t, carryOn)
		if s.tick != last {
			k, last = -1, s.tick
			s.spend(s.cells)
		}
	}
	s.sweeping = false
}

// ruleOutOne takes the easiest elimination, trials apart.
func (s *State) ruleOutOne(most board.Difficulty) bool {
	step, found := s.easiestElimination(most)
	if found {
		s.Apply(&step)
	}
	return found
}

// easiestElimination returns the easiest step up to the rung that places nothing and is no
// trial.
func (s *State) easiestElimination(most board.Difficulty) (step Step, found bool) {
	s.spend(s.cells)
	for t := GivenCell; t < Trial && t.Rung() <= most && !found && !s.broken; t++ {
		if t.Places() {
			continue
		}
		s.find(t, func(st *Step) bool {
			step, found = st.Clone(), true
			return false
		})
	}
	return step, found && !s.broken
}

// shows reports whether a technique places the digit on the state as it is.
func (s *State) shows(at Placement) bool {
	_, found := s.placing(at)
	return found
}

// placing returns the easiest step that places the digit.
func (s *State) placing(at Placement) (step Step, found bool) {
	i := at.Cell.Index(s.n)
	if s.broken || s.grid[i] != 0 || !s.mayShow(i, at.Value) {
		return step, false
	}
	c := s.clone()
	c.forget()
	for t := GivenCell; t < numTechniques && !found && !c.broken; t++ {
		if !t.Places() {
			continue
		}
		c.find(t, func(st *Step) bool {
			if st.Place[0] == at {
				step, found = st.Clone(), true
			}
			return !found
		})
	}
	return step, found
}

// mayShow reports at a glance whether cell i can be placed at all: its candidates, one of
// its lines or its cage leave it no choice.
func (s *State) mayShow(i, value int) bool {
	if s.cand[i] == board.CandidatesOf(value) || s.cageOpen[s.cageOf[i]] == 1 {
		return true
	}
	for _, line := range [...]int{int(s.row[i]), s.n + int(s.col[i])} {
		others := 0
		for _, j := range s.cellsOf(line) {
			if int(j) != i && s.grid[j] == 0 && s.cand[j].Has(value) {
				others++
			}
		}
		if others == 0 {
			return true
		}
	}
	return false
}

// Goal is a right digit of an empty cell, and which ways to it count.
type Goal struct {
	Placement
	Most   board.Difficulty // no technique is above the rung
	Direct bool             // no other digit is placed first
	Short  bool             // one step or two lead there
}

// Reach returns a way from the right digits of a grid to a goal: the easiest found, or for a
// Short one the shortest, and of that only what is needed. It is empty if there is none. The
// error is ErrBudget or the context's.
func Reach(ctx context.Context, p *board.Puzzle, g board.Grid, to Goal, l Limits) (steps []Argued, err error) {
	s := NewState(p)
	s.fill(g)
	base := s.clone()
	err = s.within(ctx, l, func() {
		if to.Short {
			steps, _ = s.shortest(means{most: to.Most, direct: to.Direct}, quest{to.Cell.Index(s.n), to.Value, true})
			return
		}
		steps = newTrail(s).reach(base, to)
	})
	if err != nil {
		return nil, err
	}
	return steps, nil
}

// reach is Reach on a trail that began at the base.
func (t *trail) reach(base *State, to Goal) []Argued {
	s := t.state
	if to.Direct {
		t.only = &to.Cell
	}
	for {
		if last, found := s.placing(to.Placement); found && last.Technique.Rung() <= to.Most {
			k := t.mark(s.Why(&last)[0], last.Work)
			return t.steps(base, t.behind(k), t.lastFacts(k))
		}
		var next Argued
		var found bool
		if to.Direct {
			if next.Step, found = s.easiestElimination(to.Most); found {
				next.Reasons = s.Why(&next.Step)
			}
		} else {
			next, found = s.easiestTold(to.Most)
		}
		if !found || s.spent() {
			return nil
		}
		t.take(&next)
	}
}
