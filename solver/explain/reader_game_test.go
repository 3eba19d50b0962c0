package explain_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// games follows hints alone to the end of a puzzle: from the empty board with the notes that
// hints write, from the empty board after "Fill in notes", and from a board half played whose
// notes were made beside a wrong digit.
func (y *tally) games(t *testing.T, p *board.Puzzle, solution board.Grid, name string) {
	empty := board.NewGrid(p.Size())
	said := make(map[string]bool)
	y.follow(t, p, solution, empty, nil, nil, name, func(h hint) *reading {
		y.hints++
		r := y.read(h)
		y.count(h, r)
		if said[r.because] {
			y.find("the same sentence again", h.where)
		}
		said[r.because] = true
		for _, f := range r.claimed {
			if f.is && said[f.String()] {
				y.find("tells a digit again", h.where)
			}
			said[f.String()] = f.is
		}
		return r
	})
	pencil := logic.Pencil(p, empty)
	y.follow(t, p, solution, empty, pencil, others(p.Size(), pencil), name, func(h hint) *reading {
		y.filled++
		return y.read(h)
	})
	half, notes := slip(p, solution)
	y.follow(t, p, solution, half, notes, nil, name, func(hint) *reading {
		y.slipped++
		return nil
	})
}

// hint is a hint in words, and the board for which it is given.
type hint struct {
	p         *board.Puzzle
	solution  board.Grid
	grid      board.Grid
	notes     board.Marks
	technique logic.Technique
	asked     []string // the lines of the first level
	shown     []string // those of the second
	lines     []string // those of the third
	where     string
	after     board.Marks // the notes once the hint is taken
	told      board.Marks // what hints have ruled out so far
}

// doubts reports whether the hint says that notes are wrong.
func (h hint) doubts() bool {
	return slices.ContainsFunc(h.lines, func(l string) bool { return strings.Contains(l, "notes disagree") })
}

// textsOf returns the lines of a hint at a level.
func textsOf(p *board.Puzzle, a *logic.Advice, level logic.Level) (lines []string) {
	for _, l := range explain.HintOf(p, a, level) {
		lines = append(lines, explain.English.Text(l.Message))
	}
	return lines
}

// others returns the digits that cells can't be by notes in all of them.
func others(n int, notes board.Marks) board.Marks {
	out := board.NewMarks(n)
	for i, can := range notes {
		out[i] = board.AllCandidates(n) &^ can
	}
	return out
}

// follow takes hints from a board to its end, and calls f to read each. The bot knows what
// was ruled out by the notes that it filled in and by its hints; the reader, what it read.
func (y *tally) follow(t *testing.T, p *board.Puzzle, solution, g board.Grid, m, ruled board.Marks, name string, f func(hint) *reading) {
	n := p.Size()
	told := board.NewMarks(n)
	for taken := 0; !g.Equal(solution); taken++ {
		a, err := logic.Hint(t.Context(), logic.Position{Puzzle: p, Solution: solution, Grid: g, Marks: m, Ruled: ruled}, logic.Limits{})
		if errors.Is(err, logic.ErrBudget) || taken > n*n*n {
			y.find("not finished", fmt.Sprintf("%s: %v after %d hints", name, err, taken))
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		h := hint{p: p, solution: solution, grid: g, notes: m, told: told}
		h.asked, h.shown, h.lines = textsOf(p, &a, logic.Where), textsOf(p, &a, logic.Why), textsOf(p, &a, logic.Do)
		rows := strings.Fields(strings.ReplaceAll(format.Rows(g), " ", ""))
		h.where = fmt.Sprintf("%s, board %s\n\t%s", name, strings.Join(rows, "/"), strings.Join(h.lines, "\n\t"))
		g, m = a.Take(g, m)
		ruled = a.Rule(n, ruled)
		h.after = m
		switch a.Kind {
		case logic.Deduction:
			h.technique = a.Step().Step.Technique
			if r := f(h); r != nil {
				told = r.remember(told)
			}
		case logic.Mistake:
			y.find("a mistake that is none", h.where)
			return
		default:
			y.find("gives a digit away", h.where)
		}
	}
}

// slip returns a board half played, and notes made while another digit stood there that is
// wrong.
func slip(p *board.Puzzle, solution board.Grid) (board.Grid, board.Marks) {
	n := p.Size()
	r := rand.New(rand.NewPCG(uint64(n), uint64(p.Cages()[0].Target)))
	g := board.NewGrid(n)
	for i := range g {
		if r.IntN(2) == 0 {
			g[i] = solution[i]
		}
	}
	at := r.IntN(n * n)
	for v := 1; v < n; v++ {
		g[at] = uint8(1 + (int(solution[at])-1+v)%n)
		if len(p.Check(g).Faults) == 0 {
			break
		}
	}
	m := logic.Pencil(p, g)
	g[at] = 0
	return g, m
}
