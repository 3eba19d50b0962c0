package logic

import (
	"slices"

	"kenkenbot/board"
)

// tried keeps where assumptions led that met no contradiction. Candidates are only ever
// removed, so whatever followed from an assumption still does, and a later trial of it goes
// on from there.
type tried struct {
	on     *State                               // where assumptions are driven on
	alike  bool                                 // on is a copy of an earlier state of the same board
	by     [board.Extreme]driven                // by the rungs that they were followed with
	stands []board.Difficulty                   // the rungs that are known not to refute an assumption on the board as it is
	rest   []board.Candidates                   // room for what an assumption leaves now
	ways   [2][maxBranch + 1][]board.Candidates // room for the ways of a fork
	right  board.Grid                           // the solution; nil if it is not known
}

// driven are the assumptions that were followed with some rungs, and what each left the cells.
type driven struct {
	known []bool
	left  []board.Candidates
}

// begin makes room for the assumptions on a board unless it is there already.
func (t *tried) begin(cells, n int) {
	if len(t.stands) > 0 {
		return
	}
	t.stands, t.rest = resized(t.stands, cells*n), resized(t.rest, cells)
	for _, rung := range trialRungs {
		d := &t.by[rung]
		d.known, d.left = resized(d.known, cells*n), resized(d.left, cells*n*cells)
		clear(d.known)
	}
}

// forget drops all that was tried; the next board is another one.
func (t *tried) forget() { t.alike, t.stands, t.right = false, t.stands[:0], nil }

// leaves returns what the k-th assumption left the cells with the rungs up to one; nil if it was not
// followed with them.
func (s *State) leaves(k int, rung board.Difficulty) []board.Candidates {
	if d := &s.tried.by[rung]; d.known[k] {
		return d.left[k*s.cells : (k+1)*s.cells]
	}
	return nil
}

// recall finds out of which assumptions it is known that they stand, because they are right or the
// board still has all that they left.
func (s *State) recall() {
	clear(s.tried.stands)
	for i, v := range s.tried.right {
		s.tried.stands[i*s.n+int(v)-1] = board.Extreme
	}
	for _, rung := range slices.Backward(trialRungs[:]) {
		for k := range s.tried.stands {
			if left := s.leaves(k, rung); left != nil && rung > s.tried.stands[k] && s.covers(left) {
				s.stand(left, rung)
			}
		}
	}
}

// stand notes an assumption that the rungs do not refute, by what it leaves the cells. All digits
// that it leads to stand with it: from each of them alone no more follows.
func (s *State) stand(left []board.Candidates, rung board.Difficulty) {
	for i, c := range left {
		if s.grid[i] == 0 && c&(c-1) == 0 {
			k := i*s.n + c.Min() - 1
			s.tried.stands[k] = max(s.tried.stands[k], rung)
		}
	}
}

// ends reports whether assuming the value in cell i leads to a contradiction with the rungs
// up to most. It goes through them in a cheaper order than refute, which may miss a
// contradiction found here, but never finds one that is missed here.
func (s *State) ends(i, value int, most board.Difficulty) bool {
	k := i*s.n + value - 1
	s.spend(s.n)
	if left := s.leaves(k, most); left != nil && (s.covers(left) || s.rests(left, most)) {
		return s.broken
	}
	t := s.nest(most)
	entered := false
	for _, rung := range slices.Backward(trialRungs[:]) {
		if rung > most {
			continue
		}
		left := s.leaves(k, rung)
		if left != nil && !entered {
			t.enterAll(left, rung)
			t.keepOnly(s.cand)
			entered = true
		} else if left != nil {
			t.keepOnly(left)
		}
	}
	if !entered {
		t.place(i, value)
	}
	if t.drivenOut(most) {
		return true
	}
	d := &s.tried.by[most]
	d.known[k] = true
	left := s.leaves(k, most)
	copy(left, t.cand)
	s.stand(left, most)
	return false
}

// keepOnly strikes what is not among the candidates.
func (s *State) keepOnly(cand []board.Candidates) {
	for i, c := range cand {
		if out := s.cand[i] &^ c; out != 0 {
			s.strike(i, out)
		}
	}
}

// drivenOut applies the rungs up to most until they find nothing more, and reports whether
// the state then contradicts itself.
func (s *State) drivenOut(most board.Difficulty) bool {
	s.thorough = true
	s.sweep(most)
	s.thorough = false
	return s.Contradictory()
}

// covers reports whether the state still has all of the candidates.
func (s *State) covers(cand []board.Candidates) bool {
	for i, c := range cand {
		if c&^s.cand[i] != 0 {
			return false
		}
	}
	return true
}

// rests reports whether the rungs up to most find nothing more in what an assumption left the cells, now
// that the board has lost some of it, and then keeps what is left. Most often they don't, and most often
// that can be seen without driving the assumption on; where it takes more, rests says no.
func (s *State) rests(left []board.Candidates, most board.Difficulty) bool {
	if most > board.Medium {
		return false
	}
	rest := s.tried.rest
	for i, c := range s.cand {
		rest[i] = left[i] & c
	}
	for i, c := range rest {
		if lost := left[i] &^ c; lost != 0 && !s.quiet(rest, i, lost, most) {
			return false
		}
	}
	copy(left, rest)
	s.stand(left, most)
	return true
}

// quiet reports whether the loss of some candidates of cell i gives the rungs up to most, which found
// nothing before, nothing to find in the candidates of all cells.
func (s *State) quiet(cand []board.Candidates, i int, lost board.Candidates, most board.Difficulty) bool {
	mine := cand[i]
	if mine&(mine-1) == 0 {
		return false // a naked single, or none left
	}
	for _, line := range [...]int{int(s.row[i]), s.n + int(s.col[i])} {
		var once, twice board.Candidates
		alike := 0
		for _, at := range s.cellsOf(line) {
			twice |= once & cand[at]
			once |= cand[at]
			if cand[at] == mine {
				alike++
			}
		}
		if lost&^twice != 0 { // a hidden single, or no place
			return false
		}
		if alike > 1 && mine.Len() == 2 && most > board.Easy { // a naked pair
			return false
		}
	}
	return s.loose(cand, int(s.cageOf[i]), most)
}

// loose reports whether the candidates leave cage i several ways that use all digits of its cells; for
// Medium, several combinations that use each digit wherever it is.
func (s *State) loose(cand []board.Candidates, i int, most board.Difficulty) bool {
	c := &s.cages[i]
	if !c.listed || c.hot == nil {
		return false
	}
	s.spend(len(c.hot))
	var possible, some uint64
	for k, at := range c.cells {
		possible |= uint64(cand[at]>>1) << (k * s.n & 63)
	}
	fitting, first, several := 0, uint64(0), false
	for k, h := range c.hot {
		if h&^possible != 0 {
			continue
		}
		some |= h
		fitting++
		if most > board.Easy && !several {
			key := c.ways[k].key(len(c.cells))
			several = fitting > 1 && key != first
			first = key
		}
	}
	if most > board.Easy {
		return several && some == possible
	}
	var held, used board.Candidates
	for k, at := range c.cells {
		held |= cand[at]
		used |= board.Candidates(some >> (k * s.n & 63) << 1)
	}
	return fitting > 1 && held&^used == 0
}

// nest returns a copy of the state in which an assumption can be followed with the rungs up
// to most. There is one copy, which the next call overwrites.
func (s *State) nest(most board.Difficulty) *State {
	if s.tried.on == nil {
		s.tried.on = new(State)
	}
	t := s.tried.on
	if !s.tried.alike {
		t.copyFrom(s)
		s.tried.alike = true
	}
	t.follow(s)
	for k := GivenCell; k < numTechniques && k.Rung() <= most; k++ {
		t.seen[k].copyFrom(&s.seen[k], s.n)
	}
	s.spend(s.cells)
	return t
}

// enterAll replaces the cells' candidates by those of an earlier run. That run filled every
// cell with a single candidate, and the rungs up to the given one found nothing more in it,
// so they need not look again.
func (s *State) enterAll(cand []board.Candidates, rung board.Difficulty) {
	s.tick++
	for i, c := range cand {
		if c == s.cand[i] && (s.grid[i] != 0 || c&(c-1) != 0) {
			continue
		}
		s.cand[i] = c
		s.lineTick[s.row[i]], s.lineTick[s.n+int(s.col[i])], s.cageTick[s.cageOf[i]] = s.tick, s.tick, s.tick
		if c&(c-1) == 0 {
			s.enter(i, c.Min())
		}
	}
	for t := GivenCell; t < numTechniques && t.Rung() <= rung; t++ {
		s.seen[t].all(s.tick, s.n, len(s.cages))
	}
}
