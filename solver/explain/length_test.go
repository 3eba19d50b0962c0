package explain

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/internal/sample"
	"kenkenbot/solver/logic"
)

// lengths are how many words the hints of each rung have beside a picture.
type lengths [board.Extreme + 1][]int

// follow takes hints from the empty board to the solution.
func (l *lengths) follow(t *testing.T, p *board.Puzzle, solution board.Grid) {
	t.Helper()
	g, m, ruled := board.NewGrid(p.Size()), board.NewMarks(p.Size()), board.NewMarks(p.Size())
	for !g.Equal(solution) {
		a, err := logic.Hint(t.Context(), logic.Position{Puzzle: p, Solution: solution, Grid: g, Marks: m, Ruled: ruled}, logic.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if a.Kind == logic.Deduction {
			words := 0
			for _, line := range HintOf(p, &a, logic.Do) {
				if _, told := line.Message.(Step); told {
					words += len(strings.Fields(English.Text(line.Message)))
				}
			}
			rung := a.Step().Step.Technique.Rung()
			l[rung] = append(l[rung], words)
		}
		g, m = a.Take(g, m)
		ruled = a.Rule(p.Size(), ruled)
	}
}

// within logs the figures, and compares each rung's median and 90th percentile with bounds, where there are enough.
func (l *lengths) within(t *testing.T, bounds [board.Extreme + 1][2]int) {
	t.Helper()
	for _, d := range board.Difficulties {
		all := l[d]
		if slices.Sort(all); len(all) == 0 {
			continue
		}
		median, most := all[len(all)/2], all[len(all)*9/10]
		t.Logf("%v: %d hints, median %d words, 90th percentile %d, longest %d", d, len(all), median, most, all[len(all)-1])
		enough := sample.Of(20, 10) // of few, one alone decides
		if len(all) >= enough && (median > bounds[d][0] || most > bounds[d][1]) {
			t.Errorf("%v: want at most %d and %d", d, bounds[d][0], bounds[d][1])
		}
	}
}

// TestHintsAreShort bounds the words of hints for random puzzles, of which there are more where KENKEN_THOROUGH is set.
func TestHintsAreShort(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(17, 20))
	var l lengths
	for range sample.Of(100, 200) {
		p, solution := boardtest.Puzzle(r, 4+r.IntN(4), 2+r.IntN(3), board.Add, board.Multiply, board.Subtract, board.Divide)
		if _, err := logic.Grade(t.Context(), p, logic.Limits{Work: 400_000}); err != nil {
			continue
		}
		l.follow(t, p, solution)
	}
	l.within(t, [board.Extreme + 1][2]int{board.Easy: {25, 35}, board.Medium: {40, 70}, board.Hard: {60, 95}, board.Expert: {85, 110}, board.Extreme: {100, 180}})
}

// TestKeenHintsAreShort bounds the lengths of the hints of three of Keen's puzzles of each size and level, or of six where
// KENKEN_THOROUGH is set.
func TestKeenHintsAreShort(t *testing.T) {
	t.Parallel()
	folder := boardtest.Corpus(t, "keen")
	var l lengths
	for size := 4; size <= 9; size++ {
		for _, level := range "enhxu" {
			name := filepath.Join(folder, fmt.Sprintf("keen-%d-%c", size, level))
			puzzles, err := os.Open(name + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			defer puzzles.Close()
			solutions, err := os.ReadFile(name + ".sol")
			if err != nil {
				t.Fatal(err)
			}
			rows := strings.Fields(string(solutions))[:sample.Of(3, 6)]
			for e, err := range format.NewReader(puzzles, name).All() {
				if err != nil {
					t.Fatal(err)
				}
				solution, err := format.ParseGrid(size, rows[0])
				if err != nil {
					t.Fatal(err)
				}
				l.follow(t, e.Puzzle, solution)
				if rows = rows[1:]; len(rows) == 0 {
					break
				}
			}
		}
	}
	l.within(t, [board.Extreme + 1][2]int{board.Easy: {25, 35}, board.Medium: {40, 60}, board.Hard: {45, 75}, board.Expert: {65, 90}, board.Extreme: {120, 220}})
}
