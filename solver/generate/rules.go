package generate

import (
	"kenkenbot/board"
)

// rules is a Spec with its defaults resolved: what every cage of the puzzle must
// keep to while it is being made, so that nothing need be thrown away for it later.
type rules struct {
	size      int
	ops       Operators
	pairsOnly bool // no operator takes more than two cells
	hidden    bool
	singles   int // most cages of a single cell
	cells     int // most cells in a cage
	weights   [MaxCells + 1]int
	symmetry  Symmetry
	target    int64 // largest target
	repeats   bool  // a cage may hold a value twice
	openings  int   // least cages that have only one combination at sight
	edited    bool  // operators in the measure of printed puzzles; see measure
	way       lean  // of the first draft's operators
}

// rulesOf resolves the spec.
func rulesOf(s Spec) *rules {
	r := &rules{
		size:     s.Size,
		ops:      s.Ops.orAll(),
		hidden:   s.Hidden,
		singles:  s.Size * s.Size / 10,
		symmetry: s.Symmetry,
		target:   largestTarget(s.Size, s.Difficulty),
		repeats:  s.Difficulty != board.Easy && s.Difficulty != board.Medium,
		edited:   s.Edited && s.Ops.orAll() == AllOperators && !s.Hidden,
	}
	if s.Difficulty == board.Easy || s.Difficulty == board.Medium {
		r.openings = leastOpenings
	}
	profile := s.Profile.orClassic()
	r.cells = profile.largest()
	r.pairsOnly = !r.ops.Has(board.Add) && !r.ops.Has(board.Multiply)
	if r.pairsOnly {
		r.cells = min(r.cells, 2)
	}
	for k := 1; k <= r.cells; k++ {
		r.weights[k] = int(profile[k])
	}
	return r
}

// loners returns how many single cells there can be if all other cages are pairs.
func (r *rules) loners() int {
	return r.singles - (r.size*r.size+r.singles)%2
}

// tilt shifts the weights of the cage sizes towards larger cages, or, below 0,
// towards smaller ones: by a quarter for each step and cell.
func (r *rules) tilt(steps int) {
	for k := 2; k <= r.cells; k++ {
		r.weights[k] *= 1000
		for range max(steps, -steps) * (k - 2) {
			if steps > 0 {
				r.weights[k] = r.weights[k] * 5 / 4
			} else {
				r.weights[k] = r.weights[k] * 3 / 4
			}
		}
	}
	r.weights[1] *= 1000
}

// leastOpenings is how many cages of an easy or medium puzzle give away their digits at
// sight, so that a person who misses one finds another.
const leastOpenings = 3

// largestTarget returns the largest target of a puzzle of that size and grade: what
// a player still factors in the head.
func largestTarget(n int, d board.Difficulty) int64 {
	switch d {
	case board.Easy:
		return int64(2 * n * n)
	case board.Medium:
		return int64(4 * n * n)
	}
	return int64(n * n * n * n)
}

// fits reports whether the cage's shape and values keep the rules, whatever its
// operator, and notes the operators that it may have over these values.
func (r *rules) fits(c *cage, values board.Grid) bool {
	if c.size() > r.cells || r.tooLong(c) || !r.repeats && c.repeats(values) {
		return false
	}
	c.choices = 0
	var memory [MaxCells]int
	results := board.Results(c.valuesIn(values, &memory))
	for op := board.Given; op < board.Hidden; op++ {
		if (op == board.Given) != (c.count == 1) || op != board.Given && !r.ops.Has(op) {
			continue
		}
		if t := results[op]; t > 0 && t <= r.target {
			c.choices |= 1 << op
			c.targets[op] = int32(t)
		}
	}
	return c.choices != 0
}

// tooLong reports whether the cage is a single-file path that gives little away: more
// than three cells in a straight line, a whole line, or five and more cells that
// wind without ever branching.
func (r *rules) tooLong(c *cage) bool {
	if c.count < 3 {
		return false
	}
	most, joints, sameRow, sameCol := 0, 0, true, true
	for _, a := range c.list() {
		beside := 0
		for _, b := range c.list() {
			if adjacent(r.size, int(a), int(b)) {
				beside++
			}
		}
		most, joints = max(most, beside), joints+beside
		sameRow = sameRow && rowOf[r.size][a] == rowOf[r.size][c.cells[0]]
		sameCol = sameCol && colOf[r.size][a] == colOf[r.size][c.cells[0]]
	}
	if sameRow || sameCol {
		return c.size() > min(3, r.size-1)
	}
	path := most <= 2 && joints == 2*(c.size()-1)
	return path && c.count >= 5
}
