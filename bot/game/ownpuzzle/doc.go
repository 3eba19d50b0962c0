// Package ownpuzzle is puzzles that people bring: found in what they wrote or among those they
// keep, judged by the solver, and given back as text and files.
//
// Every door for such a puzzle begins with Find, which reads it and refuses what nobody may
// bring, such as a daily whose day is still going on somewhere. A puzzle is known by its key,
// which is the same in whatever order the cages come. Whoever changes one cage has another
// puzzle: more is not claimed.
package ownpuzzle
