package almanac

import (
	"slices"
	"time"

	"kenkenbot/storage"
)

// Par goes by a puzzle's size and score until enough people have solved puzzles of that size
// and difficulty. From then on it is also fitted to their times, by how many times as long as
// that the median solver took. A puzzle keeps the par that it was kept with.
const (
	enoughSolves = 100 // solves of a kind from which its par is fitted
	keptSolves   = 400 // the latest that are looked at
	mostFitted   = 2.0 // how far par is moved at most, up or down
)

// parSolve is one clean solve: the par that the score gives, and the time taken.
type parSolve struct{ par, took time.Duration }

// parRecord is the latest clean solves of a kind, the newest first.
type parRecord []parSolve

// recordOf reads the record of a kind.
func recordOf(tx storage.Reader, k storage.Kind) (parRecord, error) {
	solves, err := storage.CleanSolves(tx, k, keptSolves)
	record := make(parRecord, len(solves))
	for i, s := range solves {
		record[i] = parSolve{par: Par(k.Size, s.Score), took: s.Took}
	}
	return record, err
}

// factor returns by how much the par of a kind is moved: 1 while too few have solved it.
func (p parRecord) factor() float64 {
	if len(p) < enoughSolves {
		return 1
	}
	ratios := make([]float64, len(p))
	for i, s := range p {
		ratios[i] = float64(s.took) / float64(s.par)
	}
	return min(max(Median(ratios), 1/mostFitted), mostFitted)
}

// Median returns the middle of values, which are not empty, and sorts them.
func Median[T float64 | time.Duration](values []T) T {
	slices.Sort(values)
	middle := len(values) / 2
	if len(values)%2 == 0 {
		return (values[middle-1] + values[middle]) / 2
	}
	return values[middle]
}

// learned returns the par of a generated puzzle: the par of its score, fitted to the players who
// solved others of its kind.
func learned(tx storage.Reader, p storage.Puzzle) (time.Duration, error) {
	record, err := recordOf(tx, storage.Kind{Size: p.Size, Difficulty: p.Difficulty})
	return max(time.Duration(float64(p.Par)*record.factor()).Round(5*time.Second), 5*time.Second), err
}
