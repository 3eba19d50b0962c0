package generate

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// random is the source of every choice. Its stream is that of the PCG generator
// that math/rand/v2 specifies; the methods of rand.Rand are not used, since how
// they draw from a source is not part of Go's promise.
type random struct{ pcg rand.PCG }

// newRandom returns a source whose stream is fixed by the text.
func newRandom(text string) *random {
	sum := sha256.Sum256([]byte(text))
	return &random{pcg: *rand.NewPCG(binary.LittleEndian.Uint64(sum[:8]), binary.LittleEndian.Uint64(sum[8:16]))}
}

// below returns a number from 0 to n-1, which must be positive. Its bias, n in
// 2^64, is beyond measuring.
func (r *random) below(n int) int {
	hi, _ := bits.Mul64(r.pcg.Uint64(), uint64(n))
	return int(hi)
}

// weighted returns an index with the probability of its weight among all weights,
// which must not all be 0.
func (r *random) weighted(weights []int) int {
	total := 0
	for _, w := range weights {
		total += w
	}
	left := r.below(total)
	for i, w := range weights {
		if left < w {
			return i
		}
		left -= w
	}
	return len(weights) - 1
}

// shuffle puts the items into a random order.
func shuffle[T any](r *random, items []T) {
	for i := len(items) - 1; i > 0; i-- {
		j := r.below(i + 1)
		items[i], items[j] = items[j], items[i]
	}
}

// order returns the numbers 0 to n-1 in a random order.
func (r *random) order(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	shuffle(r, numbers)
	return numbers
}
