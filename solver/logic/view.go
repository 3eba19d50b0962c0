package logic

import (
	"math/bits"
	"slices"

	"kenkenbot/board"
)

// maxViewed is how many combinations a CageView lists of each sort: as many as a
// person reads.
const maxViewed = 12

// maxTried bounds the search for combinations.
const maxTried = 20000

// viewed returns the cage whose combinations explain the step, if one does.
func (st *Step) viewed() (cage int, ok bool) {
	if !registry[st.Technique].viewed {
		return 0, false
	}
	return st.Cause.Cages[0], true
}

// View returns the combinations of a cage in this state: those alive, and those
// that the arithmetic allows but the board does not, each with its reason. The
// cage is an index into the puzzle's Cages.
func (s *State) View(cage int) *CageView {
	v := viewer{state: s, cage: &s.cages[cage], view: &CageView{Cage: cage}, budget: maxTried}
	v.view.Repeats = v.mostOften() > 1
	v.alive = make(map[uint64]bool)
	ways, _ := s.ways(cage)
	for _, w := range ways {
		v.alive[w.key(len(v.cage.cells))] = true
	}
	if v.cage.listed {
		v.extend(nil, 1)
	}
	return v.view
}

// viewer collects the combinations of a cage.
type viewer struct {
	state  *State
	cage   *cage
	view   *CageView
	alive  map[uint64]bool // keys of the combinations alive
	budget int
}

// extend tries every further value, rising from least.
func (v *viewer) extend(values []int, least int) {
	if v.budget--; v.budget < 0 {
		return
	}
	if len(values) == len(v.cage.cells) {
		if v.state.puzzle.Cages()[v.view.Cage].Holds(values) {
			v.add(slices.Clone(values))
		}
		return
	}
	for d := least; d <= v.state.n; d++ {
		v.extend(append(values, d), d)
	}
}

// add puts the combination where it belongs.
func (v *viewer) add(values []int) {
	var key uint64
	for _, d := range values {
		key += 1 << (4 * (d - 1))
	}
	list, c := &v.view.Alive, Combination{Values: values}
	if !v.alive[key] {
		list, c.Reason = &v.view.Dead, v.reason(values)
	}
	if len(*list) == maxViewed {
		v.view.More++
		return
	}
	*list = append(*list, c)
}

// reason returns why a combination is dead: the plainest reason there is.
func (v *viewer) reason(values []int) Reason {
	rest := slices.Clone(values)
	for _, at := range v.cage.cells {
		if d := int(v.state.grid[at]); d != 0 {
			k := slices.Index(rest, d)
			if k < 0 {
				return Reason{Kind: Filled, Value: d, Cell: board.CellAt(v.state.n, int(at))}
			}
			rest = slices.Delete(rest, k, k+1)
		}
	}
	if d := v.tooOften(values); d != 0 {
		return Reason{Kind: TooOften, Value: d}
	}
	for k, d := range rest {
		if k > 0 && rest[k-1] == d {
			continue
		}
		if r := v.noRoom(d); r.Kind != 0 {
			return r
		}
	}
	return Reason{Kind: NoOrder}
}

// tooOften returns a digit that the combination has more often than the cage can
// hold it, or 0.
func (v *viewer) tooOften(values []int) int {
	most, run := v.mostOften(), 0
	for k, d := range values {
		if run++; k > 0 && values[k-1] != d {
			run = 1
		}
		if run > most {
			return d
		}
	}
	return 0
}

// mostOften returns how often the cage can hold one digit at most: the size of the
// largest set of its cells of which no two share a line, as a matching of rows to
// columns.
func (v *viewer) mostOften() int {
	n := v.state.n
	var columns [board.MaxSize]uint32 // by row
	for _, at := range v.cage.cells {
		columns[int(at)/n] |= 1 << (int(at) % n)
	}
	var rowOf [board.MaxSize]int
	for k := range rowOf {
		rowOf[k] = -1
	}
	var assign func(row int, tried *uint32) bool
	assign = func(row int, tried *uint32) bool {
		for set := columns[row]; set != 0; set &= set - 1 {
			col := bits.TrailingZeros32(set)
			if *tried>>col&1 == 1 {
				continue
			}
			*tried |= 1 << col
			if rowOf[col] < 0 || assign(rowOf[col], tried) {
				rowOf[col] = row
				return true
			}
		}
		return false
	}
	count := 0
	for row := range n {
		var tried uint32
		if assign(row, &tried) {
			count++
		}
	}
	return count
}

// noRoom returns why no empty cell of the cage can take the digit, or the zero
// Reason if one can.
func (v *viewer) noRoom(d int) Reason {
	r := Reason{Kind: NotHere, Value: d}
	barred := true // by lines that have the digit, in every cell
	for _, at := range v.cage.cells {
		i := int(at)
		if v.state.grid[i] != 0 {
			continue
		}
		if v.state.cand[i].Has(d) {
			return Reason{}
		}
		line, cell, ok := v.state.holder(i, d)
		if !ok {
			barred = false
		} else if r.Kind == NotHere {
			r = Reason{Kind: LineHas, Value: d, Line: line, Cell: cell}
		}
	}
	if !barred {
		return Reason{Kind: NotHere, Value: d}
	}
	return r
}

// holder returns a line of cell i that has the digit already, and where.
func (s *State) holder(i, d int) (board.Line, board.Cell, bool) {
	for _, line := range [...]int{int(s.row[i]), s.n + int(s.col[i])} {
		for k := range s.n {
			if at := s.cellOf(line, k); int(s.grid[at]) == d {
				return s.lineAt(line), board.CellAt(s.n, at), true
			}
		}
	}
	return board.Line{}, board.Cell{}, false
}
