package standings

import "time"

// fastest is the share of par, in percent, that even the fastest people need.
//
// The champion of the KenKen International Championship of 2017 solved the nine
// puzzles of the written rounds, from 5×5 to 8×8, in a little over 13 minutes; by Par
// that is about 19 % (https://mathjokes4mathyfolks.wordpress.com/2017/12/). The bests of
// an avid player who timed many were 0:12 at 4×4, 0:27 at 5×5 and 1:29 at 6×6, 25 to
// 40 % (the same author, September 2016). A single puzzle goes faster than the mean of
// nine, so the limit stands well below.
const fastest = 10

// A time is told up to an hour or four times par, whichever is longer: beyond, it says when somebody
// came back and not how long the puzzle took.
const (
	leastLongest = time.Hour
	longestPars  = 4
)

// IsTimed reports whether a time of a puzzle with that par is told, and compared: nobody solves it
// faster than the fastest share of par, and it is not too long.
func IsTimed(took, par time.Duration) bool {
	return took >= par*fastest/100 && took <= max(leastLongest, longestPars*par)
}

// The points of a solved daily: for solving it at all and, without hints and on its day, for
// solving it within twice its par, within par, and within half of par. Nobody's points depend on
// anybody else's.
const (
	SolvePoints = 4
	slowPoints  = 6
	parPoints   = 8
	quickPoints = 10
)

// Points returns the points for a time on a puzzle with that par.
func Points(took, par time.Duration) int {
	switch {
	case 2*took <= par:
		return quickPoints
	case took <= par:
		return parPoints
	case took <= 2*par:
		return slowPoints
	}
	return SolvePoints
}
