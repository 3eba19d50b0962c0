package logic

import (
	"slices"

	"kenkenbot/board"
)

// Every row and column holds 1 to N once, so it adds up to N(N+1)/2 and multiplies to N!. Where the
// cages within some neighbouring lines have known totals, the few cells left over are bound: cells
// of the lines that belong to no counted cage (innies), or cells outside the lines that belong to a
// counted one (outies).

// maxLines is how many lines a person adds up together.
const maxLines = 3

// totals is how InnieOutie, LineTotals and Parity reason.
var totals = manner{message: "Total", find: findTotals, why: whyTotal, facts: (*facts).sum, conclude: concludeSum}

// findTotals is the rule of InnieOutie (one line, one cell left), LineTotals (up to
// three lines, up to two cells left) and Parity (up to three lines, one cell left,
// odd or even).
func findTotals(s *State, t Technique, yield func(*Step) bool) {
	if !s.staleBoard(t) {
		return
	}
	dirty := s.dirtyLines(t)
	most := maxLines
	if t == InnieOutie {
		most = 1
	}
	for count := 1; count <= min(most, s.n-1); count++ {
		for first := 0; first < 2*s.n; first++ {
			if first < s.n && first+count > s.n || first+count > 2*s.n || dirty>>first&(1<<count-1) == 0 {
				continue
			}
			if !s.totalsOf(t, first, count, yield) {
				return
			}
		}
	}
	s.sawBoard(t)
}

// dirtyLines returns the lines, a bit each, with a cage that changed since the rule
// last looked at the board.
func (s *State) dirtyLines(t Technique) uint32 {
	var dirty uint32
	for i, tick := range s.cageTick {
		if tick > s.seen[t].board {
			dirty |= s.cages[i].along
		}
	}
	return dirty
}

// totalsOf yields the steps of the rule for count lines from line first on.
func (s *State) totalsOf(t Technique, first, count int, yield func(*Step) bool) bool {
	kinds := [...]TotalKind{SumTotal, ProductTotal}
	list := kinds[:]
	if t == Parity {
		kinds[0] = ParityTotal
		list = kinds[:1]
	}
	most := 1
	if t == LineTotals {
		most = 2
	}
	for _, kind := range list {
		b := balance{state: s, kind: kind, first: first, count: count, most: most}
		if !b.settle() {
			if s.broken {
				return false
			}
			continue
		}
		st := s.describe(t)
		b.bind(st)
		if len(st.Eliminate) == 0 {
			continue
		}
		b.explain(st)
		if !yield(st) {
			return false
		}
	}
	return true
}

// whyTotal returns the reasons of a step by the totals of lines, cell by cell.
func whyTotal(s *State, st *Step) []Reason {
	t, lines := st.Cause.Total, st.Cause.Lines
	sum := &Sum{Kind: t.Kind, Lines: lines, Each: 1}
	for v := 1; v <= s.n; v++ {
		if t.Kind == ProductTotal {
			sum.Each *= int64(v)
		} else {
			sum.Each += int64(v)
		}
	}
	if t.Kind != ProductTotal {
		sum.Each--
	}
	b := balance{state: s, kind: t.Kind, first: s.number(lines[0]), count: len(lines), most: 2, told: func(term Term) { sum.Terms = append(sum.Terms, term) }}
	b.settle()
	var reasons []Reason
	for _, e := range st.Eliminate {
		r, own := partly(st, e), *sum
		for _, c := range slices.Concat(t.Within, t.Without) {
			if c != e.Cell {
				own.Other = &Bar{Cell: c, Kind: Noted, Left: s.cand[c.Index(s.n)]}
			}
		}
		r.Sum = &own
		reasons = append(reasons, r)
	}
	return reasons
}

// sum adds the facts on which a total relies.
func (f *facts) sum(r *Reason) {
	x := r.Sum
	for _, t := range x.Terms {
		f.filledIn(f.state.cages[t.Cage].cells)
		if t.Combos != nil || t.Alike != 0 {
			f.missingIn(t.Cage)
		}
	}
	if x.Other != nil {
		f.missing(x.Other.Cell)
	}
}

// concludeSum adds all values of the cell that the total leaves no room for.
func concludeSum(s *State, st *Step, r *Reason) {
	t, c := r.Cause.Total, r.Eliminate[0].Cell
	at, sign := c.Index(s.n), int64(1)
	b := balance{state: s, kind: t.Kind, amount: t.Num}
	if t.Kind == ProductTotal {
		num, _ := factor(t.Num)
		den, _ := factor(t.Den)
		b.amount = num - den
	}
	if slices.Contains(t.Without, c) {
		sign = -1
	}
	if r.Sum.Other == nil {
		st.drop(s, at, ^b.fitting(s.cand[at], sign, b.amount))
		return
	}
	other, weight := r.Sum.Other.Cell, int64(1)
	if slices.Contains(t.Without, other) {
		weight = -1
	}
	var fit board.Candidates
	for v := range r.Sum.Other.Left.All() {
		values := s.cand[at]
		if s.aligned(at, other.Index(s.n)) {
			values = values.Without(v)
		}
		fit |= b.fitting(values, sign, b.amount-weight*t.Kind.weigh(v))
	}
	st.drop(s, at, ^fit)
}
