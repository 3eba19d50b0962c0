package game

import (
	"testing"

	"kenkenbot/bot/game/almanac"
)

func TestParRises(t *testing.T) {
	for size := almanac.MinSize; size <= almanac.MaxSize; size++ {
		for score := 50; score < 5_000_000; score *= 2 {
			if almanac.Par(size, score) >= almanac.Par(size, 4*score) || almanac.Par(size, score) >= almanac.Par(size+1, score) {
				t.Errorf("the par of %d×%d and score %d does not rise", size, size, score)
			}
		}
	}
	if par := almanac.Par(almanac.MinSize, 0); par <= 0 {
		t.Errorf("the least par is %v", par)
	}
}
