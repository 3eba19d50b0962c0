package logic

import (
	"math"
	"math/bits"
	"slices"

	"kenkenbot/board"
)

// maxWays is how many ways of a cage are listed. A cage with more of them under
// the present candidates is too wide: no rule looks into it until its candidates
// have shrunk, because no person would write out that many.
const maxWays = 1 << 15

// way is one value for each cell of a cage, four bits a cell from the lowest, the
// value less one. Cages of more cells are always too wide.
type way uint64

// wayCells is the largest number of cells in a way.
const wayCells = 16

func (w way) at(k int) int { return int(w>>(4*k)&15) + 1 }

// digits returns the values of the way in the cells of the bit set.
func (w way) digits(cells uint16) board.Candidates {
	var d board.Candidates
	for ; cells != 0; cells &= cells - 1 {
		d |= 1 << w.at(bits.TrailingZeros16(cells))
	}
	return d
}

// part is the cells of a cage, at most wayCells, that lie in one line.
type part struct {
	line  uint8
	cells uint16 // a bit set over cage.cells
}

// cage is a cage of the puzzle with its live ways.
type cage struct {
	from   *board.Cage // the puzzle's
	op     board.Op
	target int64
	cells  []uint16 // indexes in reading order; they do not change, nor do parts
	parts  []part   // by line number
	along  uint32   // the lines that it has cells in, a bit each
	lines  uint8    // see sharing

	factored, smooth bool  // see factors
	packed           int64 // see factors

	life
	own struct {
		ways []way
		hot  []uint64
	} // memory for ways that are kept; ways and hot may lie elsewhere
}

// life is the part of a cage that changes in the course of a solve.
type life struct {
	ways    []way
	hot     []uint64                   // the ways once more, see hotOf; nil if they are too long
	support [wayCells]board.Candidates // the digits that the ways put into each cell
	listed  bool                       // ways holds every way that fits the candidates at looked
	looked  uint32                     // the tick of the candidates that ways and support fit
	bulk    float64                    // the product of the candidate counts when it last was too wide
}

// copyFrom makes c a copy of d that reads the ways of d and never writes to them:
// it is good for as long as d does not change.
func (c *cage) copyFrom(d *cage) {
	own := c.own
	*c = *d
	c.own = own
}

// keep makes c independent of the cage that it was copied from.
func (c *cage) keep() {
	c.own.ways, c.own.hot = slices.Clone(c.ways), slices.Clone(c.hot)
	c.ways, c.hot = c.own.ways, c.own.hot
}

// resetCages makes the cages of the puzzle with no way listed yet. The puzzle's cell
// order[i] is cell i of the state, and its cages come in reading order of these.
func (s *State) resetCages(order []uint8) {
	cages := s.puzzle.Cages()
	s.cages = resized(s.cages, len(cages))
	s.cageOpen = resized(s.cageOpen, len(cages))
	s.cageTick = resized(s.cageTick, len(cages))
	s.almost = resized(s.almost, (len(cages)+63)/64)
	clear(s.almost)
	s.given = s.given[:0]
	var met [maxCells]uint16 // by number in the puzzle: the number in s.cages from 1 on
	count := uint16(0)
	for i, from := range order {
		k := s.puzzle.CageOf(board.CellAt(s.n, int(from)))
		if met[k] == 0 {
			s.cages[count].reset(&cages[k])
			count++
			met[k] = count
		}
		s.cageOf[i] = met[k] - 1
		c := &s.cages[met[k]-1]
		c.cells = append(c.cells, uint16(i))
		c.along |= 1<<s.row[i] | 1<<(s.n+int(s.col[i]))
	}
	for i := range s.cages {
		c := &s.cages[i]
		s.cageOpen[i] = uint16(len(c.cells))
		if len(c.cells) == 1 {
			s.given = append(s.given, uint16(i))
		}
		c.lines = s.sharing(c.cells)
		s.findParts(c)
	}
}

// reset makes c the puzzle's cage, without any cells yet.
func (c *cage) reset(from *board.Cage) {
	c.from, c.op, c.target, c.factored = from, from.Op, from.Target, false
	c.cells, c.parts, c.ways, c.hot, c.along = c.cells[:0], c.parts[:0], nil, nil, 0
	c.looked, c.listed, c.bulk = 0, false, math.Inf(1)
}

// findParts notes which cells of the cage each line has.
func (s *State) findParts(c *cage) {
	var in [2 * board.MaxSize]uint16
	for k, at := range c.cells[:min(len(c.cells), wayCells)] {
		in[s.row[at]] |= 1 << k
		in[s.n+int(s.col[at])] |= 1 << k
	}
	for line, cells := range in[:2*s.n] {
		if cells != 0 {
			c.parts = append(c.parts, part{line: uint8(line), cells: cells})
		}
	}
}

// ways returns the live ways of cage i, and false if the cage is too wide to
// list. A cage without a way left breaks the state.
func (s *State) ways(i int) ([]way, bool) {
	c := &s.cages[i]
	if c.looked == s.cageTick[i] {
		return c.ways, c.listed
	}
	c.looked = s.cageTick[i]
	if c.listed {
		if s.loses(c) {
			s.spend(len(c.ways))
			s.sift(c)
		}
	} else if !s.list(c) {
		return nil, false
	}
	if len(c.ways) == 0 {
		s.fail(Contradiction{Kind: NoWay, Cage: i})
	}
	return c.ways, true
}

// loses reports whether the candidates rule out a way of the listed cage: whether a
// cell lacks a digit that some way puts there.
func (s *State) loses(c *cage) bool {
	for k, at := range c.cells {
		if c.support[k&15]&^s.cand[at] != 0 {
			return true
		}
	}
	return false
}

// hotOf returns a way with a bit for each value, n bits a cell from the lowest, so
// that it is compared with the candidates of all cells at once. It is for cages whose
// cells have 64 values between them; see isShort.
func hotOf(w way, n, cells int) uint64 {
	var hot uint64
	for k := range cells {
		hot |= 1 << (k*n + w.at(k) - 1)
	}
	return hot
}

// isShort reports whether the ways of that many cells have a hot form.
func isShort(n, cells int) bool { return n*cells <= 64 }

// sift drops the cage's ways that the candidates no longer allow.
func (s *State) sift(c *cage) {
	c.own.ways = resized(c.own.ways, len(c.ways))
	if isShort(s.n, len(c.cells)) {
		s.siftHot(c)
		return
	}
	var support [wayCells]board.Candidates
	kept := c.own.ways[:0]
next:
	for _, w := range c.ways {
		for k, at := range c.cells {
			if !s.cand[at].Has(w.at(k)) {
				continue next
			}
		}
		kept = append(kept, w)
		for k := range c.cells {
			support[k] |= 1 << w.at(k)
		}
	}
	c.ways, c.support = kept, support
}

// siftHot is sift for ways that have a hot form.
func (s *State) siftHot(c *cage) {
	c.own.hot = resized(c.own.hot, len(c.hot))
	n := s.n
	var possible uint64
	for k, at := range c.cells {
		possible |= uint64(s.cand[at]>>1) << (k * n & 63)
	}
	kept, some := 0, uint64(0)
	ways, hot := c.own.ways, c.own.hot
	for i, h := range c.hot {
		if h&^possible != 0 {
			continue
		}
		ways[kept], hot[kept] = c.ways[i], h
		kept++
		some |= h
	}
	c.ways, c.hot = ways[:kept], hot[:kept]
	c.supportFrom(n, some)
}

// supportFrom sets the support from the hot form of all ways together.
func (c *cage) supportFrom(n int, some uint64) {
	all := board.AllCandidates(n)
	for k := range c.cells {
		c.support[k&15] = board.Candidates(some>>(k*n&63)<<1) & all
	}
}

// list writes out the ways of the cage, unless they are too many.
func (s *State) list(c *cage) bool {
	if len(c.cells) > wayCells {
		return s.judgeWide(c)
	}
	if s.book != nil && len(c.cells) <= bookedCells && s.n <= bookedSize {
		c.listed = true
		e := s.book.of(s, c)
		c.ways, c.hot = e.ways, e.hot
		c.supportFrom(s.n, e.some)
		if s.loses(c) {
			s.sift(c)
		}
		return true
	}
	bulk := 1.0
	for _, at := range c.cells {
		bulk *= float64(s.cand[at].Len())
	}
	if bulk > c.bulk/2 && (!s.thorough || bulk == c.bulk) {
		return false
	}
	l := lister{state: s, cage: c, ways: c.own.ways[:0], budget: maxTries}
	for k, at := range c.cells {
		l.cand[k] = s.cand[at]
	}
	c.listed = l.run()
	s.spend(maxTries - l.budget)
	c.own.ways = l.ways
	if !c.listed {
		c.bulk = bulk
		return false
	}
	c.ways = l.ways
	if isShort(s.n, len(c.cells)) {
		c.own.hot = c.own.hot[:0]
		for _, w := range c.ways {
			c.own.hot = append(c.own.hot, hotOf(w, s.n, len(c.cells)))
		}
		c.hot = c.own.hot
	}
	s.sift(c)
	return true
}

// judgeWide looks at a cage of more cells than a way has, which is only ever
// judged when it is full: a cage with the wrong result breaks the state.
func (s *State) judgeWide(c *cage) bool {
	i := int(s.cageOf[c.cells[0]])
	if s.cageOpen[i] > 0 {
		return false
	}
	values := make([]int, len(c.cells))
	for k, at := range c.cells {
		values[k] = int(s.grid[at])
	}
	if !c.from.Holds(values) {
		s.fail(Contradiction{Kind: NoWay, Cage: i})
	}
	return false
}

// key returns the combination of the way: how often it has each digit, four bits
// a digit.
func (w way) key(cells int) uint64 {
	var key uint64
	for ; cells > 0; cells, w = cells-1, w>>4 {
		key += 1 << (4 * (w & 15))
	}
	return key
}

// combinations returns how many combinations the cage's ways come from, at most
// as many as asked for; a cage too wide to list counts as the most.
func (s *State) combinations(i, most int) int {
	ways, listed := s.ways(i)
	if !listed {
		return most
	}
	keys := s.room.keys[:0]
	cells := len(s.cages[i].cells)
next:
	for _, w := range ways {
		key := w.key(cells)
		for _, k := range keys {
			if k == key {
				continue next
			}
		}
		keys = append(keys, key)
		if len(keys) == most {
			break
		}
	}
	s.room.keys = keys
	return len(keys)
}

// inLine reports whether all open cells of the cage lie in the line.
func (s *State) inLine(cage int, l board.Line) bool {
	for _, at := range s.cages[cage].cells {
		if s.grid[at] == 0 && !l.Has(board.CellAt(s.n, int(at))) {
			return false
		}
	}
	return true
}

// partIn returns the part of the cage in the line.
func (s *State) partIn(cage int, l board.Line) part {
	for _, p := range s.cages[cage].parts {
		if s.lineAt(int(p.line)) == l {
			return p
		}
	}
	return part{}
}
