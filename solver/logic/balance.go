package logic

import (
	"math/bits"
	"slices"

	"kenkenbot/board"
)

// balance adds up neighbouring lines.
type balance struct {
	state        *State
	kind         TotalKind
	first, count int
	most         int        // how many open cells may be left
	told         func(Term) // takes each term that is known, in grid order; nil in a solve

	lineOf  []uint8                   // the row of each cell, or the column
	from    int                       // the first of them
	amount  int64                     // the total of the open cells
	open    [2]int                    // the cells left
	sign    [2]int64                  // +1 inside the lines, -1 outside
	left    int                       // how many cells are left
	counted int                       // how many cages were counted
	cages   [3 * board.MaxSize]uint16 // those cages
	seen    [maxCells / 64]uint64     // bit set of the cages met
}

// settle finds the cells left and what they come to, and returns false if more
// than most are left, or none.
func (b *balance) settle() bool {
	s := b.state
	b.amount = int64(b.count) * weights[b.kind].line[s.n]
	b.lineOf, b.from = s.row, b.first
	if b.first >= s.n {
		b.lineOf, b.from = s.col, b.first-s.n
	}
	for line := b.first; line < b.first+b.count; line++ {
		for _, at := range s.cellsOf(line) {
			i := int(s.cageOf[at])
			if b.seen[i>>6]>>(i&63)&1 == 1 {
				continue
			}
			b.seen[i>>6] |= 1 << (i & 63)
			if !b.take(i) {
				return false
			}
		}
	}
	if b.left == 0 && s.thorough && !b.kind.same(b.amount, 0) {
		s.fail(Contradiction{Kind: NoPlace, Line: s.lineAt(b.first), Cage: -1})
	}
	return b.left > 0
}

// inside reports whether the cell lies within the lines.
func (b *balance) inside(at int) bool {
	return uint(int(b.lineOf[at])-b.from) < uint(b.count)
}

// take adds cage i: what is known of its cells inside the lines, and either
// its open cells inside or, if its whole total is known, those outside.
func (b *balance) take(i int) bool {
	s := b.state
	c := &s.cages[i]
	var in uint16 // the cells inside, of those in a way
	openIn, openOut := 0, 0
	filledIn, filledOut := int64(0), int64(0)
	for k, at := range c.cells {
		inside, filled := b.inside(int(at)), s.grid[at] != 0
		switch {
		case inside && filled:
			filledIn += b.kind.weigh(int(s.grid[at]))
		case inside:
			openIn++
		case filled:
			filledOut += b.kind.weigh(int(s.grid[at]))
		default:
			openOut++
		}
		if inside && k < wayCells {
			in |= 1 << k
		}
	}
	if openIn == 0 {
		b.amount -= filledIn
		if b.told != nil {
			b.tellFilled(i, filledIn)
		}
		return true
	}
	if openOut > 0 {
		if amount, known := b.partTotal(i, in); known {
			b.amount -= amount
			b.note(i)
			if b.told != nil {
				b.tellPart(i, in, amount)
			}
			return true
		}
	}
	if openOut < openIn {
		if whole, known := b.cageTotal(i); known {
			b.amount -= whole - filledOut
			b.note(i)
			if b.told != nil {
				b.tellWhole(i, whole)
			}
			return b.leave(c, false, openOut)
		}
	}
	b.amount -= filledIn
	if b.told != nil {
		b.tellFilled(i, filledIn)
	}
	return !s.broken && b.leave(c, true, openIn)
}

// tellFilled tells the filled cells of the cage inside the lines.
func (b *balance) tellFilled(i int, amount int64) {
	t := Term{Cage: i, Amount: b.kind.plain(amount)}
	for _, at := range b.state.cages[i].cells {
		if b.state.grid[at] != 0 && b.inside(int(at)) {
			t.Cells = append(t.Cells, board.CellAt(b.state.n, int(at)))
			t.Filled = append(t.Filled, int(b.state.grid[at]))
		}
	}
	if len(t.Cells) > 0 {
		b.told(t)
	}
}

// tellPart tells the cells of a cage that come to the same in all of its ways.
func (b *balance) tellPart(i int, cells uint16, amount int64) {
	t := Term{Cage: i, Amount: b.kind.plain(amount)}
	for k, at := range b.state.cages[i].cells {
		if k < wayCells && cells>>k&1 == 1 {
			t.Cells = append(t.Cells, board.CellAt(b.state.n, int(at)))
		}
	}
	if t.Alike = b.alike(t.Cells); t.Alike == 0 {
		t.Combos = b.state.choices(i, cells)
	}
	b.told(t)
}

// oddDigits are all odd values.
const oddDigits board.Candidates = 0xAAAAAAAA

// alike returns the candidates of several cells, if only parity counts and it is the same for all
// of them: then nobody needs the ways of their cage. Else it returns 0.
func (b *balance) alike(cells []board.Cell) (all board.Candidates) {
	if b.kind != ParityTotal || len(cells) < 2 {
		return 0
	}
	for _, c := range cells {
		all |= b.state.Candidates(c)
	}
	if all&oddDigits != 0 && all&^oddDigits != 0 {
		return 0
	}
	return all
}

// tellWhole tells a cage whose total is known.
func (b *balance) tellWhole(i int, amount int64) {
	c := &b.state.cages[i]
	t := Term{Cage: i, Whole: true, Amount: b.kind.plain(amount)}
	for _, at := range c.cells {
		switch inside := b.inside(int(at)); {
		case inside:
			t.Cells = append(t.Cells, board.CellAt(b.state.n, int(at)))
		case b.state.grid[at] != 0:
			t.Outside = append(t.Outside, int(b.state.grid[at]))
		}
	}
	if !b.labelled(c) {
		if t.Alike = b.alike(b.state.puzzle.Cages()[i].Cells); t.Alike == 0 {
			t.Combos = b.state.choices(i, uint16(1<<len(c.cells)-1))
			if int(b.state.cageOpen[i]) == len(c.cells) {
				t.Tries = b.state.combos(i, 0)
			}
		}
	}
	b.told(t)
}

// labelled reports whether the cage's label says its total.
func (b *balance) labelled(c *cage) bool {
	return c.op == board.Add && b.kind != ProductTotal || c.op == board.Subtract && b.kind == ParityTotal ||
		c.op == board.Multiply && b.kind == ProductTotal || c.op == board.Given
}

// choices returns the different values, in rising order, that the ways of the cage put
// into the cells.
func (s *State) choices(i int, cells uint16) [][]int {
	var list [][]int
	ways, _ := s.ways(i)
	for _, w := range ways {
		var values []int
		for set := cells; set != 0; set &= set - 1 {
			values = append(values, w.at(bits.TrailingZeros16(set)))
		}
		slices.Sort(values)
		if !slices.ContainsFunc(list, func(other []int) bool { return slices.Equal(other, values) }) {
			list = append(list, values)
		}
	}
	return list
}

// note adds a cage to those counted.
func (b *balance) note(i int) {
	if b.counted < len(b.cages) {
		b.cages[b.counted] = uint16(i)
		b.counted++
	}
}

// leave adds the open cells of the cage on one side of the border to those left.
func (b *balance) leave(c *cage, inside bool, count int) bool {
	if b.left+count > b.most {
		return false
	}
	for _, at := range c.cells {
		if b.state.grid[at] == 0 && b.inside(int(at)) == inside {
			b.open[b.left], b.sign[b.left] = int(at), 1
			if !inside {
				b.sign[b.left] = -1
			}
			b.left++
		}
	}
	return true
}

// cageTotal returns the total of all cells of cage i, if it is known.
func (b *balance) cageTotal(i int) (int64, bool) {
	c := &b.state.cages[i]
	switch {
	case c.op == board.Add && b.kind == SumTotal:
		return c.target, true
	case (c.op == board.Add || c.op == board.Subtract) && b.kind == ParityTotal:
		return c.target & 1, true
	case c.op == board.Multiply && b.kind == ProductTotal:
		return c.factors()
	}
	return b.partTotal(i, uint16(1<<len(c.cells)-1))
}

// factors is factor of the target, worked out when it is first asked for.
func (c *cage) factors() (packed int64, ok bool) {
	if !c.factored {
		c.packed, c.smooth = factor(c.target)
		c.factored = true
	}
	return c.packed, c.smooth
}

// partTotal returns the total of the cells in the bit set, if it is the same in every way of cage
// i.
func (b *balance) partTotal(i int, cells uint16) (int64, bool) {
	ways, listed := b.state.ways(i)
	if !listed || len(ways) == 0 {
		return 0, false
	}
	b.state.spend(len(ways))
	first := int64(0)
	for k, w := range ways {
		amount := int64(0)
		for set := cells; set != 0; set &= set - 1 {
			amount += b.kind.weigh(w.at(bits.TrailingZeros16(set)))
		}
		if k == 0 {
			first = amount
		} else if !b.kind.same(amount, first) {
			return 0, false
		}
	}
	return first, true
}

// bind makes st strike from the cells left the values that can't make up the
// amount.
func (b *balance) bind(st *Step) {
	s := b.state
	if b.left == 1 {
		st.drop(s, b.open[0], ^b.fitting(s.cand[b.open[0]], b.sign[0], b.amount))
		return
	}
	for k := range 2 {
		x, y := b.open[k], b.open[1-k]
		var fit board.Candidates
		for set := s.cand[y]; set != 0; set &= set - 1 {
			v := set.Min()
			values := s.cand[x]
			if s.aligned(x, y) {
				values = values.Without(v)
			}
			fit |= b.fitting(values, b.sign[k], b.amount-b.sign[1-k]*b.kind.weigh(v))
		}
		st.drop(s, x, ^fit)
	}
}

// fitting returns the values that, counted with the sign, make the amount.
func (b *balance) fitting(values board.Candidates, sign, amount int64) board.Candidates {
	var fit board.Candidates
	for ; values != 0; values &= values - 1 {
		if v := values.Min(); b.kind.same(sign*b.kind.weigh(v), amount) {
			fit = fit.With(v)
		}
	}
	return fit
}

// explain fills in the cause of the step.
func (b *balance) explain(st *Step) {
	s := b.state
	st.Work = b.counted + 3*b.count + 3*(b.left-1)
	if s.mute() {
		return
	}
	t := &s.total
	*t = Total{Kind: b.kind, Within: t.Within[:0], Without: t.Without[:0], Den: 1}
	for k := range b.left {
		cell := board.CellAt(s.n, b.open[k])
		if b.sign[k] > 0 {
			t.Within = append(t.Within, cell)
		} else {
			t.Without = append(t.Without, cell)
		}
	}
	switch b.kind {
	case SumTotal:
		t.Num = b.amount
	case ParityTotal:
		t.Num = b.amount & 1
	case ProductTotal:
		t.Num, t.Den = unpack(b.amount)
	}
	st.Cause.Total = t
	for line := b.first; line < b.first+b.count; line++ {
		st.lookAlong(s, line)
	}
	for _, i := range b.cages[:b.counted] {
		st.Cause.Cages = append(st.Cause.Cages, int(i))
	}
	for at := range s.cells {
		if b.inside(at) || b.counts(at) {
			st.lookAt(s, at)
		}
	}
	for _, e := range st.Eliminate {
		st.Cause.Values |= e.Values
	}
}

// counts reports whether the cell's cage was counted.
func (b *balance) counts(at int) bool {
	return slices.Contains(b.cages[:b.counted], b.state.cageOf[at])
}
