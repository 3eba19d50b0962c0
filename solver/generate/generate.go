package generate

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

// Made is a finished puzzle with what is known of it.
type Made struct {
	Puzzle   *board.Puzzle
	Solution board.Grid // the only one
	Rating   logic.Rating
	Quality  Quality
	Seed     uint64 // of the Spec
	Version  int    // of the generator
}

// Generate makes the puzzle that the spec asks for. It has exactly one solution,
// and exactly the difficulty or score asked for. The error is a *SpecError where
// the spec cannot be met by any puzzle, an *UnmetError where none was found in a
// bounded number of tries, or the context's. Generate is safe for concurrent use
// and runs on one core; a Generator does the same many times over without making
// its buffers anew.
func Generate(ctx context.Context, s Spec) (Made, error) {
	return new(Generator).Generate(ctx, s)
}

// Generator makes puzzles and keeps its buffers from one to the next. Its zero
// value is ready; it is not safe for concurrent use.
type Generator struct {
	grader logic.Grader
	solver solver.Solver
}

// Generate is the package's Generate.
func (g *Generator) Generate(ctx context.Context, s Spec) (Made, error) {
	if err := s.Validate(); err != nil {
		return Made{}, err
	}
	m := maker{Generator: g, spec: s, rules: rulesOf(s), random: newRandom(s.text()), plan: planFor(s.Size, s.Difficulty)}
	m.rules.tilt(m.plan.tilt)
	var best Made
	for range max(s.Best, 1) {
		made, err := m.make(ctx)
		if err != nil {
			if best.Puzzle != nil && ctx.Err() == nil {
				break // fewer to choose from than hoped for
			}
			return Made{}, err
		}
		if best.Puzzle == nil || made.Quality.Score() > best.Quality.Score() {
			best = made
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
}

// The bounds of effort of one puzzle: patterns of cages begun, so many of them over
// each square, and drafts judged of each pattern. They are counts, not times, so
// that they are met by the same specs everywhere.
const (
	mostPatterns = 400
	patternsEach = 4
	mostRepairs  = 40
)

// make returns the next puzzle that meets the spec.
func (m *maker) make(ctx context.Context) (Made, error) {
	m.tries = Tries{}
	var square board.Grid
	for m.tries.Patterns < mostPatterns {
		if m.tries.Patterns%patternsEach == 0 {
			square = latinSquare(m.spec.Size, m.random)
		}
		m.tries.Patterns++
		d := newDraft(m.rules, square, m.random)
		if d == nil {
			m.tries.Uncaged++
			continue
		}
		d.operate(m.random, m.plan.open)
		for range mostRepairs {
			if err := ctx.Err(); err != nil {
				return Made{}, err
			}
			made, changed, err := m.judge(ctx, d)
			if err != nil || made.Puzzle != nil {
				return made, err
			}
			if !changed {
				break
			}
		}
	}
	return Made{}, &UnmetError{Spec: m.spec, Tries: m.tries}
}

// judge returns the finished puzzle where the draft meets the spec; else it changes
// the draft towards the spec and reports whether it could.
//
// Search is asked before logic: it tells an ambiguous draft in a few microseconds,
// which logic would have to work through to where it stalls.
func (m *maker) judge(ctx context.Context, d *draft) (Made, bool, error) {
	m.tries.Drafts++
	p, err := d.puzzle()
	if err != nil {
		return Made{}, false, fmt.Errorf("draft of a %s: %w", m.spec.wanted(), err)
	}
	_, _, err = m.solver.Unique(ctx, p, searchLimits)
	var two *solver.NotUniqueError
	switch {
	case errors.As(err, &two):
		m.tries.Ambiguous++
		return Made{}, d.ease(m.random, m.plan.ease, differing(two.First, two.Second), d.rivalOf(two)), nil
	case errors.Is(err, solver.ErrBudget):
		m.tries.Unproven++
		return Made{}, m.ease(d), nil
	case err != nil:
		return Made{}, false, err
	}
	return m.grade(d, p)
}

// grade does the rest of judge for a draft that has one solution.
func (m *maker) grade(d *draft, p *board.Puzzle) (Made, bool, error) {
	want, band := m.spec.Difficulty, m.spec.Score
	ceiling := want
	if ceiling == 0 {
		ceiling = logic.Extreme
	}
	rating := m.grader.GradeUpTo(p, ceiling)
	m.tries.Graded[rating.Difficulty]++
	switch {
	case rating.Difficulty > ceiling:
		return Made{}, m.ease(d), nil
	case rating.Difficulty < want:
		return Made{}, m.harden(d), nil
	case !band.Has(rating.Score):
		m.tries.OffScore++
		if rating.Score > band.Most {
			return Made{}, m.ease(d), nil
		}
		return Made{}, m.harden(d), nil
	}
	quality := Measure(p, d.values, rating)
	if quality.Openings < m.rules.openings {
		m.tries.Dull++
		return Made{}, m.ease(d), nil
	}
	return Made{Puzzle: p, Solution: d.values, Rating: rating, Quality: quality, Seed: m.spec.Seed, Version: Version}, true, nil
}

// ease makes the draft easier somewhere, harden harder. They report false where no
// change is left to try.
func (m *maker) ease(d *draft) bool { return d.ease(m.random, m.plan.ease, d.everywhere(), nil) }

func (m *maker) harden(d *draft) bool {
	changed := false
	for range m.plan.moves {
		changed = d.harden(m.random) || changed
	}
	return changed
}

// searchLimits bound a proof by search. The time is out of reach: what a search
// comes to must not depend on the machine.
var searchLimits = solver.Limits{Nodes: 20_000, Time: time.Hour}

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
	var cells []uint8
	for i := range a {
		if a[i] != b[i] {
			cells = append(cells, uint8(i))
		}
	}
	return cells
}
