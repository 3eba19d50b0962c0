package logic

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"kenkenbot/board"
)

// blocks returns a 9×9 of nine square cages, each multiplying to 9!. It has many
// solutions, no technique finds a step, and every assumption has wide cages listed.
func blocks(t testing.TB) *board.Puzzle {
	t.Helper()
	cages := make([]board.Cage, 9)
	for i := range 81 {
		c := board.CellAt(9, i)
		of := &cages[int(c.Row)/3*3+int(c.Col)/3]
		of.Op, of.Target, of.Cells = board.Multiply, 362880, append(of.Cells, c)
	}
	p, err := board.New(9, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// blocksSolution returns one of its solutions.
func blocksSolution() board.Grid {
	g := board.NewGrid(9)
	for i := range g {
		row, col := i/9, i%9
		g[i] = uint8(1 + (row%3*3+row/3+col)%9)
	}
	return g
}

// bounded are the calls that take limits.
func bounded(p *board.Puzzle, solution board.Grid) map[string]func(context.Context, Limits) error {
	return map[string]func(context.Context, Limits) error{
		"Grade": func(ctx context.Context, l Limits) error {
			r, err := Grade(ctx, p, l)
			if r.Solved() || r.Impossible {
				return errors.New("the rating says more than is known")
			}
			return err
		},
		"Grader.GradeUpTo": func(ctx context.Context, l Limits) error {
			_, err := new(Grader).GradeUpTo(ctx, p, board.Extreme, l)
			return err
		},
		"Steps": func(ctx context.Context, l Limits) error {
			_, err := Steps(ctx, p, l)
			return err
		},
		"State.Next": func(ctx context.Context, l Limits) error {
			_, found, err := NewState(p).Next(ctx, l)
			if found {
				return errors.New("it found a step")
			}
			return err
		},
		"Hint": func(ctx context.Context, l Limits) error {
			_, err := Hint(ctx, Position{Puzzle: p, Solution: solution, Grid: board.NewGrid(9)}, l)
			return err
		},
	}
}

// TestSpentBudget lets every call run out of work, and out of time.
func TestSpentBudget(t *testing.T) {
	for name, call := range bounded(blocks(t), blocksSolution()) {
		for _, l := range []Limits{{Work: 1}, {Work: 3_000_000}, {Time: time.Nanosecond}} {
			if err := call(t.Context(), l); !errors.Is(err, ErrBudget) {
				t.Errorf("%s within %+v: %v, want ErrBudget", name, l, err)
			}
		}
	}
	var g Grader
	if d, err := g.Difficulty(t.Context(), blocks(t), board.Expert, Limits{Work: 1000}); d != 0 || !errors.Is(err, ErrBudget) {
		t.Errorf("Difficulty: %v, %v, want none and ErrBudget", d, err)
	}
	p, _ := randomPuzzle(t, rand.New(rand.NewPCG(1, 1)), 4)
	if solved, err := SolvedBy(t.Context(), p, Techniques(), Limits{Work: 1}); solved || !errors.Is(err, ErrBudget) {
		t.Errorf("SolvedBy: %v, %v, want ErrBudget", solved, err)
	}
}

// TestTell gives up a hint that takes too long, and tells a value.
func TestTell(t *testing.T) {
	p, solution := blocks(t), blocksSolution()
	a, err := Tell(Position{Puzzle: p, Solution: solution, Grid: board.NewGrid(9)})
	if err != nil || a.Kind != Reveal || len(a.Steps) != 1 || a.Steps[0].Step.breaks(solution, 9) {
		t.Errorf("%+v, %v, want a value of the solution", a, err)
	}
	g := board.NewGrid(9)
	g[0] = solution[0]%9 + 1
	told, err := Tell(Position{Puzzle: p, Solution: solution, Grid: g})
	if err != nil || told.Kind != Mistake || len(told.Wrong) != 1 || told.Steps != nil {
		t.Errorf("%+v, %v, want a mistake without steps", told, err)
	}
	hinted, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g}, Limits{Work: 1})
	if err != nil || !reflect.DeepEqual(hinted, told) {
		t.Errorf("%+v, %v, want a mistake without steps", hinted, err)
	}
	if _, err := Tell(Position{Puzzle: p, Solution: solution, Grid: solution}); !errors.Is(err, ErrFinished) {
		t.Errorf("%v, want ErrFinished", err)
	}
}

// countdown is a context that is cancelled once it has been asked so many times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestCancelled cancels every call before it begins and in the middle of it.
func TestCancelled(t *testing.T) {
	for name, call := range bounded(blocks(t), blocksSolution()) {
		for _, after := range []int{0, 1, 20} {
			if err := call(&countdown{Context: t.Context(), left: after}, Limits{}); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, cancelled at look %d: %v, want context.Canceled", name, after, err)
			}
		}
	}
}

// TestTheSameBudgetEndsAtTheSameStep spends a budget twice.
func TestTheSameBudgetEndsAtTheSameStep(t *testing.T) {
	p, _ := randomPuzzle(t, rand.New(rand.NewPCG(1, 1)), 6)
	for work := int64(1); work < 3000; work += 97 {
		a, errA := Grade(t.Context(), p, Limits{Work: work})
		b, errB := Grade(t.Context(), p, Limits{Work: work})
		if !reflect.DeepEqual(a, b) || !errors.Is(errA, errB) {
			t.Fatalf("%d: %+v, %v and %+v, %v", work, a, errA, b, errB)
		}
	}
}

// TestAStateGoesOnAfterItsBudget asks a state for its next step with too small
// budgets first, and wants the steps of a state that never had any.
func TestAStateGoesOnAfterItsBudget(t *testing.T) {
	solved := 0
	r := rand.New(rand.NewPCG(7, 7))
	for range 30 {
		p, _ := randomPuzzle(t, r, 4+r.IntN(3))
		want := steps(t, p)
		s := NewState(p)
		for k := 0; ; k++ {
			var step Step
			found, err := false, ErrBudget
			for work := int64(1); errors.Is(err, ErrBudget); work *= 3 {
				step, found, err = s.Next(t.Context(), Limits{Work: work})
			}
			if err != nil {
				t.Fatal(err)
			}
			if !found {
				if k != len(want) {
					t.Fatalf("%d steps, want %d", k, len(want))
				}
				break
			}
			if !reflect.DeepEqual(step.Place, want[k].Place) || !reflect.DeepEqual(step.Eliminate, want[k].Eliminate) {
				t.Fatalf("step %d: %+v, want %+v", k, step, want[k])
			}
			s.Apply(&step)
		}
		if s.Solved() {
			solved++
		}
	}
	if solved == 0 {
		t.Error("no puzzle was solved")
	}
}
