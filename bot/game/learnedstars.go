package game

import (
	"math"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
)

const (
	// spreadDoubt is how much the solves must tell before the spread moves far from 1: the
	// variance of what a person takes for a puzzle of a known par (half as long again, or
	// less) over that of the spread, as far as it can be guessed without any solve (1, give
	// or take 0.3). Solves of puzzles that are all alike tell little, however many they are.
	spreadDoubt = 3.0
	// oddestTime bounds how far off one time counts, as a logarithm: about three times as
	// long as the median or as short.
	oddestTime = 1.0
)

// spread returns how far apart the times for puzzles of a kind lie: 1 if their pars by score
// are right about that, more if the hard ones take longer still, 0 if all take the same. It
// is 1 while too few have solved puzzles whose scores are known.
func (p *parRecord) spread() float64 {
	scored := p.scored()
	if len(scored) < enoughSolves {
		return 1
	}
	return spreadOf(scored)
}

// scored returns the solves that stars can learn from.
func (p *parRecord) scored() (solves []parSolve) {
	for _, s := range p.solves {
		if s.score > 0 {
			solves = append(solves, s)
		}
	}
	return solves
}

// spreadOf fits the line of times over pars, in logarithms and about their medians, and
// returns its slope: 1, plus the slope of what par leaves over, drawn to 0 by spreadDoubt.
func spreadOf(solves []parSolve) float64 {
	scores, over := make([]float64, len(solves)), make([]float64, len(solves))
	for i, s := range solves {
		scores[i] = scorePower * math.Log(float64(s.score))
		over[i] = math.Log(float64(max(s.took, 1)) / float64(s.par))
	}
	midScore, midOver := median(append([]float64(nil), scores...)), median(append([]float64(nil), over...))
	var both, alone float64
	for i := range solves {
		x := scores[i] - midScore
		both += x * min(max(over[i]-midOver, -oddestTime), oddestTime)
		alone += x * x
	}
	return min(max(1+both/(alone+spreadDoubt), 0), mostFitted)
}

// starsHeldOut returns, for every second solve, which are left out of a fit of the others,
// the rank correlation of stars and time.
func (p *parRecord) starsHeldOut(size int, d board.Difficulty) float64 {
	scored := p.scored()
	var fitted []parSolve
	for i := 0; i < len(scored); i += 2 {
		fitted = append(fitted, scored[i])
	}
	spread := 1.0
	if len(scored) >= enoughSolves {
		spread = spreadOf(fitted)
	}
	var stars, times []float64
	for i := 1; i < len(scored); i += 2 {
		stars = append(stars, float64(generate.StarsSpread(size, d, scored[i].score, spread)))
		times = append(times, float64(scored[i].took))
	}
	return rankCorrelation(stars, times)
}
