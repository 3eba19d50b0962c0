package almanac

import "testing"

func TestEachPurposeHasAKeyOfItsOwn(t *testing.T) {
	salt := Salt("sixteen letters!")
	seen := map[uint64]purpose{}
	for _, p := range []purpose{ForDailies, ForPractice, ForLessons, ForMatches, ForFingerprints} {
		seed := salt.Seed(p, "daily 2026-11-23 5 1")
		if other, ok := seen[seed]; ok {
			t.Errorf("the same name has the same seed for %q and %q", p, other)
		}
		seen[seed] = p
	}
}
