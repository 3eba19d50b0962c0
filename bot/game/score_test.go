package game

import (
	"testing"
	"time"
)

func TestPenalty(t *testing.T) {
	for wrong, want := range map[int]time.Duration{0: 0, 1: 15 * time.Second, 2: 45 * time.Second, 3: 105 * time.Second} {
		if got := penalty(wrong); got != want {
			t.Errorf("penalty(%d) = %v, want %v", wrong, got, want)
		}
	}
	if many := penalty(maxMoves); many <= 0 || many > 2*365*24*time.Hour {
		t.Errorf("penalty(%d) = %v", maxMoves, many)
	}
}

func TestHintPrice(t *testing.T) {
	par := 10 * time.Minute
	for level, want := range map[int]time.Duration{1: 18 * time.Second, 2: 42 * time.Second, 3: time.Minute} {
		if got := HintPrice(level, par); got != want {
			t.Errorf("HintPrice(%d) = %v, want %v", level, got, want)
		}
	}
	if got := HintPrice(1, time.Minute); got != minHintPrice {
		t.Errorf("least price %v, want %v", got, minHintPrice)
	}
	if got := hintCost(map[string]int{"a": 1, "b": 3}, par); got != 78*time.Second {
		t.Errorf("hintCost = %v, want 78 s", got)
	}
}

func TestMostHintIsTheDearestNextOne(t *testing.T) {
	par := 100 * time.Minute // a hint of level 1, 2, 3: 3, 7, 10 minutes
	for _, tt := range []struct {
		hints map[string]int
		want  time.Duration
	}{
		{nil, 3 * time.Minute},
		{map[string]int{deductionStep + "a1": 1}, 4 * time.Minute},
		{map[string]int{deductionStep + "a1": 2}, 3 * time.Minute},
		{map[string]int{deductionStep + "a1": 3, mistakeStep + "b1": 2}, 3 * time.Minute},
		{map[string]int{plainStep + "a1": 1, givenStep + "a1": 1}, 3 * time.Minute},
	} {
		if got := mostHint(tt.hints, par); got != tt.want {
			t.Errorf("after %v one more hint adds up to %v, want %v", tt.hints, got, tt.want)
		}
	}
}
