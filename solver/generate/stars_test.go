package generate

import (
	"math"
	"testing"

	"kenkenbot/board"
)

// TestStarBands looks at every band: the scores in it have its stars, none is more than
// bandWidth times another, and the bands rise.
func TestStarBands(t *testing.T) {
	for n := 4; n <= 9; n++ {
		for _, d := range board.Difficulties {
			last := 0
			for stars := 1; stars <= MostStars; stars++ {
				b := StarBand(n, d, stars)
				if b.Min <= last || b.Max < b.Min || float64(b.Max) > bandWidth*float64(b.Min) {
					t.Errorf("%d×%d %s, %d stars: %+v after %d", n, n, d, stars, b, last)
				}
				if Stars(n, d, b.Min) != stars || Stars(n, d, b.Max) != stars {
					t.Errorf("%d×%d %s: the scores %+v have %d and %d stars, want %d", n, n, d, b, Stars(n, d, b.Min), Stars(n, d, b.Max), stars)
				}
				last = b.Max
			}
			if Stars(n, d, 0) != 1 || Stars(n, d, 1<<40) != MostStars {
				t.Errorf("%d×%d %s: the stars end with %d and %d", n, n, d, Stars(n, d, 0), Stars(n, d, 1<<40))
			}
			if (StarBand(n, d, 0) != Band{}) || (StarBand(n, d, MostStars+1) != Band{}) {
				t.Errorf("%d×%d %s: numbers of stars that there are not have a band", n, n, d)
			}
		}
	}
	for _, n := range []int{-1, 0, 3, 10, MaxSize} {
		if Stars(n, board.Easy, 100) != 0 || (StarBand(n, board.Easy, 1) != Band{}) {
			t.Errorf("%d×%d has stars", n, n)
		}
	}
	if Stars(6, 0, 100) != 0 || Stars(6, board.Extreme+1, 100) != 0 {
		t.Error("an unknown grade has stars")
	}
}

// TestStarsSpread moves the scores of every kind apart and together: at 1 the stars are those
// of the score, at 0 all are middling, and a higher score never has fewer stars.
func TestStarsSpread(t *testing.T) {
	count := func(size int, d board.Difficulty, spread float64) (with [MostStars + 1]int) {
		last := 0
		for score := 50; score < 2_000_000; score += 1 + score/200 {
			stars := StarsSpread(size, d, score, spread)
			if stars < last || spread == 1 && stars != Stars(size, d, score) || spread == 0 && stars != 2 {
				t.Fatalf("%d×%d %s, score %d, spread %v: %d stars after %d", size, size, d, score, spread, stars, last)
			}
			last = stars
			with[stars]++
		}
		return with
	}
	for n := 4; n <= 9; n++ {
		for _, d := range board.Difficulties {
			few, some, many := count(n, d, 0.5)[2], count(n, d, 1)[2], count(n, d, 2)[2]
			if few <= some || some <= many {
				t.Errorf("%d×%d %s: %d, %d and %d middling scores at spreads of 1/2, 1 and 2", n, n, d, few, some, many)
			}
			count(n, d, 0)
			if got := StarsSpread(n, d, math.MaxInt, 2); got != MostStars {
				t.Errorf("%d×%d %s: the highest score has %d stars", n, n, d, got)
			}
		}
	}
	if StarsSpread(3, board.Easy, 100, 1.5) != 0 {
		t.Error("3×3 boards have stars")
	}
}

// TestEditedHasAllOperators makes edited puzzles of every size and grade, of which nothing is
// chosen: each has all four operators.
func TestEditedHasAllOperators(t *testing.T) {
	for n := 4; n <= 9; n++ {
		for _, d := range []board.Difficulty{board.Easy, board.Medium, board.Hard, board.Expert} {
			for seed := range uint64(8) {
				made, err := Generate(t.Context(), Spec{Size: n, Difficulty: d, Edited: true, Seed: seed})
				if err != nil {
					t.Fatal(err)
				}
				if missing(made.Quality.Ops) > 0 {
					t.Errorf("%d×%d %s, seed %d: %v", n, n, d, seed, made.Quality.Ops)
				}
			}
		}
	}
}

// TestEdited chooses among edited puzzles of every size and grade: they have all four
// operators, and none on more than 40 % of the cages.
func TestEdited(t *testing.T) {
	for n := 4; n <= 9; n++ {
		for _, d := range []board.Difficulty{board.Easy, board.Medium, board.Hard, board.Expert} {
			s := Spec{Size: n, Difficulty: d, Edited: true, Best: 8, Seed: 17}
			made, err := Generate(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			inspect(t, s, made)
			q := made.Quality
			for op := board.Add; op < board.Hidden; op++ {
				if share := 100 * q.Ops[op] / (q.Cages - q.Singles); share == 0 || share > mostOfOne {
					t.Errorf("%d×%d %s: %d %% of the cages have %s", n, n, d, share, op)
				}
			}
		}
	}
}
