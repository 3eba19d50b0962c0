package format

import (
	"fmt"

	"kenkenbot/board"
)

// maxKeenTarget is the largest target that Keen can hold: keen.c keeps a clue's
// operator in the bits above (CUNIT, 0x20000000).
const maxKeenTarget = 1<<29 - 1

// UnfitError says that a format can't hold a puzzle: because of its size or, if Cage
// is set, because of that cage.
type UnfitError struct {
	Kind Kind
	Size int
	Cage *board.Cage // nil if the size is the reason; else its operator is hidden or its target too large
}

func (e *UnfitError) Error() string {
	switch {
	case e.Cage == nil:
		low, high := e.Kind.Sizes()
		return fmt.Sprintf("%s supports sizes %d to %d, not %d", e.Kind, low, high, e.Size)
	case e.Cage.Op == board.Hidden:
		return fmt.Sprintf("%s does not support hidden operators, as in the cage %s at %v", e.Kind, e.Cage.Label(), e.Cage.Cells[0])
	}
	return fmt.Sprintf("%s supports targets up to %d, not %d as in the cage at %v", e.Kind, maxKeenTarget, e.Cage.Target, e.Cage.Cells[0])
}

// fits returns an *UnfitError if the format can't hold the puzzle.
func fits(k Kind, p *board.Puzzle) error {
	if low, high := k.Sizes(); p.Size() < low || p.Size() > high {
		return &UnfitError{Kind: k, Size: p.Size()}
	}
	for i := range p.Cages() {
		c := &p.Cages()[i]
		if c.Op == board.Hidden && !k.HoldsHidden() || k == Keen && c.Target > maxKeenTarget {
			return &UnfitError{Kind: k, Size: p.Size(), Cage: c}
		}
	}
	return nil
}
