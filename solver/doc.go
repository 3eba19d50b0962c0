// Package solver finds the solutions of a KenKen by exhaustive search: one, all of
// them, how many, or the proof that there is only one.
package solver
