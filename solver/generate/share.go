package generate

import "kenkenbot/board"

// Share is one of the Shares parts of all puzzles, from 1; 0 is all of them. No two parts have a puzzle
// in common, however it is turned or mirrored: whoever takes each day's puzzle from the next part has
// none again before all parts have had their turn. Nor has any of the LayoutShares parts that follow
// one another the cages of another, whatever their targets.
type Share int

// The parts: each has one part of the patterns of cages, and one of the squares of digits.
const (
	Shares       = LayoutShares * squareShares
	LayoutShares = 61
	squareShares = 7

	leastShared = 4 // the size from which every share has squares
)

// ShareOf returns the share whose turn it is on a day, by its number.
func ShareOf(day int) Share { return Share(1 + (day%Shares+Shares)%Shares) }

// hasSquare reports whether the share's puzzles may have these digits.
func (s Share) hasSquare(values board.Grid) bool {
	return s == 0 || unturned(values.Size(), values, false)%squareShares == uint64(s-1)/LayoutShares
}

// hasLayout reports whether the share's puzzles may have the cages of a draft.
func (s Share) hasLayout(d *draft) bool {
	n := d.rules.size
	return s == 0 || unturned(n, d.home[:n*n], true)%LayoutShares == uint64(s-1)%LayoutShares
}

// unturned returns a number for what stands in the cells of a board that is the same however the board
// is turned or mirrored; for names, also whatever they are.
func unturned(n int, cells []uint8, names bool) (sum uint64) {
	for symmetry := range board.Symmetries {
		var known [256]uint64 // names, by the order in which they are met
		met, hash := uint64(0), uint64(n)
		for i := range cells {
			v := uint64(cells[board.CellAt(n, i).Turned(n, symmetry).Index(n)])
			if names {
				if known[v] == 0 {
					met++
					known[v] = met
				}
				v = known[v]
			}
			hash = mixed(hash ^ v)
		}
		sum += mixed(hash) // in whatever order they come
	}
	return sum
}

// mixed scatters the bits of a number (the end of SplitMix64).
func mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
