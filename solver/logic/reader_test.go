package logic

import (
	"errors"
	"fmt"
	"math/big"
	"slices"

	"kenkenbot/board"
)

// reader reads reasons as a person does. It knows the rules, the puzzle, the board with
// its candidates as a picture shows them, and what a Reason says, and none of what the
// package works out besides. What a reason does not say it does not believe.
type reader struct {
	p    *board.Puzzle
	n    int
	grid board.Grid
	cand board.Marks
}

func newReader(p *board.Puzzle) *reader {
	n := p.Size()
	r := &reader{p: p, n: n, grid: board.NewGrid(n), cand: board.NewMarks(n)}
	for i := range r.cand {
		r.cand[i] = board.AllCandidates(n)
	}
	return r
}

// errOpaque is what the reader answers where it would have to try things out.
var errOpaque = errors.New("opaque")

func (r *reader) of(c board.Cell) board.Candidates { return r.cand[c.Index(r.n)] }
func (r *reader) at(c board.Cell) int              { return int(r.grid[c.Index(r.n)]) }

func inLine(a, b board.Cell) bool { return a != b && (a.Row == b.Row || a.Col == b.Col) }

// cellsIn are the cells of a line.
func (r *reader) cellsIn(l board.Line) (cells []board.Cell) {
	for k := range r.n {
		cells = append(cells, l.Cell(k))
	}
	return cells
}

// apply writes a step on the board.
func (r *reader) apply(st *Step) {
	for _, e := range st.Eliminate {
		r.cand[e.Cell.Index(r.n)] &^= e.Values
	}
	for _, p := range st.Place {
		r.place(p)
	}
}

func (r *reader) place(p Placement) {
	r.grid.Set(r.n, p.Cell, p.Value)
	r.cand[p.Cell.Index(r.n)] = board.CandidatesOf(p.Value)
	for i := range r.cand {
		if inLine(board.CellAt(r.n, i), p.Cell) && r.grid[i] == 0 {
			r.cand[i] = r.cand[i].Without(p.Value)
		}
	}
}

// clone is the same board.
func (r *reader) clone() *reader {
	c := *r
	c.grid, c.cand = r.grid.Clone(), slices.Clone(r.cand)
	return &c
}

// believe reports why the reasons do not show all of the step.
func (r *reader) believe(st *Step, reasons []Reason) error {
	shown := make(map[Placement]bool)
	var placed []Placement
	for k := range reasons {
		if k > 0 && len(reasons[k].Place) > 0 { // of what the reasons before leave
			after := r.clone()
			after.apply(&Step{Eliminate: reasons[k-1].Eliminate, Place: reasons[k-1].Place})
			r = after
		}
		if err := r.follow(&reasons[k]); err != nil {
			return err
		}
		for _, e := range reasons[k].Eliminate {
			for v := range e.Values.All() {
				shown[Placement{e.Cell, v}] = true
			}
		}
		placed = append(placed, reasons[k].Place...)
	}
	if !slices.Equal(placed, st.Place) {
		return fmt.Errorf("places %v, the step %v", placed, st.Place)
	}
	if len(reasons) == 0 {
		return errors.New("no reason at all")
	}
	for _, e := range st.Eliminate {
		for v := range e.Values.All() {
			if !shown[Placement{e.Cell, v}] {
				return fmt.Errorf("nothing says why %v can't be %d", e.Cell, v)
			}
		}
	}
	return nil
}

// follow reports why a reason does not show what it claims.
func (r *reader) follow(x *Reason) error {
	if x.Untold {
		return errOpaque
	}
	for _, b := range x.Bars {
		if err := r.barred(b, nil, nil); err != nil {
			return err
		}
	}
	if x.Each != nil {
		return r.eachFollows(x)
	}
	switch x.Technique {
	case GivenCell, LastInLine, CageCompletion, NakedSingle, HiddenSingle:
		return r.placed(x)
	case NakedPair, NakedTriple, NakedQuad:
		return r.naked(x)
	case HiddenPair, HiddenTriple, HiddenQuad:
		return r.hidden(x)
	case CageDigits, CagePlaces, CageSupport:
		if x.Combos != nil {
			return r.digits(x)
		}
		if x.Factor != 0 {
			return r.factored(x)
		}
		return r.supported(x)
	case CageClaim, LineClaim:
		return r.claimed(x)
	case LineInCage:
		return r.seated(x)
	case InnieOutie, LineTotals, Parity:
		return r.totalled(x)
	case XWing, Swordfish:
		return r.fished(x)
	case XYWing, Chain:
		return r.chained(x)
	case CagePair:
		return r.paired(x)
	case LineFit:
		return r.fitted(x)
	case EitherWay:
		return r.forked(x)
	case Trial:
		return r.tried(x)
	}
	return fmt.Errorf("%v is unknown", x.Technique)
}

// eachFollows is follow of the reasons of several digits of a cell, or of a line's digits in a cage.
func (r *reader) eachFollows(x *Reason) error {
	gone := make(map[board.Cell]board.Candidates)
	after := r.clone()
	for k := range x.Each {
		o := x.Each[k]
		alike := o.Technique == x.Technique || o.Technique.fills() && x.Technique.fills()
		if !alike || !slices.Equal(o.Cause.Cages, x.Cause.Cages) || !slices.Equal(o.Cause.Lines, x.Cause.Lines) || x.Technique.fills() && (len(o.Eliminate) != 1 || o.Eliminate[0].Cell != x.Eliminate[0].Cell) {
			return fmt.Errorf("%+v does not begin like the rest", o)
		}
		if err := after.follow(&o); err != nil {
			return err
		}
		after.apply(&Step{Eliminate: o.Eliminate})
		for _, e := range o.Eliminate {
			gone[e.Cell] |= e.Values
		}
	}
	if slices.ContainsFunc(x.Eliminate, func(e Elimination) bool { return e.Values&^gone[e.Cell] != 0 }) {
		return fmt.Errorf("nothing shows all of %v", x.Eliminate)
	}
	return nil
}

// barred checks a bar, under suppositions.
func (r *reader) barred(b Bar, suppose []Placement, without []Elimination) error {
	ok := false
	switch b.Kind {
	case HasIt:
		ok = b.Line.Has(b.Cell) && b.Line.Has(b.By) && b.By != b.Cell && r.at(b.By) == b.Value
	case Noted:
		ok = !r.of(b.Cell).Has(b.Value) && r.of(b.Cell) == b.Left
	case Supposed:
		ok = slices.Contains(suppose, Placement{b.By, b.Value}) && inLine(b.By, b.Cell)
	case Excluded:
		ok = slices.ContainsFunc(without, func(e Elimination) bool { return e.Cell == b.Cell && e.Values.Has(b.Value) })
	}
	if !ok {
		return fmt.Errorf("%+v is not so", b)
	}
	return nil
}

// hasBar reports whether some bar keeps the value from the cell.
func hasBar(bars []Bar, c board.Cell, v int) bool {
	return slices.ContainsFunc(bars, func(b Bar) bool { return b.Cell == c && b.Value == v })
}

func (r *reader) placed(x *Reason) error {
	p := x.Place[0]
	if len(x.Place) != 1 || r.at(p.Cell) != 0 {
		return fmt.Errorf("places %v", x.Place)
	}
	switch x.Technique {
	case GivenCell:
		if c := r.p.Cages()[r.p.CageOf(p.Cell)]; len(c.Cells) == 1 && int(c.Target) == p.Value {
			return nil
		}
	case LastInLine:
		left := board.AllCandidates(r.n)
		for _, c := range r.cellsIn(x.Cause.Lines[0]) {
			left = left.Without(r.at(c))
		}
		if left == board.CandidatesOf(p.Value) && x.Cause.Lines[0].Has(p.Cell) {
			return nil
		}
	case CageCompletion:
		f, err := r.supposing(x.Cause.Cages[0], nil, nil)
		if err != nil || len(f.rest) != 1 || f.rest[0] != p.Cell {
			return fmt.Errorf("%v is not the last cell: %v", p.Cell, err)
		}
		if err := r.complete(f, x.Combos, 0); err != nil {
			return err
		}
		for _, t := range x.Combos {
			if err := r.dead(f, t); (t.Kind == Fits) != (t.Values[0] == p.Value) || t.Kind != Fits && err != nil {
				return fmt.Errorf("%+v: %v", t, err)
			}
		}
		return nil
	case NakedSingle:
		for v := 1; v <= r.n; v++ {
			if v != p.Value && !hasBar(x.Bars, p.Cell, v) {
				return fmt.Errorf("nothing bars %d from %v", v, p.Cell)
			}
		}
		return nil
	case HiddenSingle:
		for _, c := range r.cellsIn(x.Cause.Lines[0]) {
			if c != p.Cell && r.at(c) == 0 && !hasBar(x.Bars, c, p.Value) {
				return fmt.Errorf("nothing bars %d from %v", p.Value, c)
			}
		}
		if x.Cause.Lines[0].Has(p.Cell) && !r.lineHas(x.Cause.Lines[0], p.Value) {
			return nil
		}
	}
	return fmt.Errorf("%v does not show %v", x.Technique, p)
}

func (r *reader) lineHas(l board.Line, v int) bool {
	return slices.ContainsFunc(r.cellsIn(l), func(c board.Cell) bool { return r.at(c) == v })
}

func (r *reader) naked(x *Reason) error {
	l := x.Cause.Lines[0]
	if len(x.Cause.Cells) != x.Cause.Values.Len() {
		return fmt.Errorf("%v share %v", x.Cause.Cells, x.Cause.Values)
	}
	for _, c := range x.Cause.Cells {
		if !l.Has(c) || r.of(c)&^x.Cause.Values != 0 {
			return fmt.Errorf("%v can have more than %v", c, x.Cause.Values)
		}
	}
	for _, e := range x.Eliminate {
		if !l.Has(e.Cell) || slices.Contains(x.Cause.Cells, e.Cell) || e.Values&^x.Cause.Values != 0 {
			return fmt.Errorf("%v does not follow", e)
		}
	}
	return nil
}

func (r *reader) hidden(x *Reason) error {
	l := x.Cause.Lines[0]
	if len(x.Cause.Cells) != x.Cause.Values.Len() {
		return fmt.Errorf("%v share %v", x.Cause.Cells, x.Cause.Values)
	}
	for _, c := range r.cellsIn(l) {
		if r.at(c) != 0 || slices.Contains(x.Cause.Cells, c) {
			continue
		}
		for v := range x.Cause.Values.All() {
			if !hasBar(x.Bars, c, v) {
				return fmt.Errorf("nothing bars %d from %v", v, c)
			}
		}
	}
	for v := range x.Cause.Values.All() {
		if r.lineHas(l, v) {
			return fmt.Errorf("%v has %d already", l, v)
		}
	}
	for _, e := range x.Eliminate {
		if !slices.Contains(x.Cause.Cells, e.Cell) || e.Values&x.Cause.Values != 0 {
			return fmt.Errorf("%v does not follow", e)
		}
	}
	return nil
}

// cageRest is a cage under suppositions, as the reader works it out.
type cageRest struct {
	cage    board.Cage
	rest    []board.Cell
	cand    []board.Candidates
	known   []int
	suppose []Placement
	without []Elimination
	must    board.Candidates
}

func (r *reader) supposing(cage int, suppose []Placement, without []Elimination) (cageRest, error) {
	f := cageRest{cage: r.p.Cages()[cage], suppose: suppose, without: without}
next:
	for _, c := range f.cage.Cells {
		if v := r.at(c); v != 0 {
			f.known = append(f.known, v)
			continue
		}
		left := r.of(c)
		for _, p := range suppose {
			if p.Cell == c {
				f.known = append(f.known, p.Value)
				continue next
			}
			if inLine(p.Cell, c) {
				left = left.Without(p.Value)
			}
		}
		for _, e := range without {
			if e.Cell == c {
				left &^= e.Values
			}
		}
		f.rest, f.cand = append(f.rest, c), append(f.cand, left)
	}
	for _, p := range suppose {
		if !slices.Contains(f.cage.Cells, p.Cell) {
			return f, fmt.Errorf("%v is not in the cage", p.Cell)
		}
	}
	return f, nil
}

// multisets are the values of the pool, in rising order, that bring the cage to its
// target and that its shape allows.
func (r *reader) multisets(f cageRest, pool board.Candidates) (lists [][]int) {
	var extend func(values []int)
	extend = func(values []int) {
		if len(values) == len(f.rest) {
			if f.cage.Holds(slices.Concat(f.known, values)) && r.shapeAllows(f.rest, values) && f.must&^board.CandidatesOf(values...) == 0 {
				lists = append(lists, slices.Clone(values))
			}
			return
		}
		if f.cage.Op == board.Multiply || f.cage.Op == board.Add {
			sum, product := int64(0), int64(1)
			for _, v := range slices.Concat(f.known, values) {
				sum, product = sum+int64(v), product*int64(v)
			}
			if f.cage.Op == board.Add && sum > f.cage.Target || f.cage.Op == board.Multiply && f.cage.Target%product != 0 {
				return
			}
		}
		for v := 1; v <= r.n; v++ {
			if pool.Has(v) && (len(values) == 0 || v >= values[len(values)-1]) {
				extend(append(values, v))
			}
		}
	}
	extend(nil)
	return lists
}

// shapeAllows reports whether each digit can come as often as it does, wherever it goes.
func (r *reader) shapeAllows(cells []board.Cell, values []int) bool {
	for _, v := range values {
		count := 0
		for _, w := range values {
			if v == w {
				count++
			}
		}
		if !independent(cells, count) {
			return false
		}
	}
	return true
}

// independent reports whether there are so many of the cells with no two in a line.
func independent(cells []board.Cell, count int) bool {
	if count == 0 {
		return true
	}
	for k, c := range cells {
		var rest []board.Cell
		for _, d := range cells[k+1:] {
			if !inLine(c, d) {
				rest = append(rest, d)
			}
		}
		if independent(rest, count-1) {
			return true
		}
	}
	return false
}

// complete checks that the values listed are all that there are.
func (r *reader) complete(f cageRest, tries []Try, pool board.Candidates) error {
	if pool == 0 {
		pool = board.AllCandidates(r.n)
	} else {
		for _, cand := range f.cand {
			if cand&^pool != 0 {
				return fmt.Errorf("the pool %v leaves out some of %v", pool, cand)
			}
		}
	}
	want := r.multisets(f, pool)
	if len(want) != len(tries) {
		return fmt.Errorf("%d possibilities are listed: there are %v", len(tries), want)
	}
	for k := range want {
		if !slices.Equal(want[k], tries[k].Values) {
			return fmt.Errorf("%v is not listed", want[k])
		}
	}
	return nil
}

// dead checks that the values can't be.
func (r *reader) dead(f cageRest, t Try) error {
	for _, b := range t.Bars {
		if err := r.barred(b, f.suppose, f.without); err != nil {
			return err
		}
	}
	many := 0
	for _, v := range t.Values {
		if t.Digits.Has(v) {
			many++
		}
	}
	covered := func() error { // elsewhere the digits can't be
		for _, c := range f.rest {
			for v := range t.Digits.All() {
				if !slices.Contains(t.Cells, c) && !hasBar(t.Bars, c, v) {
					return fmt.Errorf("nothing bars %d from %v", v, c)
				}
			}
		}
		return nil
	}
	switch {
	case t.Kind == NoRoom && many > 0 && len(t.Cells) == 0:
		return covered()
	case t.Kind == SameCell && many > len(t.Cells):
		return covered()
	case t.Kind == SameLine && !independent(t.Cells, many) && t.Digits.Len() == 1:
		return covered()
	case t.Kind == NoDigit:
		for _, v := range t.Values {
			if !hasBar(t.Bars, t.Cells[0], v) {
				return fmt.Errorf("nothing bars %d from %v", v, t.Cells[0])
			}
		}
		return nil
	}
	return fmt.Errorf("%+v is not dead", t)
}

// fails checks that the cage can't be completed.
func (r *reader) fails(x *CageFault, suppose []Placement, without []Elimination) error {
	if x == nil {
		return errors.New("no fault")
	}
	f, err := r.supposing(x.Cage, suppose, without)
	if err != nil {
		return err
	}
	switch x.Kind {
	case NotEven:
		product := int64(1)
		for _, v := range f.known {
			product *= int64(v)
		}
		if f.cage.Op == board.Multiply && f.cage.Target%product != 0 {
			return nil
		}
	case TooLittle, TooMuch:
		return r.bounded(x, f)
	case NoneFits:
		if err := r.complete(f, x.Tries, x.Pool); err != nil {
			return err
		}
		for _, t := range x.Tries {
			if err := r.dead(f, t); err != nil {
				return err
			}
		}
		return nil
	case CellEmpty:
		for v := 1; v <= r.n; v++ {
			if !hasBar(x.Bars, x.Rest[0], v) {
				return fmt.Errorf("nothing bars %d from %v", v, x.Rest[0])
			}
		}
		for _, b := range x.Bars {
			if err := r.barred(b, f.suppose, f.without); err != nil {
				return err
			}
		}
		return nil
	case EachFails:
		return r.eachFails(x, f)
	case Searched:
		return errOpaque
	}
	return fmt.Errorf("%+v does not show it", x)
}

func (r *reader) bounded(x *CageFault, f cageRest) error {
	sum := f.cage.Op == board.Add
	if !sum && f.cage.Op != board.Multiply {
		return errors.New("the cage neither adds nor multiplies up")
	}
	total := int64(1)
	if sum {
		total = 0
	}
	with := func(v int) {
		if sum {
			total += int64(v)
		} else {
			total *= int64(v)
		}
	}
	var met []board.Cell
	for _, part := range x.Parts {
		met = append(met, part.Cells...)
		for _, v := range r.extreme(part.Cells, f, sum, x.Kind == TooLittle) {
			with(v)
		}
	}
	if total != x.Reach {
		return fmt.Errorf("the rest comes to %d, not %d", total, x.Reach)
	}
	for _, c := range f.rest {
		if !slices.Contains(met, c) {
			return fmt.Errorf("%v is not counted", c)
		}
	}
	for _, v := range f.known {
		with(v)
	}
	if x.Kind == TooLittle && total < f.cage.Target || x.Kind == TooMuch && total > f.cage.Target {
		return nil
	}
	return fmt.Errorf("%+v: it comes to %d", x, total)
}

// extreme finds the values for cells of one line that come to least or most, taking no
// notice of what is supposed of other cells.
func (r *reader) extreme(cells []board.Cell, f cageRest, sum, most bool) (best []int) {
	bestTotal := int64(-1)
	for k := range cells {
		if k > 0 && !inLine(cells[0], cells[k]) {
			return nil
		}
	}
	var extend func(values []int, total int64)
	extend = func(values []int, total int64) {
		if len(values) == len(cells) {
			if bestTotal < 0 || most && total > bestTotal || !most && total < bestTotal {
				best, bestTotal = slices.Clone(values), total
			}
			return
		}
		k := slices.Index(f.rest, cells[len(values)])
		if k < 0 {
			return
		}
		for v := range f.cand[k].All() {
			if !slices.Contains(values, v) {
				next := total + int64(v)
				if !sum {
					next = total * int64(v)
				}
				extend(append(values, v), next)
			}
		}
	}
	start := int64(0)
	if !sum {
		start = 1
	}
	extend(nil, start)
	return best
}

func (r *reader) eachFails(x *CageFault, f cageRest) error {
	if len(x.Cases) == 0 {
		return errors.New("no cases")
	}
	of := x.Cases[0].Assume.Cell
	want := f.cand[slices.Index(f.rest, of)]
	for _, c := range x.Cases {
		if c.Assume.Cell != of || !want.Has(c.Assume.Value) {
			return fmt.Errorf("the cases are not all of one cell: %+v", c.Assume)
		}
		want = want.Without(c.Assume.Value)
		if err := r.fails(c.Fault, append(slices.Clone(f.suppose), c.Assume), f.without); err != nil {
			return err
		}
	}
	if want != 0 {
		return fmt.Errorf("the case of %v in %v is left out", want, of)
	}
	return nil
}

// digits checks combinations of a cage, of which none has what goes.
func (r *reader) digits(x *Reason) error {
	cage := x.Cause.Cages[0]
	used, err := r.combined(cage, x.Combos, 0)
	if err != nil {
		return err
	}
	for _, e := range x.Eliminate {
		if e.Values&used != 0 || r.p.CageOf(e.Cell) != cage || r.at(e.Cell) != 0 {
			return fmt.Errorf("%v does not follow", e)
		}
	}
	return nil
}

// combined checks a list of combinations and returns the digits of those that are left.
func (r *reader) combined(cage int, combos []Try, must board.Candidates) (used board.Candidates, err error) {
	f, err := r.supposing(cage, nil, nil)
	if err != nil {
		return 0, err
	}
	f.must = must
	if err := r.complete(f, combos, 0); err != nil {
		return 0, err
	}
	for _, t := range combos {
		if t.Kind != Fits {
			if err := r.dead(f, t); err != nil {
				return 0, err
			}
			continue
		}
		for _, v := range t.Values {
			used = used.With(v)
		}
	}
	return used, nil
}

// listed checks what the rest of a cage can be under a supposition.
func (r *reader) listed(cage int, list Listing) error {
	f, err := r.supposing(cage, []Placement{*list.Suppose}, nil)
	if err != nil {
		return err
	}
	if err := r.complete(f, list.Tries, 0); err != nil {
		return err
	}
	for _, t := range list.Tries {
		if t.Kind == Fits {
			continue
		}
		if err := r.dead(f, t); err != nil {
			return err
		}
	}
	return nil
}

// supported checks the reasons why a cell of a cage can't have values.
func (r *reader) supported(x *Reason) error {
	for _, e := range x.Eliminate {
		for v := range e.Values.All() {
			if x.Partner != nil {
				if err := r.alone(x, Placement{e.Cell, v}); err != nil {
					return err
				}
				continue
			}
			suppose := []Placement{{e.Cell, v}}
			if x.Fault != nil && (x.Fault.Kind == TooLittle || x.Fault.Kind == TooMuch) {
				// The bound is that of the rest whatever the cell is.
				f, err := r.supposing(x.Fault.Cage, suppose, nil)
				if err != nil {
					return err
				}
				if len(x.Fault.Suppose) == 1 {
					loose := *r
					g, _ := loose.supposing(x.Fault.Cage, nil, nil)
					for k, c := range g.rest {
						if j := slices.Index(f.rest, c); j >= 0 {
							f.cand[j] = g.cand[k]
						}
					}
					if err := r.bounded(x.Fault, f); err == nil {
						continue
					}
				}
			}
			if err := r.fails(x.Fault, suppose, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// alone checks that a cell can't have a value because of the other open cell of its cage.
func (r *reader) alone(x *Reason, p Placement) error {
	cage, values := r.p.Cages()[x.Cause.Cages[0]], []int{p.Value, 0}
	for _, c := range cage.Cells {
		if r.at(c) != 0 {
			values = append(values, r.at(c))
		} else if c != p.Cell && c != x.Partner.Cell {
			return fmt.Errorf("%v is open", c)
		}
	}
	if r.of(x.Partner.Cell) != x.Partner.Values {
		return fmt.Errorf("%v can be %v", x.Partner.Cell, r.of(x.Partner.Cell))
	}
	for v := range x.Partner.Values.All() {
		if values[1] = v; (v != p.Value || !inLine(p.Cell, x.Partner.Cell)) && cage.Holds(values) {
			return fmt.Errorf("%v could be beside %v", v, p)
		}
	}
	return nil
}

func (r *reader) claimed(x *Reason) error {
	cage, l := x.Cause.Cages[0], x.Cause.Lines[0]
	for _, e := range x.Eliminate {
		if r.p.CageOf(e.Cell) != cage && (!l.Has(e.Cell) || e.Values&^x.Cause.Values != 0) || r.p.CageOf(e.Cell) == cage && x.Combos == nil {
			return fmt.Errorf("%v does not follow", e)
		}
	}
	var without []Elimination
	for _, c := range r.p.Cages()[cage].Cells {
		if r.at(c) != 0 {
			continue
		}
		if l.Has(c) {
			without = append(without, Elimination{c, x.Cause.Values})
		} else if x.Combos != nil {
			return fmt.Errorf("%v lies outside %v", c, l)
		}
	}
	if x.Combos == nil {
		if x.Cause.Values.Len() != 1 {
			return errors.New("several digits at once")
		}
		if x.Factor != 0 {
			return r.factored(x)
		}
		return r.fails(x.Fault, nil, without)
	}
	used, err := r.combined(cage, x.Combos, 0)
	if err != nil {
		return err
	}
	for _, e := range x.Eliminate {
		if r.p.CageOf(e.Cell) == cage && e.Values&used != 0 {
			return fmt.Errorf("%v does not follow", e)
		}
	}
	for _, t := range x.Combos {
		for v := range x.Cause.Values.All() {
			if t.Kind == Fits && !slices.Contains(t.Values, v) {
				return fmt.Errorf("%v does without %d", t.Values, v)
			}
		}
	}
	return nil
}

// factored checks that the cage needs the digit for its product, and has no place for it
// outside the line.
func (r *reader) factored(x *Reason) error {
	cage := r.p.Cages()[x.Cause.Cages[0]]
	need := cage.Target
	for _, c := range cage.Cells {
		switch v := r.at(c); {
		case v != 0:
			need /= int64(v)
		case x.Technique.fills() && c == x.Eliminate[0].Cell, len(x.Cause.Lines) > 0 && x.Cause.Lines[0].Has(c):
		case !hasBar(x.Bars, c, x.Factor):
			return fmt.Errorf("nothing bars %d from %v", x.Factor, c)
		}
	}
	for _, b := range x.Bars {
		if err := r.barred(b, nil, nil); err != nil {
			return err
		}
	}
	for v := 2; v <= r.n; v++ {
		if v != x.Factor && new(big.Int).GCD(nil, nil, big.NewInt(int64(v)), big.NewInt(int64(x.Factor))).Int64() != 1 {
			return fmt.Errorf("%d shares a factor with %d", v, x.Factor)
		}
	}
	if cage.Op != board.Multiply || x.Cause.Values != board.CandidatesOf(x.Factor) || need%int64(x.Factor) != 0 {
		return fmt.Errorf("%v does not need %d", cage, x.Factor)
	}
	if x.Technique.fills() && x.Eliminate[0].Values.Has(x.Factor) {
		return fmt.Errorf("the cell needs %d", x.Factor)
	}
	return nil
}

// seated checks that digits must lie in the cage, and what follows.
func (r *reader) seated(x *Reason) error {
	cage := x.Cause.Cages[0]
	seats := func(l board.Line, v int) (cells []board.Cell, ok bool) { // where the digit must be
		ok = !r.lineHas(l, v)
		for _, c := range r.cellsIn(l) {
			switch {
			case r.at(c) != 0:
			case r.p.CageOf(c) == cage:
				cells = append(cells, c)
			case !hasBar(x.Bars, c, v):
				ok = false
			}
		}
		return cells, ok
	}
	var values board.Candidates
	for _, b := range x.Bound {
		values |= b.Values
		for v := range b.Values.All() {
			if _, ok := seats(b.Line, v); !ok {
				return fmt.Errorf("%d of %v need not be in the cage", v, b.Line)
			}
		}
	}
	if x.Combos != nil {
		if values != x.Cause.Values {
			return fmt.Errorf("the cage has %v, not %v", values.Values(), x.Cause.Values.Values())
		}
		used, err := r.combined(cage, x.Combos, x.Cause.Values)
		if err != nil {
			return err
		}
		for _, e := range x.Eliminate {
			if e.Values&used != 0 || r.p.CageOf(e.Cell) != cage {
				return fmt.Errorf("%v does not follow", e)
			}
		}
		return nil
	}
	var fails func(f *CageFault, suppose []Placement) error
	fails = func(f *CageFault, suppose []Placement) error {
		if f.Must != 0 {
			for v := range f.Must.All() {
				if _, ok := seats(f.Line, v); !ok {
					return fmt.Errorf("%d need not be in the cage", v)
				}
			}
			return r.stuffed(f, suppose)
		}
		if f.Digit == 0 {
			return r.fails(f, suppose, nil)
		}
		cells, ok := seats(f.Line, f.Digit)
		if !ok || slices.ContainsFunc(suppose, func(p Placement) bool { return p.Value == f.Digit && f.Line.Has(p.Cell) }) {
			return fmt.Errorf("%d need not be in %v", f.Digit, f.Line)
		}
		left, err := r.supposing(cage, suppose, nil)
		if err != nil {
			return err
		}
		for k, c := range left.rest {
			if !slices.Contains(cells, c) || !left.cand[k].Has(f.Digit) {
				continue
			}
			j := slices.IndexFunc(f.Cases, func(k Case) bool { return k.Assume == Placement{c, f.Digit} })
			if j < 0 {
				return fmt.Errorf("the cases %+v are not all", f.Cases)
			}
			if err := fails(f.Cases[j].Fault, append(slices.Clone(suppose), f.Cases[j].Assume)); err != nil {
				return err
			}
		}
		return nil
	}
	for _, e := range x.Eliminate {
		for v := range e.Values.All() {
			if err := fails(x.Fault, []Placement{{e.Cell, v}}); err != nil {
				return err
			}
		}
	}
	return nil
}

// stuffed checks that a cage whose rest lies in a line and must have digits there comes
// to too little or too much.
func (r *reader) stuffed(x *CageFault, suppose []Placement) error {
	f, err := r.supposing(x.Cage, suppose, nil)
	if err != nil {
		return err
	}
	if len(x.Parts) != 1 {
		return errors.New("no part")
	}
	for _, c := range f.rest {
		if !x.Line.Has(c) {
			return fmt.Errorf("%v lies outside %v", c, x.Line)
		}
	}
	for _, p := range suppose {
		if x.Line.Has(p.Cell) {
			return fmt.Errorf("%v lies in %v", p.Cell, x.Line)
		}
	}
	total := func(values []int) int64 {
		sum, product := int64(0), int64(1)
		for _, v := range slices.Concat(f.known, values) {
			sum, product = sum+int64(v), product*int64(v)
		}
		if f.cage.Op == board.Add {
			return sum
		}
		return product
	}
	if f.cage.Op != board.Add && f.cage.Op != board.Multiply {
		return errors.New("the cage neither adds nor multiplies up")
	}
	var choose func(from int, values []int) error
	choose = func(from int, values []int) error {
		if len(values) == len(f.rest) {
			got := total(values)
			if x.Kind == TooLittle && got >= f.cage.Target || x.Kind == TooMuch && got <= f.cage.Target {
				return fmt.Errorf("%v make %d", values, got)
			}
			return nil
		}
		for v := from; v <= r.n; v++ {
			if !x.Must.Has(v) {
				if err := choose(v+1, append(values, v)); err != nil {
					return err
				}
			}
		}
		return nil
	}
	part := slices.Concat(f.known, x.Parts[0].Values)
	f.known = nil
	if total(part) < f.cage.Target != (x.Kind == TooLittle) || len(x.Parts[0].Cells) != len(f.rest) {
		return fmt.Errorf("the parts do not show it: %+v", x)
	}
	f, _ = r.supposing(x.Cage, suppose, nil)
	return choose(1, x.Must.Values())
}

// ways are all ways to fill a cage on the board.
func (r *reader) ways(cage int) (list [][]int) {
	cells := r.p.Cages()[cage].Cells
	var extend func(values []int)
	extend = func(values []int) {
		if len(values) == len(cells) {
			if r.p.Cages()[cage].Holds(values) {
				list = append(list, slices.Clone(values))
			}
			return
		}
	next:
		for v := range r.of(cells[len(values)]).All() {
			for k, w := range values {
				if v == w && inLine(cells[k], cells[len(values)]) {
					continue next
				}
			}
			extend(append(values, v))
		}
	}
	extend(nil)
	return list
}

func (r *reader) totalled(x *Reason) error {
	sum := x.Sum
	rat := func(v int64) *big.Rat { return new(big.Rat).SetInt64(v) }
	whole := rat(0)
	if sum.Kind == ProductTotal {
		whole = rat(1)
	}
	weigh := func(total, part *big.Rat, in bool) *big.Rat {
		switch {
		case sum.Kind == ProductTotal && in:
			return new(big.Rat).Mul(total, part)
		case sum.Kind == ProductTotal:
			return new(big.Rat).Quo(total, part)
		case in:
			return new(big.Rat).Add(total, part)
		}
		return new(big.Rat).Sub(total, part)
	}
	inside := make(map[board.Cell]bool)
	left := whole
	for _, l := range sum.Lines {
		for k, c := range r.cellsIn(l) {
			inside[c] = true
			left = weigh(left, rat(int64(k+1)), true)
		}
	}
	each := whole
	for v := 1; v <= r.n; v++ {
		each = weigh(each, rat(int64(v)), true)
	}
	if each.Cmp(rat(sum.Each)) != 0 {
		return fmt.Errorf("a line comes to %v, not %d", each, sum.Each)
	}
	type signed struct {
		c  board.Cell
		in bool
	}
	var open []signed
	met := make(map[board.Cell]bool)
	for _, t := range sum.Terms {
		cage := r.p.Cages()[t.Cage]
		cells := t.Cells
		if t.Whole {
			cells = cage.Cells
		}
		if err := r.amounts(t, cells, sum.Kind); err != nil {
			return err
		}
		left = weigh(left, rat(t.Amount), false)
		for _, c := range cells {
			met[c] = true
			if inside[c] {
				continue
			}
			if !t.Whole {
				return fmt.Errorf("%v lies outside", c)
			}
			if v := r.at(c); v != 0 {
				left = weigh(left, rat(int64(v)), true)
			} else {
				open = append(open, signed{c, false})
			}
		}
	}
	for c := range inside {
		if !met[c] {
			if r.at(c) != 0 {
				return fmt.Errorf("%v is not counted", c)
			}
			open = append(open, signed{c, true})
		}
	}
	holds := func(values []int) bool {
		total := whole
		for k, v := range values {
			total = weigh(total, rat(int64(v)), open[k].in)
		}
		if sum.Kind == ParityTotal {
			d := new(big.Rat).Sub(total, left).Num()
			return d.Bit(0) == 0
		}
		return total.Cmp(left) == 0
	}
	if len(open) == 0 || len(open) > 2 {
		return fmt.Errorf("%d cells are left", len(open))
	}
	for _, e := range x.Eliminate {
		for v := range e.Values.All() {
			k := slices.IndexFunc(open, func(s signed) bool { return s.c == e.Cell })
			if k < 0 {
				return fmt.Errorf("%v is not left", e.Cell)
			}
			if len(open) == 1 {
				if holds([]int{v}) {
					return fmt.Errorf("%v can be %d", e.Cell, v)
				}
				continue
			}
			if o := sum.Other; o == nil || o.Cell != open[1-k].c || o.Left != r.of(o.Cell) {
				return fmt.Errorf("what %v can be is not told: %+v", open[1-k].c, o)
			}
			for w := range r.of(open[1-k].c).All() {
				values := []int{v, w}
				if k == 1 {
					values = []int{w, v}
				}
				if !(v == w && inLine(open[0].c, open[1].c)) && holds(values) {
					return fmt.Errorf("%v can be %d", e.Cell, v)
				}
			}
		}
	}
	return nil
}

// amounts checks what cells of a cage come to.
func (r *reader) amounts(t Term, cells []board.Cell, kind TotalKind) error {
	cage := r.p.Cages()[t.Cage]
	total := func(values []int) int64 {
		amount := int64(0)
		if kind == ProductTotal {
			amount = 1
		}
		for _, v := range values {
			if kind == ProductTotal {
				amount *= int64(v)
			} else {
				amount += int64(v)
			}
		}
		return amount
	}
	same := func(a, b int64) bool { return a == b || kind == ParityTotal && (a-b)%2 == 0 }
	if t.Alike != 0 {
		return r.alike(t, cells, kind)
	}
	if t.Whole && t.Combos == nil {
		labelled := cage.Op == board.Add && kind != ProductTotal || cage.Op == board.Multiply && kind == ProductTotal ||
			cage.Op == board.Subtract && kind == ParityTotal || cage.Op == board.Given
		if !labelled || !same(t.Amount, cage.Target) {
			return fmt.Errorf("the label of %v does not say %d", cage, t.Amount)
		}
		return nil
	}
	if len(t.Combos) > maxListed {
		return errOpaque
	}
	if t.Combos == nil {
		var values []int
		for _, c := range cells {
			if r.at(c) == 0 {
				return fmt.Errorf("%v is not filled", c)
			}
			values = append(values, r.at(c))
		}
		if !slices.Equal(values, t.Filled) {
			return fmt.Errorf("%v are %v, not %v", cells, values, t.Filled)
		}
		if !same(total(values), t.Amount) {
			return fmt.Errorf("%v come to %d", cells, total(values))
		}
		return nil
	}
	if t.Tries != nil {
		if _, err := r.combined(t.Cage, t.Tries, 0); err != nil {
			return err
		}
	}
	for _, way := range r.ways(t.Cage) {
		var values []int
		for _, c := range cells {
			values = append(values, way[slices.Index(cage.Cells, c)])
		}
		slices.Sort(values)
		if !slices.ContainsFunc(t.Combos, func(combo []int) bool { return slices.Equal(combo, values) }) || !same(total(values), t.Amount) {
			return fmt.Errorf("%v can be %v", cells, values)
		}
	}
	return nil
}

// alike reports why the cells do not come to an odd or even amount whatever they are.
func (r *reader) alike(t Term, cells []board.Cell, kind TotalKind) error {
	first := t.Alike.Min() % 2
	for v := range t.Alike.All() {
		if v%2 != first {
			return fmt.Errorf("%d is not like %d", v, t.Alike.Min())
		}
	}
	for _, c := range cells {
		if r.of(c)&^t.Alike != 0 {
			return fmt.Errorf("%v can be %v", c, r.of(c))
		}
	}
	if kind != ParityTotal || (int64(first*len(cells))-t.Amount)%2 != 0 {
		return fmt.Errorf("%v come to %d", cells, first*len(cells))
	}
	return nil
}

func (r *reader) fished(x *Reason) error {
	v := x.Cause.Values.Min()
	across := make(map[int]bool)
	cross := func(c board.Cell) int {
		if x.Cause.Lines[0].Column {
			return int(c.Row)
		}
		return int(c.Col)
	}
	for _, l := range x.Cause.Lines {
		if r.lineHas(l, v) {
			return fmt.Errorf("%v has %d", l, v)
		}
		for _, c := range r.cellsIn(l) {
			if r.at(c) == 0 && r.of(c).Has(v) {
				across[cross(c)] = true
			}
		}
	}
	if len(across) != len(x.Cause.Lines) {
		return fmt.Errorf("%d lines across", len(across))
	}
	for _, e := range x.Eliminate {
		in := slices.ContainsFunc(x.Cause.Lines, func(l board.Line) bool { return l.Has(e.Cell) })
		if in || !across[cross(e.Cell)] || e.Values != board.CandidatesOf(v) {
			return fmt.Errorf("%v does not follow", e)
		}
	}
	return nil
}

func (r *reader) chained(x *Reason) error {
	links := x.Cause.Links
	excludes := func(l Link, c board.Cell, v int) bool {
		return l.Cell == c && l.Value != v || inLine(l.Cell, c) && l.Value == v
	}
	for k, l := range links {
		if l.True != (k%2 == 1) {
			return fmt.Errorf("link %d is %v", k, l)
		}
		if k == 0 {
			continue
		}
		before := links[k-1]
		ok := excludes(before, l.Cell, l.Value)
		if l.True && before.Cell == l.Cell {
			ok = ok && r.of(l.Cell) == board.CandidatesOf(l.Value, before.Value)
		} else if l.True {
			both := false
			for _, line := range []board.Line{board.Row(int(l.Cell.Row)), board.Column(int(l.Cell.Col))} {
				only := line.Has(before.Cell)
				for _, c := range r.cellsIn(line) {
					if c != l.Cell && c != before.Cell && (r.at(c) == l.Value || r.at(c) == 0 && r.of(c).Has(l.Value)) {
						only = false
					}
				}
				both = both || only
			}
			ok = ok && both
		}
		if !ok {
			return fmt.Errorf("%v does not follow from %v", l, before)
		}
	}
	first, last := links[0], links[len(links)-1]
	for _, e := range x.Eliminate {
		for v := range e.Values.All() {
			if !last.True || !excludes(first, e.Cell, v) || !excludes(last, e.Cell, v) {
				return fmt.Errorf("%v is not excluded by both ends", e)
			}
		}
	}
	return nil
}

func (r *reader) paired(x *Reason) error {
	a, b, l := x.Cause.Cages[0], x.Cause.Cages[1], x.Cause.Lines[0]
	inLine := func(cage int, way []int) (d board.Candidates) {
		for k, c := range r.p.Cages()[cage].Cells {
			if l.Has(c) {
				d = d.With(way[k])
			}
		}
		return d
	}
	for _, c := range x.Clashes {
		if c.Fault != nil {
			var without []Elimination
			for _, cell := range r.p.Cages()[b].Cells {
				if l.Has(cell) && r.at(cell) == 0 {
					without = append(without, Elimination{cell, c.Digits})
				}
			}
			if err := r.fails(c.Fault, nil, without); err != nil {
				return err
			}
			continue
		}
		if len(c.Sets) > maxListed {
			return errOpaque
		}
		for _, way := range r.ways(b) {
			if d := inLine(b, way); !slices.Contains(c.Sets, d) || d&c.Digits == 0 {
				return fmt.Errorf("%v leaves %v", c.Digits, d)
			}
		}
	}
	for k, list := range x.Pair {
		if list.Tries == nil {
			continue
		}
		if list.Suppose != nil {
			if err := r.listed(x.Cause.Cages[k], list); err != nil {
				return err
			}
			continue
		}
		if _, err := r.combined(x.Cause.Cages[k], list.Tries, 0); err != nil {
			return err
		}
	}
	for _, e := range x.Eliminate {
		k := slices.Index(r.p.Cages()[a].Cells, e.Cell)
		if k < 0 {
			return fmt.Errorf("%v lies outside the cage", e.Cell)
		}
		for _, way := range r.ways(a) {
			if e.Values.Has(way[k]) && !slices.ContainsFunc(x.Clashes, func(c Clash) bool { return c.Digits == inLine(a, way) }) {
				return fmt.Errorf("with %v it can put %v into the line", e, inLine(a, way))
			}
		}
	}
	return nil
}

func (r *reader) fitted(x *Reason) error {
	l := x.Cause.Lines[0]
	if len(x.Fits) > maxFits {
		return errOpaque
	}
	need := board.AllCandidates(r.n)
	var cages []int
	for _, c := range r.cellsIn(l) {
		need = need.Without(r.at(c))
		if k := r.p.CageOf(c); r.at(c) == 0 && !slices.Contains(cages, k) {
			cages = append(cages, k)
		}
	}
	if !slices.Equal(cages, x.Cause.Cages) {
		return fmt.Errorf("cages %v, want %v", x.Cause.Cages, cages)
	}
	sets := make([]map[board.Candidates]bool, len(cages))
	into := func(cage int, way []int) (d board.Candidates) {
		for k, c := range r.p.Cages()[cage].Cells {
			if l.Has(c) && r.at(c) == 0 {
				d = d.With(way[k])
			}
		}
		return d
	}
	for k, cage := range cages {
		sets[k] = make(map[board.Candidates]bool)
		for _, way := range r.ways(cage) {
			sets[k][into(cage, way)] = true
		}
	}
	var fit func(k int, left board.Candidates, taken []board.Candidates) error
	fit = func(k int, left board.Candidates, taken []board.Candidates) error {
		if k == len(sets) {
			if left == 0 && !slices.ContainsFunc(x.Fits, func(f []board.Candidates) bool { return slices.Equal(f, taken) }) {
				return fmt.Errorf("%v is left out", taken)
			}
			return nil
		}
		for d := range sets[k] {
			if d&^left == 0 {
				if err := fit(k+1, left&^d, append(taken, d)); err != nil {
					return err
				}
			}
		}
		return nil
	}
	if err := fit(0, need, nil); err != nil {
		return err
	}
	for k := range sets {
		for d := range sets[k] {
			if !slices.Contains(x.Offers[k], d) {
				return fmt.Errorf("%v of cage %d is no offer", d, cages[k])
			}
		}
	}
	for _, e := range x.Eliminate {
		cage := r.p.CageOf(e.Cell)
		j, k := slices.Index(cages, cage), slices.Index(r.p.Cages()[cage].Cells, e.Cell)
		if j < 0 {
			return fmt.Errorf("%v lies in another cage", e.Cell)
		}
		for _, way := range r.ways(cage) {
			if e.Values.Has(way[k]) && slices.ContainsFunc(x.Fits, func(f []board.Candidates) bool { return f[j] == into(cage, way) }) {
				return fmt.Errorf("%v can be: %v", e, way)
			}
		}
	}
	return nil
}

// forked follows both ways of a fork, and wants nothing else to be possible.
func (r *reader) forked(x *Reason) error {
	if len(x.Ways) != 2 || slices.ContainsFunc(x.Ways, func(w Branch) bool { return len(w.Steps) > maxFailure }) {
		return errOpaque
	}
	a, b := x.Ways[0].Assume, x.Ways[1].Assume
	switch {
	case a.Cell == b.Cell:
		if r.of(a.Cell) != board.CandidatesOf(a.Value, b.Value) {
			return fmt.Errorf("%v can be %v", a.Cell, r.of(a.Cell).Values())
		}
	case a.Value != b.Value || len(x.Cause.Lines) != 1:
		return fmt.Errorf("%v or %v is no fork", a, b)
	default:
		for _, c := range r.cellsIn(x.Cause.Lines[0]) {
			if r.at(c) == a.Value || r.at(c) == 0 && c != a.Cell && c != b.Cell && !hasBar(x.Bars, c, a.Value) {
				return fmt.Errorf("%v may be the %d", c, a.Value)
			}
		}
	}
	for _, way := range x.Ways {
		t := r.clone()
		t.place(way.Assume)
		for _, step := range way.Steps {
			if err := t.believe(&step.Step, step.Reasons); err != nil {
				return fmt.Errorf("%v: %w", step.Step.Technique, err)
			}
			t.apply(&step.Step)
		}
		for _, e := range x.Eliminate {
			if t.of(e.Cell)&e.Values != 0 {
				return fmt.Errorf("if %v, %v can be %v", way.Assume, e.Cell, t.of(e.Cell).Values())
			}
		}
	}
	return nil
}

func (r *reader) tried(x *Reason) error {
	f := x.Fails
	if len(f.Steps) > maxFailure {
		return errOpaque
	}
	if len(x.Eliminate) != 1 || x.Eliminate[0].Cell != f.Assume.Cell || x.Eliminate[0].Values != board.CandidatesOf(f.Assume.Value) {
		return fmt.Errorf("%v does not follow", x.Eliminate)
	}
	t := r.clone()
	t.place(f.Assume)
	for _, a := range f.Steps {
		if err := t.believe(&a.Step, a.Reasons); err != nil {
			return fmt.Errorf("%v: %w", a.Step.Technique, err)
		}
		t.apply(&a.Step)
	}
	for _, b := range f.Bars {
		if err := t.barred(b, nil, nil); err != nil {
			return err
		}
	}
	switch f.End.Kind {
	case NoCandidate:
		for v := 1; v <= r.n; v++ {
			if !hasBar(f.Bars, f.End.Cell, v) {
				return fmt.Errorf("%v can be %d", f.End.Cell, v)
			}
		}
		return nil
	case NoPlace:
		for _, c := range r.cellsIn(f.End.Line) {
			if t.at(c) == f.End.Value || t.at(c) == 0 && !hasBar(f.Bars, c, f.End.Value) {
				return fmt.Errorf("%v can be %d", c, f.End.Value)
			}
		}
		return nil
	}
	return t.fails(f.Fault, nil, nil)
}
