package solver

import (
	"fmt"
	"math/bits"

	"kenkenbot/board"
)

// String returns the kind's name in lower case.
func (k EventKind) String() string {
	if int(k) >= len(eventNames) || k == 0 {
		return fmt.Sprintf("event %d", uint8(k))
	}
	return eventNames[k]
}

var eventNames = [...]string{Placed: "placed", Assumed: "assumed", Conflict: "conflict", Refuted: "refuted", Solved: "solved"}

// Event is one step of the search, for Solver.Trace. Depth is the number of assumptions
// that the step depends on.
type Event struct {
	Kind  EventKind
	Depth int
	Cell  board.Cell // Placed, Assumed, Refuted
	Value int        // Placed, Assumed, Refuted
}

// EventKind says what a step of the search was.
type EventKind uint8

// The steps of a search.
const (
	Placed   EventKind = iota + 1 // this is the only value left for the cell
	Assumed                       // the search tries the value
	Conflict                      // the assumptions, or the puzzle, contradict themselves
	Refuted                       // the value tried leads to no more solutions
	Solved                        // every cell has its value: a solution
)

// tell reports a step that concerns no cell.
func (s *Solver) tell(kind EventKind) {
	if s.Trace != nil {
		s.Trace(Event{Kind: kind, Depth: s.search.depth})
	}
}

// tellCell reports a step that concerns a cell and the value whose bit is given.
func (s *Solver) tellCell(kind EventKind, cell uint8, value uint16) {
	if s.Trace != nil {
		s.Trace(Event{Kind: kind, Depth: s.search.depth, Cell: board.CellAt(s.model.n, int(cell)), Value: bits.Len16(value)})
	}
}

// tellPlaced reports the cells that have come to one value at this depth since it
// was called last. What a cell held before is kept in the state's told.
func (s *Solver) tellPlaced() {
	if s.Trace == nil {
		return
	}
	st := s.search.at
	for i := range s.model.cells {
		d := st.dom[i]
		if bit := uint64(1) << (i & 63); d&(d-1) == 0 && st.told[i>>6]&bit == 0 {
			st.told[i>>6] |= bit
			s.tellCell(Placed, uint8(i), d)
		}
	}
}
