package generate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

// Result is a finished puzzle and what is known about it.
type Result struct {
	Puzzle   *board.Puzzle
	Solution board.Grid // the only one
	Rating   logic.Rating
	Quality  Quality
	Seed     uint64 // of the Spec
	Version  int    // of the generator
	// Exercise is the position in which the puzzle needs the Spec's technique, if that
	// names one. It is Single, but for the techniques that every puzzle needs again and
	// again (logic.Technique.EveryPuzzleNeeds).
	Exercise *logic.Exercise
}

// Generate makes the puzzle that the spec asks for. It has exactly one solution,
// and exactly the difficulty or score asked for. The error is a *SpecError if
// the spec cannot be met by any puzzle, an *UnmetError if none was found in a
// bounded number of tries, or the context's. Generate is safe for concurrent use
// and runs on one core; a Generator makes many puzzles with the same
// buffers.
func Generate(ctx context.Context, s Spec) (Result, error) {
	return new(Generator).Generate(ctx, s)
}

// Generator makes puzzles and keeps its buffers from one to the next. Its zero
// value is ready; it is not safe for concurrent use.
type Generator struct {
	grader logic.Grader
	solver solver.Solver
	sheet  sheet
}

// Generate is the package's Generate.
func (g *Generator) Generate(ctx context.Context, s Spec) (Result, error) {
	if err := s.Validate(); err != nil {
		return Result{}, err
	}
	if s.Needs != 0 {
		s.Difficulty = s.Needs.Rung()
	}
	m := maker{Generator: g, spec: s, rules: rulesOf(s), random: newRandom(s.text()), plan: planFor(s)}
	m.rules.tilt(m.plan.tilt)
	m.rules.way = m.plan.open
	if s.Best <= 1 {
		return m.make(ctx)
	}
	return m.choose(ctx)
}

// choose makes as many puzzles as the spec says, or fewer where they don't come about,
// and returns the best.
func (m *maker) choose(ctx context.Context) (Result, error) {
	var best Result
	most := math.MinInt
	for range m.spec.Best {
		made, err := m.make(ctx)
		if err != nil {
			if best.Puzzle != nil && ctx.Err() == nil {
				break // fewer to choose from than hoped for
			}
			return Result{}, err
		}
		w, err := worth(ctx, &made, m.spec.Key, most)
		if err != nil {
			return Result{}, err
		}
		if best.Puzzle == nil || w > most {
			best, most = made, w
		}
	}
	return best, nil
}

// maker is one run of Generate.
type maker struct {
	*Generator
	spec   Spec
	rules  *rules
	random *random
	plan   plan
	tries  Tries
	best   struct { // the hardest draft so far that is too easy
		draft
		height int // how hard it is; -1 if there is none
	}
}

// The bounds of effort of one puzzle: drafts judged, patterns of cages begun, so many
// of them over each square, and drafts judged of each pattern. They are counts, not
// times, so that they are met by the same specs everywhere.
const (
	mostDrafts   = 6000
	mostPatterns = 2000
	patternsEach = 4
	mostRepairs  = 25
)

// make returns the next puzzle that meets the spec.
func (m *maker) make(ctx context.Context) (Result, error) {
	m.tries = Tries{}
	var square board.Grid
	for m.tries.Patterns < mostPatterns && m.tries.Drafts < mostDrafts {
		if m.tries.Patterns%patternsEach == 0 {
			square = m.square()
		}
		m.tries.Patterns++
		d := newDraft(m.rules, square, m.random)
		if d == nil {
			m.tries.Uncaged++
			continue
		}
		d.operate(m.random, m.plan.open)
		if made, err := m.repair(ctx, d); made.Puzzle != nil || err != nil {
			return made, err
		}
	}
	return Result{}, &UnmetError{Spec: m.spec, Tries: m.tries}
}

// square returns a random square of the spec's share.
func (m *maker) square() board.Grid {
	for {
		if square := latinSquare(m.spec.Size, m.random); m.spec.Share.hasSquare(square) {
			return square
		}
	}
}

// repair changes the draft until it meets the spec, which it may not. While it is
// too hard it is made easier; once it was too easy it stays on that side: a change
// that does not make it harder, or makes it too hard, is taken back. A draft with
// two solutions is always changed where they differ.
func (m *maker) repair(ctx context.Context, d *draft) (Result, error) {
	m.best.height = -1
	for range mostRepairs {
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		v, err := m.judge(ctx, d)
		if err != nil {
			return Result{}, err
		}
		changed := false
		switch {
		case v.fit == meets:
			return v.made, nil
		case v.fit == tooEasy:
			if v.height >= m.best.height {
				m.best.height = v.height
				m.best.draft.copyFrom(d)
			} else {
				d.copyFrom(&m.best.draft)
			}
			changed = m.harden(d)
		case v.rival != nil:
			changed = d.ease(m.random, m.plan.ease, differing(d.values, v.rival), v.rival)
		case m.best.height >= 0:
			d.copyFrom(&m.best.draft)
			changed = m.harden(d)
		default:
			changed = d.ease(m.random, m.plan.ease, d.everywhere(), nil)
		}
		if !changed {
			break
		}
	}
	return Result{}, nil
}

// fit is how a draft stands to the spec.
type fit int

const (
	meets fit = iota
	tooEasy
	tooHard // or not unique, or not as people like it
)

// verdict is what judging a draft comes to.
type verdict struct {
	fit    fit
	made   Result     // the puzzle if it meets the spec
	height int        // if too easy: how hard it is; see height
	rival  board.Grid // a second solution, if there is one
}

// judge checks the draft against the spec.
//
// What plain deduction solves needs no expert, and is known to for less than it would
// take to grade. Search, too, comes before logic: it finds an ambiguous draft in a
// few microseconds, which logic would have to work through to where it stalls.
func (m *maker) judge(ctx context.Context, d *draft) (verdict, error) {
	m.tries.Drafts++
	if d.openness() < m.plan.least*len(d.values) {
		return m.easier(d), nil
	}
	p, err := d.puzzle(&m.sheet)
	if err != nil {
		return verdict{}, fmt.Errorf("draft of a %s: %w", m.spec.wanted(), err)
	}
	small := m.spec.Size <= searchedFirst
	if !small && m.isPlain(p) {
		return m.easier(d), nil
	}
	err = m.prove(ctx, p)
	if small && err == nil && m.isPlain(p) {
		return m.easier(d), nil
	}
	var two *solver.NotUniqueError
	switch {
	case errors.As(err, &two):
		m.tries.Ambiguous++
		return verdict{fit: tooHard, rival: d.rivalOf(two)}, nil
	case errors.Is(err, errTooHard):
		return verdict{fit: tooHard}, nil
	case errors.Is(err, solver.ErrBudget):
		m.tries.Unproven++
		return verdict{fit: tooHard}, nil
	case err != nil:
		return verdict{}, err
	}
	v, err := m.grade(ctx, d, p)
	if errors.Is(err, logic.ErrBudget) {
		m.tries.Unproven++
		return verdict{fit: tooHard}, nil
	}
	return v, err
}

// gradeLimits bound the grading of a draft: a hundred times what the hardest puzzles
// made so far took. The time is never reached, as in nodes.
var gradeLimits = logic.Limits{Work: 100_000_000, Time: time.Hour}

// grade does the rest of judge for a draft that has one solution.
func (m *maker) grade(ctx context.Context, d *draft, p *board.Puzzle) (verdict, error) {
	want, band := m.spec.Difficulty, m.spec.Score
	ceiling := want
	if ceiling == 0 {
		ceiling = board.Extreme
	}
	if want != 0 {
		grade, err := m.grader.Difficulty(ctx, p, ceiling, gradeLimits)
		if err != nil {
			return verdict{}, err
		}
		if grade != want {
			m.tries.Graded[grade]++
			return m.misses(d, grade), nil
		}
	}
	if m.rules.edited && m.spec.Size > MinSize && missing(d.counts()) > 0 {
		m.tries.Lacking++
		return verdict{fit: tooHard}, nil
	}
	if !m.spec.Share.hasLayout(d) {
		m.tries.Unshared++
		return verdict{fit: tooHard}, nil
	}
	// The grade alone costs less than the rating that it is part of.
	made := Result{Puzzle: p, Solution: d.values, Seed: m.spec.Seed, Version: Version}
	var err error
	if made.Rating, err = m.grader.GradeSolved(ctx, p, d.values, ceiling, gradeLimits); err != nil {
		return verdict{}, err
	}
	grade, score := made.Rating.Difficulty, made.Rating.Score
	m.tries.Graded[grade]++
	switch {
	case want != 0 && grade != want:
		return m.misses(d, grade), nil
	case !band.Has(score):
		m.tries.OffScore++
		if score > band.Max {
			return verdict{fit: tooHard}, nil
		}
		return verdict{fit: tooEasy, height: height(grade, score)}, nil
	}
	if m.spec.NoTrial && (!made.Rating.Solved() || made.Rating.Counts[logic.Trial] > 0) {
		m.tries.Tried++
		return verdict{fit: tooHard}, nil
	}
	made.Quality = Measure(p, d.values, made.Rating)
	if made.Quality.Openings < m.rules.openings {
		m.tries.Dull++
		return verdict{fit: tooHard}, nil
	}
	if m.spec.Needs != 0 {
		if made.Exercise, err = m.exercise(ctx, &made); err != nil {
			return verdict{}, err
		}
		if made.Exercise == nil {
			m.tries.Needless++
			return verdict{fit: tooHard}, nil
		}
	}
	return verdict{made: made}, nil
}

// exercise returns the position in which a puzzle needs the technique that the spec
// names, or nil if it does not, or does more than once.
func (m *maker) exercise(ctx context.Context, made *Result) (*logic.Exercise, error) {
	t := m.spec.Needs
	if made.Rating.Hardest < t || made.Rating.Hardest > t && !t.EveryPuzzleNeeds() {
		return nil, nil
	}
	e, found, err := logic.FindExercise(ctx, logic.ExerciseSpec{Puzzle: made.Puzzle, Solution: made.Solution, Technique: t}, gradeLimits)
	if err != nil || !found || !e.Single && !t.EveryPuzzleNeeds() {
		return nil, err
	}
	return &e, nil
}

// searchedFirst is the largest size on which search costs less than deduction.
const searchedFirst = 5

// isPlain reports whether an expert is asked for and the puzzle needs none.
func (m *maker) isPlain(p *board.Puzzle) bool {
	return m.spec.Difficulty >= board.Expert && m.solver.Deduce(p)
}

// easier is the verdict on a draft that is seen to need no expert.
func (m *maker) easier(d *draft) verdict {
	m.tries.Easier++
	return verdict{fit: tooEasy, height: height(0, d.openness())}
}

// misses is the verdict on a draft of another grade than the one asked for.
func (m *maker) misses(d *draft, grade board.Difficulty) verdict {
	if grade > m.spec.Difficulty {
		return verdict{fit: tooHard}
	}
	return verdict{fit: tooEasy, height: height(grade, d.openness())}
}

// height says how hard a draft is among those too easy: by grade, and within one by
// its score if that is asked for, else by how much it leaves open.
func height(grade board.Difficulty, rest int) int { return int(grade)<<32 + rest }

// harden makes the draft harder. It reports false if no change is left to try.
func (m *maker) harden(d *draft) bool {
	changed := false
	for range m.plan.moves {
		changed = d.harden(m.random) || changed
	}
	return changed
}

// How many nodes a proof by search may take, unless the plan wants a shorter one, and how many are
// searched before logic is asked.
const (
	mostNodes   = 20_000
	glanceNodes = 32
)

// nodes returns limits for a search: a number of nodes, and a time that is never reached, since what a
// search finds must not depend on the machine.
func nodes(n int64) solver.Limits { return solver.Limits{Nodes: n, Time: time.Hour} }

// errTooHard says that a draft asks for more than the grade that is wanted.
var errTooHard = errors.New("too hard")

// longProof is the smallest size on which a proof may take longer than logic.
const longProof = 7

// prove proves by search that the draft has one solution. A draft whose proof is long is hardly ever
// one to keep, above all where sums leave much open: if logic shows that it is too hard, the proof is
// given up with errTooHard.
func (m *maker) prove(ctx context.Context, p *board.Puzzle) error {
	want := m.spec.Difficulty
	if m.spec.Size >= longProof && want != 0 && want < board.Extreme {
		_, _, err := m.solver.Unique(ctx, p, nodes(glanceNodes))
		if !errors.Is(err, solver.ErrBudget) {
			return err
		}
		switch grade, err := m.grader.Difficulty(ctx, p, want, gradeLimits); {
		case err != nil && !errors.Is(err, logic.ErrBudget):
			return err
		case grade > want:
			m.tries.Graded[grade]++
			return errTooHard
		}
	}
	_, _, err := m.solver.Unique(ctx, p, nodes(m.plan.proof))
	return err
}

// rivalOf returns the one of two solutions that is not the draft's.
func (d *draft) rivalOf(two *solver.NotUniqueError) board.Grid {
	if two.First.Equal(d.values) {
		return two.Second
	}
	return two.First
}

// everywhere returns every cell of the draft.
func (d *draft) everywhere() []uint8 {
	cells := make([]uint8, len(d.values))
	for i := range cells {
		cells[i] = uint8(i)
	}
	return cells
}

// differing returns the cells in which two grids differ.
func differing(a, b board.Grid) []uint8 {
	cells := make([]uint8, 0, len(a))
	for i := range a {
		if a[i] != b[i] {
			cells = append(cells, uint8(i))
		}
	}
	return cells
}
