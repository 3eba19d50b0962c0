// Package logic solves a KenKen as a person does: with pencil marks and named
// techniques, never by search. It is for two purposes: to grade a puzzle (Grade),
// and to give the next hint for a board that somebody is working on (Hint).
//
// A State holds the candidates of every cell. A rule looks in it for places where
// its technique applies and describes each as a Step: what to look at, and which
// values are placed or ruled out. Every step is sound: it never rules out a value
// that some solution compatible with the state uses.
//
// The ladder has five rungs, and a puzzle's grade is the highest rung that it
// needs when the easiest step is always taken first. The techniques and their
// order follow from trials on thousands of graded puzzles; names in quotes are
// those of Breider's paper "Solving KenKen as Constraint Satisfaction Problem"
// (2025).
//
// Two words have a strict meaning. A cage's ways are the ordered values that fit its
// target and the present candidates and repeat no digit within a line; its
// combinations are those ways with the order forgotten, which is what a person
// writes down.
//
// Everything here is data: package explain turns it into sentences, imaging into
// pictures.
package logic
