package together

import (
	"context"
	"errors"
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/internal/detector"
	"kenkenbot/solver"
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
	var mu sync.Mutex
	var all tally
	t.Cleanup(func() { t.Logf("%+v", all) })
	for seed := range *positions / positionsEach {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			t.Parallel()
			of := newTried(t, uint64(seed))
			for range positionsEach {
				of.tries()
			}
			mu.Lock()
			defer mu.Unlock()
			all.positions += of.positions
			all.refused += of.refused
			all.right += of.right
			all.longest = max(all.longest, of.longest)
			all.spent += of.spent
		})
	}
}

// tally is what came of trying every digit.
type tally struct {
	positions int
	refused   int // digits
	right     int // of them
	longest   int // proof of a digit that stood, in steps
	spent     int // cells for which the budget did not last
}

// tried is a board on which every digit is tried.
type tried struct {
	*testing.T
	tally
	puzzle         *board.Puzzle
	solution, grid board.Grid
	random         *rand.Rand
}

// newTried returns one that is filled to some degree.
func newTried(t *testing.T, seed uint64) *tried {
	t.Helper()
	random := rand.New(rand.NewPCG(43, seed))
	for {
		size := 4 + random.IntN(6)
		offered := generate.Offered(generate.Spec{Size: size})
		made, err := generate.Generate(t.Context(), generate.Spec{Size: size, Difficulty: offered[random.IntN(len(offered))], Seed: random.Uint64()})
		if _, unmet := errors.AsType[*generate.UnmetError](err); unmet {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		grid := board.NewGrid(size)
		for _, i := range random.Perm(len(grid))[:random.IntN(len(grid)-positionsEach+1)] {
			grid[i] = made.Solution[i]
		}
		return &tried{T: t, puzzle: made.Puzzle, solution: made.Solution, grid: grid, random: random}
	}
}

// tries tries each digit in each open cell, and places one of those that stand.
func (b *tried) tries() {
	b.Helper()
	b.positions++
	judged, least := map[int]Judgement{}, 0
	of := logic.NewProver(logic.Position{Puzzle: b.puzzle, Solution: b.solution, Grid: b.grid})
	for i, value := range b.grid {
		if value != 0 {
			continue
		}
		j, err := Judge(b.Context(), of, board.CellAt(b.puzzle.Size(), i), patience)
		if err != nil {
			b.Fatal(err)
		}
		judged[i] = j
		if j.Steps > 0 && (least == 0 || j.Steps < least) {
			least = j.Steps
		}
	}
	var standing, refused []int
	for _, i := range slices.Sorted(maps.Keys(judged)) {
		if b.judged(i, judged[i], least) {
			standing = append(standing, i)
		} else {
			refused = append(refused, i)
		}
	}
	if len(standing) == 0 {
		b.Fatalf("no digit stands on %v", b.grid)
	}
	next := b.proves(standing, judged)
	if len(refused) > 0 {
		b.proves(refused, judged)
	}
	b.grid[next] = b.solution[next]
}

// proves works out apart from Judge how many steps one of the cells takes, drawn at random: all
// of them would take twice as long.
func (b *tried) proves(cells []int, judged map[int]Judgement) (cell int) {
	b.Helper()
	cell = cells[b.random.IntN(len(cells))]
	about := logic.Placement{Cell: board.CellAt(b.puzzle.Size(), cell), Value: int(b.solution[cell])}
	advice, err := logic.Prove(b.Context(), logic.Position{Puzzle: b.puzzle, Solution: b.solution, Grid: b.grid}, about, patience)
	if err != nil && !errors.Is(err, logic.ErrBudget) {
		b.Fatal(err)
	}
	if j := judged[cell]; !j.Spent && (err != nil || advice.Length() != j.Steps) {
		b.Errorf("cell %d of %v takes %d steps, and is judged by %+v", cell, b.grid, advice.Length(), j)
	}
	return cell
}

// judged holds what each digit of an open cell comes to, where the shortest proof there is has so
// many steps, and reports whether one stands.
func (b *tried) judged(cell int, j Judgement, least int) (stands bool) {
	b.Helper()
	for digit := 1; digit <= b.puzzle.Size(); digit++ {
		right := digit == int(b.solution[cell])
		switch {
		case right && j.Follows():
			stands = true
			b.longest = max(b.longest, j.Steps)
			if j.Steps > MostSteps && j.Steps != least {
				b.Errorf("%d steps stand in cell %d of %v, and there is a proof of %d", j.Steps, cell, b.grid, least)
			}
			continue
		case right:
			b.right++
			if j.Spent || j.Steps > 0 && j.Steps <= MostSteps || j.Steps == least {
				b.Errorf("the right digit of cell %d of %v takes %d steps, and is refused", cell, b.grid, j.Steps)
			}
		}
		b.refused++
	}
	if j.Spent {
		b.spent++
	}
	return stands
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
		{Judgement{Steps: 9, Needs: 8}, false},
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

// TestNothingShort takes a board on which no proof is short: the shortest there is lets a digit stand,
// and no other does.
func TestNothingShort(t *testing.T) {
	puzzle, err := format.ParseKeen("5:aa__a_4aa_a3c_3a_a_ab,m30s3s1s1a10m6m30a10d2")
	if err != nil {
		t.Fatal(err)
	}
	solution, _, err := solver.Solve(t.Context(), puzzle, solver.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	of := logic.NewProver(logic.Position{Puzzle: puzzle, Solution: solution, Grid: board.NewGrid(5)})
	lengths, least := map[int]int{}, 0
	for cell := range solution {
		j, err := Judge(t.Context(), of, board.CellAt(5, cell), patience)
		if err != nil || j.Steps <= MostSteps {
			t.Fatalf("cell %d: %+v, %v", cell, j, err)
		}
		lengths[cell] = j.Steps
		if least == 0 || j.Steps < least {
			least = j.Steps
		}
	}
	for cell, steps := range lengths {
		j, err := Judge(t.Context(), of, board.CellAt(5, cell), patience)
		if err != nil || j.Needs != least || j.Follows() != (steps == least) {
			t.Errorf("cell %d, of %d steps where %d are the fewest: %+v, %v", cell, steps, least, j, err)
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
		j, err := Judge(context.Background(), logic.NewProver(logic.Position{Puzzle: made.Puzzle, Solution: made.Solution, Grid: board.NewGrid(6)}), board.At(0, 0), l)
		if err != nil || !j.Spent || !j.Follows() {
			t.Errorf("%+v: %+v, %v", l, j, err)
		}
	}
}
