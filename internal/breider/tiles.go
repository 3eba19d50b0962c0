package breider

import (
	"math/bits"
	"slices"

	"kenkenbot/board"
)

// tiles are the cells of the paper: candidates in reading order, of which none is ever
// taken for filled, and the permutations of the cages.
type tiles struct {
	n     int
	cand  board.Marks
	cages []cage
}

// cage is a cage by its cells in reading order, and its permutations that are left.
type cage struct {
	cells []int
	left  []permutation
}

// newTiles lists the permutations of an empty board, and the candidates that they support.
func newTiles(p *board.Puzzle) (*tiles, error) {
	t := &tiles{n: p.Size(), cand: make(board.Marks, p.Size()*p.Size())}
	for _, c := range p.Cages() {
		l := lister{size: t.n, cage: c}
		if !l.extend(c.Target) {
			return nil, &TooWideError{c}
		}
		own := cage{left: l.found}
		for _, cell := range c.Cells {
			own.cells = append(own.cells, cell.Index(t.n))
		}
		t.cages = append(t.cages, own)
	}
	t.support()
	return t, nil
}

// permutations returns how many are left in all.
func (t *tiles) permutations() int {
	total := 0
	for _, c := range t.cages {
		total += len(c.left)
	}
	return total
}

// support sets the candidates to the values that the permutations put into the cells.
func (t *tiles) support() {
	clear(t.cand)
	for _, c := range t.cages {
		for _, values := range c.left {
			for k, at := range c.cells {
				t.cand[at] = t.cand[at].With(values[k])
			}
		}
	}
}

// drop drops the permutations that the candidates do not allow.
func (t *tiles) drop() {
	for i, c := range t.cages {
		t.cages[i].left = slices.DeleteFunc(c.left, func(values permutation) bool {
			for k, at := range c.cells {
				if !t.cand[at].Has(values[k]) {
					return true
				}
			}
			return false
		})
	}
}

// discard strikes the value from the other cells of the lines through cell i.
func (t *tiles) discard(i, value int) {
	for _, line := range [...]int{i / t.n, t.n + i%t.n} {
		for _, at := range t.line(line) {
			if at != i {
				t.cand[at] = t.cand[at].Without(value)
			}
		}
	}
}

// line returns the cells of the line, rows first.
func (t *tiles) line(line int) []int {
	cells := make([]int, t.n)
	for k := range cells {
		if cells[k] = line*t.n + k; line >= t.n {
			cells[k] = k*t.n + line - t.n
		}
	}
	return cells
}

// nakedSets goes once over the rows and columns, in turn, for count cells that have
// the same candidates, count of them, and strikes these from the rest of the line. The
// sets are compared as they were before either line of the turn was changed.
func (t *tiles) nakedSets(count int) {
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
func (t *tiles) sharing(cand board.Marks, cells []int, set board.Candidates) int {
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
func (t *tiles) xWings() {
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
func (t *tiles) keepToRows(value int, columns, rows uint32) {
	for i := range t.cand {
		if columns>>(i%t.n)&1 == 1 && rows>>(i/t.n)&1 == 0 {
			t.cand[i] &^= 1 << value
		}
	}
}

// singleSquares goes once over the cells in reading order and strikes the value of
// each that has one candidate from its lines.
func (t *tiles) singleSquares() {
	for i, cand := range t.cand {
		if cand.Len() == 1 {
			t.discard(i, cand.Min())
		}
	}
}

// hiddenSingles gives a value that has one place left in a line to that place, line
// after line, until nothing changes any more.
func (t *tiles) hiddenSingles() {
	for changed := true; changed; {
		changed = false
		for line := range 2 * t.n {
			changed = t.hiddenSingle(line) || changed
		}
	}
}

// hiddenSingle is hiddenSingles for one line, by the places that its values have at
// the beginning.
func (t *tiles) hiddenSingle(line int) (changed bool) {
	var places, last [board.MaxSize + 1]int
	for _, at := range t.line(line) {
		for set := t.cand[at]; set != 0; set &= set - 1 {
			places[set.Min()]++
			last[set.Min()] = at
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
