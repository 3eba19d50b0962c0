package words

import (
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

// TestBookRulesFitThePuzzles explains the signs that the puzzles have, and no others.
func TestBookRulesFitThePuzzles(t *testing.T) {
	for _, tt := range []struct {
		spec     generate.Spec
		has, not []string
	}{
		{generate.Spec{Size: 6, Difficulty: board.Medium, Edited: true, Seed: 1}, []string{"5+", "6×", "− cage", "÷ cage", "small puzzle"}, []string{"find out"}},
		{generate.Spec{Size: 4, Difficulty: board.Easy, Ops: generate.Operators(1 << board.Add), Seed: 1}, []string{"5+"}, []string{"6× that", "−", "÷", "small puzzle"}},
		{generate.Spec{Size: 4, Difficulty: board.Easy, Hidden: true, Seed: 1}, []string{"find out"}, []string{"sign", "5+", "6× that", "small puzzle"}},
	} {
		made, err := generate.Generate(t.Context(), tt.spec)
		if err != nil {
			t.Fatal(err)
		}
		text := English.Text(BookRulesOf(slices.Values([]*board.Puzzle{made.Puzzle})))
		body, _, _ := strings.Cut(text, "Each puzzle")
		_, end, _ := strings.Cut(text, "row 3.")
		for _, want := range tt.has {
			if !strings.Contains(body+end, want) {
				t.Errorf("%+v: no %q in %s", tt.spec, want, text)
			}
		}
		for _, no := range tt.not {
			if strings.Contains(body+end, no) {
				t.Errorf("%+v: %q in %s", tt.spec, no, text)
			}
		}
	}
}

// TestBookHintsGiveNothingAway wants three hints of each puzzle, none of which fills a cell.
func TestBookHintsGiveNothingAway(t *testing.T) {
	for _, d := range board.Difficulties {
		for seed := range uint64(6) {
			made, err := generate.Generate(t.Context(), generate.Spec{Size: 5, Difficulty: d, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			path, err := logic.FindPath(t.Context(), made.Puzzle, logic.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			hints := BookHintsOf(made.Puzzle, path)
			if path.Solved && len(hints) != 3 {
				t.Fatalf("%v seed %d: %d hints, want 3", d, seed, len(hints))
			}
			for i, v := range made.Solution {
				digit := board.CellAt(5, i).String() + " is " + string(rune('0'+v))
				for _, m := range hints {
					if strings.Contains(English.Text(m), digit) {
						t.Errorf("%v seed %d gives %s away: %s", d, seed, digit, English.Text(m))
					}
				}
			}
		}
	}
}
