package game

import "testing"

// A daily of an earlier day may be made years later: its seed must still be this one.
func TestDailiesKeepTheirSeeds(t *testing.T) {
	salt := Salt("sixteen letters!")
	if got, want := salt.seed(forDailies, "daily 2026-11-23 5 1"), uint64(14413101781542697990); got != want {
		t.Errorf("seed of a daily: %d, want %d", got, want)
	}
}

func TestEachPurposeHasAKeyOfItsOwn(t *testing.T) {
	salt := Salt("sixteen letters!")
	seen := map[uint64]purpose{}
	for _, p := range []purpose{forDailies, forPractice, forLessons, forMatches, forFingerprints} {
		seed := salt.seed(p, "daily 2026-11-23 5 1")
		if other, ok := seen[seed]; ok {
			t.Errorf("the same name has the same seed for %q and %q", p, other)
		}
		seen[seed] = p
	}
}
