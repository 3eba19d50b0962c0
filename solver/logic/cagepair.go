package logic

import (
	"slices"

	"kenkenbot/board"
)

// cagePair is how CagePair reasons.
var cagePair = manner{message: "CagePair", find: findCagePair, why: whyPair, facts: (*facts).shared, conclude: concludePair, shares: true}

// share is the part that a cage has in a line.
type share struct {
	cage int
	part part
}

// shares returns the parts of the cages with empty cells in the line, and whether
// that is all of its empty cells: a cage too wide to list has no share.
func (s *State) shares(line int, buffer []share) (list []share, whole bool) {
	list, whole = buffer[:0], true
	for _, at := range s.cellsOf(line) {
		i := int(s.cageOf[at])
		if s.grid[at] != 0 || slices.ContainsFunc(list, func(h share) bool { return h.cage == i }) {
			continue
		}
		if _, listed := s.ways(i); !listed {
			whole = false
			continue
		}
		for _, p := range s.cages[i].parts {
			if int(p.line) == line {
				list = append(list, share{cage: i, part: p})
			}
		}
	}
	return list, whole
}

// maxSpread is how many different sets of digits one cage may put into a line for a
// person to compare them with another's.
const maxSpread = 64

// findCagePair looks for two cages that share a line: what one puts into the line
// must leave the other some way to fill its own cells there.
func findCagePair(s *State, _ Technique, yield func(*Step) bool) {
	var lines [2 * board.MaxSize]uint8
	var room [board.MaxSize]share
	var memory [board.MaxSize][maxSpread]board.Candidates
	for _, l := range s.staleLines(CagePair, lines[:]) {
		line := int(l)
		list, _ := s.shares(line, room[:])
		if s.broken {
			return
		}
		var sets [board.MaxSize][]board.Candidates // nil if there are too many
		for k, h := range list {
			if spread, ok := s.spread(h.cage, h.part, memory[k][:]); ok {
				sets[k] = spread
			}
		}
		for a := range list {
			for b := range list {
				if a == b || sets[a] == nil || sets[b] == nil {
					continue
				}
				if s.spend(len(sets[a])); s.broken {
					return
				}
				st := s.describe(CagePair)
				s.cagePair(st, list[a], list[b], sets[a], sets[b])
				if len(st.Eliminate) > 0 && !yield(st) {
					return
				}
			}
		}
		s.sawLine(CagePair, line)
	}
}

// cagePair makes st strike what cage a can't have because its digits in the line
// leave cage b no way.
func (s *State) cagePair(st *Step, a, b share, setsA, setsB []board.Candidates) {
	stuck := func(d board.Candidates) bool {
		return !slices.ContainsFunc(setsB, func(e board.Candidates) bool { return d&e == 0 })
	}
	if !slices.ContainsFunc(setsA, stuck) {
		return
	}
	s.keepWays(st, a.cage, func(w way) bool { return !stuck(w.digits(a.part.cells)) })
	if len(st.Eliminate) == 0 {
		return
	}
	st.lookInto(s, a.cage)
	st.lookInto(s, b.cage)
	st.lookAlong(s, int(a.part.line))
	for _, e := range st.Eliminate {
		st.Cause.Values |= e.Values
	}
	st.Work = len(setsA) + len(setsB)
}

// whyPair tells, for each value, what the first cage would put into the line with it,
// and why that leaves the second no way.
func whyPair(s *State, st *Step) []Reason {
	a, b, line := st.Cause.Cages[0], st.Cause.Cages[1], st.Cause.Lines[0]
	partA, partB := s.partIn(a, line), s.partIn(b, line)
	waysA, _ := s.ways(a)
	waysB, _ := s.ways(b)
	var sets []board.Candidates
	for _, w := range waysB {
		if d := w.digits(partB.cells); !slices.Contains(sets, d) {
			sets = append(sets, d)
		}
	}
	var reasons []Reason
	for _, e := range st.Eliminate {
		k := slices.Index(s.cages[a].cells, uint16(e.Cell.Index(s.n)))
		for v := range e.Values.All() {
			r := partly(st, Elimination{Cell: e.Cell, Values: board.CandidatesOf(v)})
			for _, w := range waysA {
				d := w.digits(partA.cells)
				if w.at(k) == v && !slices.ContainsFunc(r.Clashes, func(c Clash) bool { return c.Digits == d }) {
					r.Clashes = append(r.Clashes, s.clash(d, b, partB, sets))
				}
			}
			if len(r.Clashes) == 0 { // the first cage alone rules it out
				r.Technique, r.Cause.Cages = CageSupport, r.Cause.Cages[:1]
				r.Fault = s.question(a).supposing(e.Cell.Index(s.n), v).fault()
				r.Untold = r.Fault == nil
				reasons = append(reasons, r)
				continue
			}
			if r.Untold = len(r.Clashes) > maxListed; r.Untold {
				r.Clashes = nil
			}
			for k, cage := range [...]int{a, b} {
				r.Pair[k] = Listing{Known: s.question(cage).known, Tries: s.combos(cage, 0)}
			}
			if r.Pair[0].Tries == nil {
				r.Pair[0] = s.listing(a, e.Cell, v)
			}
			same := slices.IndexFunc(reasons, func(o Reason) bool {
				return !o.Untold && o.Clashes != nil && r.Pair[0].Suppose == nil && slices.EqualFunc(o.Clashes, r.Clashes, func(x, y Clash) bool { return x.Digits == y.Digits })
			})
			if same >= 0 && !r.Untold {
				reasons[same].rule(e.Cell, v)
				continue
			}
			reasons = append(reasons, r)
		}
	}
	return reasons
}

// listing returns the combinations of the rest of the cage if the cell has the value; none if they,
// too, are too many.
func (s *State) listing(cage int, c board.Cell, v int) (l Listing) {
	q := s.question(cage).supposing(c.Index(s.n), v)
	if tries, pool := q.tries(); tries != nil && pool == 0 {
		l = Listing{Suppose: &Placement{Cell: c, Value: v}, Rest: q.cells(q.rest), Tries: tries}
	}
	return l
}

// clash tells why digits in the line leave cage b no way.
func (s *State) clash(digits board.Candidates, b int, part part, sets []board.Candidates) Clash {
	c := Clash{Digits: digits, Sets: sets}
	if len(sets) <= maxListed {
		return c
	}
	var in []int
	for k, at := range s.cages[b].cells {
		if part.cells>>k&1 == 1 {
			in = append(in, int(at))
		}
	}
	c.Sets, c.Fault = nil, s.question(b).excluding(in, digits).fault()
	return c
}

// concludePair adds the combinations of the first cage whose digits for the line all clash with the
// second.
func concludePair(s *State, st *Step, r *Reason) {
	if r.Pair[0].Suppose != nil {
		return // it is about one digit
	}
	s.concludeWays(st, r.Cause.Cages[0], r.Cause.Lines[0], func(d board.Candidates) bool {
		return !slices.ContainsFunc(r.Clashes, func(c Clash) bool { return c.Digits == d })
	})
}

// shared adds all that the cells of the cause's cages can't be, and the filled cells of its
// lines.
func (f *facts) shared(r *Reason) {
	for _, i := range r.Cause.Cages {
		f.missingIn(i)
	}
	f.alongAll(r)
}
