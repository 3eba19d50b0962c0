package generate

import (
	"context"
	"errors"
	"math"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/logic"
)

// TestGoesRound tells hard puzzles that cages and sets solve, one at a time, from those that
// need a look at a whole line.
func TestGoesRound(t *testing.T) {
	seen := map[bool]int{}
	for seed := range uint64(12) {
		made, err := Generate(t.Context(), Spec{Size: 6, Difficulty: board.Hard, Score: LevelBand(6, board.Hard, 2), Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		round, err := goesRound(t.Context(), made.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		seen[round]++
		if far := made.Rating.Counts[logic.LineInCage] + made.Rating.Counts[logic.InnieOutie]; far == 0 && !round {
			t.Errorf("seed %d: solved without a look at a whole line, and yet said to need one", seed)
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("of 12 puzzles %d can be solved round their summit", seen[true])
	}
}

// TestWorth takes from the quality of a hard puzzle what can be solved round its summit, and
// looks no closer than it must.
func TestWorth(t *testing.T) {
	p, err := format.ParseKeen("3:_aba_3a,a5d2m6s2")
	if err != nil {
		t.Fatal(err)
	}
	easy := Result{Puzzle: p, Quality: Quality{Grade: board.Easy, Cages: 4}}
	hard := Result{Puzzle: p, Quality: Quality{Grade: board.Hard, Cages: 4}} // it is not, so it can be solved round
	keyedEasy := easy
	keyedEasy.Rating.Hardest = logic.HiddenSingle
	for _, test := range []struct {
		name  string
		of    Result
		key   logic.Technique
		bound int
		cost  int
	}{
		{"easy", easy, 0, math.MinInt, 0},
		{"easy, with the key", keyedEasy, logic.HiddenSingle, math.MinInt, -keyed},
		{"easy, with another key", keyedEasy, logic.CageDigits, math.MinInt, 0},
		{"hard", hard, 0, math.MinInt, roundabout},
		{"hard, and no better than the bound", hard, 0, hard.Quality.Score(), 0},
	} {
		got, err := worth(t.Context(), &test.of, test.key, test.bound)
		if want := test.of.Quality.Score() - test.cost; err != nil || got != want {
			t.Errorf("%s: %d, %v, want %d", test.name, got, err, want)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := worth(ctx, &hard, 0, math.MinInt); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
