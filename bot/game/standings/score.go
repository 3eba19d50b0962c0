package standings

import "time"

// firstPenalty is the price of the first wrong submission; each further one costs twice the one
// before.
const firstPenalty = 15 * time.Second

// maxPenalties bounds the doubling: the tenth wrong submission costs two hours, and
// so does every one behind it.
const maxPenalties = 10

// fastest is the share of par, in percent, that even the fastest people need.
//
// The champion of the KenKen International Championship of 2017 solved the nine
// puzzles of the written rounds, from 5×5 to 8×8, in a little over 13 minutes; by Par
// that is about 19 % (https://mathjokes4mathyfolks.wordpress.com/2017/12/). The bests of
// an avid player who timed many were 0:12 at 4×4, 0:27 at 5×5 and 1:29 at 6×6, 25 to
// 40 % (the same author, September 2016). A single puzzle goes faster than the mean of
// nine, so the limit stands well below.
const fastest = 10

// TooFast reports whether nobody solves a puzzle with that par within the time.
func TooFast(took, par time.Duration) bool { return took < par*fastest/100 }

// The points of a solved daily: for solving it at all and, without hints and on its day, for
// solving it within twice its par, within par, and within half of par. Nobody's points depend on
// anybody else's.
const (
	SolvePoints = 4
	slowPoints  = 6
	parPoints   = 8
	quickPoints = 10
)

// Points returns the points for a ranked time on a puzzle with that par.
func Points(ranked, par time.Duration) int {
	switch {
	case 2*ranked <= par:
		return quickPoints
	case ranked <= par:
		return parPoints
	case ranked <= 2*par:
		return slowPoints
	}
	return SolvePoints
}

// Penalty returns the cost of that many wrong submissions together.
func Penalty(wrong int) time.Duration {
	var sum time.Duration
	for k := range wrong {
		sum += firstPenalty << min(k, maxPenalties-1)
	}
	return sum
}
