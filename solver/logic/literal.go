package logic

import (
	"context"
	"math/bits"
	"slices"

	"kenkenbot/board"
)

// PruneAsPaper applies the pattern to the empty board as Breider's paper counts it.
// The candidates of a cell are first the values that its cage's permutations put
// there. The pattern's parts then go over them once, in the paper's order: naked
// pairs, naked triples, X-wings, single squares, hidden singles. Last, the
// permutations that the candidates no longer allow are dropped, once. Evil Twin is a
// no-op there: it drops permutations that exceed the target, and none does.
//
// The paper's parts see less than this package's techniques: a naked set is N cells
// with the same N candidates, an X-wing is looked for along the rows alone, and only
// hidden singles are repeated until there are no more. The error is a *TooWideError,
// ErrBudget or the context's.
func (t Pattern) PruneAsPaper(ctx context.Context, p *board.Puzzle, l Limits) (pruned Pruning, err error) {
	s := &State{loosely: true}
	s.reset(p)
	if ended := s.within(ctx, l, func() { pruned, err = t.pruneAsPaper(s) }); ended != nil {
		return Pruning{}, ended
	}
	return pruned, err
}

// literal lists the parts of the paper's patterns in the paper's order, by the
// technique that does their work in this package.
var literal = []struct {
	technique Technique
	run       func(tiles)
}{
	{NakedPair, func(t tiles) { t.nakedSets(2) }},
	{NakedTriple, func(t tiles) { t.nakedSets(3) }},
	{XWing, tiles.xWings},
	{NakedSingle, tiles.singleSquares},
	{HiddenSingle, tiles.hiddenSingles},
}

// pruneAsPaper is PruneAsPaper of the state's puzzle.
func (t Pattern) pruneAsPaper(s *State) (Pruning, error) {
	before, err := s.permutations()
	if err != nil {
		return Pruning{}, err
	}
	cells := tiles{n: s.n, cand: make(board.Marks, s.cells)}
	for i := range s.cages {
		c := &s.cages[i]
		for k, at := range c.cells {
			cells.cand[at] = c.support[k]
		}
	}
	for _, part := range literal {
		if slices.Contains(t.Techniques, part.technique) {
			s.spend(s.cells)
			part.run(cells)
		}
	}
	after := 0
	for i := range s.cages {
		after += cells.allowed(&s.cages[i])
	}
	return Pruning{Before: before, After: after, Candidates: cells.cand}, nil
}

// tiles are the cells of the paper: candidates in reading order, of which none is
// ever taken for filled.
type tiles struct {
	n    int
	cand board.Marks
}

// allowed returns how many of the cage's listed ways the candidates allow.
func (t tiles) allowed(c *cage) int {
	count := 0
next:
	for _, w := range c.ways {
		for k, at := range c.cells {
			if !t.cand[at].Has(w.at(k)) {
				continue next
			}
		}
		count++
	}
	return count
}

// discard strikes the value from the other cells of the lines through cell i.
func (t tiles) discard(i, value int) {
	for _, line := range [...]int{i / t.n, t.n + i%t.n} {
		for _, at := range t.line(line) {
			if int(at) != i {
				t.cand[at] &^= 1 << value
			}
		}
	}
}

// line returns the cells of the line, rows first.
func (t tiles) line(line int) []uint8 { return linesOf[t.n].along[line*t.n:][:t.n] }

// nakedSets goes once over the rows and columns, in turn, for count cells that have
// the same candidates, count of them, and strikes these from the rest of the line. The
// sets are compared as they were before either line of the turn was changed.
func (t tiles) nakedSets(count int) {
	for i := range t.n {
		was := slices.Clone(t.cand)
		for _, line := range [...]int{i, t.n + i} {
			cells := t.line(line)
			for _, first := range cells {
				set := was[first]
				if set.Len() != count || t.sharing(was, cells, set) != count {
					continue
				}
				for _, at := range cells {
					if was[at] != set {
						t.cand[at] &^= set
					}
				}
			}
		}
	}
}

// sharing returns how many of the cells have exactly that set of candidates.
func (t tiles) sharing(cand board.Marks, cells []uint8, set board.Candidates) int {
	count := 0
	for _, at := range cells {
		if cand[at] == set {
			count++
		}
	}
	return count
}

// xWings looks, value by value, for two rows that have it in the same two columns,
// and strikes it from the rest of these columns.
func (t tiles) xWings() {
	for v := 1; v <= t.n; v++ {
		places := make([]uint32, t.n) // the columns that have the value, by row
		for i, cand := range t.cand {
			places[i/t.n] |= uint32(cand>>v&1) << (i % t.n)
		}
		for a, columns := range places {
			if bits.OnesCount32(columns) != 2 {
				continue
			}
			for b := a + 1; b < t.n; b++ {
				if places[b] == columns {
					t.keepToRows(v, columns, 1<<a|1<<b)
				}
			}
		}
	}
}

// keepToRows strikes the value from the columns in all rows but those given.
func (t tiles) keepToRows(value int, columns, rows uint32) {
	for i := range t.cand {
		if columns>>(i%t.n)&1 == 1 && rows>>(i/t.n)&1 == 0 {
			t.cand[i] &^= 1 << value
		}
	}
}

// singleSquares goes once over the cells in reading order and strikes the value of
// each that has one candidate from its lines.
func (t tiles) singleSquares() {
	for i, cand := range t.cand {
		if cand.Len() == 1 {
			t.discard(i, cand.Min())
		}
	}
}

// hiddenSingles gives a value that has one place left in a line to that place, line
// after line, until nothing changes any more.
func (t tiles) hiddenSingles() {
	for changed := true; changed; {
		changed = false
		for line := range 2 * t.n {
			changed = t.hiddenSingle(line) || changed
		}
	}
}

// hiddenSingle is hiddenSingles for one line, by the places that its values have at
// the beginning.
func (t tiles) hiddenSingle(line int) (changed bool) {
	var places, last [board.MaxSize + 1]int
	for _, at := range t.line(line) {
		for set := t.cand[at]; set != 0; set &= set - 1 {
			places[set.Min()]++
			last[set.Min()] = int(at)
		}
	}
	for v := 1; v <= t.n; v++ {
		i, alone := last[v], board.CandidatesOf(v)
		if places[v] != 1 || t.cand[i] == alone {
			continue
		}
		t.cand[i] = alone
		t.discard(i, v)
		changed = true
	}
	return changed
}
