package almanac_test

import (
	"testing"

	"kenkenbot/bot/game/almanac"
)

func TestEachPurposeHasAKeyOfItsOwn(t *testing.T) {
	salt := almanac.Salt("sixteen letters!")
	seen := map[uint64]int{}
	name := "daily 2026-11-23 5 1"
	for p, seed := range []uint64{salt.Seed(almanac.ForDailies, name), salt.Seed(almanac.ForPractice, name), salt.Seed(almanac.ForLessons, name), salt.Seed(almanac.ForMatches, name), salt.Seed(almanac.ForFingerprints, name)} {
		if other, ok := seen[seed]; ok {
			t.Errorf("the same name has the same seed for purposes %d and %d", p, other)
		}
		seen[seed] = p
	}
}

// A daily of an earlier day may be made years later: its seed must still be this one.
func TestDailiesKeepTheirSeeds(t *testing.T) {
	salt := almanac.Salt("sixteen letters!")
	if got, want := salt.Seed(almanac.ForDailies, "daily 2026-11-23 5 1"), uint64(14413101781542697990); got != want {
		t.Errorf("seed of a daily: %d, want %d", got, want)
	}
}
