package standings

import (
	"testing"
	"time"

	"kenkenbot/bot/game/tape"
)

func TestMostHintIsTheDearestNextOne(t *testing.T) {
	par := 100 * time.Minute // a hint of level 1, 2, 3: 10 s, 7, 10 minutes
	for _, tt := range []struct {
		hints Hints
		want  time.Duration
	}{
		{nil, 10 * time.Second},
		{map[string]int{tape.DigitStep + "a1": 1}, 6*time.Minute + 50*time.Second},
		{map[string]int{tape.DigitStep + "a1": 2}, 3 * time.Minute},
		{map[string]int{tape.DigitStep + "a1": 3, "mistake/" + "b1": 2}, 10 * time.Second},
		{map[string]int{"plain/" + "a1": 1, "given/" + "a1": 1}, 10 * time.Second},
	} {
		if got := tt.hints.Most(par); got != tt.want {
			t.Errorf("after %v one more hint adds up to %v, want %v", tt.hints, got, tt.want)
		}
	}
}

func TestPenalty(t *testing.T) {
	for wrong, want := range map[int]time.Duration{0: 0, 1: 15 * time.Second, 2: 45 * time.Second, 3: 105 * time.Second} {
		if got := Penalty(wrong); got != want {
			t.Errorf("penalty(%d) = %v, want %v", wrong, got, want)
		}
	}
	if many := Penalty(4000); many <= 0 || many > 2*365*24*time.Hour {
		t.Errorf("penalty(%d) = %v", 4000, many)
	}
}

func TestPoints(t *testing.T) {
	const par = 10 * time.Minute
	for ranked, want := range map[time.Duration]int{
		time.Minute: 10, par / 2: 10, par/2 + time.Millisecond: 8, par: 8,
		par + time.Millisecond: 6, 2 * par: 6, 2*par + time.Millisecond: SolvePoints, time.Hour: SolvePoints,
	} {
		if got := Points(ranked, par); got != want {
			t.Errorf("%v brings %d points, want %d", ranked, got, want)
		}
	}
	if got := Points(time.Hour, 0); got != SolvePoints {
		t.Errorf("a puzzle without a par brings %d points", got)
	}
}

func TestHintPrice(t *testing.T) {
	const s = time.Second
	for par, want := range map[time.Duration][tape.MaxHintLevel + 1]time.Duration{
		10 * time.Minute: {0, 10 * s, 42 * s, 60 * s}, // 3 % would be 18 s
		5 * time.Minute:  {0, 9 * s, 21 * s, 30 * s},
		time.Minute:      {0, 2 * s, 4 * s, 6 * s},
		10 * s:           {0, s, s, s},
		0:                {},
	} {
		for level := 1; level <= tape.MaxHintLevel; level++ {
			if got := hintPrice(level, par); got != want[level] {
				t.Errorf("at par %v, level %d costs %v, want %v", par, level, got, want[level])
			}
		}
	}
	if got := (Hints{"a": 1, "b": 3}).Cost(10 * time.Minute); got != 70*s {
		t.Errorf("hintCost = %v, want 70 s", got)
	}
}
