package review

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// follower goes through a game entry by entry.
type follower struct {
	ctx      context.Context
	game     *Game
	limits   logic.Limits
	most     board.Difficulty // no technique above this rung is asked for
	n        int
	now      board.Grid // the board
	right    board.Grid // the right digits on it
	seen     []bool     // cells whose right digit has come before, by index
	wrong    []int      // by cell index, which of the review's Wrong stands there; -1 is none
	since    []time.Duration
	sight    *logic.Sight
	stale    bool // the sight knows digits that are gone
	rebuilt  int
	overruns int
	aided    bool          // a hint told something since the last right digit
	changed  time.Duration // when a digit last changed
	steps    map[string]bool
	review   Review
}

func newFollower(ctx context.Context, g *Game, l logic.Limits) *follower {
	n := g.Puzzle.Size()
	f := &follower{
		ctx: ctx, game: g, limits: l, most: max(g.Grade, board.Expert), n: n,
		now: board.NewGrid(n), right: board.NewGrid(n), seen: make([]bool, n*n), wrong: make([]int, n*n),
		since: make([]time.Duration, n*n), steps: map[string]bool{},
	}
	if g.Grade == board.Extreme {
		f.most = board.Extreme
	}
	for i := range f.since {
		f.since[i], f.wrong[i] = never, -1
	}
	for i, v := range g.Start {
		if v != 0 && v == g.Solution[i] {
			f.now[i], f.right[i], f.seen[i] = v, v, true
		}
	}
	f.sight = logic.NewSight(g.Puzzle, f.right, f.most)
	return f
}

// never is the time of what did not happen.
const never time.Duration = -1

// follow follows one entry.
func (f *follower) follow(entry int) error {
	e := &f.game.Entries[entry]
	var fresh []logic.Placement
	for _, c := range e.Cells {
		i := c.Cell.Index(f.n)
		if int(f.now[i]) == c.Value {
			continue
		}
		f.clear(i, e.At)
		f.now[i] = uint8(c.Value)
		place := logic.Placement{Cell: c.Cell, Value: c.Value}
		switch {
		case c.Value == 0:
		case c.Value != int(f.game.Solution[i]):
			f.wrong[i] = len(f.review.Wrong)
			f.review.Wrong = append(f.review.Wrong, Wrong{Placement: place, Entry: entry, At: e.At, Until: never, Position: f.right.Clone()})
		case f.seen[i]:
			f.write(place)
		default:
			fresh = append(fresh, place)
		}
	}
	if 2*len(fresh) > f.n*f.n && !e.Hinted {
		return ErrWhole
	}
	if err := f.place(entry, fresh); err != nil {
		return err
	}
	if len(e.Cells) > 0 {
		f.changed = e.At
	}
	return nil
}

// clear takes away what cell i held.
func (f *follower) clear(i int, at time.Duration) {
	if k := f.wrong[i]; k >= 0 {
		f.review.Wrong[k].Until, f.wrong[i] = at, -1
	}
	if f.right[i] != 0 {
		f.right[i], f.stale = 0, true
	}
}

// write notes a right digit.
func (f *follower) write(at logic.Placement) {
	f.right.Set(f.n, at.Cell, at.Value)
	if !f.stale {
		f.sight.Write(at)
	}
}

// place reviews the right digits that came with an entry: those first that the board
// proves most easily, for their order is not known.
func (f *follower) place(entry int, fresh []logic.Placement) error {
	with := len(fresh)
	e := &f.game.Entries[entry]
	aided := e.Hinted || f.aided
	f.aided = aided && with == 0
	for first := true; len(fresh) > 0; first = false {
		if err := f.look(); err != nil {
			return err
		}
		k, rung := f.easiest(fresh)
		d := Digit{Placement: fresh[k], Entry: entry, At: e.At, With: with, Aided: aided, Before: f.right.Clone(), Since: f.since[fresh[k].Cell.Index(f.n)]}
		if first {
			d.Gap = e.At - f.changed
		}
		if err := f.prove(&d, rung); err != nil {
			return err
		}
		if e.Hinted {
			d.How = Hinted
		}
		f.review.Digits = append(f.review.Digits, d)
		f.seen[d.Cell.Index(f.n)] = true
		f.write(d.Placement)
		fresh = slices.Delete(fresh, k, k+1)
	}
	return nil
}

// maxRebuilt is how often the sight is made again for digits that were erased. After that
// it knows more than the board shows, which is kinder than it is exact.
const maxRebuilt = 30

// look brings the sight to the board, and notes which digits show.
func (f *follower) look() error {
	if f.overruns >= maxSpent {
		return nil
	}
	if f.stale && f.rebuilt < maxRebuilt {
		f.sight = logic.NewSight(f.game.Puzzle, f.right, f.most)
		f.rebuilt++
	}
	f.stale = false
	if spent, err := f.spent(f.sight.Settle(f.ctx, f.limits)); spent || err != nil {
		return err
	}
	for i, v := range f.game.Solution {
		if f.since[i] == never && !f.seen[i] && f.sight.Rung(logic.Placement{Cell: board.CellAt(f.n, i), Value: int(v)}) != 0 {
			f.since[i] = f.changed
		}
	}
	return nil
}

// easiest returns which of the digits shows at the lowest rung, and that rung; the first,
// and 0, if none does.
func (f *follower) easiest(fresh []logic.Placement) (at int, rung board.Difficulty) {
	for k, p := range fresh {
		if r := f.sight.Rung(p); r != 0 && (rung == 0 || r < rung) {
			at, rung = k, r
		}
	}
	return at, rung
}

// prove says what a digit rests on, which shows at the rung, or for 0 at none.
func (f *follower) prove(d *Digit, rung board.Difficulty) error {
	if f.overruns >= maxSpent {
		d.How = Unexamined
		return nil
	}
	steps, err := f.way(d, rung)
	if spent, err := f.spent(err); spent || err != nil {
		d.How = Unexamined
		return err
	}
	switch {
	case len(steps) == 0:
		d.How, d.Ahead = Unproved, 0
		return nil
	case d.Ahead <= maxAhead || f.next(d):
		d.How = Proved
	default:
		d.How = Followed
	}
	for k := range steps {
		if st := &steps[k].Step; d.Technique == 0 || harder(st, &d.Summit.Step) {
			d.Technique, d.Summit = st.Technique, steps[k]
		}
	}
	for k := range steps {
		if t := steps[k].Step.Technique; t != d.Technique && !slices.Contains(d.Others, t) {
			d.Others = append(d.Others, t)
		}
	}
	if d.How == Proved && !f.game.Entries[d.Entry].Hinted {
		f.use(steps)
	}
	return nil
}

// way returns the easiest way to a digit that shows at the rung, or for 0 at none: a direct
// one, unless that would be too much to keep in one's head and another is not. Of these a short
// one is the last, of steps no harder than the puzzle.
func (f *follower) way(d *Digit, rung board.Difficulty) (steps []logic.Argued, err error) {
	// What the sight still knows from earlier boards may take a rung more from this one.
	for ; rung != 0 && rung <= f.most && len(steps) == 0; rung++ {
		if steps, err = f.reach(d, logic.Goal{Most: rung, Direct: true}); err != nil {
			return nil, err
		}
	}
	if len(steps) > 0 && (d.Ahead <= maxAhead || f.next(d)) {
		return steps, nil
	}
	first, spent := *d, 0
	for _, goal := range [...]logic.Goal{{Most: f.most}, {Most: f.game.Grade, Short: true}} {
		other, err := f.reach(d, goal)
		switch {
		case errors.Is(err, logic.ErrBudget):
			spent++
		case err != nil:
			return nil, err
		case len(other) == 0:
		case d.Ahead <= maxAhead:
			return other, nil
		case len(steps) == 0:
			steps, first = other, *d
		}
	}
	*d = first
	if spent > 0 && len(steps) == 0 {
		return nil, logic.ErrBudget
	}
	f.overruns += spent
	return steps, nil
}

// reach asks for a way to a digit, and counts the digits ahead of it.
func (f *follower) reach(d *Digit, to logic.Goal) ([]logic.Argued, error) {
	to.Placement = d.Placement
	d.way = to
	steps, err := d.Way(f.ctx, f.game.Puzzle, f.limits)
	d.Ahead = ahead(f.game.Puzzle, d, steps)
	return steps, err
}

// next reports whether the board has all digits that the path places before this one.
func (f *follower) next(d *Digit) bool {
	for _, leg := range f.game.Path.Legs {
		for _, at := range leg.Steps[len(leg.Steps)-1].Step.Place {
			switch {
			case at == d.Placement:
				return true
			case d.Before.At(f.n, at.Cell) == 0:
				return false
			}
		}
	}
	return false
}

// ahead counts the other digits that a way makes known before its own, written or not: the
// cells that it fills, and those with one candidate left from which a step reasons.
func ahead(p *board.Puzzle, d *Digit, steps []logic.Argued) int {
	s := logic.NewState(p)
	n := p.Size()
	for i, v := range d.Before {
		if v != 0 {
			s.Place(board.CellAt(n, i), int(v))
		}
	}
	known := map[board.Cell]bool{}
	for k := range steps {
		st := &steps[k].Step
		for _, c := range st.Cause.Cells {
			if d.Before.At(n, c) == 0 && s.Candidates(c).Len() == 1 {
				known[c] = true
			}
		}
		s.Apply(st)
		for _, at := range st.Place {
			known[at.Cell] = true
		}
	}
	delete(known, d.Cell)
	return len(known)
}

// harder reports whether a step asks more than another.
func harder(a, b *logic.Step) bool {
	return cmp.Or(cmp.Compare(a.Technique.Rung(), b.Technique.Rung()), cmp.Compare(a.Score(), b.Score())) > 0
}

// stepName is the same for the same step on different boards.
func stepName(st *logic.Step) string {
	return fmt.Sprint(st.Technique, st.Cause.Cells, st.Cause.Values, st.Cause.Lines)
}

// use counts the techniques of a way, each step of the game once.
func (f *follower) use(steps []logic.Argued) {
	for k := range steps {
		st := &steps[k].Step
		name := stepName(st)
		if f.steps[name] {
			continue
		}
		f.steps[name] = true
		at := slices.IndexFunc(f.review.Used, func(u Use) bool { return u.Technique == st.Technique })
		if at < 0 {
			at = len(f.review.Used)
			f.review.Used = append(f.review.Used, Use{Technique: st.Technique})
		}
		f.review.Used[at].Count++
	}
}
