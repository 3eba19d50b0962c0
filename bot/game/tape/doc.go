// Package tape is a game as its log.
//
// An Entry says what a move did to the cells, in a strict notation (effect.go), so that a
// replay needs no rule of play and old games stay what they were when a rule changes. A
// Position is what the log comes to, kept beside it, so that a move costs the same however
// long the log is; a History is every board on the way, for undo, redo and their kin. The
// clock (clock.go) is read off the log as well: when it began, stood still and was stopped.
// A stretch in which nothing is done counts par at most; what is longer was a break.
//
// A snapshot also knows what cells keep out of sight: the notes beneath a value, and whose
// notes of that value it holds back (notes.go), which return when the value goes.
package tape
