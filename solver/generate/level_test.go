package generate

import (
	"testing"

	"kenkenbot/board"
)

// TestLevelBands looks at every band: the scores in it are of its level, none is more than
// bandWidth times another, and the bands rise.
func TestLevelBands(t *testing.T) {
	for n := 4; n <= 9; n++ {
		for _, d := range board.Difficulties {
			last := 0
			for level := 1; level <= Levels; level++ {
				b := LevelBand(n, d, level)
				if b.Min <= last || b.Max < b.Min || float64(b.Max) > bandWidth*float64(b.Min) {
					t.Errorf("%d×%d %s, level %d: %+v after %d", n, n, d, level, b, last)
				}
				if Level(n, d, b.Min) != level || Level(n, d, b.Max) != level {
					t.Errorf("%d×%d %s: the scores %+v are of levels %d and %d, want %d", n, n, d, b, Level(n, d, b.Min), Level(n, d, b.Max), level)
				}
				last = b.Max
			}
			if Level(n, d, 0) != 1 || Level(n, d, 1<<40) != Levels {
				t.Errorf("%d×%d %s: the levels end with %d and %d", n, n, d, Level(n, d, 0), Level(n, d, 1<<40))
			}
			if (LevelBand(n, d, 0) != Band{}) || (LevelBand(n, d, Levels+1) != Band{}) {
				t.Errorf("%d×%d %s: levels that there are not have a band", n, n, d)
			}
		}
	}
	for _, n := range []int{-1, 0, 3, 10, MaxSize} {
		if Level(n, board.Easy, 100) != 0 || (LevelBand(n, board.Easy, 1) != Band{}) {
			t.Errorf("%d×%d has levels", n, n)
		}
	}
	if Level(6, 0, 100) != 0 || Level(6, board.Extreme+1, 100) != 0 {
		t.Error("an unknown grade has levels")
	}
}
