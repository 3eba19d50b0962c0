package explain_test

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

var (
	teachingMade = flag.Int("teaching", 16, "measure the hints and proofs of this many generated puzzles")
	teachingSeed = flag.Uint64("teaching-seed", 78_000_000, "the seed of the first of them")
)

// proved are the proofs for puzzles of one grade.
type proved struct {
	words []int // of each
	above map[logic.Technique]int
	hard  int // that use a technique above the grade
}

// TestTeaching follows the hints of generated puzzles, a quarter of them with hidden operators, and asks on a half-played
// board of each why two cells must be what they are. docs/teaching.md has its figures:
// "go test ./solver/explain -run TestTeaching -v -teaching 400".
func TestTeaching(t *testing.T) {
	t.Parallel()
	y := newTally()
	all := make(map[board.Difficulty]*proved)
	again := make(map[logic.Technique]int)
	hints, hidden, unsaid, repeated, longest := 0, 0, 0, 0, 0
	for k := range *teachingMade {
		spec := generate.Spec{Size: 4 + k%5, Difficulty: board.Difficulty(1 + k%4), Hidden: k%16 >= 12, Seed: *teachingSeed + uint64(k)}
		made, err := generate.Generate(t.Context(), spec)
		if unmet := new(generate.UnmetError); errors.As(err, &unmet) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		p, n := made.Puzzle, spec.Size
		name := fmt.Sprintf("generated %d %v hidden %v seed %d", n, spec.Difficulty, spec.Hidden, spec.Seed)
		asked, before := "", ""
		y.follow(t, p, made.Solution, board.NewGrid(n), nil, nil, name, func(h hint) *reading {
			hints++
			if h.asked[0]+fmt.Sprint(h.grid) == asked {
				repeated++
				again[h.technique]++
				y.find("asks again, by "+h.technique.String(), h.where+"\n\tbefore: "+before)
			}
			before = h.lines[0]
			asked = h.asked[0] + fmt.Sprint(h.grid)
			y.hints++
			r := y.read(h)
			y.count(h, r)
			if spec.Hidden {
				hidden++
				if strings.Contains(strings.Join(h.lines, " "), " complete the ") {
					unsaid++
				}
			}
			return r
		})
		if spec.Hidden {
			continue
		}
		if all[spec.Difficulty] == nil {
			all[spec.Difficulty] = &proved{above: make(map[logic.Technique]int)}
		}
		for _, l := range all[spec.Difficulty].ask(t, p, made.Solution, spec, y, name) {
			longest = max(longest, l)
		}
	}
	y.report(t)
	t.Logf("%d of %d hints ask again what the hint before asked on the same board: %v", repeated, hints, again)
	t.Logf("%d of %d hints of puzzles with hidden operators say that nothing completes a cage", unsaid, hidden)
	t.Logf("the longest step of a proof has %d bytes", longest)
	for _, d := range slices.Sorted(maps.Keys(all)) {
		q := all[d]
		slices.Sort(q.words)
		t.Logf("%v: %d proofs, of which %d use a technique above the grade %v; words: median %d, 90th percentile %d, most %d",
			d, len(q.words), q.hard, q.above, q.words[len(q.words)/2], q.words[len(q.words)*9/10], q.words[len(q.words)-1])
	}
}

// ask asks why cells of a half-played board must be what they are, and returns how long the steps of the answers are.
func (q *proved) ask(t *testing.T, p *board.Puzzle, solution board.Grid, spec generate.Spec, y *tally, name string) (lengths []int) {
	r := rand.New(rand.NewPCG(63, spec.Seed))
	g := board.NewGrid(spec.Size)
	for i := range g {
		if r.IntN(5) < 2 || len(p.Cages()[p.CageOf(board.CellAt(spec.Size, i))].Cells) == 1 {
			g[i] = solution[i]
		}
	}
	for _, i := range r.Perm(len(g)) {
		if g[i] != 0 {
			continue
		}
		at := board.CellAt(spec.Size, i)
		a, err := logic.Prove(t.Context(), logic.Position{Puzzle: p, Solution: solution, Grid: g}, logic.Placement{Cell: at, Value: int(solution[i])}, logic.Limits{})
		if err != nil || !a.Must {
			continue
		}
		words, above := 0, false
		var text []string
		for _, l := range explain.HintOf(p, &a, logic.Do)[1:] {
			line := explain.English.Text(l.Message)
			words += len(strings.Fields(line))
			lengths = append(lengths, len(line))
			text = append(text, line)
		}
		for k := range a.Steps {
			if technique := a.Steps[k].Step.Technique; technique.Rung() > spec.Difficulty {
				q.above[technique]++
				above = true
			}
		}
		if above {
			q.hard++
			y.find("proofs above the grade", fmt.Sprintf("%s, board %v, %v is %d\n\t%s", name, g, at, solution[i], strings.Join(text, "\n\t")))
		}
		if q.words = append(q.words, words); len(lengths) > 1 && len(q.words)%2 == 0 {
			break
		}
	}
	return lengths
}
