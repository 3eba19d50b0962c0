package review

import (
	"errors"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

const steady = 10 * time.Second

// hard6 is the puzzle that the simulated people play.
var hard6 = generate.Spec{Size: 6, Difficulty: board.Hard, Seed: 7}

// has returns the moment of a kind, and whether there is one.
func has(r *Review, kind MomentKind) (Moment, bool) {
	for _, m := range r.Moments() {
		if m.Kind == kind {
			return m, true
		}
	}
	return Moment{}, false
}

// TestFollower: who follows the path has a key move, and nothing else to be told.
func TestFollower(t *testing.T) {
	p := &player{Game: made(t, hard6)}
	p.follow(steady)
	r := p.review(t)
	m := r.Moments()
	if len(m) != 1 || m[0].Kind != KeyMove || r.Digits[m[0].Index].Technique.Rung() != board.Hard {
		t.Fatalf("moments %v", m)
	}
	if at := r.Digits[m[0].Index].At; r.Took != p.End || at%steady != 0 {
		t.Errorf("took %v, the key found at %v", r.Took, at)
	}
}

// TestGuesser: the review of a right digit that came out of the blue says how many cells lie
// on the way to it, and does not call it a key move.
func TestGuesser(t *testing.T) {
	p := &player{Game: made(t, hard6)}
	order := p.order()
	guess := order[len(order)-1]
	p.write(steady, Change{guess.Cell, guess.Value})
	p.follow(steady, guess.Cell)
	r := p.review(t)
	m, ok := has(&r, Leap)
	if !ok || r.Digits[m.Index].Cell != guess.Cell || r.Digits[m.Index].Ahead < 10 || r.Count(Followed) != 1 {
		t.Errorf("moments %v, %d by way of others, the guess was %v", r.Moments(), r.Count(Followed), guess)
	}
	if key, ok := has(&r, KeyMove); !ok || key.Index == m.Index {
		t.Errorf("moments %v, the key move must not be the guess", r.Moments())
	}
	if _, ok := has(&r, Mistake); ok || len(r.Wrong) > 0 {
		t.Error("a right guess is called a mistake")
	}
}

// TestGuessThatWasWrong: it is a mistake, not a digit.
func TestGuessThatWasWrong(t *testing.T) {
	p := &player{Game: made(t, hard6)}
	order := p.order()
	at := order[len(order)-1]
	p.write(steady, Change{at.Cell, at.Value%6 + 1})
	p.write(steady, Change{order[0].Cell, order[0].Value})
	p.write(steady, Change{at.Cell, 0})
	p.follow(steady, order[0].Cell)
	r := p.review(t)
	m, ok := has(&r, Mistake)
	if !ok || r.Wrong[m.Index].Cell != at.Cell || r.Wrong[m.Index].Stood() != 2*steady {
		t.Fatalf("moments %v, wrong %+v", r.Moments(), r.Wrong)
	}
	if a := r.Wrong[m.Index].Advice; a == nil || a.Kind != logic.Proof || a.Must {
		t.Errorf("what shows it: %+v", a)
	}
	if _, ok := has(&r, Leap); ok {
		t.Error("a wrong digit counts as a right one that came early")
	}
}

// TestSearcher: a player who thinks for long about a digit that was there to find learns where.
func TestSearcher(t *testing.T) {
	p := &player{Game: made(t, hard6)}
	for i, at := range p.order() {
		after := steady
		if i == 5 {
			after = 90 * time.Second
		}
		p.write(after, Change{at.Cell, at.Value})
	}
	r := p.review(t)
	m, ok := has(&r, Search)
	if !ok || m.Index != 5 || r.Digits[5].Gap != 90*time.Second {
		t.Errorf("moments %v", r.Moments())
	}
}

// TestErrer: a slip of the finger is not told, a digit that stands is.
func TestErrer(t *testing.T) {
	p := &player{Game: made(t, hard6)}
	at := p.order()[0]
	p.write(steady, Change{at.Cell, at.Value%6 + 1})
	p.write(time.Second, Change{at.Cell, at.Value})
	p.follow(steady, at.Cell)
	r := p.review(t)
	if _, ok := has(&r, Mistake); ok || len(r.Wrong) != 1 || !r.Wrong[0].Slip() {
		t.Errorf("moments %v, wrong %+v", r.Moments(), r.Wrong)
	}
}

// TestHintsAreNoGuesses: what a hint wrote is the hint's.
func TestHintsAreNoGuesses(t *testing.T) {
	p := &player{Game: made(t, hard6)}
	order := p.order()
	at := order[len(order)-1]
	p.write(steady, Change{at.Cell, at.Value})
	p.Entries[0].Hinted = true
	p.follow(steady, at.Cell)
	r := p.review(t)
	if _, ok := has(&r, Leap); ok || r.Count(Hinted) != 1 {
		t.Errorf("moments %v, %d by hints", r.Moments(), r.Count(Hinted))
	}
}

// TestOtherOrders: who goes another sensible way, always by what the board proves, reads
// nothing about it.
func TestOtherOrders(t *testing.T) {
	p := &player{Game: made(t, generate.Spec{Size: 5, Difficulty: board.Medium, Seed: 3})}
	grid := board.NewGrid(5)
	for grid.Empty() > 0 { // from the last cell back, whichever shows
		v := logic.NewSight(p.Puzzle, grid, board.Medium)
		if err := v.Settle(t.Context(), DefaultLimits); err != nil {
			t.Fatal(err)
		}
		var next logic.Placement
		lowest := board.Extreme + 1
		for i := len(grid) - 1; i >= 0; i-- {
			at := logic.Placement{Cell: board.CellAt(5, i), Value: int(p.Solution[i])}
			if rung := v.Rung(at); grid[i] == 0 && rung != 0 && rung < lowest {
				next, lowest = at, rung
			}
		}
		grid.Set(5, next.Cell, next.Value)
		p.write(steady, Change{next.Cell, next.Value})
	}
	r := p.review(t)
	for _, m := range r.Moments() {
		if m.Kind != KeyMove {
			t.Errorf("it tells %v of %v", m, r.Digits[m.Index].Cell)
		}
	}
}

// TestWholeAnswers: they have no course.
func TestWholeAnswers(t *testing.T) {
	p := &player{Game: made(t, hard6)}
	var all []Change
	for _, at := range p.order() {
		all = append(all, Change{at.Cell, at.Value})
	}
	p.write(steady, all...)
	if _, err := Of(t.Context(), p.Game, logic.Limits{}); !errors.Is(err, ErrWhole) {
		t.Errorf("a whole answer: %v", err)
	}
	q := &player{Game: made(t, hard6)}
	for k := 0; k < len(all); k += 6 { // row by row is no whole answer
		q.write(steady, all[k:k+6]...)
	}
	q.review(t)
}

// TestBudget: what the limits do not suffice for is not classified, and not called a
// guess.
func TestBudget(t *testing.T) {
	p := &player{Game: made(t, hard6)}
	p.follow(steady)
	r, err := Of(t.Context(), p.Game, logic.Limits{Work: 1})
	if err != nil {
		t.Fatal(err)
	}
	checkReview(t, &p.Game, &r)
	if r.Count(Unexamined) != 36 || len(r.Moments()) != 0 {
		t.Errorf("%d unexamined, moments %v", r.Count(Unexamined), r.Moments())
	}
}

// TestBadGames: what is no game is an error.
func TestBadGames(t *testing.T) {
	good := made(t, hard6)
	for name, spoil := range map[string]func(*Game){
		"no puzzle":    func(g *Game) { g.Puzzle = nil },
		"no path":      func(g *Game) { g.Path = nil },
		"wrong answer": func(g *Game) { g.Solution = board.NewGrid(6) },
		"short start":  func(g *Game) { g.Start = board.NewGrid(5) },
		"no grade":     func(g *Game) { g.Grade = 0 },
		"off board":    func(g *Game) { g.Entries = []Entry{{Cells: []Change{{board.At(6, 0), 1}}}} },
		"backwards":    func(g *Game) { g.Entries = []Entry{{At: 2}, {At: 1}} },
		"too long":     func(g *Game) { g.Entries = make([]Entry, maxEntries+1) },
	} {
		g := good
		spoil(&g)
		if _, err := Of(t.Context(), g, logic.Limits{}); err == nil || errors.Is(err, ErrWhole) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func BenchmarkReview(b *testing.B) {
	p := &player{Game: made(b, hard6)}
	p.follow(steady)
	for b.Loop() {
		if _, err := Of(b.Context(), p.Game, logic.Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}
