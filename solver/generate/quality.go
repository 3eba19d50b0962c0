package generate

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Quality is how well a puzzle is made, beyond its difficulty: what people like and
// what they trip over. docs/library.md says why each measure is there.
type Quality struct {
	Grade     board.Difficulty
	Cages     int
	Singles   int                 // cages of a single cell
	Ops       [len(board.Ops)]int // cages by operator, single cells among them
	Commonest int                 // cages of the commonest operator
	Shapes    int                 // different shapes of cages, turned ones among them
	Openings  int                 // cages whose digits are known at sight: only one combination
	Corners   int                 // cages that hold a value at two opposite corners of a 2×2 block
	Twins     int                 // pairs of cages of 3 cells or more with the same shape and label
	Target    int64               // the largest target
	Summits   int                 // steps of the hardest rung
	Repeats   int                 // steps that use a trick for the third time or more
}

// Measure returns the measures of a puzzle, given its solution and grade.
func Measure(p *board.Puzzle, solution board.Grid, rating logic.Rating) Quality {
	q := Quality{Grade: rating.Difficulty, Cages: len(p.Cages())}
	for i, c := range p.Cages() {
		q.Ops[c.Op]++
		q.Target = max(q.Target, c.Target)
		if cornered(p.Size(), c, solution) {
			q.Corners++
		}
		if opens(p.Size(), c) {
			q.Openings++
		}
		for _, d := range p.Cages()[i+1:] {
			if alike(c, d) {
				q.Twins++
			}
		}
		if !slices.ContainsFunc(p.Cages()[:i], func(d board.Cage) bool { return sameShape(c, d) }) {
			q.Shapes++
		}
	}
	q.Singles = q.Ops[board.Given]
	q.Commonest = slices.Max(q.Ops[1:])
	for t, n := range rating.Counts {
		if logic.Technique(t).Rung() == rating.Difficulty {
			q.Summits += n
		}
		if isTrick(logic.Technique(t)) {
			q.Repeats += max(n-2, 0)
		}
	}
	return q
}

// isTrick reports whether the technique is one that a person remembers. Easy ones are
// everybody's, and trying what fits into a cage is work rather than a trick.
func isTrick(t logic.Technique) bool {
	return t.Rung() > board.Easy && t != logic.CagePlaces && t != logic.CageSupport
}

// printed are the shares that the operators have in print, in percent of the cages with
// an operator: see docs/library.md.
var printed = [len(board.Ops)]int{board.Add: 27, board.Multiply: 27, board.Subtract: 29, board.Divide: 17}

// The range in which the number of openings may lie, and the most per cent of the cages
// that may have the same operator.
const (
	fewOpenings  = 3
	manyOpenings = 6
	mostOfOne    = 40
)

// Score weighs the measures: of two puzzles of the same spec, the one with the
// higher score is the better made. It has no unit.
func (q Quality) Score() int {
	score := 2*min(q.Shapes, 12) - 5*q.Corners - 6*q.Twins - 9*q.Singles
	score -= 8 * max(fewOpenings-q.Openings, 0)
	score -= 5 * max(q.Openings-manyOpenings, 0)
	for t := q.Target; t >= 100; t /= 10 {
		score -= 3
	}
	if q.Grade >= board.Medium {
		score -= 6 * min(max(q.Summits-1, 0), 8)
	}
	if q.Repeats > 0 {
		score -= 40 + 8*min(q.Repeats, 8)
	}
	return score - q.imbalance()
}

// imbalance is what the operators take from the score: much for each that is missing and
// for more than mostOfOne of the same, a little for each percent that a share lies off the
// printed one.
func (q Quality) imbalance() int {
	cages := max(q.Cages-q.Singles, 1)
	cost := 40 * missing(q.Ops)
	for op := board.Add; op < board.Hidden; op++ {
		off := 100*q.Ops[op]/cages - printed[op]
		cost += max(off, -off) / 2
	}
	if 100*q.Commonest > mostOfOne*cages {
		cost += 60
	}
	return cost
}

// missing returns how many of the four operators have no cage.
func missing(counts [len(board.Ops)]int) int {
	n := 0
	for op := board.Add; op < board.Hidden; op++ {
		if counts[op] == 0 {
			n++
		}
	}
	return n
}

// cornered reports whether the cage holds the same value at two opposite corners of
// a 2×2 block: right, but what beginners take to be forbidden.
func cornered(n int, c board.Cage, solution board.Grid) bool {
	for i, a := range c.Cells {
		for _, b := range c.Cells[i+1:] {
			down, across := int(b.Row)-int(a.Row), int(b.Col)-int(a.Col)
			if down == 1 && across*across == 1 && solution.At(n, a) == solution.At(n, b) {
				return true
			}
		}
	}
	return false
}

// alike reports whether two cages of at least 3 cells have the same shape and the
// same label, so that one is easily taken for the other.
func alike(c, d board.Cage) bool {
	return len(c.Cells) >= 3 && c.Op == d.Op && c.Target == d.Target && sameShape(c, d)
}

// sameShape reports whether one cage is the other moved.
func sameShape(c, d board.Cage) bool {
	return slices.EqualFunc(c.Cells, d.Cells, func(a, b board.Cell) bool {
		return a.Row-c.Cells[0].Row == b.Row-d.Cells[0].Row && a.Col-c.Cells[0].Col == b.Col-d.Cells[0].Col
	})
}

// mostOpening is the most cells of a cage that counts as an opening: nobody sees at
// once that a larger one has a single combination.
const mostOpening = 4

// opens reports whether the cage has only one combination of digits that can be
// put into its cells, order ignored.
func opens(n int, c board.Cage) bool {
	if len(c.Cells) > mostOpening {
		return false
	}
	found, values := 0, make([]int, len(c.Cells))
	var choose func(k, least int)
	choose = func(k, least int) {
		if k == len(values) {
			if c.Holds(values) && seats(c.Cells, slices.Clone(values), 0) {
				found++
			}
			return
		}
		for v := least; v <= n && found < 2; v++ {
			values[k] = v
			choose(k+1, v)
		}
	}
	choose(0, 1)
	return found == 1
}

// seats reports whether the values from index k on can be put in some order so that
// none stands twice in a line of the cells; those before k stay where they are.
func seats(cells []board.Cell, values []int, k int) bool {
	if k == len(values) {
		return true
	}
	for i := k; i < len(values); i++ {
		values[k], values[i] = values[i], values[k]
		free := true
		for j := range k {
			inLine := cells[j].Row == cells[k].Row || cells[j].Col == cells[k].Col
			free = free && (values[j] != values[k] || !inLine)
		}
		if free && seats(cells, values, k+1) {
			return true
		}
		values[k], values[i] = values[i], values[k]
	}
	return false
}
