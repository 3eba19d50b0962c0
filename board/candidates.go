package board

import (
	"iter"
	"math/bits"
)

// Candidates is a set of values: bit v stands for the value v, and bit 0 is never set. It
// is used for pencil marks and for what a solver still considers possible.
type Candidates uint32

// CandidatesOf returns the set of the given values. Values outside 1 to MaxSize
// are left out.
func CandidatesOf(values ...int) Candidates {
	var s Candidates
	for _, v := range values {
		s = s.With(v)
	}
	return s
}

// AllCandidates returns the set 1 to n.
func AllCandidates(n int) Candidates { return 1<<(n+1) - 2 }

// Has reports whether v is in the set.
func (s Candidates) Has(v int) bool { return v >= 1 && v <= MaxSize && s>>v&1 == 1 }

// With returns the set with v added, or unchanged if v is not 1 to MaxSize.
func (s Candidates) With(v int) Candidates {
	if v < 1 || v > MaxSize {
		return s
	}
	return s | 1<<v
}

// Without returns the set without v.
func (s Candidates) Without(v int) Candidates { return s &^ CandidatesOf(v) }

// Len returns how many values the set holds.
func (s Candidates) Len() int { return bits.OnesCount32(uint32(s)) }

// Min returns the smallest value of the set, or 0 if it is empty.
func (s Candidates) Min() int {
	if s == 0 {
		return 0
	}
	return bits.TrailingZeros32(uint32(s))
}

// Max returns the largest value of the set, or 0 if it is empty.
func (s Candidates) Max() int { return max(bits.Len32(uint32(s))-1, 0) }

// All yields the values of the set in rising order.
func (s Candidates) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(bits.TrailingZeros32(uint32(s))) {
				return
			}
		}
	}
}

// Values returns the values of the set in rising order.
func (s Candidates) Values() []int {
	values := make([]int, 0, s.Len())
	for v := range s.All() {
		values = append(values, v)
	}
	return values
}

// Marks are the pencil marks of a board: one set per cell, in reading order.
type Marks []Candidates

// NewMarks returns empty pencil marks for a board of size n.
func NewMarks(n int) Marks { return make(Marks, n*n) }
