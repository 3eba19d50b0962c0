package generate

import (
	"math"

	"kenkenbot/board"
)

// MostStars is the number of stars of the hardest puzzles of a grade.
const MostStars = 3

// typical holds, by size and grade, the scores of an easy, a middling and a hard puzzle
// within the grade: of 400 edited ones the 10th, 50th and 90th percentile.
var typical = [...][board.Extreme + 1][MostStars]int{
	4: {board.Easy: {100, 111, 119}, board.Medium: {137, 176, 311}, board.Hard: {463, 807, 1860}, board.Expert: {4150, 6420, 12900}, board.Extreme: {33500, 41600, 81900}},
	5: {board.Easy: {161, 181, 196}, board.Medium: {212, 311, 552}, board.Hard: {746, 1400, 3020}, board.Expert: {5300, 8260, 18100}, board.Extreme: {32300, 79700, 178000}},
	6: {board.Easy: {244, 271, 299}, board.Medium: {350, 561, 891}, board.Hard: {1170, 2120, 4030}, board.Expert: {6190, 13100, 31500}, board.Extreme: {55000, 165000, 571000}},
	7: {board.Easy: {348, 390, 425}, board.Medium: {544, 879, 1350}, board.Hard: {1670, 2920, 5150}, board.Expert: {7720, 15100, 32700}, board.Extreme: {73700, 212000, 878000}},
	8: {board.Easy: {477, 530, 578}, board.Medium: {724, 1300, 1830}, board.Hard: {2320, 3760, 7130}, board.Expert: {9150, 17500, 46000}, board.Extreme: {81100, 320000, 1300000}},
	9: {board.Easy: {623, 697, 760}, board.Medium: {1160, 1820, 2570}, board.Hard: {3160, 5070, 9090}, board.Expert: {11000, 20400, 44600}, board.Extreme: {103000, 405000, 1350000}},
}

// Stars returns how hard a puzzle is within its grade, from 1 to MostStars, by the score
// that it is nearest to; 0 where that is not known, as for 3×3 boards, which are all
// alike, and for those above 9×9.
func Stars(size int, d board.Difficulty, score int) int {
	return StarsSpread(size, d, score, 1)
}

// StarsSpread is Stars where the times that puzzles of that size and grade take are known to
// lie further apart than their scores tell, or closer together: spread is 1 where the scores
// are right, and 0 where they tell nothing, so that all puzzles are middling.
func StarsSpread(size int, d board.Difficulty, score int, spread float64) int {
	if !starred(size, d) {
		return 0
	}
	middle := float64(typical[size][d][MostStars/2])
	score = int(min(math.Round(middle*math.Pow(float64(max(score, 0))/middle, spread)), math.MaxInt32))
	stars := 1
	for stars < MostStars && score >= between(size, d, stars) {
		stars++
	}
	return stars
}

// bandWidth is how many times the least score of a StarBand its largest may be: narrow
// enough for two puzzles of a band to feel alike, and wide enough to be met.
const bandWidth = 1.44

// StarBand returns the scores of puzzles that are typical for a size, grade and number
// of stars. All have those Stars, and none is more than bandWidth times another. It is
// the zero value, which takes any score, where Stars returns 0 or there is no such number
// of stars.
func StarBand(size int, d board.Difficulty, stars int) Band {
	if !starred(size, d) || stars < 1 || stars > MostStars {
		return Band{}
	}
	middle, reach := float64(typical[size][d][stars-1]), math.Sqrt(bandWidth)
	b := Band{Min: int(math.Ceil(middle / reach)), Max: int(middle * reach)}
	if stars > 1 {
		b.Min = max(b.Min, between(size, d, stars-1))
	}
	if stars < MostStars {
		b.Max = min(b.Max, between(size, d, stars)-1)
	}
	return b
}

// starred reports whether the typical scores of the size and grade are known.
func starred(size int, d board.Difficulty) bool {
	return size >= 0 && size < len(typical) && d <= board.Extreme && typical[size][d][0] > 0
}

// between returns the least score that has more than that many stars: the geometric mean
// of the typical scores on both sides.
func between(size int, d board.Difficulty, stars int) int {
	t := &typical[size][d]
	return int(math.Ceil(math.Sqrt(float64(t[stars-1]) * float64(t[stars]))))
}
