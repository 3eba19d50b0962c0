package standings

import (
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

const (
	// fewestAgainstPar is how many times without help are compared with par at the least.
	fewestAgainstPar = 5
	// trendSolves is how many of a weekday's first and last solves make a trend.
	trendSolves = 4
	// trendDays is how far apart its first and last solve are at the least.
	trendDays = 6 * 7
	// trendShare is the largest ratio of the last time to the first that counts as a trend. Single
	// puzzles of a kind differ, so a smaller change says nothing.
	trendShare = 0.8
)

// AgainstPar is how a player's recent times without help compare with par.
type AgainstPar struct {
	Median float64 // the usual time as a multiple of par
	Of     int     // how many times it is of; 0 if they are too few
}

// againstPar compares the solves without help with their pars.
func againstPar(solves []Solve) AgainstPar {
	var multiples []float64
	for _, s := range solves {
		if s.Hints == 0 && s.Par > 0 {
			multiples = append(multiples, float64(s.Took)/float64(s.Par))
		}
	}
	if len(multiples) < fewestAgainstPar {
		return AgainstPar{}
	}
	return AgainstPar{Median: almanac.Median(multiples), Of: len(multiples)}
}

// Trend is by how much a player has become faster at the dailies of one kind on one weekday.
// First is 0 if there is no trend.
type Trend struct {
	Weekday time.Weekday
	storage.Kind
	Since       storage.Day   // of the first solve
	First, Last time.Duration // the medians of the first four solves and of the last four
}

// trendOf returns the clearest trend in results, which are newest first. Only times without help
// count, and only times of the same kind are compared, since a weekday's puzzles may once have been
// smaller or easier.
func trendOf(results []storage.Result) (clearest Trend) {
	type series struct {
		time.Weekday
		storage.Kind
	}
	solves := map[series][]storage.Result{} // newest first
	var order []series                      // the one solved last first
	for _, r := range results {
		if !ranks(r) || !r.Timed || r.Seen || r.Hints > 0 || r.Options != "" {
			continue
		}
		s := series{r.Day.Weekday(), storage.Kind{Size: r.Size, Difficulty: r.Difficulty}}
		if solves[s] == nil {
			order = append(order, s)
		}
		solves[s] = append(solves[s], r)
	}
	for _, s := range order {
		if t := trendIn(solves[s]); t.share() < clearest.share() {
			t.Weekday, t.Kind = s.Weekday, s.Kind
			clearest = t
		}
	}
	return clearest
}

// trendIn compares the first solves with the last ones; they are newest first. A decline is no
// trend: so few solves should discourage nobody.
func trendIn(solves []storage.Result) (t Trend) {
	n := len(solves)
	if n < 2*trendSolves || solves[0].Day-solves[n-1].Day < trendDays {
		return Trend{}
	}
	t = Trend{Since: solves[n-1].Day, First: medianTime(solves[n-trendSolves:]), Last: medianTime(solves[:trendSolves])}
	if t.share() > trendShare {
		return Trend{}
	}
	return t
}

// share returns which part of the first time the last one is; 1 if there is no trend.
func (t Trend) share() float64 {
	if t.First == 0 {
		return 1
	}
	return float64(t.Last) / float64(t.First)
}

// medianTime returns the median of the times of results.
func medianTime(results []storage.Result) time.Duration {
	var times []time.Duration
	for _, r := range results {
		times = append(times, r.Took)
	}
	return almanac.Median(times)
}
