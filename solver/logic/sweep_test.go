package logic

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver"
)

// TestDifficultyIsThatOfTheGrade holds the grade alone, told by sweeps, against the
// one that taking the easiest step every time comes to, up to every rung.
func TestDifficultyIsThatOfTheGrade(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	var swept, stepped Grader
	met := map[board.Difficulty]int{}
	for k := range 20_000 {
		p, _ := randomPuzzle(t, r, 4+k%3)
		if k%100 > 0 && givens(p) > 1 {
			continue // too easy, nearly always
		}
		if _, _, err := solver.Unique(context.Background(), p, solver.Limits{}); err != nil {
			continue
		}
		for most := board.Easy; most <= board.Extreme; most++ {
			rating, err := stepped.GradeUpTo(t.Context(), p, most, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			want := rating.Difficulty
			if got, err := swept.Difficulty(t.Context(), p, most, Limits{}); err != nil || got != want {
				t.Fatalf("%v at most: %v, %v, want %v for %+v", most, got, err, want, p.Cages())
			}
			met[want]++
		}
	}
	for d := board.Easy; d <= board.Expert; d++ { // extreme ones are rare among random puzzles: package generate meets them
		if met[d] == 0 {
			t.Errorf("no puzzle was %v", d)
		}
	}
}

// givens counts the cages of a single cell.
func givens(p *board.Puzzle) int {
	count := 0
	for _, c := range p.Cages() {
		if c.Op == board.Given {
			count++
		}
	}
	return count
}

// TestDifficultyOfTheImpossible calls a puzzle without a solution extreme, as Grade
// does.
func TestDifficultyOfTheImpossible(t *testing.T) {
	p := puzzleOf(t, 2, "=1 a1; =1 b1; =2 a2; =2 b2")
	got, err := new(Grader).Difficulty(t.Context(), p, board.Extreme, Limits{})
	if want := grade(t, new(Grader), p).Difficulty; err != nil || got != board.Extreme || want != board.Extreme {
		t.Errorf("%v, %v, Grade says %v, want extreme", got, err, want)
	}
}

// TestGraderNeverTires grades across the point where the ticks begin again.
func TestGraderNeverTires(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	p, _ := randomPuzzle(t, r, 6)
	want := grade(t, new(Grader), p)
	var g Grader
	for _, tick := range []uint32{0, math.MaxUint32/2 - 20, math.MaxUint32/2 + 1, 7} {
		g.state.tick = max(g.state.tick, tick)
		if got := grade(t, &g, p); got.Score != want.Score || got.Counts != want.Counts {
			t.Fatalf("from tick %d: score %d, want %d", tick, got.Score, want.Score)
		}
	}
	if g.state.tick > math.MaxUint32/2 {
		t.Errorf("the ticks went on to %d", g.state.tick)
	}
}

// TestCloneKeepsItsWays changes a state and looks at the clone that was made before.
func TestCloneKeepsItsWays(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		p, g := randomPuzzle(t, r, 5)
		s := NewState(p)
		for i := range s.cages {
			s.ways(i)
		}
		c := s.clone()
		var before [][]way
		for i := range c.cages {
			ways, _ := c.ways(i)
			before = append(before, slices.Clone(ways))
		}
		for i := range s.cells {
			s.place(i, int(g[i]))
			s.ways(int(s.cageOf[i]))
		}
		for i := range c.cages {
			if ways, _ := c.ways(i); !slices.Equal(ways, before[i]) {
				t.Fatalf("cage %d has %v, want %v", i, ways, before[i])
			}
		}
	}
}
