package almanac

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
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

// ParSolve is one clean solve: the par that the score gives, and the time taken, both in
// whole seconds.
type ParSolve struct{ Par, Took int }

// ParRecord is the latest clean solves of a kind, and how many there were in all.
type ParRecord struct {
	All    int
	Solves []ParSolve // oldest first
}

// ParKey is the setting under which the solves of a kind are kept.
func ParKey(size int, d board.Difficulty) string { return fmt.Sprintf("par/%d/%d", size, d) }

// String writes the record as it is kept: how many there were, and each kept one's par and
// time, as in "3 110:97 115:240 105:99".
func (p ParRecord) String() string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(p.All))
	for _, s := range p.Solves {
		fmt.Fprintf(&b, " %d:%d", s.Par, s.Took)
	}
	return b.String()
}

// ReadParRecord reads what String wrote. What it can't read it takes for an empty record:
// nobody's solve fails for it.
func ReadParRecord(text string) ParRecord {
	var p ParRecord
	for k, word := range strings.Fields(text) {
		if k == 0 {
			all, err := strconv.Atoi(word)
			if err != nil || all < 0 {
				return ParRecord{}
			}
			p.All = all
			continue
		}
		solve, ok := readParSolve(word)
		if !ok || k > keptSolves {
			return ParRecord{}
		}
		p.Solves = append(p.Solves, solve)
	}
	return p
}

// readParSolve reads a solve of a record.
func readParSolve(word string) (s ParSolve, ok bool) {
	par, took, ok := strings.Cut(word, ":")
	if !ok {
		return ParSolve{}, false
	}
	var errs [2]error
	s.Par, errs[0] = strconv.Atoi(par)
	s.Took, errs[1] = strconv.Atoi(took)
	return s, errors.Join(errs[:]...) == nil && s.Par > 0 && s.Took >= 0
}

// Add notes one more solve.
func (p *ParRecord) Add(s ParSolve) {
	p.All++
	p.Solves = append(p.Solves, s)
	if over := len(p.Solves) - keptSolves; over > 0 {
		p.Solves = p.Solves[over:]
	}
}

// factor returns by how much the par of a kind is moved: 1 while too few have solved it.
func (p *ParRecord) factor() float64 {
	if len(p.Solves) < EnoughSolves {
		return 1
	}
	ratios := make([]float64, len(p.Solves))
	for i, s := range p.Solves {
		ratios[i] = float64(s.Took) / float64(s.Par)
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

// heldOut returns, for every second solve, which are left out of a fit of the others, by
// how much their times lie off the fitted par in the median, as a share of it, and the rank
// correlation of par and time: 1 if the one orders the solves as the other does.
func (p *ParRecord) heldOut() (off, correlation float64) {
	var fitted ParRecord
	var pars, times, offs []float64
	for i, s := range p.Solves {
		if i%2 == 0 {
			fitted.Solves = append(fitted.Solves, s, s) // twice: half as many are enough here
		}
	}
	factor := fitted.factor()
	for i, s := range p.Solves {
		if i%2 == 1 {
			par := float64(s.Par) * factor
			pars, times = append(pars, par), append(times, float64(s.Took))
			offs = append(offs, math.Abs(float64(s.Took)-par)/par)
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

// IsClean reports whether a result tells how long its puzzle takes: it was solved cell by
// cell, without help, a wrong answer or a break, in a time that is believed.
func IsClean(r storage.Result) bool {
	return (r.Kind == storage.DailyGame || r.Kind == storage.PracticeGame) && !r.Assisted && r.Hints == 0 && r.Wrong == 0 && r.Breaks == 0 && !r.Shown && !r.AtOnce && !r.Doubted()
}

// ParFit says how well the par of a kind fits the times of those who solved it.
type ParFit struct {
	Size       int
	Difficulty board.Difficulty
	Solves     int     // clean ones in all, of which the latest 400 count
	Factor     float64 // by which par is moved
	// Off and Correlation are of solves that were left out of a fit of the others: how far
	// their times lie off par in the median, as a share of it, and the rank correlation of
	// both.
	Off, Correlation float64
}

// Fit returns how well the record's solves are fitted.
func (p *ParRecord) Fit(size int, d board.Difficulty) ParFit {
	f := ParFit{Size: size, Difficulty: d, Solves: p.All, Factor: p.factor()}
	f.Off, f.Correlation = p.heldOut()
	return f
}

// learned returns the par that a generated puzzle is kept with: that of its score, fitted to
// those who solved others of its kind.
func learned(tx storage.Reader, p storage.Puzzle) (time.Duration, error) {
	text, err := tx.Setting(ParKey(p.Size, p.Difficulty))
	if storage.IgnoreMissing(err) != nil {
		return 0, err
	}
	record := ReadParRecord(text)
	return max(time.Duration(float64(p.Par)*record.factor()).Round(5*time.Second), 5*time.Second), nil
}
