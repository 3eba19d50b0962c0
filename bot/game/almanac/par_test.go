package almanac_test

import (
	"math"
	"testing"
	"time"

	"kenkenbot/bot/game/almanac"
)

// published are times of avid solvers, who solve KenKen every day and time it, with the median
// score of puzzles of the kind that they report on, since nobody publishes the puzzles.
var published = []struct {
	size, score int
	avid        time.Duration
}{
	// P. Vennebush, "KenKen Times" (2016), goals: mathjokes4mathyfolks.wordpress.com/tag/time
	{4, 110, 20 * time.Second},
	{5, 180, time.Minute},
	{6, 412, 2 * time.Minute},
	// P. Vennebush, "Easiest KenKen Ever?" (2014), "a typical puzzle": mathjokes4mathyfolks.wordpress.com/2014/08/18/easiest-kenken-ever
	{4, 110, 25 * time.Second},
	// The Examiner, "Greeley Junior Captures Consecutive KenKen Crown" (2011), mean of the final: theexaminernews.com
	{7, 1600, 4*time.Minute + 4*time.Second},
	// KenKen International Championship, half of the last round's limit: kenkenchampionship.com/guidelines
	{8, 3900, 10 * time.Minute},
}

// TestParFollowsPublishedTimes compares half of par, an avid solver's time, with what
// such solvers tell.
func TestParFollowsPublishedTimes(t *testing.T) {
	sum := 0.0
	for _, p := range published {
		ratio := float64(almanac.Par(p.size, p.score)) / 2 / float64(p.avid)
		sum += math.Log(ratio)
		if ratio < 1/1.2 || ratio > 1.2 {
			t.Errorf("%d×%d of score %d: an avid solver takes %v, by par %.2f times that", p.size, p.size, p.score, p.avid, ratio)
		}
	}
	if mean := math.Exp(sum / float64(len(published))); mean < 0.97 || mean > 1.03 {
		t.Errorf("on the whole par is %.2f times what was published", mean)
	}
}

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
