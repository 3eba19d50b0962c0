package generate

import (
	"errors"
	"strings"
	"testing"

	"kenkenbot/board"
)

// TestValidate gives specs that cannot be met and looks for what the error names.
func TestValidate(t *testing.T) {
	minus, over := OperatorsOf(board.Subtract), OperatorsOf(board.Divide)
	tests := []struct {
		name  string
		spec  Spec
		field string
		says  string
	}{
		{"too small", Spec{Size: 2}, "size", "3 to 12"},
		{"too large", Spec{Size: 13}, "size", "3 to 12"},
		{"no such difficulty", Spec{Size: 6, Difficulty: board.Extreme + 1}, "difficulty", "6"},
		{"band upside down", Spec{Size: 6, Score: Band{Min: 9, Max: 3}}, "score", "9 to 3"},
		{"operator that is none", Spec{Size: 6, Ops: 1 << board.Hidden}, "operators", "+ − × ÷"},
		{"no such symmetry", Spec{Size: 6, Symmetry: 9}, "symmetry", "9"},
		{"too many to choose from", Spec{Size: 6, Best: 1000}, "best", "1000"},
		{"no such share", Spec{Size: 4, Share: Shares + 1}, "share", "427"},
		{"share of small boards", Spec{Size: 3, Share: 1}, "share", "4×4"},
		{"no cage size", Spec{Size: 6, Profile: Profile{1: 1}}, "cage sizes", "weight"},
		{"pairs from threes", Spec{Size: 6, Ops: minus, Profile: Profile{3: 1}}, "cage sizes", "−"},
		{"pairs on an odd board", Spec{Size: 3, Profile: Profile{2: 1}}, "cage sizes", "9 cells"},
		{"minus on 3×3", Spec{Size: 3, Ops: minus}, "cage sizes", "9 cells"},
		{"minus alone without single cells", Spec{Size: 4, Ops: minus, Difficulty: board.Hard}, "operators", "5−v"},
		{"division alone on 3×3", Spec{Size: 3, Ops: over}, "cage sizes", "9 cells"},
		{"division alone on 5×5", Spec{Size: 5, Ops: over}, "operators", "5 cells"},
		{"division alone on 7×7", Spec{Size: 7, Ops: over}, "operators", "7 cells"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Generate(t.Context(), test.spec)
			var fault *SpecError
			if !errors.As(err, &fault) {
				t.Fatalf("got %v, want a *SpecError", err)
			}
			if fault.Field != test.field || !strings.Contains(fault.Why, test.says) {
				t.Errorf("got %q, want one of %s that says %q", err, test.field, test.says)
			}
		})
	}
}

// TestParse reads what the command line and players write.
func TestParse(t *testing.T) {
	for text, want := range map[string]string{"+-*/": "+×−÷", "×": "×", "+, ÷": "+÷", "x-": "×−"} {
		set, err := ParseOperators(text)
		if err != nil || set.String() != want {
			t.Errorf("operators %q are %s and %v, want %s", text, set, err, want)
		}
	}
	for _, text := range []string{"", "?", "+=", "plus"} {
		if set, err := ParseOperators(text); err == nil {
			t.Errorf("operators %q are %s, want an error", text, set)
		}
	}
	for _, name := range []string{"classic", "chunky", "dominoes"} {
		if p, err := ParseProfile(name); err != nil || p.String() != name {
			t.Errorf("profile %q is %s and %v", name, p, err)
		}
	}
	for _, name := range []string{"none", "rotational"} {
		if s, err := ParseSymmetry(name); err != nil || s.String() != name {
			t.Errorf("symmetry %q is %s and %v", name, s, err)
		}
	}
	for _, parse := range []func() error{
		func() error { _, err := ParseProfile("huge"); return err },
		func() error { _, err := ParseProfile("2:0"); return err },
		func() error { _, err := ParseSymmetry("round"); return err },
	} {
		if parse() == nil {
			t.Error("an unknown name was taken")
		}
	}
}

// FuzzParse reads anything without fault, and again what it wrote of it.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"+-*/", "classic", "none", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if set, err := ParseOperators(text); err == nil {
			if again, err := ParseOperators(set.String()); err != nil || again != set {
				t.Errorf("operators %q: %v becomes %v and %v", text, set, again, err)
			}
		}
		if p, err := ParseProfile(text); err == nil {
			if again, err := ParseProfile(p.String()); err != nil || again != p {
				t.Errorf("profile %q: %v becomes %v and %v", text, p, again, err)
			}
		}
	})
}
