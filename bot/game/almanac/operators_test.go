package almanac_test

import (
	"testing"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// TestSeedsOfAllFourStay has the dailies of all four operators come from the names that they
// had before there were others.
func TestSeedsOfAllFourStay(t *testing.T) {
	day := storage.DayOf(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC))
	for want, g := range map[string]storage.Guild{
		"daily 2026-11-23 5 1": {}, "daily 2026-11-23 5 1 +-": {Ops: "+-"},
	} {
		if got := almanac.EditionOf(g, day, storage.Main).Name(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if o := almanac.OperatorsOf(storage.Guild{Ops: "of another version"}); !o.AnyOps() {
		t.Errorf("what can't be read is %v", o)
	}
}
