package game_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/match"
	"kenkenbot/storage"
)

// TestHouseIsKept decides things for everybody, and asks a new process about them.
func TestHouseIsKept(t *testing.T) {
	w := newWorld(t)
	const person, server storage.ID = 1 << 62, 3
	for _, d := range []game.Directive{game.TurnFeature{Feature: game.MatchFeature}, game.TurnFeature{Feature: game.LoadFeature}, game.TurnFeature{Feature: game.LoadFeature, On: true}, game.BlockEverywhere{ID: person}, game.BlockEverywhere{ID: server}, game.BlockEverywhere{ID: 4}, game.BlockEverywhere{ID: 4, Lift: true}} {
		if turn := w.govern(home1, d); turn.Refusal != nil {
			t.Fatalf("%+v: %+v", d, turn.Refusal)
		}
	}
	again := game.New(w.store, game.Rules{Salt: []byte("test")}, slog.New(slog.DiscardHandler))
	if again.Admits(person, 0) != nil || again.Offers(game.MatchFeature) != nil {
		t.Error("it knows before it has read")
	}
	if err := again.ReadHouse(context.Background()); err != nil {
		t.Fatal(err)
	}
	for _, s := range []*game.Service{w.Service, again} {
		for _, c := range []struct {
			player, guild storage.ID
			want          outcome.Refusal
		}{{person, 0, outcome.Reason("shut out")}, {person, home1, outcome.Reason("shut out")}, {5, server, outcome.Reason("server shut out")}, {person, server, outcome.Reason("server shut out")}, {5, home1, nil}, {4, 0, nil}, {0, 0, nil}, {server - 1, home1, nil}} {
			if why := s.Admits(c.player, c.guild); why != c.want {
				t.Errorf("%d in %d: %+v, want %q", c.player, c.guild, why, c.want)
			}
		}
		if why := s.Offers(game.MatchFeature); why != (game.FeatureOff{Feature: game.MatchFeature}) {
			t.Errorf("what is off: %+v", why)
		}
		if s.Offers(game.LoadFeature) != nil || s.Offers("") != nil {
			t.Error("what is on again is off")
		}
	}
}

// TestWhatIsOffIsRefused at the doors, whatever face asks, and is refused no longer once it is on.
func TestWhatIsOffIsRefused(t *testing.T) {
	w := newWorld(t)
	acts := func(a game.Action) func() game.Turn { return func() game.Turn { return w.play(1, 0, a) } }
	for _, c := range []struct {
		feature game.Feature
		asks    func() game.Turn
	}{
		{game.LoadFeature, func() game.Turn {
			return w.must(w.Open(context.Background(), w.by(1, home1), game.Load{}))
		}},
		{game.SolveFeature, func() game.Turn { return w.look(1, home1, game.SolvePuzzle{}) }},
		{game.MatchFeature, acts(match.Invite{})},
		{game.MatchFeature, acts(match.CallRace{})},
		{game.MatchFeature, acts(match.Rematch{})},
		{game.MatchFeature, acts(match.Accept{})},
		{game.MatchFeature, acts(match.Join{})},
		{game.TogetherFeature, acts(game.BeginTogether{})},
	} {
		for _, on := range []bool{false, true} {
			if turn := w.govern(home2, game.TurnFeature{Feature: c.feature, On: on}); turn.Refusal != nil {
				t.Fatal(turn.Refusal)
			}
			if why, off := c.asks().Refusal.(game.FeatureOff); off == on || off && why.Feature != c.feature {
				t.Errorf("%s, on: %t: %+v", c.feature, on, why)
			}
		}
	}
}

// TestABlockedPersonLeavesTheBoardsOfEverywhere, and stays on those of their server.
func TestABlockedPersonLeavesTheBoardsOfEverywhere(t *testing.T) {
	w := newWorld(t)
	w.setup(home1, game.Setup{Channel: 77, Teaser: game.On}) // times of teasers stand everywhere
	v := w.today(1, home1, 0)
	w.now = w.now.Add(10 * time.Minute)
	w.submit(1, home1, v.Game.ID, w.solution(v))
	stands := func(guild storage.ID) (n int) {
		t.Helper()
		w.read(func(tx storage.Reader) error {
			_, of, err := tx.PuzzleBoard(guild, v.Game.Puzzle, 0, 1)
			n = of
			return err
		})
		return n
	}
	if stands(0) != 1 {
		t.Fatal("they don't stand everywhere at first")
	}
	for _, c := range []struct {
		decision game.Directive
		want     int
	}{{game.BlockEverywhere{ID: 1}, 0}, {game.BlockEverywhere{ID: 1, Lift: true}, 1}} {
		if turn := w.govern(home2, c.decision); turn.Refusal != nil {
			t.Fatal(turn.Refusal)
		}
		if err := w.FollowBlocks(context.Background()); err != nil {
			t.Fatal(err)
		}
		if everywhere, here := stands(0), stands(home1); everywhere != c.want || here != 1 {
			t.Errorf("after %+v they stand %d times everywhere and %d times at home", c.decision, everywhere, here)
		}
	}
}
