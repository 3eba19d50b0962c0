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
	m := maker{Generator: g, spec: s, rules: rulesOf(s), random: newRandom(s.text())}
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
	tries  Tries
}

// The bounds of effort of one puzzle: patterns begun, and drafts judged of each.
// They are counts, not times, so that they are met by the same specs everywhere.
const (
	mostPatterns = 400
	mostRepairs  = 40
)

// make returns the next puzzle that meets the spec.
func (m *maker) make(ctx context.Context) (Made, error) {
	m.tries = Tries{}
	for range mostPatterns {
		m.tries.Patterns++
		d := newDraft(m.rules, latinSquare(m.spec.Size, m.random), m.random)
		if d == nil {
			m.tries.Uncaged++
			continue
		}
		d.operate(m.random, m.opening())
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

// opening says which operators a draft begins with: those that come nearer to the
// difficulty asked for.
func (m *maker) opening() lean {
	switch m.spec.Difficulty {
	case logic.Easy:
		return easier
	case logic.Extreme:
		return harder
	}
	return neutral
}

// judge grades the draft. It returns the finished puzzle where the spec is met;
// else it changes the draft towards the spec and reports whether it could.
func (m *maker) judge(ctx context.Context, d *draft) (Made, bool, error) {
	m.tries.Drafts++
	p, err := d.puzzle()
	if err != nil {
		return Made{}, false, fmt.Errorf("draft of a %s: %w", m.spec.wanted(), err)
	}
	rating := m.grader.GradeUpTo(p, m.ceiling())
	if !rating.Solved() {
		return m.stalled(ctx, d, p)
	}
	m.tries.Graded[rating.Difficulty]++
	switch {
	case m.spec.Difficulty != 0 && rating.Difficulty != m.spec.Difficulty || m.spec.Score != Band{} && rating.Score < m.spec.Score.Least:
		return Made{}, d.harden(m.random), nil
	case m.spec.Score != Band{} && rating.Score > m.spec.Score.Most:
		m.tries.OffScore++
		return Made{}, d.ease(m.random, d.everywhere(), nil), nil
	}
	return m.finish(d, p, rating)
}

// ceiling returns the highest rung that a draft is graded up to: whatever needs
// more is too hard, or extreme.
func (m *maker) ceiling() logic.Difficulty {
	if d := m.spec.Difficulty; d == 0 || d == logic.Extreme {
		return logic.Expert
	} else {
		return d
	}
}

// stalled deals with a draft that logic does not finish within the rungs allowed.
// One that should be extreme is so if search proves it unique; all others are made
// easier, where two solutions differ if there are two.
func (m *maker) stalled(ctx context.Context, d *draft, p *board.Puzzle) (Made, bool, error) {
	_, _, err := m.solver.Unique(ctx, p, searchLimits)
	var twofold *solver.NotUniqueError
	switch {
	case errors.As(err, &twofold):
		m.tries.Ambiguous++
		return Made{}, d.ease(m.random, differing(twofold.First, twofold.Second), m.rival(d, twofold)), nil
	case errors.Is(err, solver.ErrBudget):
		m.tries.Unproven++
		return Made{}, d.ease(m.random, d.everywhere(), nil), nil
	case err != nil:
		return Made{}, false, err
	}
	if m.spec.Difficulty != logic.Extreme && (m.spec.Difficulty != 0 || m.spec.Score != Band{}) {
		m.tries.Graded[m.ceiling()+1]++
		return Made{}, d.ease(m.random, d.everywhere(), nil), nil
	}
	rating := m.grader.Grade(p)
	m.tries.Graded[rating.Difficulty]++
	return m.finish(d, p, rating)
}

// rival returns the one of two solutions that is not the draft's.
func (m *maker) rival(d *draft, two *solver.NotUniqueError) board.Grid {
	if two.First.Equal(d.values) {
		return two.Second
	}
	return two.First
}

// searchLimits bound a proof by search. The time is out of reach: what a search
// comes to must not depend on the machine.
var searchLimits = solver.Limits{Nodes: 20_000, Time: time.Hour}

// finish returns the puzzle, unless it has too few openings.
func (m *maker) finish(d *draft, p *board.Puzzle, rating logic.Rating) (Made, bool, error) {
	quality := Measure(p, d.values, rating)
	if quality.Openings < m.rules.openings {
		m.tries.Dull++
		return Made{}, d.ease(m.random, d.everywhere(), nil), nil
	}
	return Made{Puzzle: p, Solution: d.values, Rating: rating, Quality: quality, Seed: m.spec.Seed, Version: Version}, true, nil
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
