package generate

import (
	"fmt"

	"kenkenbot/board"
)

// Version is the number of this generator. The same Spec makes the same puzzle as
// long as the number stands; it is raised by whatever changes that, a new grade of
// package logic included. Keep it with a puzzle that must be made again.
const Version = 1

// Smallest is the smallest size that Generate takes; Largest is the largest. Play
// offers 3 to 9.
const Smallest = 3

// Spec says what puzzle is wanted. Only Size is needed: the zero value of every
// other field asks for nothing in particular. It is comparable.
type Spec struct {
	Size       int
	Difficulty board.Difficulty // the exact grade; 0 takes any
	Score      Band             // the grade's score; the zero value takes any
	Ops        Operators        // what cages may use; 0 stands for all four
	Hidden     bool             // cages show their target alone
	Singles    Singles          // how many given cells there may be
	Profile    Profile          // how large cages are; the zero value is Classic
	Cells      int              // cells of the largest cage; 0 leaves it to the profile
	Symmetry   Symmetry         // of the pattern of cages
	Best       int              // the best of so many puzzles is taken; 0 stands for 1
	Seed       uint64
}

// MostBest is how many finished puzzles Generate will choose from at most.
const MostBest = 100

// Validate reports, as a *SpecError, what in the spec is out of range or can be
// seen to be unmeetable without trying.
func (s Spec) Validate() error {
	switch {
	case s.Size < Smallest || s.Size > Largest:
		return s.fault("size", "%d: it is %d to %d", s.Size, Smallest, Largest)
	case s.Difficulty > board.Extreme:
		return s.fault("difficulty", "number %d does not exist", s.Difficulty)
	case s.Score.Least < 0 || s.Score.Most < s.Score.Least:
		return s.fault("score", "%d to %d: it goes from a smaller number to a larger one", s.Score.Least, s.Score.Most)
	case s.Ops&^AllOperators != 0:
		return s.fault("operators", "only + − × ÷ can be asked for")
	case int(s.Singles) >= len(singlesNames):
		return s.fault("single cells", "number %d does not exist", s.Singles)
	case int(s.Symmetry) >= len(symmetryNames):
		return s.fault("symmetry", "number %d does not exist", s.Symmetry)
	case s.Cells != 0 && (s.Cells < 2 || s.Cells > MostCells):
		return s.fault("largest cage", "%d cells: it is 2 to %d", s.Cells, MostCells)
	case s.Best < 0 || s.Best > MostBest:
		return s.fault("best", "of %d: it is of 1 to %d", s.Best, MostBest)
	}
	return s.validateCages()
}

// validateCages reports cages that cannot tile the board.
func (s Spec) validateCages() error {
	r := rulesOf(s)
	smallest := 2
	for smallest < r.cells && r.weights[smallest] == 0 {
		smallest++
	}
	switch {
	case r.weights[smallest] == 0 && r.pairsOnly:
		return s.fault("cage sizes", "%s takes two cells, and no cage of two is asked for", r.ops)
	case r.weights[smallest] == 0:
		return s.fault("cage sizes", "no size from 2 to %d has a weight", r.cells)
	case r.cells == 2 && s.Size%2 == 1 && r.singles == 0:
		return s.fault("cage sizes", "%d cells do not part into pairs: allow single cells, or + or × and cages of 3 cells", s.Size*s.Size)
	case r.ops == OperatorsOf(board.Subtract) && r.loners() == 0:
		return s.fault("operators", "− alone, without single cells: every solution v has a second one, %d−v", s.Size+1)
	case r.ops == OperatorsOf(board.Divide) && lonely(s.Size) > r.singles:
		return s.fault("operators", "÷ alone: on a %d×%d board at least %d cells have no partner to divide by, and at most %d may stand alone", s.Size, s.Size, lonely(s.Size), r.singles)
	}
	return nil
}

// lonely returns how many cells of a board of size n must stand alone where ÷ is
// the only operator: a prime above n/2 divides with 1 alone, and there are n of it
// and of 1.
func lonely(n int) int {
	primes := 0
	for p := max(2, n/2+1); p <= n; p++ {
		prime := true
		for d := 2; d < p; d++ {
			prime = prime && p%d != 0
		}
		if prime {
			primes++
		}
	}
	return max(primes-1, 0) * n
}

// text spells the spec out, defaults resolved, for the seed of its random numbers.
// Best is left out: a better puzzle is chosen from the same ones.
func (s Spec) text() string {
	return fmt.Sprintf("kenken %d: size %d, difficulty %d, score %d-%d, ops %d, hidden %t, singles %d, profile %v, cells %d, symmetry %d, seed %d",
		Version, s.Size, s.Difficulty, s.Score.Least, s.Score.Most, s.Ops.orAll(), s.Hidden, s.Singles, [MostCells + 1]uint8(s.Profile.orClassic()), s.Cells, s.Symmetry, s.Seed)
}
