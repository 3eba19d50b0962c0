package review

import (
	"cmp"
	"slices"
	"time"

	"kenkenbot/solver/logic"
)

// finish says what the whole game shows.
func (f *follower) finish() {
	r := &f.review
	r.Took = f.game.End
	for i := range r.Wrong {
		if r.Wrong[i].Until == never {
			r.Wrong[i].Until = r.Took // a whole answer took its place
		}
	}
	slices.SortFunc(r.Used, func(a, b Use) int { return cmp.Compare(b.Technique, a.Technique) })
	r.Typical = typical(r.Digits)
	f.showWrong()
}

// typical returns the median of the times that digits took.
func typical(digits []Digit) time.Duration {
	var gaps []time.Duration
	for _, d := range digits {
		if d.Gap > 0 {
			gaps = append(gaps, d.Gap)
		}
	}
	if len(gaps) == 0 {
		return 0
	}
	slices.Sort(gaps)
	return gaps[len(gaps)/2]
}

// A wrong digit that goes again within slip is a slip of the finger. Of the others, those
// that stood longest are looked into, maxWrong at most.
const (
	slip     = 3 * time.Second
	maxWrong = 3
)

// Slip reports whether the digit went again at once.
func (w *Wrong) Slip() bool { return w.Stood() <= slip }

// showWrong finds what would have shown the wrong digits.
func (f *follower) showWrong() {
	order := make([]int, len(f.review.Wrong))
	for i := range order {
		order[i] = i
	}
	stood := func(i int) time.Duration { return f.review.Wrong[i].Stood() }
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(stood(b), stood(a)) })
	for _, i := range order[:min(len(order), maxWrong)] {
		w := &f.review.Wrong[i]
		if w.Slip() || f.overruns >= maxSpent {
			return
		}
		advice, err := logic.Prove(f.ctx, logic.Position{Puzzle: f.game.Puzzle, Solution: f.game.Solution, Grid: w.Position}, w.Placement, f.limits)
		if spent, err := f.spent(err); spent || err != nil {
			continue
		}
		w.Advice = &advice
	}
}
