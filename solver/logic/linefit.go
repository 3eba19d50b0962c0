package logic

import (
	"math/bits"
	"slices"

	"kenkenbot/board"
)

// lineFit is how LineFit reasons.
var lineFit = manner{message: "LineFit", find: findLineFit, why: whyFit, facts: (*facts).shared, conclude: concludeFit, shares: true}

// findLineFit fits the cages of a whole line together: between them they must take
// each digit of the line once. What a cage can't put into the line in any such
// sharing-out goes.
func findLineFit(s *State, _ Technique, yield func(*Step) bool) {
	var lines [2 * board.MaxSize]uint8
	for _, l := range s.staleLines(LineFit, lines[:]) {
		line := int(l)
		if !s.lineFit(line, yield) {
			return
		}
		s.sawLine(LineFit, line)
	}
}

// lineFit is findLineFit for one line.
func (s *State) lineFit(line int, yield func(*Step) bool) bool {
	var room [board.MaxSize]share
	list, whole := s.shares(line, room[:])
	if s.broken || !whole || len(list) < 2 {
		return !s.broken
	}
	f := &s.room.fit
	f.begin(s.needs(line), len(list))
	for k, h := range list {
		ways := s.cages[h.cage].ways
		for _, w := range ways {
			f.offer(k, w.digits(h.part.cells)&f.need)
		}
	}
	fitted := f.match()
	s.spend(maxFit - max(f.budget, 0))
	if !fitted {
		return !s.broken
	}
	for k, h := range list {
		st := s.describe(LineFit)
		s.keepWays(st, h.cage, func(w way) bool { return f.fits[k].has(w.digits(h.part.cells) & f.need) })
		if len(st.Eliminate) == 0 {
			continue
		}
		st.lookAlong(s, line)
		for _, other := range list {
			st.lookInto(s, other.cage)
			st.Work += s.combinations(other.cage, maxWork)
		}
		for _, e := range st.Eliminate {
			st.Cause.Values |= e.Values
		}
		if !yield(st) {
			return false
		}
	}
	return true
}

// digitSets is a set of sets of digits: a bit for each subset of a line's needs,
// numbered by the needed digits that it holds.
type digitSets struct {
	bits []uint64
	list []board.Candidates
}

// reset empties the set for subsets of need.
func (d *digitSets) reset(need board.Candidates) {
	words := 1 << max(bits.Len32(uint32(need))-6, 0)
	d.bits, d.list = resized(d.bits, words), d.list[:0]
	clear(d.bits)
}

func (d *digitSets) has(c board.Candidates) bool { return d.bits[c>>6]>>(c&63)&1 == 1 }

// add puts in one set of digits.
func (d *digitSets) add(c board.Candidates) {
	if !d.has(c) {
		d.bits[c>>6] |= 1 << (c & 63)
		d.list = append(d.list, c)
	}
}

// fitting shares out the digits that a line needs among the cages: a knapsack over
// sets of digits, from both ends of the list of cages.
type fitting struct {
	need   board.Candidates
	cages  int
	budget int                          // how many more pairs of sets may be tried
	offers [board.MaxSize]digitSets     // digits that each cage can take
	before [board.MaxSize + 1]digitSets // digits that the cages before this one can take together
	after  [board.MaxSize + 1]digitSets // digits that the cages from this one on can take together
	fits   [board.MaxSize]digitSets     // digits that each cage can take with all the others
}

// begin prepares for that many cages and the digits needed.
func (f *fitting) begin(need board.Candidates, cages int) {
	f.need, f.cages = need, cages
	for k := range cages {
		f.offers[k].reset(need)
		f.fits[k].reset(need)
	}
}

// offer notes that cage k can take the digits.
func (f *fitting) offer(k int, digits board.Candidates) { f.offers[k].add(digits) }

// maxFit bounds the pairs of sets tried for one line: wide boards with wide cages
// would have millions.
const maxFit = 1 << 20

// match finds the offers that fit together with some of all other cages, and
// returns false if there are too many to try.
func (f *fitting) match() bool {
	f.budget = maxFit
	f.before[0].reset(f.need)
	f.before[0].add(0)
	for k := range f.cages {
		if !f.combine(&f.before[k+1], &f.before[k], &f.offers[k]) {
			return false
		}
	}
	f.after[f.cages].reset(f.need)
	f.after[f.cages].add(0)
	for k := f.cages - 1; k >= 0; k-- {
		if !f.combine(&f.after[k], &f.after[k+1], &f.offers[k]) {
			return false
		}
	}
	for k := range f.cages {
		for _, o := range f.offers[k].list {
			for _, a := range f.before[k].list {
				if a&o == 0 && f.after[k+1].has(f.need&^a&^o) {
					f.fits[k].add(o)
					break
				}
			}
		}
	}
	return true
}

// combine fills into with the unions of a set of from and an offer apart from it.
func (f *fitting) combine(into, from, offers *digitSets) bool {
	into.reset(f.need)
	if f.budget -= len(from.list) * len(offers.list); f.budget < 0 {
		return false
	}
	for _, a := range from.list {
		for _, b := range offers.list {
			if a&b == 0 {
				into.add(a | b)
			}
		}
	}
	return true
}

// maxFits is how many ways to share out a line are listed.
const maxFits = 6

// whyFit lists how the cages of a line can share out its digits.
func whyFit(s *State, st *Step) []Reason {
	line := s.number(st.Cause.Lines[0])
	var room [board.MaxSize]share
	list, _ := s.shares(line, room[:])
	r := whole(st)
	r.Cause.Cages = nil
	sets := make([][]board.Candidates, len(list))
	for k, h := range list {
		r.Cause.Cages = append(r.Cause.Cages, h.cage)
		for _, w := range s.cages[h.cage].ways {
			if d := w.digits(h.part.cells) & s.needs(line); !slices.Contains(sets[k], d) {
				sets[k] = append(sets[k], d)
			}
		}
	}
	budget := maxFit
	var fit func(k int, left board.Candidates, taken []board.Candidates)
	fit = func(k int, left board.Candidates, taken []board.Candidates) {
		if budget--; budget < 0 || len(r.Fits) > maxFits {
			return
		}
		if k == len(sets) {
			if left == 0 {
				r.Fits = append(r.Fits, slices.Clone(taken))
			}
			return
		}
		for _, d := range sets[k] {
			if d&^left == 0 {
				fit(k+1, left&^d, append(taken, d))
			}
		}
	}
	fit(0, s.needs(line), nil)
	r.Offers = sets
	if budget < 0 || len(r.Fits) > maxFits {
		r.Fits, r.Offers, r.Untold = nil, nil, true
	}
	return []Reason{r}
}

// concludeFit adds the digits that each cage could take by itself, but in no way to share out the
// line.
func concludeFit(s *State, st *Step, r *Reason) {
	line := r.Cause.Lines[0]
	for k, cage := range r.Cause.Cages {
		s.concludeWays(st, cage, line, func(d board.Candidates) bool {
			return slices.ContainsFunc(r.Fits, func(fit []board.Candidates) bool { return fit[k] == d&s.needs(s.number(line)) })
		})
	}
}
