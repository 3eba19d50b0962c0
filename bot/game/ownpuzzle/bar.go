package ownpuzzle

import "kenkenbot/bot/game/almanac"

// Bar is why a puzzle can't be played.
type Bar string

// The bars.
const (
	noSolution       Bar = "no solution"
	severalSolutions Bar = "several solutions"
	Undecided        Bar = "undecided" // the search gave up
	tooSmall         Bar = "too small" // for a board with keys, as is the next
	tooLarge         Bar = "too large"
)

// Bar returns why the puzzle can't be played, empty if it can.
func (b *Puzzle) Bar() Bar {
	return BarOf(b.Puzzle.Size(), b.Judged.Solutions, b.Judged.Unknown)
}

// BarOf returns why a puzzle can't be played, by its size and what the solver found; empty if it can.
func BarOf(size, solutions int, unknown bool) Bar {
	switch {
	case unknown:
		return Undecided
	case solutions == 0:
		return noSolution
	case solutions > 1:
		return severalSolutions
	case size < almanac.MinSize:
		return tooSmall
	case size > almanac.MaxSize:
		return tooLarge
	}
	return ""
}
