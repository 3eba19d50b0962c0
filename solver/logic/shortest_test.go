package logic

import (
	"errors"
	"flag"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
)

var questions = flag.Int("questions", 12, "ask this many questions of half-filled boards for their shortest proofs")

// TestShortestProofs asks questions of half-filled boards, and compares the proofs with what a
// plain search finds that goes through all open steps of the rungs that the proof uses, and again through those
// after each. It is slower, and looks at everything afresh. The reader of reasons follows every proof.
// docs/measurements.md has the figures of "go test ./solver/logic -run ShortestProofs -v -questions 300".
func TestShortestProofs(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(45, 1))
	asked, longer, lengths := 0, 0, map[int]int{}
	for asked < *questions {
		p, solution, ok := askable(t, r)
		if !ok {
			continue
		}
		g := partlyFilled(r, solution)
		for range 3 {
			about, ok := openQuestion(r, p, solution, g)
			if !ok {
				break
			}
			asked++
			a, err := Prove(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g}, about, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			followProof(t, p, g, about, &a)
			lengths[a.Length()]++
			hardest := board.Easy
			for k := range a.Steps {
				hardest = max(hardest, a.Steps[k].Step.Technique.Rung())
			}
			if a.Failure != nil {
				hardest = board.Extreme
			}
			if least := plainSearch(p, g, about, a.Must, hardest); least > 0 && least < a.Length() {
				longer++
				t.Errorf("%v = %d takes %d steps, %d are enough\n%v\n%v", about.Cell, about.Value, a.Length(), least, p, g)
			}
		}
	}
	t.Logf("%d of %d proofs are longer than the shortest up to two steps; lengths %v", longer, asked, lengths)
}

// TestProver proves all digits of boards, one after the other, as Prove does each afresh.
func TestProver(t *testing.T) {
	t.Parallel()
	const boards = 3
	limits := Limits{Work: 2_000_000}
	r := rand.New(rand.NewPCG(43, 1))
	for spared := 0; spared < boards; {
		p, solution, ok := askable(t, r)
		if !ok {
			continue
		}
		pos := Position{Puzzle: p, Solution: solution, Grid: partlyFilled(r, solution)}
		prover := NewProver(pos)
		for i := range solution {
			at := board.CellAt(p.Size(), i)
			got, err := prover.Digit(t.Context(), at, limits)
			want, wantErr := Prove(t.Context(), pos, Placement{at, int(solution[i])}, limits)
			if !errors.Is(err, wantErr) || !reflect.DeepEqual(got, want) {
				t.Fatalf("%v is proved by %+v, %v; alone by %+v, %v\n%v\n%v", at, got, err, want, wantErr, p, pos.Grid)
			}
		}
		if prover.known.whole {
			spared++
		}
	}
}

// askable returns a puzzle of 4×4 to 6×6 that logic solves, most of them hard.
func askable(t *testing.T, r *rand.Rand) (*board.Puzzle, board.Grid, bool) {
	p, solution := boardtest.Puzzle(r, 4+r.IntN(3), 2+r.IntN(3), fourOps...)
	rating, err := Grade(t.Context(), p, Limits{Work: 300_000})
	return p, solution, err == nil && rating.Solved() && (rating.Difficulty >= board.Medium || r.IntN(4) == 0)
}

// partlyFilled returns a grid with some of the solution's digits.
func partlyFilled(r *rand.Rand, solution board.Grid) board.Grid {
	g := board.NewGrid(solution.Size())
	full := r.IntN(3)
	for i, v := range solution {
		if r.IntN(5) < full {
			g[i] = v
		}
	}
	return g
}

// openQuestion returns an empty cell and a digit that breaks no rule there, the right one half
// of the time.
func openQuestion(r *rand.Rand, p *board.Puzzle, solution, g board.Grid) (Placement, bool) {
	n := p.Size()
	for range 50 {
		i, v := r.IntN(n*n), 1+r.IntN(n)
		if r.IntN(2) == 0 {
			v = int(solution[i])
		}
		h := g.Clone()
		if h[i] = uint8(v); g[i] == 0 && len(p.Check(h).Faults) == 0 {
			return Placement{board.CellAt(n, i), v}, true
		}
	}
	return Placement{}, false
}

// followProof has the reader follow a proof from a board to its end.
func followProof(t *testing.T, p *board.Puzzle, g board.Grid, about Placement, a *Advice) {
	t.Helper()
	reader := newReader(p)
	for i, v := range g {
		if v != 0 {
			reader.place(Placement{board.CellAt(p.Size(), i), int(v)})
		}
	}
	for k := range a.Steps {
		st, reasons := &a.Steps[k].Step, a.Steps[k].Reasons
		if slices.ContainsFunc(reasons, func(r Reason) bool { return r.Opaque() }) {
			reader.apply(st)
			continue
		}
		if err := reader.believe(st, reasons); err != nil {
			t.Fatalf("%v: %v\n%+v\n%v\n%v", st.Technique, err, a.Steps[k], p, g)
		}
		reader.apply(st)
	}
	switch {
	case a.Failure != nil:
		if err := reader.follow(a.Failure); err != nil {
			t.Fatal(err)
		}
	case a.Must != (reader.at(about.Cell) == about.Value), !a.Must && reader.of(about.Cell).Has(about.Value):
		t.Fatalf("the proof of %v = %d ends at %v\n%v\n%v\n%+v", about.Cell, about.Value, reader.of(about.Cell).Values(), p, g, a.Steps)
	}
}

// plainSearch returns how many of the open steps up to a rung it takes to answer a question, 0 if they are
// more than two.
func plainSearch(p *board.Puzzle, g board.Grid, about Placement, must bool, most board.Difficulty) int {
	s := NewState(p)
	s.fill(g)
	answered := func(s *State) bool {
		if must {
			return s.Value(about.Cell) == about.Value
		}
		return !s.Candidates(about.Cell).Has(about.Value)
	}
	first := tellable(s, most)
	for k := range first {
		after := s.clone()
		after.Apply(&first[k])
		if answered(after) {
			return 1
		}
	}
	for k := range first {
		after := s.clone()
		after.Apply(&first[k])
		for _, st := range tellable(after, most) {
			last := after.clone()
			last.Apply(&st)
			if answered(last) {
				return 2
			}
		}
	}
	return 0
}

// tellable returns as much of all open steps up to a rung as can be told, trials apart.
func tellable(s *State, most board.Difficulty) (list []Step) {
	s = s.clone()
	s.forget()
	for technique := GivenCell; technique < Trial && technique.Rung() <= most; technique++ {
		s.find(technique, func(st *Step) bool {
			step := st.Clone()
			if told, ok := (Argued{Step: step, Reasons: s.Why(&step)}).told(); ok {
				list = append(list, told.Step)
			}
			return true
		})
	}
	return list
}

// TestProofsTakeNotesAsGiven asks why a digit must go where a note that a technique supports
// leaves nothing else to show, and where only a guess does.
func TestProofsTakeNotesAsGiven(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(45, 2))
	shorter, asked := 0, 0
	for asked < 40 {
		p, solution, ok := askable(t, r)
		if !ok {
			continue
		}
		n := p.Size()
		g := partlyFilled(r, solution)
		about, ok := openQuestion(r, p, solution, g)
		if !ok {
			continue
		}
		pos := Position{Puzzle: p, Solution: solution, Grid: g}
		plain, err := Prove(t.Context(), pos, about, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		asked++
		known := pos.state()
		known.ruleOut(board.Expert)
		pos.Marks = board.NewMarks(n)
		for i := range pos.Marks {
			if g[i] == 0 {
				pos.Marks[i] = known.cand[i]
			}
		}
		noted, err := Prove(t.Context(), pos, about, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if noted.Length() == 0 || noted.Length() > plain.Length() {
			t.Errorf("%v = %d takes %d steps with notes, %d without", about.Cell, about.Value, noted.Length(), plain.Length())
		}
		if noted.Length() < plain.Length() {
			shorter++
		}
		// Guesses in all other cells change nothing: no technique supports them.
		for i := range pos.Marks {
			if pos.Marks[i] != 0 && board.CellAt(n, i) != about.Cell && pos.Marks[i].Len() > 1 {
				pos.Marks[i] = board.CandidatesOf(int(solution[i]))
			}
		}
		guessed, err := Prove(t.Context(), pos, about, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if guessed.Length() != noted.Length() {
			t.Errorf("%v = %d takes %d steps with guesses in the notes, %d without", about.Cell, about.Value, guessed.Length(), noted.Length())
		}
	}
	if shorter == 0 {
		t.Error("no proof is shorter with notes")
	}
}

// TestTimesOfProofs asks questions of Keen's hardest 9×9 puzzles, of boards as full as they come,
// and logs what they take.
func TestTimesOfProofs(t *testing.T) {
	r := rand.New(rand.NewPCG(45, 3))
	var times []time.Duration
	spent, lengths := 0, map[int]int{}
	for _, level := range "xu" {
		puzzles, solutions := keenPuzzles(t, 9, byte(level))
		for k, p := range puzzles[:min(len(puzzles), *questions)] {
			solution, err := format.ParseGrid(9, solutions[k])
			if err != nil {
				t.Fatal(err)
			}
			g := partlyFilled(r, solution)
			about, ok := openQuestion(r, p, solution, g)
			if !ok {
				continue
			}
			began := time.Now()
			a, err := Prove(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g}, about, Limits{})
			times = append(times, time.Since(began))
			if err != nil {
				spent++
				continue
			}
			followProof(t, p, g, about, &a)
			lengths[a.Length()]++
		}
	}
	slices.Sort(times)
	t.Logf("%d questions: p50 %v, p99 %v, longest %v; %d spent their limits; lengths %v", len(times), times[len(times)/2], times[len(times)*99/100], times[len(times)-1], spent, lengths)
}
