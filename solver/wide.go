package solver

import (
	"math/bits"
	"slices"

	"kenkenbot/board"
)

// A wideCage is a cage with too many cells or tuples for a table. It is filtered
// by bounds: a sum by the least and most that its cells can add up to; a product
// by the same for the exponents of each prime, since values multiply to the target
// exactly when their exponents of 2, of 3, and so on add up to the target's. The
// cells of a line differ, which tightens the bounds: five cells of a row add up to
// 15 at least. A hidden operator allows what either reading allows.
type wideCage struct {
	cells   []uint8
	line    []uint8 // of each cell, along the direction that has fewer lines
	asSum   []weighed
	asTimes []weighed
	demands [1 + len(primes)]weighed // what the two readings above are made of
}

// weighed demands that the weights of a cage's values add up to a total.
type weighed struct {
	*weights
	total int
}

// weights gives each value a weight, and the least and most that a number of different
// values can weigh together.
type weights struct {
	of          [board.MaxSize]int
	least, most [board.MaxSize + 1]int
}

// The weights for each board size: the values themselves, and their exponents of
// each prime.
var (
	primes       = [...]int64{2, 3, 5, 7, 11, 13}
	valueWeights = weightsBySize(func(v int64) int { return int(v) })
	primeWeights = weightsByPrime()
)

func weightsByPrime() (all [len(primes)][board.MaxSize + 1]weights) {
	for i, p := range primes {
		all[i] = weightsBySize(func(v int64) int { e, _ := exponent(v, p); return e })
	}
	return all
}

// weightsBySize weighs the values of every board size.
func weightsBySize(of func(v int64) int) (all [board.MaxSize + 1]weights) {
	for n := 1; n <= board.MaxSize; n++ {
		w := &all[n]
		for v := range n {
			w.of[v] = of(int64(v + 1))
		}
		sorted := w.of
		slices.Sort(sorted[:n])
		for k := 1; k <= n; k++ {
			w.least[k] = w.least[k-1] + sorted[k-1]
			w.most[k] = w.most[k-1] + sorted[n-k]
		}
	}
	return all
}

// exponent returns how often p divides v, and what is left of v.
func exponent(v, p int64) (e int, rest int64) {
	for v%p == 0 {
		v /= p
		e++
	}
	return e, v
}

// set lays out a cage of a sum, a product or a hidden operator, reusing the memory
// of the one that was here before.
func (w *wideCage) set(n int, c *board.Cage) {
	w.cells, w.line = w.cells[:0], w.line[:0]
	var rows, cols uint32
	for _, cell := range c.Cells {
		rows |= 1 << cell.Row
		cols |= 1 << cell.Col
	}
	for _, cell := range c.Cells {
		line := cell.Row
		if bits.OnesCount32(cols) < bits.OnesCount32(rows) {
			line = cell.Col
		}
		w.cells, w.line = append(w.cells, uint8(cell.Index(n))), append(w.line, line)
	}
	w.asSum, w.asTimes = nil, nil
	if c.Op != board.Multiply && c.Target <= int64(n*len(c.Cells)) {
		w.demands[0] = weighed{&valueWeights[n], int(c.Target)}
		w.asSum = w.demands[:1]
	}
	if c.Op != board.Add && w.demandExponents(n, c.Target) {
		w.asTimes = w.demands[1:]
	}
}

// demandExponents splits a product into the exponents of its primes; it returns
// false if a prime above 13 is left, which no value has.
func (w *wideCage) demandExponents(n int, target int64) bool {
	for i, p := range primes {
		var e int
		e, target = exponent(target, p)
		w.demands[1+i] = weighed{&primeWeights[i][n], e}
	}
	return target == 1
}

// wideScratch is the working memory for filtering one wide cage.
type wideScratch struct {
	allowed     [maxCells]uint16 // by any reading
	kept        [maxCells]uint16 // by the reading at hand
	least, most [maxCells]int
	lines       [board.MaxSize]lineWeight
}

// lineWeight is what the cells of one line of the cage weigh together.
type lineWeight struct {
	cells       int
	least, most int // sums of the cells' bounds
	low, high   int // the same, tightened by the cells being different
}

// filter keeps in sc.allowed the values of each cell that some reading of the cage
// allows. It returns false if no reading is possible.
func (w *wideCage) filter(sc *wideScratch, dom *[maxCells]uint16) bool {
	for i := range w.cells {
		sc.allowed[i] = 0
	}
	possible := false
	for _, reading := range [...][]weighed{w.asSum, w.asTimes} {
		if reading == nil || !w.read(sc, dom, reading) {
			continue
		}
		possible = true
		for i := range w.cells {
			sc.allowed[i] |= sc.kept[i]
		}
	}
	return possible
}

// read keeps in sc.kept what one reading allows, or returns false.
func (w *wideCage) read(sc *wideScratch, dom *[maxCells]uint16, reading []weighed) bool {
	for i, cell := range w.cells {
		sc.kept[i] = dom[cell]
	}
	for i := range reading {
		f := &reading[i]
		low, high := w.weigh(sc, f)
		if f.total < low || f.total > high {
			return false
		}
		for i := range w.cells {
			line := &sc.lines[w.line[i]]
			others := line.cells - 1
			restLow := low - line.low + max(line.least-sc.least[i], f.least[others])
			restHigh := high - line.high + min(line.most-sc.most[i], f.most[others])
			sc.kept[i] = f.between(sc.kept[i], f.total-restHigh, f.total-restLow)
			if sc.kept[i] == 0 {
				return false
			}
		}
	}
	return true
}

// weigh bounds the weight of each cell, of each line and of the whole cage.
func (w *wideCage) weigh(sc *wideScratch, f *weighed) (low, high int) {
	sc.lines = [board.MaxSize]lineWeight{}
	for i := range w.cells {
		least, most := f.bounds(sc.kept[i])
		sc.least[i], sc.most[i] = least, most
		line := &sc.lines[w.line[i]]
		line.cells++
		line.least += least
		line.most += most
	}
	for i := range sc.lines {
		line := &sc.lines[i]
		line.low = max(line.least, f.least[line.cells])
		line.high = min(line.most, f.most[line.cells])
		low += line.low
		high += line.high
	}
	return low, high
}

// bounds returns the least and the most weight of the values.
func (w *weights) bounds(values uint16) (least, most int) {
	least = 1 << 30
	for ; values != 0; values &= values - 1 {
		v := w.of[bits.TrailingZeros16(values)]
		least, most = min(least, v), max(most, v)
	}
	return least, most
}

// between returns the values that weigh from least to most.
func (w *weights) between(values uint16, least, most int) uint16 {
	for m := values; m != 0; m &= m - 1 {
		if v := w.of[bits.TrailingZeros16(m)]; v < least || v > most {
			values &^= m & -m
		}
	}
	return values
}
