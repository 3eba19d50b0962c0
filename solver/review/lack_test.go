package review

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/solver/logic"
)

// TestLacked finds a lack where a digit was there to find, and took long or a hint.
func TestLacked(t *testing.T) {
	digit := func(by logic.Technique, gap time.Duration) Digit {
		return Digit{How: Proved, With: 1, Technique: by, Gap: gap}
	}
	aided := digit(logic.NakedPair, time.Second)
	aided.Aided = true
	unseen, together, leapt := digit(logic.XWing, time.Hour), digit(logic.XWing, time.Hour), digit(logic.XWing, time.Hour)
	unseen.Since, together.With, leapt.How = never, 2, Followed
	r := Review{Typical: 10 * time.Second, Digits: []Digit{
		digit(logic.XWing, 59*time.Second), // somebody looks the puzzle over
		digit(logic.CageClaim, time.Minute), digit(logic.LineClaim, 29*time.Second), digit(logic.NakedSingle, time.Hour),
		digit(logic.InnieOutie, 90*time.Second), aided, unseen, together, leapt, digit(logic.CageClaim, time.Minute),
	}}
	want := []Lack{{logic.NakedPair, time.Second, 1}, {logic.CageClaim, 2 * time.Minute, 0}, {logic.InnieOutie, 90 * time.Second, 0}}
	if got := r.Lacked(); !slices.Equal(got, want) {
		t.Errorf("lacked %+v, want %+v", got, want)
	}
}

// TestLackedTogether blames the hardest technique of a way, and those of the others that led to no
// digit which came soon.
func TestLackedTogether(t *testing.T) {
	slow := Digit{How: Proved, With: 1, Technique: logic.CagePair, Others: []logic.Technique{logic.XWing, logic.Parity, logic.NakedSingle}, Gap: time.Minute}
	soon := Digit{How: Proved, With: 1, Technique: logic.Parity, Gap: time.Second}
	other := Digit{How: Proved, With: 1, Technique: logic.XWing, Gap: time.Minute}
	for _, test := range []struct {
		name   string
		digits []Digit
		want   []logic.Technique
	}{
		{"alone", []Digit{slow}, []logic.Technique{logic.CagePair, logic.XWing, logic.Parity}},
		{"what came soon is known", []Digit{slow, soon}, []logic.Technique{logic.CagePair, logic.XWing}},
		{"what is lacking twice is first", []Digit{slow, soon, other}, []logic.Technique{logic.XWing, logic.CagePair}},
		{"a quick beginning", []Digit{soon, slow}, []logic.Technique{logic.CagePair, logic.XWing}},
	} {
		r := Review{Typical: 5 * time.Second, Digits: test.digits}
		var got []logic.Technique
		for _, lack := range r.Lacked() {
			got = append(got, lack.Technique)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
