package almanac

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// TestPracticeIsChosen has several puzzles to choose from, but where that would take long.
func TestPracticeIsChosen(t *testing.T) {
	for _, test := range []struct {
		kind    storage.Kind
		options Options
		best    int
	}{
		{kindFor(3, board.Easy), Options{}, 0},
		{kindFor(4, board.Medium), Options{}, 4},
		{kindFor(6, board.Expert), Options{Ops: generate.OperatorsOf(board.Add), Symmetric: true}, 4},
		{kindFor(4, board.Medium), Options{Hidden: true}, 0},
		{kindFor(9, board.Hard), Options{Symmetric: true}, 4},
		{kindFor(9, board.Hard), Options{Ops: generate.AllOperators}, 4},
		{kindFor(7, board.Easy), Options{Ops: generate.OperatorsOf(board.Multiply, board.Divide)}, 0},
		{kindFor(7, board.Extreme), Options{}, 4},
		{kindFor(8, board.Extreme), Options{}, 2},
	} {
		if s := test.options.spec(test.kind); s.Best != test.best || s.Edited != (test.best > 0) {
			t.Errorf("%+v with %+v: %+v", test.kind, test.options, s)
		}
	}
}

func kindFor(size int, d board.Difficulty) storage.Kind {
	return storage.Kind{Size: size, Difficulty: d}
}
