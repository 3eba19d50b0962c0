package format

import (
	"fmt"

	"kenkenbot/board"
)

// maxKeenTarget is the largest target that Keen can hold: keen.c keeps a clue's
// operator in the bits above (CUNIT, 0x20000000).
const maxKeenTarget = 1<<29 - 1

// UnfitError says that a format can't hold a puzzle: its size is outside what the
// format knows, or Cage is.
type UnfitError struct {
	Kind Kind
	Size int
	Cage *board.Cage // nil where the size is at fault; else its operator is hidden or its target too large
}

func (e *UnfitError) Error() string {
	switch {
	case e.Cage == nil:
		least, most := e.Kind.Sizes()
		return fmt.Sprintf("%s can't hold a board of size %d: it knows sizes %d to %d", e.Kind, e.Size, least, most)
	case e.Cage.Op == board.Hidden:
		return fmt.Sprintf("%s can't hold the cage %s at %v: it has no hidden operators", e.Kind, e.Cage.Label(), e.Cage.Cells)
	}
	return fmt.Sprintf("%s can't hold the cage %s at %v: its targets go up to %d", e.Kind, e.Cage.Label(), e.Cage.Cells, maxKeenTarget)
}

// fits returns an *UnfitError where the format can't hold the puzzle.
func fits(k Kind, p *board.Puzzle) error {
	if least, most := k.Sizes(); p.Size() < least || p.Size() > most {
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
