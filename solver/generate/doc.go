// Package generate makes KenKen puzzles to order: a Spec says what is wanted, and
// Generate returns a puzzle with exactly one solution and exactly the difficulty
// asked for, as graded by package logic.
//
// A puzzle begins as a uniformly random Latin square (latin.go), the solution. A
// pattern of cages is grown over it (pattern.go), and each cage is given an operator
// and with it a target (draft.go). From there the draft is repaired rather than
// thrown away (repair.go): wherever logic stalls or two solutions differ, the cages
// are changed; if the puzzle is too easy, cages are merged or given
// operators that leave more open. A
// complete logic solve is itself the proof that the solution is the only one, since
// every step of logic is sound; search is needed only when logic stalls.
//
// The same Spec and generator Version give the same puzzle on every platform: the
// random numbers come from a specified generator (random.go), every choice is made
// in whole numbers, and effort is bounded by counting, never by the clock.
package generate
