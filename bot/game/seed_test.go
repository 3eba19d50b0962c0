package game

import (
	"testing"

	"kenkenbot/bot/game/almanac"
)

// A daily of an earlier day may be made years later: its seed must still be this one.
func TestDailiesKeepTheirSeeds(t *testing.T) {
	salt := almanac.Salt("sixteen letters!")
	if got, want := salt.Seed(almanac.ForDailies, "daily 2026-11-23 5 1"), uint64(14413101781542697990); got != want {
		t.Errorf("seed of a daily: %d, want %d", got, want)
	}
}
