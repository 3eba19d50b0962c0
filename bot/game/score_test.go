package game

import (
	"testing"
	"time"

	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
)

func TestPenalty(t *testing.T) {
	for wrong, want := range map[int]time.Duration{0: 0, 1: 15 * time.Second, 2: 45 * time.Second, 3: 105 * time.Second} {
		if got := standings.Penalty(wrong); got != want {
			t.Errorf("penalty(%d) = %v, want %v", wrong, got, want)
		}
	}
	if many := standings.Penalty(maxMoves); many <= 0 || many > 2*365*24*time.Hour {
		t.Errorf("penalty(%d) = %v", maxMoves, many)
	}
}

func TestPoints(t *testing.T) {
	const par = 10 * time.Minute
	for ranked, want := range map[time.Duration]int{
		time.Minute: standings.QuickPoints, par / 2: standings.QuickPoints, par/2 + time.Millisecond: standings.ParPoints, par: standings.ParPoints,
		par + time.Millisecond: standings.SlowPoints, 2 * par: standings.SlowPoints, 2*par + time.Millisecond: standings.SolvePoints, time.Hour: standings.SolvePoints,
	} {
		if got := standings.Points(ranked, par); got != want {
			t.Errorf("%v brings %d points, want %d", ranked, got, want)
		}
	}
	if got := standings.Points(time.Hour, 0); got != standings.SolvePoints {
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
			if got := standings.HintPrice(level, par); got != want[level] {
				t.Errorf("at par %v, level %d costs %v, want %v", par, level, got, want[level])
			}
		}
	}
	if got := standings.HintCost(map[string]int{"a": 1, "b": 3}, 10*time.Minute); got != 70*s {
		t.Errorf("hintCost = %v, want 70 s", got)
	}
}
