package explain

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

// TestHintsLeadToTheEnd follows the hints of puzzles of every grade, from empty boards and
// from boards with mistakes. The first level of each asks, or says where a mistake is.
func TestHintsLeadToTheEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, d := range board.Difficulties {
		made, err := generate.Generate(t.Context(), generate.Spec{Size: 5, Difficulty: d, Seed: 11})
		if err != nil {
			t.Fatal(err)
		}
		g, m, ruled := board.NewGrid(5), board.NewMarks(5), board.NewMarks(5)
		for range 200 {
			a, err := logic.Hint(t.Context(), logic.Position{Puzzle: made.Puzzle, Solution: made.Solution, Grid: g, Marks: m, Ruled: ruled}, logic.Limits{})
			if err != nil {
				break
			}
			first := texts(HintOf(made.Puzzle, &a, logic.Where))
			if a.Kind == logic.Deduction != strings.HasSuffix(first, "?") {
				t.Errorf("the first level of %d: %s", a.Kind, first)
			}
			for level := logic.Why; level <= logic.Do; level++ {
				if text := texts(HintOf(made.Puzzle, &a, level)); len(text) < 20 || strings.Contains(text, "template:") {
					t.Errorf("level %d: %s", level, text)
				}
			}
			g, m = a.Take(g, m)
			ruled = a.Rule(5, ruled)
			if i := r.IntN(25); g[i] == 0 && r.IntN(4) == 0 {
				g[i] = uint8(1 + r.IntN(5))
			}
		}
		if !g.Equal(made.Solution) {
			t.Errorf("%v: the hints end at %v", d, g)
		}
	}
}

// hintFor asks for a hint on a board of size 3 whose solution is 123/231/312.
func hintFor(t *testing.T, grid string, m board.Marks) (*board.Puzzle, logic.Advice) {
	t.Helper()
	p, _, err := format.Parse(`{"size":3,"cages":[
		{"op":"+","target":3,"cells":[[0,0],[0,1]]},{"op":"=","target":3,"cells":[[0,2]]},
		{"op":"+","target":5,"cells":[[1,0],[1,1]]},{"op":"-","target":1,"cells":[[1,2],[2,2]]},
		{"op":"/","target":3,"cells":[[2,0],[2,1]]}]}`)
	if err != nil {
		t.Fatal(err)
	}
	g := board.NewGrid(3)
	for i := range grid {
		g[i] = grid[i] - '0'
	}
	a, err := logic.Hint(t.Context(), logic.Position{Puzzle: p, Solution: board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, Grid: g, Marks: m}, logic.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return p, a
}

func TestHintTexts(t *testing.T) {
	bad := board.NewMarks(3)
	bad[5] = board.CandidatesOf(2, 3)
	tests := []struct {
		name, grid string
		marks      board.Marks
		level      logic.Level
		want       string
	}{
		{"where", "000000000", nil, logic.Where, "Look at c1: what must the only cell of a cage be?"},
		{"why", "000000000", nil, logic.Why, "Given cell: c1 is alone in its cage, and the target is its digit."},
		{"do", "000000000", nil, logic.Do, "Given cell: c1 is alone in its cage, and the target is its digit. So c1 is 3.\nFilled in: c1 = 3."},
		{"bad marks are not told", "003230000", bad, logic.Where, "Look at row 2: which digit is missing?"},
		{"a broken rule, where", "113000000", nil, logic.Where, "Something is wrong: a rule is broken at a1 and b1."},
		{"a wrong value that a cage rules out", "003100000", nil, logic.Why,
			"Something is wrong: a2 can't be 1.\nCage digits: the 5+ cage at a2 can only be 2+3. So a2 can only be 2 or 3.\nYou can go back to before the mistake."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, a := hintFor(t, test.grid, test.marks)
			if got := texts(HintOf(p, &a, test.level)); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}
