// Package bring is puzzles that people bring: found in what they wrote or among those they
// keep, judged by the solver, and given back as text and files.
package bring
