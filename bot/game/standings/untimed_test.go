package standings_test

import (
	"testing"

	"kenkenbot/bot/game/standings"
)

// TestUntimedFacts takes times out of what tells them beside other things.
func TestUntimedFacts(t *testing.T) {
	kept := standings.Achieved{standings.FirstSolve, standings.ThirdFaster}
	if got, _ := kept.WithoutTimes().(standings.Achieved); len(got) != 1 || got[0] != standings.FirstSolve || kept[1] != standings.ThirdFaster {
		t.Errorf("achieved %v of %v", got, kept)
	}
	if got := (standings.Achieved{standings.ThirdFaster}).WithoutTimes(); got != nil {
		t.Errorf("nothing but a time is %v", got)
	}
	if got, _ := (standings.Stats{Achieved: kept}).WithoutTimes().(standings.Stats); len(got.Achieved) != 1 {
		t.Errorf("the record is %+v", got)
	}
}
