package almanac

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
	"pgregory.net/rapid"
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

func TestOptionsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := Options{
			Ops:    generate.Operators(rapid.Uint8().Draw(t, "operators")) & generate.AllOperators,
			Hidden: rapid.Bool().Draw(t, "hidden"), Symmetric: rapid.Bool().Draw(t, "symmetric"),
		}
		if o.AnyOps() {
			o.Ops = 0
		}
		if back, err := ParseOptions(o.String()); err != nil || back != o {
			t.Fatalf("%+v is written %q and read as %+v, %v", o, o, back, err)
		}
		text := rapid.StringOf(rapid.SampledFrom([]rune("+-*:,hidensymtrc"))).Draw(t, "text")
		if read, err := ParseOptions(text); err == nil && read.String() != text {
			t.Fatalf("%q is read as %+v", text, read)
		}
	})
}

func kindFor(size int, d board.Difficulty) storage.Kind {
	return storage.Kind{Size: size, Difficulty: d}
}
