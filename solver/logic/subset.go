package logic

import "math/bits"

// subsets hands to try every choice of k of the masks whose union has exactly k
// bits, as the bit set of the chosen indexes and the union, until try returns
// false.
func subsets(masks []uint32, k int, try func(chosen, union uint32) bool) bool {
	return choose(masks, 0, k, k, 0, 0, try)
}

// choose picks the remaining left masks from index from on.
func choose(masks []uint32, from, left, k int, chosen, union uint32, try func(chosen, union uint32) bool) bool {
	if left == 0 {
		return bits.OnesCount32(union) != k || try(chosen, union)
	}
	for j := from; j+left <= len(masks); j++ {
		if u := union | masks[j]; masks[j] != 0 && bits.OnesCount32(u) <= k {
			if !choose(masks, j+1, left-1, k, chosen|1<<j, u, try) {
				return false
			}
		}
	}
	return true
}
