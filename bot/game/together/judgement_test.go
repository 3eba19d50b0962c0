package together

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

var positions = flag.Int("positions", 8, "how many positions TestJudgements looks at")

// patience is the budget of the tests: work alone, so that a slow machine judges alike.
var patience = logic.Limits{Work: 20_000_000}

// positionsEach is how many positions of each board TestJudgements looks at, one digit apart.
const positionsEach = 4

// TestJudgements takes boards that are filled to any degree, plays on digit by digit, and asks in
// each position for every digit of every open cell: those that are refused are wrong or take more
// than eight steps, and there is always one that stands.
func TestJudgements(t *testing.T) {
	detector.Slow(t)
	random := rand.New(rand.NewPCG(43, 2026))
	seen, refused, guessed, spent, longest := 0, 0, 0, 0, 0
	for seed := uint64(1); seen < *positions; seed++ {
		size := 4 + random.IntN(6)
		offered := generate.Offered(generate.Spec{Size: size})
		made, err := generate.Generate(t.Context(), generate.Spec{Size: size, Difficulty: offered[random.IntN(len(offered))], Seed: seed})
		if err != nil {
			var unmet *generate.UnmetError
			if errors.As(err, &unmet) {
				continue
			}
			t.Fatal(err)
		}
		p, solution := made.Puzzle, made.Solution
		grid := board.NewGrid(size)
		for _, i := range random.Perm(len(grid))[:random.IntN(len(grid))] {
			grid[i] = solution[i]
		}
		for range positionsEach {
			if grid.Empty() == 0 || seen == *positions {
				break
			}
			// What each open cell takes is worked out apart from Judge.
			lengths, least := map[int]int{}, 0
			for i := range grid {
				if grid[i] != 0 {
					continue
				}
				at := board.CellAt(size, i)
				advice, err := logic.Prove(t.Context(), logic.Position{Puzzle: p, Solution: solution, Grid: grid}, logic.Placement{Cell: at, Value: int(solution[i])}, patience)
				if errors.Is(err, logic.ErrBudget) {
					spent++
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				lengths[i] = advice.Length()
				if n := lengths[i]; n > 0 && (least == 0 || n < least) {
					least = n
				}
			}
			seen++
			var standing []int
			for i := range grid {
				if grid[i] != 0 {
					continue
				}
				j, err := Judge(t.Context(), p, solution, grid, board.CellAt(size, i), patience)
				if err != nil {
					t.Fatal(err)
				}
				for digit := 1; digit <= size; digit++ {
					stands := digit == j.Digit && j.Follows()
					right := digit == int(solution[i])
					n, known := lengths[i]
					switch {
					case stands && !right:
						t.Fatalf("seed %d, %v: %d stands, and is wrong", seed, board.CellAt(size, i), digit)
					case stands:
						standing = append(standing, i)
						longest = max(longest, n)
						if known && n > MostSteps && n != least {
							t.Errorf("seed %d, %v: %d steps stand, and there is one of %d", seed, board.CellAt(size, i), n, least)
						}
					case right:
						guessed++
						if !known || n > 0 && n <= MostSteps || n == least {
							t.Errorf("seed %d, %v: the right digit takes %d steps, and is refused", seed, board.CellAt(size, i), n)
						}
						fallthrough
					default:
						refused++
					}
				}
			}
			if len(standing) == 0 {
				t.Fatalf("seed %d: no digit stands on %v", seed, grid)
			}
			next := standing[random.IntN(len(standing))]
			grid[next] = solution[next]
		}
	}
	t.Logf("%d positions: %d digits refused, of which %d were right; the longest proof that stood has %d steps; the budget was spent %d times", seen, refused, guessed, longest, spent)
}

// TestFollows has what may be known about a cell.
func TestFollows(t *testing.T) {
	for _, tt := range []struct {
		j    Judgement
		want bool
	}{
		{Judgement{Steps: 1}, true},
		{Judgement{Steps: 8}, true},
		{Judgement{Steps: 9, Needs: 3}, false},
		{Judgement{Steps: 9, Needs: 9}, true},
		{Judgement{Steps: 12, Needs: 9}, false},
		{Judgement{Steps: 0, Needs: 9}, false},
		{Judgement{Steps: 0, Needs: 0}, true},
		{Judgement{Steps: 0, Spent: true}, true},
	} {
		if got := tt.j.Follows(); got != tt.want {
			t.Errorf("%+v follows: %t", tt.j, got)
		}
	}
}

// TestSpentBudget lets a right digit stand where the prover's budget is spent.
func TestSpentBudget(t *testing.T) {
	made, err := generate.Generate(t.Context(), generate.Spec{Size: 6, Difficulty: board.Expert, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []logic.Limits{{Work: 1}, {Time: time.Nanosecond}} {
		j, err := Judge(context.Background(), made.Puzzle, made.Solution, board.NewGrid(6), board.At(0, 0), l)
		if err != nil || !j.Spent || !j.Follows() || j.Digit != int(made.Solution[0]) {
			t.Errorf("%+v: %+v, %v", l, j, err)
		}
	}
}
