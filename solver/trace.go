package solver

import "kenkenbot/board"

// Event is one step of the search, as Solver.Trace is told of it. Depth is the
// number of assumptions that it rests on.
type Event struct {
	Kind  EventKind
	Depth int
	Cell  board.Cell // Assumed, Refuted, Placed
	Value int        // Assumed, Refuted, Placed
}

// EventKind says what a step of the search was.
type EventKind uint8

// The steps of a search.
const (
	Placed   EventKind = iota + 1 // reasoning left the cell this value alone
	Assumed                       // the search tries the value
	Conflict                      // the assumptions contradict each other
	Refuted                       // the value tried is ruled out from here on
	Solved                        // every cell has its value: a solution
)
