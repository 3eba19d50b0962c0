package standings

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/storage"
)

// TestAgainstPar leaves out times with help and puzzles without a par, and says nothing of
// fewer than five.
func TestAgainstPar(t *testing.T) {
	par := time.Minute
	at := func(multiples ...float64) (solves []Solve) {
		for _, m := range multiples {
			solves = append(solves, Solve{Took: time.Duration(m * float64(par)), Par: par})
		}
		return solves
	}
	for name, tt := range map[string]struct {
		solves []Solve
		want   AgainstPar
	}{
		"none":         {nil, AgainstPar{}},
		"too few":      {at(1, 2, 3, 4), AgainstPar{}},
		"enough":       {at(3, 1, 0.5, 2, 1.5), AgainstPar{1.5, 5}},
		"even":         {at(3, 1, 0.5, 2, 1.5, 1), AgainstPar{1.25, 6}},
		"helped":       {append(at(3, 1, 0.5, 2, 1.5), Solve{Took: 9 * par, Par: par, Hints: 1}), AgainstPar{1.5, 5}},
		"helped, few":  {append(at(3, 1, 0.5, 2), Solve{Took: 9 * par, Par: par, Hints: 1}), AgainstPar{}},
		"without par":  {append(at(3, 1, 0.5, 2), Solve{Took: par}), AgainstPar{}},
		"of many pars": {append(at(1, 1), Solve{Took: 4 * par, Par: 2 * par}, Solve{Took: 6 * par, Par: 2 * par}, Solve{Took: 8 * par, Par: 2 * par}), AgainstPar{2, 5}},
	} {
		if got := againstPar(tt.solves); got != tt.want {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
	}
}

// TestTrend finds the weekday with the clearest change for the better, if there is enough to
// tell.
func TestTrend(t *testing.T) {
	first := storage.DayOf(time.Date(2026, 9, 7, 0, 0, 0, 0, time.UTC))
	kind := storage.Kind{Size: 5, Difficulty: 2}
	// series returns clean solves, one every few days, that took these seconds.
	series := func(from storage.Day, every int, seconds ...int) (solves []storage.Result) {
		for i, s := range seconds {
			day := from + storage.Day(i*every)
			solves = append(solves, storage.Result{Kind: storage.DailyGame, Day: day, Size: kind.Size, Difficulty: kind.Difficulty, Timed: true, Took: time.Duration(s) * time.Second})
		}
		return solves
	}
	change := func(solves []storage.Result, i int, change func(*storage.Result)) []storage.Result {
		change(&solves[i])
		return solves
	}
	improved := []int{320, 300, 310, 310, 500, 220, 210, 230, 220}
	trend := func(from storage.Day, first, last int) Trend {
		return Trend{from.Weekday(), kind, from, time.Duration(first) * time.Second, time.Duration(last) * time.Second}
	}
	for name, tt := range map[string]struct {
		solves []storage.Result // oldest first
		want   Trend
	}{
		"none":           {nil, Trend{}},
		"faster":         {series(first, 7, improved...), trend(first, 310, 220)},
		"just enough":    {series(first, 7, 300, 300, 300, 300, 240, 240, 240, 240), trend(first, 300, 240)},
		"too little":     {series(first, 7, 300, 300, 300, 300, 241, 241, 241, 241), Trend{}},
		"slower":         {series(first, 7, 200, 200, 200, 200, 400, 400, 400, 400), Trend{}},
		"too few":        {series(first, 7, 300, 300, 300, 200, 200, 200, 200), Trend{}},
		"six weeks":      {slices.Concat(series(first, 7, 300, 300, 300, 300), series(first+21, 7, 200, 200, 200, 200)), trend(first, 300, 200)},
		"five weeks":     {slices.Concat(series(first, 7, 300, 300, 300, 300), series(first+14, 7, 200, 200, 200, 200)), Trend{}},
		"many weekdays":  {series(first, 8, improved...), Trend{}},
		"one outlier":    {series(first, 7, 300, 300, 300, 3000, 290, 290, 290, 290), Trend{}},
		"two weekdays":   {slices.Concat(series(first, 7, improved...), series(first+1, 7, 300, 300, 300, 300, 100, 100, 100, 100)), trend(first+1, 300, 100)},
		"alike":          {slices.Concat(series(first, 7, improved...), series(first+1, 7, improved...)), trend(first+1, 310, 220)},
		"several kinds":  {change(series(first, 7, 300, 300, 300, 300, 200, 200, 200, 200), 0, func(r *storage.Result) { r.Size = 6 }), Trend{}},
		"another grade":  {change(series(first, 7, 300, 300, 300, 300, 200, 200, 200, 200), 0, func(r *storage.Result) { r.Difficulty = 3 }), Trend{}},
		"made to wishes": {change(series(first, 7, 300, 300, 300, 300, 200, 200, 200, 200), 0, func(r *storage.Result) { r.Options = "+" }), Trend{}},
		"practice":       {change(series(first, 7, 300, 300, 300, 300, 200, 200, 200, 200), 0, func(r *storage.Result) { r.Kind = storage.PracticeGame }), Trend{}},
		"helped":         {change(series(first, 7, 300, 300, 300, 300, 200, 200, 200, 200), 7, func(r *storage.Result) { r.Hints = 1 }), Trend{}},
		"untimed":        {change(series(first, 7, 300, 300, 300, 300, 200, 200, 200, 200), 7, func(r *storage.Result) { r.Timed = false }), Trend{}},
		"shown":          {change(series(first, 7, 300, 300, 300, 300, 200, 200, 200, 200), 7, func(r *storage.Result) { r.Shown = true }), Trend{}},
	} {
		slices.SortStableFunc(tt.solves, func(a, b storage.Result) int { return int(b.Day - a.Day) })
		if got := trendOf(tt.solves); got != tt.want {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
	}
}
