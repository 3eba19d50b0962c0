package words

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/study"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

var updateReviews = flag.Bool("update", false, "write testdata/reviews.txt again")

// solver plays a game as somebody would.
type solver struct {
	*testing.T
	*game.Service
	player storage.ID
	now    time.Time
	view   *game.View
	answer board.Grid
	path   []logic.Placement
	keys   uint64
}

// sit opens a puzzle to order, on a day of its own and by a player of their own.
func sit(t *testing.T, s *game.Service, day, size int, d board.Difficulty) *solver {
	t.Helper()
	p := &solver{T: t, Service: s, player: storage.ID(day + 1), now: time.Date(2026, 11, 1+day, 20, 0, 0, 0, time.UTC)}
	turn, err := s.Open(context.Background(), p.by(), game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: size, Difficulty: d}}})
	if err != nil || turn.Refusal != nil {
		t.Fatal(err, turn.Refusal)
	}
	p.view = turn.View
	path, err := logic.FindPath(context.Background(), p.view.Puzzle, logic.Limits{})
	if err != nil || !path.Solved {
		t.Fatal("no path", err)
	}
	p.answer = board.NewGrid(size)
	for _, leg := range path.Legs {
		for _, at := range leg.Steps[len(leg.Steps)-1].Step.Place {
			p.path = append(p.path, at)
			p.answer.Set(size, at.Cell, at.Value)
		}
	}
	return p
}

func (p *solver) by() actor.Actor {
	p.keys++
	return actor.Actor{Player: p.player, Name: "ana", Guild: 11, Key: storage.KeyOf(storage.ID(p.now.UnixMilli()) + storage.ID(p.keys)), At: p.now}
}

// do does something after so many seconds.
func (p *solver) do(seconds int, a game.Action) game.Turn {
	p.Helper()
	p.now = p.now.Add(time.Duration(seconds) * time.Second)
	turn, err := p.Play(context.Background(), p.by(), p.view.Game.ID, a)
	if err != nil || turn.Refusal != nil {
		p.Fatalf("%+v: %v %+v", a, err, turn.Refusal)
	}
	p.view = turn.View
	return turn
}

// write writes a value after so many seconds, unless the cell has it.
func (p *solver) write(seconds int, c board.Cell, value int) {
	p.Helper()
	if p.view.Grid.At(p.view.Size, c) != value {
		p.do(seconds, game.Write{Cells: fmt.Sprintf("%v=%d", c, value)})
	}
}

// solve fills in what is empty along the path.
func (p *solver) solve(seconds func() int) {
	p.Helper()
	for _, at := range p.path {
		p.write(seconds(), at.Cell, at.Value)
	}
	if p.view.Result == nil {
		p.Fatal("not solved")
	}
}

// read says the review, and each of its moments.
func (p *solver) read() string {
	p.Helper()
	var b strings.Builder
	turn, err := p.Look(context.Background(), p.by(), game.ReviewOf{Game: p.view.Game.ID})
	if err != nil {
		p.Fatal(err)
	}
	r, ok := game.FactOf[study.Reviewed](turn)
	if !ok {
		return English.Text(RefusedOf(turn.Refusal)) + "\n"
	}
	text := English.Text(ReviewedOf(turn.View, r))
	if lines := strings.Count(text, "\n") + 1; lines > 5 {
		p.Errorf("%d lines:\n%s", lines, text)
	}
	fmt.Fprintln(&b, text)
	for _, m := range r.Moments() {
		shown, err := p.Look(context.Background(), p.by(), game.MomentOf{Game: p.view.Game.ID, Kind: m.Kind})
		moment, ok := game.FactOf[study.Moment](shown)
		if err != nil || !ok {
			p.Fatal(err, shown.Refusal)
		}
		text := English.Text(MomentOf(turn.View.Puzzle, moment))
		if strings.Count(text, "\n") == 0 {
			p.Errorf("a moment without a word about why: %s", text)
		}
		head, why, _ := strings.Cut(text, "\n")
		if len(moment.Steps) > 0 || moment.Advice != nil { // how proofs read is for solver/explain to check
			why = "(the proof)"
		}
		fmt.Fprintf(&b, "[%s]\n%s\n%s\n", English.Text(ShowMomentOf(r, m)), head, why)
	}
	return b.String()
}

// unkind are words that no review may have.
var unkind = []string{"lazy", "bad", "cheat", "slow", "should have", "guess", "fail", "poor", "rank"}

// TestReviewsReadAloud plays ten games, and compares what their reviews say with
// testdata/reviews.txt, which is there to be read.
func TestReviewsReadAloud(t *testing.T) {
	store := sqlitetest.Open(t)
	s := game.New(store, game.Rules{Salt: []byte("test")}, slog.New(slog.DiscardHandler))
	random := rand.New(rand.NewPCG(19, 19))
	pace := func() int { return 4 + random.IntN(12) }
	var b strings.Builder
	b.WriteString("# What reviews say of ten games, each with its moments; proofs are left out. Written by\n# \"go test ./bot/words -run ReviewsReadAloud -update\".\n")
	for day, g := range []struct {
		who  string
		size int
		kind board.Difficulty
		play func(*solver)
	}{
		{"takes the easiest step every time", 5, board.Medium, func(p *solver) { p.solve(pace) }},
		{"does so on an expert puzzle, and thinks about the hard step", 6, board.Expert, func(p *solver) {
			p.solve(func() int { return pace() * 2 })
		}},
		{"is quick on an easy one", 4, board.Easy, func(p *solver) { p.solve(func() int { return 3 }) }},
		{"writes the last digit of the path first", 6, board.Hard, func(p *solver) {
			last := p.path[len(p.path)-1]
			p.write(40, last.Cell, last.Value)
			p.solve(pace)
		}},
		{"pauses for an hour", 5, board.Hard, func(p *solver) {
			p.write(10, p.path[0].Cell, p.path[0].Value)
			p.do(5, game.Pause{})
			p.do(3600, game.Resume{})
			p.solve(pace)
		}},
		{"goes away without a pause", 5, board.Hard, func(p *solver) {
			for _, at := range p.path[:8] {
				p.write(pace(), at.Cell, at.Value)
			}
			p.write(2400, p.path[8].Cell, p.path[8].Value)
			p.solve(pace)
		}},
		{"has a wrong digit for a while, and a slip of the finger", 6, board.Medium, func(p *solver) {
			for _, at := range p.path[:6] {
				p.write(pace(), at.Cell, at.Value)
			}
			wrong, slip := p.path[12], p.path[20]
			p.write(pace(), wrong.Cell, wrong.Value%6+1)
			for _, at := range p.path[6:10] {
				p.write(pace(), at.Cell, at.Value)
			}
			p.write(pace(), slip.Cell, slip.Value%6+1)
			p.write(1, slip.Cell, 0)
			p.solve(pace)
		}},
		{"takes hints, the last of them whole", 5, board.Expert, func(p *solver) {
			for _, at := range p.path[:4] {
				p.write(pace(), at.Cell, at.Value)
			}
			p.do(60, game.TakeHint{Level: 1, Agreed: true})
			p.do(20, game.TakeHint{Level: 2, Agreed: true})
			p.do(20, game.TakeHint{Level: 3, Agreed: true})
			p.solve(pace)
		}},
		{"looks for a digit that was there to find", 6, board.Hard, func(p *solver) {
			for _, at := range p.path[:14] {
				p.write(pace(), at.Cell, at.Value)
			}
			p.write(97, p.path[14].Cell, p.path[14].Value)
			p.solve(pace)
		}},
		{"types the whole answer", 5, board.Easy, func(p *solver) {
			p.do(120, game.Submit{Answer: p.answer.String()})
		}},
	} {
		p := sit(t, s, day, g.size, g.kind)
		g.play(p)
		text := p.read()
		for _, word := range unkind {
			if strings.Contains(strings.ToLower(text), word) {
				t.Errorf("who %s reads %q:\n%s", g.who, word, text)
			}
		}
		fmt.Fprintf(&b, "\n## Who %s (%d×%d %v)\n%s", g.who, g.size, g.size, g.kind, text)
	}
	golden := filepath.Join("testdata", "reviews.txt")
	if *updateReviews {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || string(want) != b.String() {
		t.Errorf("%s says something else (%v); run with -update and read the difference", golden, err)
	}
}
