package logic

import (
	"context"
	"fmt"
	"slices"

	"kenkenbot/board"
)

// Breider's paper "Solving KenKen as Constraint Satisfaction Problem" (2025) counts
// the permutations of each cage, the ordered values that satisfy its arithmetic,
// and asks how many of them each of five patterns prunes before the search begins.

// Pattern is a technique of the paper, as the techniques of this package that do
// its work.
type Pattern struct {
	Name       string
	Techniques []Technique
}

// Patterns returns those of PaperPatterns and this package's whole ladder without
// trial.
func Patterns() []Pattern {
	return append(PaperPatterns(), Pattern{Name: "ladder", Techniques: Techniques()[:Trial-1]})
}

// PaperPatterns returns the paper's five patterns and all of them together.
func PaperPatterns() []Pattern {
	list := []Pattern{
		{"Single Square", []Technique{GivenCell, NakedSingle}},
		{"Naked N Tuple", []Technique{NakedPair, NakedTriple}},
		{"Hidden Single", []Technique{HiddenSingle}},
		{"X-Wing", []Technique{XWing}},
		{"Evil Twin", []Technique{CageCompletion}},
	}
	all := Pattern{Name: "all"}
	for _, p := range list {
		all.Techniques = append(all.Techniques, p.Techniques...)
	}
	slices.Sort(all.Techniques)
	return append(list, all)
}

// Pruning is how many permutations a pattern leaves, and which candidates.
type Pruning struct {
	Before, After int
	Candidates    board.Marks
}

// TooWideError says that a cage has more permutations than are counted.
type TooWideError struct{ Cage board.Cage }

func (e *TooWideError) Error() string {
	return fmt.Sprintf("the %s cage at %v has more than %d permutations: too many to count", e.Cage.Label(), e.Cage.Cells[0], maxWays)
}

// Prune applies the pattern to the empty board until it finds nothing more. Between
// its steps the cells keep the candidates that the permutations leave, and the
// permutations those that the candidates allow. Permutations count as in the
// paper, whether or not they repeat a value within a row or column; legal ones
// alone if legal is set. The error is a *TooWideError, ErrBudget or the context's.
func (t Pattern) Prune(ctx context.Context, p *board.Puzzle, legal bool, l Limits) (pruned Pruning, err error) {
	s := &State{loosely: !legal}
	s.reset(p)
	if ended := s.within(ctx, l, func() { pruned, err = t.prune(s) }); ended != nil {
		return Pruning{}, ended
	}
	return pruned, err
}

// prune is Prune of the state's puzzle.
func (t Pattern) prune(s *State) (Pruning, error) {
	before, err := s.permutations()
	if err != nil {
		return Pruning{}, err
	}
	take := func(st *Step) bool {
		s.Apply(st)
		return false
	}
	for again := true; again && !s.broken; {
		tick := s.tick
		s.spend(s.cells)
		s.find(CageSupport, take)
		for _, technique := range t.Techniques {
			if s.tick == tick {
				s.find(technique, take)
			}
		}
		again = s.tick != tick
	}
	after, err := s.permutations()
	return Pruning{Before: before, After: after, Candidates: s.Marks()}, err
}

// permutations returns how many ways the cages have in all.
func (s *State) permutations() (int, error) {
	total := 0
	for i := range s.cages {
		ways, listed := s.ways(i)
		if !listed {
			return 0, &TooWideError{Cage: s.puzzle.Cages()[i]}
		}
		total += len(ways)
	}
	return total, nil
}
