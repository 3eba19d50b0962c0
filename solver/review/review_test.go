package review

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

var (
	solves   = flag.Int("solves", 60, "how many generated solves are reviewed")
	flawless = flag.Int("flawless", 12, "how many flawless solves of hard and expert puzzles are reviewed")
)

// kinds are the puzzles that solves are generated for.
var kinds = []generate.Spec{
	{Size: 4, Difficulty: board.Easy}, {Size: 4, Difficulty: board.Hard}, {Size: 5, Difficulty: board.Medium},
	{Size: 5, Difficulty: board.Expert}, {Size: 6, Difficulty: board.Hard}, {Size: 6, Difficulty: board.Expert},
	{Size: 6, Difficulty: board.Extreme}, {Size: 7, Difficulty: board.Hard}, {Size: 7, Difficulty: board.Expert}, {Size: 9, Difficulty: board.Medium},
}

// made returns an unplayed game of a generated puzzle.
func made(t testing.TB, s generate.Spec) Game {
	t.Helper()
	r, err := generate.Generate(t.Context(), s)
	if err != nil {
		t.Fatalf("%+v: %v", s, err)
	}
	path, err := logic.FindPath(t.Context(), r.Puzzle, logic.Limits{})
	if err != nil || !path.Solved {
		t.Fatalf("%+v: the path ends early: %v", s, err)
	}
	return Game{Puzzle: r.Puzzle, Solution: r.Solution, Path: &path, Grade: r.Rating.Difficulty}
}

// player is somebody who solves a puzzle, entry by entry.
type player struct {
	Game
	at time.Duration
}

// write writes values after a while.
func (p *player) write(after time.Duration, cells ...Change) {
	p.at += after
	p.Entries = append(p.Entries, Entry{At: p.at, Cells: cells})
	p.End = p.at
}

// order returns the digits of the path in its order.
func (p *player) order() []logic.Placement {
	var list []logic.Placement
	for _, leg := range p.Path.Legs {
		list = append(list, leg.Steps[len(leg.Steps)-1].Step.Place...)
	}
	return list
}

// follow places the digits of the path that are not placed yet, each after so long.
func (p *player) follow(each time.Duration, placed ...board.Cell) {
	for _, at := range p.order() {
		if !slices.Contains(placed, at.Cell) {
			p.write(each, Change{at.Cell, at.Value})
		}
	}
}

func (p *player) review(t testing.TB) Review {
	t.Helper()
	r, err := Of(t.Context(), p.Game, logic.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	checkReview(t, &p.Game, &r)
	return r
}

// checkReview checks what holds for every review.
func checkReview(t testing.TB, g *Game, r *Review) {
	t.Helper()
	n := g.Puzzle.Size()
	var last time.Duration
	met := map[board.Cell]bool{}
	for _, d := range r.Digits {
		switch {
		case d.How < Proved || d.How > Unexamined:
			t.Errorf("%v: how is %d", d.Cell, d.How)
		case met[d.Cell]:
			t.Errorf("%v comes twice", d.Cell)
		case d.Value != g.Solution.At(n, d.Cell):
			t.Errorf("%v: %d is wrong", d.Cell, d.Value)
		case d.At < last || d.Gap < 0 || d.Since > d.At:
			t.Errorf("%v: at %v after %v, since %v, gap %v", d.Cell, d.At, last, d.Since, d.Gap)
		case d.How != Hinted && (d.How == Proved || d.How == Followed) != (d.Technique != 0):
			t.Errorf("%v: how %d by %v", d.Cell, d.How, d.Technique)
		case d.How == Proved && d.Ahead == 0 && d.Since == never && d.Technique != logic.Trial:
			t.Errorf("%v is proved, but never showed", d.Cell)
		}
		met[d.Cell], last = true, d.At
	}
	given := 0
	for _, v := range g.Start {
		if v != 0 {
			given++
		}
	}
	if len(r.Digits)+given != n*n {
		t.Errorf("%d digits and %d given on a %d×%d board", len(r.Digits), given, n, n)
	}
}

// TestSolvesAlongThePath reviews people who know every step: each digit is proved, by no
// technique above the puzzle's grade.
func TestSolvesAlongThePath(t *testing.T) {
	var took []time.Duration
	for k := range *solves {
		s := kinds[k%len(kinds)]
		s.Seed = uint64(1000 + k)
		p := &player{Game: made(t, s)}
		p.follow(10 * time.Second)
		begun := time.Now()
		r := p.review(t)
		took = append(took, time.Since(begun))
		for _, d := range r.Digits {
			if d.How != Proved || d.Technique.Rung() > p.Grade {
				t.Errorf("%d×%d %v seed %d: %v is %d by %v", s.Size, s.Size, s.Difficulty, s.Seed, d.Cell, d.How, d.Technique)
			}
		}
		if len(r.Wrong) > 0 {
			t.Errorf("%+v: wrong %v", s, r.Wrong)
		}
	}
	slices.Sort(took)
	t.Logf("%d reviews: median %v, 99th percentile %v, longest %v", len(took), took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
}

// TestSolvesInAnyOrder reviews people who write the right digits in an order of chance,
// take some back, and err: all of it is classified.
func TestSolvesInAnyOrder(t *testing.T) {
	var took []time.Duration
	counts := map[How]int{}
	for k := range *solves {
		s := kinds[k%len(kinds)]
		s.Seed = uint64(1000 + k)
		r := rand.New(rand.NewPCG(uint64(k), 19))
		p := &player{Game: made(t, s)}
		all := p.order()
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		for _, at := range all {
			after := time.Duration(r.IntN(60)) * time.Second
			switch r.IntN(6) {
			case 0:
				p.write(after, Change{at.Cell, at.Value%s.Size + 1})
			case 1:
				p.write(after, Change{at.Cell, at.Value})
				p.write(after, Change{at.Cell, 0})
			}
			p.write(after, Change{at.Cell, at.Value})
		}
		begun := time.Now()
		for _, d := range p.review(t).Digits {
			counts[d.How]++
		}
		took = append(took, time.Since(begun))
	}
	slices.Sort(took)
	t.Logf("%v; %d reviews: median %v, 99th percentile %v, longest %v", counts, len(took), took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
	if counts[Proved] == 0 || counts[Followed] == 0 || counts[Unproved] > 0 || counts[Hinted] > 0 || counts[Unexamined] > 0 {
		t.Errorf("digits by what they rest on: %v", counts)
	}
}

// TestFlawlessSolves reviews people who never guess: they take steps of the puzzle's own
// grade in an order of chance, and keep what these rule out as notes. Each of their digits
// is proved, or follows from the board without another digit.
func TestFlawlessSolves(t *testing.T) {
	var took []time.Duration
	counts := map[How]int{}
	for k := range *flawless {
		s := generate.Spec{Size: 5 + k/2%3, Difficulty: board.Hard + board.Difficulty(k%2), Seed: uint64(3000 + k)}
		p := &player{Game: made(t, s)}
		p.wander(t, rand.New(rand.NewPCG(uint64(k), 23)))
		begun := time.Now()
		r := p.review(t)
		took = append(took, time.Since(begun))
		for _, d := range r.Digits {
			counts[d.How]++
			if d.How != Proved && (d.How != Followed || !d.way.Direct) {
				t.Errorf("%d×%d %v seed %d: %v is %d, by way of %d others", s.Size, s.Size, s.Difficulty, s.Seed, d.Cell, d.How, d.Ahead)
			}
		}
	}
	slices.Sort(took)
	t.Logf("%v; %d reviews: median %v, 99th percentile %v, longest %v", counts, len(took), took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
}

// wander solves the puzzle by steps of chance.
func (p *player) wander(t *testing.T, r *rand.Rand) {
	t.Helper()
	s := logic.NewState(p.Puzzle)
	for !s.Solved() {
		open, err := s.Open(t.Context(), logic.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		open = slices.DeleteFunc(open, func(a logic.Argued) bool { return a.Step.Technique.Rung() > p.Grade })
		if len(open) == 0 {
			t.Fatal("no step of the puzzle's grade leads on")
		}
		step := &open[r.IntN(len(open))].Step
		for _, at := range step.Place {
			p.write(steady, Change{at.Cell, at.Value})
		}
		s.Apply(step)
	}
}

// TestAnErasedDigitIsGone erases a right digit and then writes a wrong one: what stood beside that is the
// board without the erased digit.
func TestAnErasedDigitIsGone(t *testing.T) {
	p := player{Game: made(t, generate.Spec{Size: 4, Difficulty: board.Easy})}
	order := p.order()
	first, second := order[0], order[1]
	p.write(time.Second, Change{first.Cell, first.Value})
	p.write(time.Second, Change{first.Cell, 0})
	p.write(time.Second, Change{second.Cell, second.Value%4 + 1})
	p.write(time.Second, Change{second.Cell, 0})
	p.follow(time.Second)
	r := p.review(t)
	if len(r.Wrong) != 1 || r.Wrong[0].Cell != second.Cell || r.Wrong[0].Position.At(4, first.Cell) != 0 {
		t.Errorf("wrong were %+v, want %v alone, beside an empty %v", r.Wrong, second.Cell, first.Cell)
	}
	if r.Wrong[0].At != 3*time.Second || r.Wrong[0].Until != 4*time.Second {
		t.Errorf("it stood from %v until %v", r.Wrong[0].At, r.Wrong[0].Until)
	}
}
