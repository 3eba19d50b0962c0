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
	y.follow(t, p, solution, empty, nil, name, func(h hint) {
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
	})
	y.follow(t, p, solution, empty, logic.Pencil(p, empty), name, func(h hint) {
		y.filled++
		y.read(h)
	})
	half, notes := slip(p, solution)
	y.follow(t, p, solution, half, notes, name, func(hint) { y.slipped++ })
}

// hint is a hint in words, and the board for which it is given.
type hint struct {
	p         *board.Puzzle
	solution  board.Grid
	grid      board.Grid
	notes     board.Marks
	technique logic.Technique
	lines     []string
	where     string
	after     board.Marks // the notes once the hint is taken
}

// doubts reports whether the hint says that notes are wrong.
func (h hint) doubts() bool {
	return slices.ContainsFunc(h.lines, func(l string) bool { return strings.Contains(l, "notes disagree") })
}

// follow takes hints from a board to its end, and calls f for each.
func (y *tally) follow(t *testing.T, p *board.Puzzle, solution, g board.Grid, m board.Marks, name string, f func(hint)) {
	n := p.Size()
	for taken := 0; !g.Equal(solution); taken++ {
		a, err := logic.Hint(t.Context(), p, solution, g, m, logic.Limits{})
		if errors.Is(err, logic.ErrBudget) || taken > n*n*n {
			y.find("not finished", fmt.Sprintf("%s: %v after %d hints", name, err, taken))
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		h := hint{p: p, solution: solution, grid: g, notes: m}
		for _, l := range explain.HintOf(p, &a, logic.Do) {
			h.lines = append(h.lines, explain.English.Text(l.Message))
		}
		rows := strings.Fields(strings.ReplaceAll(format.Rows(g), " ", ""))
		h.where = fmt.Sprintf("%s, board %s\n\t%s", name, strings.Join(rows, "/"), strings.Join(h.lines, "\n\t"))
		g, m = a.Take(g, m)
		h.after = m
		switch a.Kind {
		case logic.Deduction:
			h.technique = a.Step().Step.Technique
			f(h)
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
