package almanac_test

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

func TestOptionsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := almanac.Options{
			Ops:    generate.Operators(rapid.Uint8().Draw(t, "operators")) & generate.AllOperators,
			Hidden: rapid.Bool().Draw(t, "hidden"), Symmetric: rapid.Bool().Draw(t, "symmetric"),
		}
		if o.AnyOps() {
			o.Ops = 0
		}
		if back, err := almanac.ParseOptions(o.String()); err != nil || back != o {
			t.Fatalf("%+v is written %q and read as %+v, %v", o, o, back, err)
		}
		text := rapid.StringOf(rapid.SampledFrom([]rune("+-*:,hidensymtrc"))).Draw(t, "text")
		if read, err := almanac.ParseOptions(text); err == nil && read.String() != text {
			t.Fatalf("%q is read as %+v", text, read)
		}
	})
}

var onlyPlus = generate.OperatorsOf(board.Add)

// TestOptionsNotation fixes what is stored with puzzles and stands on buttons.
func TestOptionsNotation(t *testing.T) {
	for text, want := range map[string]almanac.Options{
		"":                    {},
		"+":                   {Ops: onlyPlus},
		"*:":                  {Ops: generate.OperatorsOf(board.Multiply, board.Divide)},
		"+-*":                 {Ops: generate.OperatorsOf(board.Add, board.Subtract, board.Multiply)},
		"hidden":              {Hidden: true},
		"symmetric":           {Symmetric: true},
		"+-,hidden,symmetric": {Ops: generate.OperatorsOf(board.Add, board.Subtract), Hidden: true, Symmetric: true},
	} {
		got, err := almanac.ParseOptions(text)
		if err != nil || got != want || got.String() != text {
			t.Errorf("%q is read as %+v, %v, and written as %q", text, got, err, got)
		}
	}
	for _, text := range []string{",", "hidden,+", "symmetric,hidden", "hidden,hidden", "-+", "+-*:", "+-*/", "×", "x", "Hidden", " hidden", "+,-", "hidden,"} {
		if got, err := almanac.ParseOptions(text); err == nil {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
	if text := (almanac.Options{Ops: generate.AllOperators}).String(); text != "" {
		t.Errorf("all four operators are written %q", text)
	}
}

func TestSettled(t *testing.T) {
	for _, tt := range []struct {
		order almanac.Order
		want  board.Difficulty
	}{
		{almanac.Order{Kind: kindFor(6, 0)}, board.Medium},
		{almanac.Order{Kind: kindFor(3, 0)}, board.Easy},
		{almanac.Order{Kind: kindFor(6, board.Extreme)}, board.Extreme},
		{almanac.Order{Kind: kindFor(3, 0), Options: almanac.Options{Ops: generate.OperatorsOf(board.Add, board.Subtract), Hidden: true}}, board.Hard},
		{almanac.Order{Kind: kindFor(9, 0), Options: almanac.Options{Ops: onlyPlus, Hidden: true}}, board.Extreme},
		{almanac.Order{Kind: kindFor(3, 0), Options: almanac.Options{Ops: onlyPlus}}, board.Easy},
		{almanac.Order{Kind: kindFor(3, 0), Options: almanac.Options{Symmetric: true}}, 0},
		{almanac.Order{Kind: kindFor(99, 0)}, 0},
	} {
		if got := tt.order.Settled(); got.Kind != kindFor(tt.order.Kind.Size, tt.want) || got.Options != tt.order.Options {
			t.Errorf("%+v is settled as %+v, want %v", tt.order, got, tt.want)
		}
	}
}

func kindFor(size int, d board.Difficulty) storage.Kind {
	return storage.Kind{Size: size, Difficulty: d}
}
