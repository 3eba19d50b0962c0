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
		digit(logic.XWing, time.Hour), // somebody looks the puzzle over
		digit(logic.CageClaim, time.Minute), digit(logic.LineClaim, 29*time.Second), digit(logic.NakedSingle, time.Hour),
		digit(logic.InnieOutie, 90*time.Second), aided, unseen, together, leapt, digit(logic.CageClaim, time.Minute),
	}}
	want := []Lack{{logic.NakedPair, time.Second, 1}, {logic.CageClaim, 2 * time.Minute, 0}, {logic.InnieOutie, 90 * time.Second, 0}}
	if got := r.Lacked(); !slices.Equal(got, want) {
		t.Errorf("lacked %+v, want %+v", got, want)
	}
}
