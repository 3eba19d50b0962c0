package generate

import (
	"fmt"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Version is the number of this generator. Within one version the same Spec always makes
// the same puzzle; any change that would make another one, in package logic too, raises
// it. Save it with the Spec of a puzzle that you may want to make again.
const Version = 6

// The smallest and the largest size that Generate takes.
const (
	MinSize = 3
	MaxSize = 12
)

// Spec says which puzzle is wanted. Only Size is required: the zero value of any other
// field asks for nothing in particular. It is comparable.
type Spec struct {
	Size       int
	Difficulty board.Difficulty // the exact grade; 0 takes any
	Score      Band             // the grade's score; the zero value takes any
	Ops        Operators        // the operators that cages may have; 0 stands for all four
	Hidden     bool             // cages show their target alone
	Profile    Profile          // how large cages are; the zero value is Classic
	Symmetry   Symmetry         // of the pattern of cages
	NoTrial    bool             // named techniques alone solve it
	Edited     bool             // with the operators of a printed puzzle, all four in measure
	Needs      logic.Technique  // what the puzzle must need once, and nothing harder; 0 asks for none. See Result.Exercise
	Best       int              // how many puzzles to make and choose the best of; 0 stands for 1
	Key        logic.Technique  // what had better be the hardest technique of the one that is chosen; 0 prefers none
	Share      Share            // of all puzzles, only this part; 0 is all
	Seed       uint64           // another seed makes another puzzle
}

// MaxBest is the largest Spec.Best.
const MaxBest = 100

// Validate returns a *SpecError if something in the spec is out of range or plainly
// impossible.
func (s Spec) Validate() error {
	switch {
	case s.Size < MinSize || s.Size > MaxSize:
		return s.fault("size", "%d: must be %d to %d", s.Size, MinSize, MaxSize)
	case s.Difficulty > board.Extreme:
		return s.fault("difficulty", "unknown difficulty %d", uint8(s.Difficulty))
	case s.Score.Min < 0 || s.Score.Max < s.Score.Min:
		return s.fault("score", "%d to %d: want the smaller number first, and none below 0", s.Score.Min, s.Score.Max)
	case s.Ops&^AllOperators != 0:
		return s.fault("operators", "must be some of + − × ÷")
	case int(s.Symmetry) >= len(symmetryNames):
		return s.fault("symmetry", "unknown symmetry %d", s.Symmetry)
	case s.Needs != 0 && s.Needs.Rung() == 0:
		return s.fault("needs", "unknown technique %d", uint8(s.Needs))
	case s.Needs != 0 && s.Difficulty != 0 && s.Difficulty != s.Needs.Rung():
		return s.fault("needs", "a puzzle that needs nothing harder than %s is %s, not %s", s.Needs, s.Needs.Rung(), s.Difficulty)
	case s.Key != 0 && s.Key.Rung() == 0:
		return s.fault("key", "unknown technique %d", uint8(s.Key))
	case s.Share < 0 || s.Share > Shares:
		return s.fault("share", "%d: must be 1 to %d", s.Share, Shares)
	case s.Share != 0 && s.Size < leastShared:
		return s.fault("share", "%d×%d boards have too few squares: from %d×%d on", s.Size, s.Size, leastShared, leastShared)
	case s.Best < 0 || s.Best > MaxBest:
		return s.fault("best", "%d: must be 1 to %d", s.Best, MaxBest)
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
		return s.fault("cage sizes", "%s needs cages of two cells, but the profile has none", r.ops)
	case r.weights[smallest] == 0:
		return s.fault("cage sizes", "the profile gives no size from 2 to %d a weight", r.cells)
	case r.cells == 2 && s.Size%2 == 1 && r.singles == 0:
		return s.fault("cage sizes", "%d cells can't all be paired: allow single cells, or + or × with cages of 3 cells", s.Size*s.Size)
	case r.ops == OperatorsOf(board.Subtract) && r.loners() == 0:
		return s.fault("operators", "− alone needs single cells: without them, replacing every value v by %d−v gives a second solution", s.Size+1)
	case r.ops == OperatorsOf(board.Divide) && lonely(s.Size) > r.singles:
		return s.fault("operators", "÷ alone does not work: on a %d×%d board at least %d cells have no partner to divide by, but at most %d may be single cells", s.Size, s.Size, lonely(s.Size), r.singles)
	}
	return nil
}

// lonely returns how many cells of a board of size n must stand alone if ÷ is
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

// stream is the number of the stream of random numbers. It is the Version that began it:
// whatever the versions since did not touch is made as it was then.
const stream = 1

// text spells the spec out, defaults resolved, for the seed of its random numbers.
// Best and Key are left out: another puzzle is chosen from the same ones.
func (s Spec) text() string {
	text := fmt.Sprintf("kenken %d: size %d, difficulty %d, score %d-%d, ops %d, hidden %t, singles 0, profile %v, cells 0, symmetry %d, seed %d",
		stream, s.Size, s.Difficulty, s.Score.Min, s.Score.Max, s.Ops.orAll(), s.Hidden, [MaxCells + 1]uint8(s.Profile.orClassic()), s.Symmetry, s.Seed)
	if s.Edited {
		text += ", edited"
	}
	if s.NoTrial {
		text += ", no trial"
	}
	if s.Needs != 0 {
		text += fmt.Sprintf(", needs %s", s.Needs)
	}
	if s.Share != 0 {
		text += fmt.Sprintf(", share %d", s.Share)
	}
	return text
}
