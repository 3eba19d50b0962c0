package generate

import (
	"fmt"
	"strings"

	"kenkenbot/board"
)

// SpecError says which part of a Spec is out of range, or cannot be met by any
// puzzle, and why.
type SpecError struct {
	Field string // what is at fault, as in "size" or "operators"
	Why   string
}

func (e *SpecError) Error() string { return e.Field + ": " + e.Why }

// fault returns a *SpecError for the field.
func (s Spec) fault(field, why string, args ...any) error {
	return &SpecError{Field: field, Why: fmt.Sprintf(why, args...)}
}

// UnmetError says that Generate found no puzzle for the Spec within its bounded number of
// tries, and what became of these.
type UnmetError struct {
	Spec  Spec
	Tries Tries
}

// Tries counts what became of the tries of Generate.
type Tries struct {
	Patterns  int                    // patterns of cages begun
	Uncaged   int                    // of them: no cages that keep the spec's rules
	Drafts    int                    // drafts judged, repairs included
	Graded    [board.Extreme + 1]int // of them: solved by logic, by grade
	Easier    int                    // of them: seen to need no expert, and not graded
	Ambiguous int                    // of them: more than one solution
	Unproven  int                    // of them: neither logic nor search came to an end
	OffScore  int                    // of them: the grade asked for, but not the score
	Dull      int                    // of them: graded so, but without enough openings
	Needless  int                    // of them: graded so, but they don't need the technique, or not just once
	Tried     int                    // of them: graded so, but only trying solves them
	Lacking   int                    // of them: graded so, but without all four operators
	Unshared  int                    // of them: graded so, but of another share
}

func (e *UnmetError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "no %s found: ", e.Spec.wanted())
	t := e.Tries
	if t.Uncaged > 0 {
		fmt.Fprintf(&b, "in %d of %d tries the board could not be divided into cages with %s and so few single cells", t.Uncaged, t.Patterns, rulesOf(e.Spec).ops)
	}
	if t.Drafts == 0 {
		return b.String()
	}
	if t.Uncaged > 0 {
		b.WriteString("; ")
	}
	fmt.Fprintf(&b, "of %d drafts", t.Drafts)
	for d := board.Easy; d <= board.Extreme; d++ {
		if n := t.Graded[d]; n > 0 {
			fmt.Fprintf(&b, ", %d were %s", n, d)
		}
	}
	for _, c := range []struct {
		n    int
		what string
	}{
		{t.Easier, "needed no expert"},
		{t.Ambiguous, "had more than one solution"},
		{t.Unproven, "could not be decided"},
		{t.OffScore, "had another score"},
		{t.Dull, "had too few openings"},
		{t.Needless, "did not need " + e.Spec.Needs.String() + " exactly once"},
		{t.Tried, "needed a trial"},
		{t.Lacking, "lacked an operator"},
		{t.Unshared, "were of another share"},
	} {
		if c.n > 0 {
			fmt.Fprintf(&b, ", %d %s", c.n, c.what)
		}
	}
	return b.String()
}

// wanted names the puzzle asked for.
func (s Spec) wanted() string {
	r := rulesOf(s)
	what := fmt.Sprintf("%d×%d puzzle", s.Size, s.Size)
	if s.Difficulty != 0 {
		what = fmt.Sprintf("%s %s", s.Difficulty, what)
	}
	if s.Score != (Band{}) {
		what += fmt.Sprintf(" scoring %d to %d", s.Score.Min, s.Score.Max)
	}
	what += fmt.Sprintf(" with %s and %s cages of up to %d cells", r.ops, s.Profile, r.cells)
	if s.Symmetry != Asymmetric {
		what += fmt.Sprintf(", %s symmetry", s.Symmetry)
	}
	if s.NoTrial {
		what += ", without a trial"
	}
	if s.Needs != 0 {
		what += fmt.Sprintf(", with one step of %s as its hardest", s.Needs)
	}
	return what
}
