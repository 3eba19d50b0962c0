package standings

import (
	"testing"
	"time"

	"kenkenbot/bot/game/tape"
)

func TestMostHintIsTheDearestNextOne(t *testing.T) {
	par := 100 * time.Minute // a hint of level 1, 2, 3: 10 s, 7, 10 minutes
	for _, tt := range []struct {
		hints map[string]int
		want  time.Duration
	}{
		{nil, 10 * time.Second},
		{map[string]int{tape.DigitStep + "a1": 1}, 6*time.Minute + 50*time.Second},
		{map[string]int{tape.DigitStep + "a1": 2}, 3 * time.Minute},
		{map[string]int{tape.DigitStep + "a1": 3, "mistake/" + "b1": 2}, 10 * time.Second},
		{map[string]int{"plain/" + "a1": 1, "given/" + "a1": 1}, 10 * time.Second},
	} {
		if got := MostHint(tt.hints, par); got != tt.want {
			t.Errorf("after %v one more hint adds up to %v, want %v", tt.hints, got, tt.want)
		}
	}
}
