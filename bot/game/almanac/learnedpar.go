package almanac

import (
	"cmp"
	"math"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Par goes by a puzzle's size and score until enough people have solved puzzles of that size
// and difficulty. From then on it is also fitted to their times, by how many times as long as
// that the median solver took. A puzzle keeps the par that it was kept with.
const (
	EnoughSolves = 100 // solves of a kind from which its par is fitted
	keptSolves   = 400 // the latest that are looked at
	mostFitted   = 2.0 // how far par is moved at most, up or down
)

// parSolve is one clean solve: the par that the score gives, and the time taken.
type parSolve struct{ par, took time.Duration }

// parRecord is the latest clean solves of a kind, the newest first.
type parRecord []parSolve

// recordOf reads the record of a kind.
func recordOf(tx storage.Reader, k storage.Kind) (parRecord, error) {
	solves, err := tx.CleanSolves(k, keptSolves)
	record := make(parRecord, len(solves))
	for i, s := range solves {
		record[i] = parSolve{par: Par(k.Size, s.Score), took: s.Solve}
	}
	return record, err
}

// factor returns by how much the par of a kind is moved: 1 while too few have solved it.
func (p parRecord) factor() float64 {
	if len(p) < EnoughSolves {
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

// heldOut leaves every second solve out of a fit of the others, and returns how well the fit
// predicts them: the median distance of their times from the fitted par, as a share of it, and the
// rank correlation of par and time, which is 1 if both order the solves alike.
func (p parRecord) heldOut() (off, correlation float64) {
	var fitted parRecord
	var pars, times, offs []float64
	for i, s := range p {
		if i%2 == 0 {
			fitted = append(fitted, s, s) // twice: half as many are enough here
		}
	}
	factor := fitted.factor()
	for i, s := range p {
		if i%2 == 1 {
			par, took := float64(s.par)*factor, float64(s.took)
			pars, times = append(pars, par), append(times, took)
			offs = append(offs, math.Abs(took-par)/par)
		}
	}
	if len(offs) == 0 {
		return 0, 0
	}
	slices.Sort(offs)
	return offs[len(offs)/2], rankCorrelation(pars, times)
}

// rankCorrelation is Spearman's: the correlation of the ranks, equal values sharing the
// mean of theirs. It is 0 if either has one value only.
func rankCorrelation(a, b []float64) float64 {
	x, y := meanRanks(a), meanRanks(b)
	mean := float64(len(a)+1) / 2
	var xy, xx, yy float64
	for i := range x {
		dx, dy := x[i]-mean, y[i]-mean
		xy, xx, yy = xy+dx*dy, xx+dx*dx, yy+dy*dy
	}
	if xx == 0 || yy == 0 {
		return 0
	}
	return xy / math.Sqrt(xx*yy)
}

// meanRanks returns the rank of each value, counted from 1.
func meanRanks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(values[i], values[j]) })
	ranks := make([]float64, len(values))
	for from := 0; from < len(order); {
		to := from
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			ranks[i] = float64(from+1+to) / 2
		}
		from = to
	}
	return ranks
}

// ParFit says how well the par of a kind fits the times of those who solved it.
type ParFit struct {
	Size       int
	Difficulty board.Difficulty
	Solves     int     // clean ones that it goes by: the latest, 400 at most
	Factor     float64 // by which par is moved
	// Off and Correlation are of solves that were left out of a fit of the others: how far
	// their times lie off par in the median, as a share of it, and the rank correlation of
	// both.
	Off, Correlation float64
}

// ParFits returns how well par fits each size and difficulty that enough have solved, by size,
// then difficulty.
func ParFits(tx storage.Reader) (fits []ParFit, err error) {
	for size := MinSize; size <= MaxSize; size++ {
		for _, d := range board.Difficulties {
			p, err := recordOf(tx, storage.Kind{Size: size, Difficulty: d})
			if err != nil {
				return nil, err
			}
			if len(p) < EnoughSolves {
				continue
			}
			f := ParFit{Size: size, Difficulty: d, Solves: len(p), Factor: p.factor()}
			f.Off, f.Correlation = p.heldOut()
			fits = append(fits, f)
		}
	}
	return fits, nil
}

// learned returns the par of a generated puzzle: the par of its score, fitted to the players who
// solved others of its kind.
func learned(tx storage.Reader, p storage.Puzzle) (time.Duration, error) {
	record, err := recordOf(tx, storage.Kind{Size: p.Size, Difficulty: p.Difficulty})
	return max(time.Duration(float64(p.Par)*record.factor()).Round(5*time.Second), 5*time.Second), err
}
