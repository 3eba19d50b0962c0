package mosaic

import (
	"math/bits"
	"slices"
)

// code is a canonical Huffman code: the bits of each symbol, reversed as DEFLATE
// sends them, and their number; 0 for a symbol that does not occur.
type code struct {
	bits    []uint16
	lengths []uint8
}

// newCode returns a code for n symbols.
func newCode(n int) code { return code{bits: make([]uint16, n), lengths: make([]uint8, n)} }

// leaf is a symbol or a subtree while a code is built.
type leaf struct {
	weight uint64
	symbol int // a symbol, or -1-k for the subtree k
}

// codeBuilder keeps the working space of building codes.
type codeBuilder struct {
	leaves   []leaf
	children [][2]int
	weights  []uint32
}

// build makes the code whose longest symbol takes at most limit bits for symbols that
// occur so often. It is Huffman's; if that gets too long the frequencies are
// evened out, half by half, until it does not. At least two symbols get bits, which
// every decoder accepts.
func (w *codeBuilder) build(c code, count []uint32, limit uint8) {
	w.weights = append(w.weights[:0], count...)
	for used, s := w.used(), 0; used < 2; s++ {
		if w.weights[s] == 0 {
			w.weights[s] = 1
			used++
		}
	}
	for w.measure(c.lengths) > limit {
		for s, n := range w.weights {
			if n > 0 {
				w.weights[s] = n/2 + 1
			}
		}
	}
	assign(c)
}

// used returns how many symbols occur.
func (w *codeBuilder) used() int {
	n := 0
	for _, weight := range w.weights {
		if weight > 0 {
			n++
		}
	}
	return n
}

// measure sets each symbol's number of bits by Huffman's method and returns the
// largest. Leaves are taken from a sorted list, subtrees in the order they were made.
func (w *codeBuilder) measure(lengths []uint8) uint8 {
	w.leaves, w.children = w.leaves[:0], w.children[:0]
	for s, n := range w.weights {
		if n > 0 {
			w.leaves = append(w.leaves, leaf{uint64(n), s})
		}
	}
	slices.SortFunc(w.leaves, func(a, b leaf) int {
		if a.weight != b.weight {
			return int(int64(a.weight) - int64(b.weight))
		}
		return a.symbol - b.symbol
	})
	singles := len(w.leaves)
	next, tree := 0, singles
	take := func() leaf {
		if tree == len(w.leaves) || next < singles && w.leaves[next].weight <= w.leaves[tree].weight {
			next++
			return w.leaves[next-1]
		}
		tree++
		return w.leaves[tree-1]
	}
	for range singles - 1 {
		a, b := take(), take()
		w.children = append(w.children, [2]int{a.symbol, b.symbol})
		w.leaves = append(w.leaves, leaf{a.weight + b.weight, -len(w.children)})
	}
	clear(lengths)
	return w.descend(lengths, -len(w.children), 0)
}

// descend sets the lengths below a node and returns the largest.
func (w *codeBuilder) descend(lengths []uint8, node int, depth uint8) uint8 {
	if node >= 0 {
		lengths[node] = depth
		return depth
	}
	pair := w.children[-1-node]
	return max(w.descend(lengths, pair[0], depth+1), w.descend(lengths, pair[1], depth+1))
}

// assign gives the symbols their bits by their lengths (RFC 1951, 3.2.2).
func assign(c code) {
	var count, next [16]uint16
	for _, n := range c.lengths {
		count[n]++
	}
	count[0] = 0
	for n := 1; n < len(next); n++ {
		next[n] = (next[n-1] + count[n-1]) << 1
	}
	for s, n := range c.lengths {
		if n > 0 {
			c.bits[s] = bits.Reverse16(next[n]) >> (16 - n)
			next[n]++
		}
	}
}
