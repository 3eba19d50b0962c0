package generate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"

	"pgregory.net/rapid"
)

// full reports whether the long versions of the tests are wanted: KENKEN_FULL=1.
func full() bool { return os.Getenv("KENKEN_FULL") == "1" }

// inspect fails where a puzzle is not what its spec asks for, judged from the puzzle
// alone: by the validator, by search and by a grader of its own.
func inspect(t interface{ Fatalf(string, ...any) }, s Spec, made Result) {
	p := made.Puzzle
	if p.Size() != s.Size || made.Seed != s.Seed || made.Version != Version {
		t.Fatalf("size %d, seed %d, version %d of %+v", p.Size(), made.Seed, made.Version, s)
	}
	if report := p.Check(made.Solution); !report.Correct() {
		t.Fatalf("%+v: the solution breaks %v", s, report.Faults)
	}
	only, _, err := solver.Unique(context.Background(), p, solver.Limits{})
	if err != nil || !only.Equal(made.Solution) {
		t.Fatalf("%+v: search finds %v and %v, want %v", s, only, err, made.Solution)
	}
	rating, err := logic.Grade(context.Background(), p, logic.Limits{})
	if err != nil {
		t.Fatalf("%+v: %v", s, err)
	}
	if s.Difficulty != 0 && rating.Difficulty != s.Difficulty || !s.Score.Has(rating.Score) {
		t.Fatalf("%+v: graded %s, score %d", s, rating.Difficulty, rating.Score)
	}
	if rating.Score != made.Rating.Score || rating.Hardest != made.Rating.Hardest || rating.Counts != made.Rating.Counts {
		t.Fatalf("%+v: rating %+v, want %+v", s, made.Rating, rating)
	}
	inspectCages(t, s, made)
}

// inspectCages fails where the cages are not those that the spec asks for.
func inspectCages(t interface{ Fatalf(string, ...any) }, s Spec, made Result) {
	q := Measure(made.Puzzle, made.Solution, made.Rating)
	if q != made.Quality {
		t.Fatalf("%+v: quality %+v, want %+v", s, made.Quality, q)
	}
	if q.Singles > s.Size*s.Size/10 {
		t.Fatalf("%+v: %d single cells", s, q.Singles)
	}
	if s.Difficulty == board.Easy || s.Difficulty == board.Medium {
		if q.Openings < 3 || q.Corners > 0 || q.Target > largestTarget(s.Size, s.Difficulty) {
			t.Fatalf("%+v: quality %+v", s, q)
		}
	}
	if s.Ops.orAll() == AllOperators && !s.Hidden && q.Commonest > (q.Cages-q.Singles+1)/2 {
		t.Fatalf("%+v: %d of %d cages have the same operator", s, q.Commonest, q.Cages)
	}
	for _, c := range made.Puzzle.Cages() {
		if len(c.Cells) > rulesOf(s).cells {
			t.Fatalf("%+v: a cage of %d cells", s, len(c.Cells))
		}
		if len(c.Cells) > 1 && (c.Op == board.Hidden) != s.Hidden || !s.Hidden && c.Op != board.Given && !s.Ops.Has(c.Op) {
			t.Fatalf("%+v: operator %s", s, c.Op)
		}
		inspectImage(t, s, made.Puzzle, c)
	}
}

// inspectImage fails where the cage's image under the symmetry is no cage.
func inspectImage(t interface{ Fatalf(string, ...any) }, s Spec, p *board.Puzzle, c board.Cage) {
	n := p.Size()
	home := -1
	for _, cell := range c.Cells {
		image := board.CellAt(n, s.Symmetry.image(n, cell.Index(n)))
		if home >= 0 && p.CageOf(image) != home {
			t.Fatalf("%+v: the image of %v is in two cages", s, c.Cells)
		}
		home = p.CageOf(image)
	}
	if len(p.Cages()[home].Cells) != len(c.Cells) {
		t.Fatalf("%+v: the image of %v is a cage of %d cells", s, c.Cells, len(p.Cages()[home].Cells))
	}
}

// TestOffered makes puzzles of every size and every difficulty that Offered names,
// inspects them, and sends each through a Keen ID and back where Keen knows the
// size. With KENKEN_FULL=1 they are 1,000 of each size up to 9, and a table is
// printed.
func TestOffered(t *testing.T) {
	var all census
	for n := MinSize; n <= MaxSize; n++ {
		offered := Offered(Spec{Size: n})
		if !slices.IsSorted(offered) || len(offered) == 0 {
			t.Fatalf("size %d is offered %v", n, offered)
		}
		for _, d := range offered {
			t.Run(fmt.Sprintf("%d %s", n, d), func(t *testing.T) {
				count := 4
				switch {
				case n > 9:
					count = 1
				case full():
					count = 1000
				}
				all.take(t, n, d, count)
			})
		}
	}
	if Offered(Spec{Size: MinSize - 1}) != nil || Offered(Spec{Size: MaxSize + 1}) != nil {
		t.Error("a size that is not made is offered")
	}
	if full() {
		all.print(t)
	}
}

// census counts, for each grade, the puzzles and those of them that need each
// technique.
type census struct {
	puzzles [board.Extreme + 1]int
	users   [board.Extreme + 1][logic.Trial + 1]int
}

// take makes, inspects and counts puzzles.
func (c *census) take(t *testing.T, n int, d board.Difficulty, count int) {
	var g Generator
	for i := range count {
		s := Spec{Size: n, Difficulty: d, Seed: uint64(i)}
		made, err := g.Generate(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		inspect(t, s, made)
		throughKeen(t, made.Puzzle)
		c.puzzles[d]++
		for technique, uses := range made.Rating.Counts {
			c.users[d][technique] += min(uses, 1)
		}
	}
}

// print logs which share of the puzzles of each grade needs which technique.
func (c *census) print(t *testing.T) {
	for _, technique := range logic.Techniques() {
		row := fmt.Sprintf("| %s | %s |", technique, technique.Rung())
		for _, d := range board.Difficulties {
			row += fmt.Sprintf(" %.1f |", 100*float64(c.users[d][technique])/float64(max(c.puzzles[d], 1)))
		}
		t.Log(row)
	}
}

// throughKeen fails where the puzzle comes back changed from a Keen ID.
func throughKeen(t *testing.T, p *board.Puzzle) {
	t.Helper()
	if _, most := format.Keen.Sizes(); p.Size() > most {
		return
	}
	id, err := format.KeenID(p)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := format.ParseKeen(id); err != nil || !back.Equal(p) {
		t.Fatalf("%s comes back as %v and %v", id, back, err)
	}
}

// TestSpecs makes puzzles of every kind that can be asked for.
func TestSpecs(t *testing.T) {
	tests := []struct {
		name string
		spec Spec
	}{
		{"any difficulty", Spec{Size: 6}},
		{"plus and minus", Spec{Size: 5, Ops: OperatorsOf(board.Add, board.Subtract), Difficulty: board.Hard}},
		{"plus alone", Spec{Size: 6, Ops: OperatorsOf(board.Add), Difficulty: board.Medium}},
		{"times alone", Spec{Size: 4, Ops: OperatorsOf(board.Multiply), Difficulty: board.Easy}},
		{"minus alone", Spec{Size: 6, Ops: OperatorsOf(board.Subtract)}},
		{"minus and division", Spec{Size: 6, Ops: OperatorsOf(board.Subtract, board.Divide), Difficulty: board.Hard}},
		{"hidden", Spec{Size: 5, Hidden: true, Difficulty: board.Expert}},
		{"chunky", Spec{Size: 6, Profile: Chunky, Difficulty: board.Hard}},
		{"dominoes", Spec{Size: 8, Profile: Dominoes, Difficulty: board.Medium}},
		{"weights", Spec{Size: 6, Profile: Profile{2: 1, 3: 1}, Difficulty: board.Medium}},
		{"rotational", Spec{Size: 6, Symmetry: Rotational, Difficulty: board.Medium}},
		{"rotational and odd", Spec{Size: 7, Symmetry: Rotational, Difficulty: board.Hard}},
		{"small dominoes", Spec{Size: 4, Profile: Dominoes, Difficulty: board.Extreme}},
		{"score", Spec{Size: 5, Score: Band{Min: 500, Max: 1500}}},
		{"score within a grade", Spec{Size: 5, Difficulty: board.Hard, Score: Band{Min: 2000, Max: 5000}}},
		{"largest", Spec{Size: MaxSize, Difficulty: board.Easy}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for seed := range uint64(3) {
				test.spec.Seed = seed
				made, err := Generate(t.Context(), test.spec)
				if err != nil {
					t.Fatal(err)
				}
				inspect(t, test.spec, made)
			}
		})
	}
}

// TestAnySpec makes a puzzle of whatever can be asked for, or hears why not.
func TestAnySpec(t *testing.T) {
	made, unmet := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s := anySpec(t)
		if !full() {
			s.Size = min(s.Size, 5)
			if s.Validate() != nil {
				t.Skip("not a spec that can be met")
			}
		}
		puzzle, err := Generate(context.Background(), s)
		if _, ok := errors.AsType[*UnmetError](err); ok {
			unmet++
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		made++
		inspect(t, s, puzzle)
		symmetry := rapid.IntRange(1, board.Symmetries-1).Draw(t, "symmetry")
		turned, err := logic.Grade(context.Background(), boardtest.Turned(puzzle.Puzzle, symmetry), logic.Limits{})
		turned.Solution = puzzle.Rating.Solution
		if err != nil || !reflect.DeepEqual(turned, puzzle.Rating) {
			t.Fatalf("turned by %d: %+v, %v, as it stands %+v", symmetry, turned, err, puzzle.Rating)
		}
	})
	t.Logf("%d puzzles made, %d specs not met", made, unmet)
	if made < unmet || made < 20 {
		t.Errorf("only %d puzzles were looked at; %d specs were not met", made, unmet)
	}
}

// TestPuzzlesAreFixedBySpec pins puzzles of this Version. Where it fails, a change
// made other puzzles of the same specs: raise Version and pin the new ones.
func TestPuzzlesAreFixedBySpec(t *testing.T) {
	for _, test := range pinned {
		made, err := Generate(t.Context(), test.spec)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := format.KeenID(made.Puzzle); err != nil || got != test.id {
			t.Errorf("version %d makes of %+v\n%s, want\n%s", Version, test.spec, got, test.id)
		}
		again, err := Generate(t.Context(), test.spec)
		if err != nil || !again.Puzzle.Equal(made.Puzzle) {
			t.Errorf("%+v makes two puzzles", test.spec)
		}
	}
}

// TestBest chooses among more puzzles and never does worse by it.
func TestBest(t *testing.T) {
	better := 0
	for seed := range uint64(10) {
		s := Spec{Size: 5, Difficulty: board.Hard, Seed: seed}
		first, err := Generate(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		s.Best = 8
		best, err := Generate(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		inspect(t, s, best)
		after, before := worthOf(t, best), worthOf(t, first)
		if after < before {
			t.Errorf("seed %d: the best of 8 is worth %d, the first %d", seed, after, before)
		}
		if after > before {
			better++
		}
	}
	if better == 0 {
		t.Error("of 10 seeds none has a better puzzle than its first")
	}
}

// worthOf returns what the choice goes by.
func worthOf(t *testing.T, r Result) int {
	t.Helper()
	w, err := worth(t.Context(), &r, 0, math.MinInt)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestUnmet asks for what is not found and looks at the reason.
func TestUnmet(t *testing.T) {
	tests := []struct {
		name string
		spec Spec
		says []string
	}{
		{"no such score", Spec{Size: 3, Score: Band{Min: 1 << 40, Max: 1 << 41}}, []string{"3×3", "were easy", "another score"}},
		{"extreme 3×3", Spec{Size: 3, Difficulty: board.Extreme}, []string{"extreme 3×3", "needed no expert"}},
		{"division where cages are few", Spec{Size: 6, Ops: OperatorsOf(board.Divide), Difficulty: board.Easy}, []string{"÷", "could not be divided into cages with ÷"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Generate(t.Context(), test.spec)
			var unmet *UnmetError
			if !errors.As(err, &unmet) {
				t.Fatalf("got %v, want an *UnmetError", err)
			}
			for _, word := range test.says {
				if !strings.Contains(err.Error(), word) {
					t.Errorf("%q does not say %q", err, word)
				}
			}
		})
	}
}

// TestStopped ends with the context.
func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Generate(ctx, Spec{Size: 9, Difficulty: board.Expert}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}
