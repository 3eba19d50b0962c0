// Package tape is a game as its log.
//
// An Entry says what a move did to the cells, in a strict notation (effect.go), so that a replay
// needs no rule of play and old games stay what they were when a rule changes. A Position is the
// outcome of the log, kept beside it, so that a move costs the same however long the log is; a
// History is every board on the way, for undo and redo. The clock (clock.go) is read off the log as
// well: when it began, stood still and was stopped.
//
// A snapshot also knows the notes that are out of sight: those beneath a value, and those of other
// cells that the value holds back (notes.go). They return when the value goes.
package tape
