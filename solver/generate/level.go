package generate

import (
	"math"

	"kenkenbot/board"
)

// Levels is how many levels of hardness a grade has.
const Levels = 3

// typical holds, by size and grade, the scores of an easy, a middling and a hard puzzle
// within the grade: of 400 edited ones the 10th, 50th and 90th percentile.
var typical = [...][board.Extreme + 1][Levels]int{
	4: {board.Easy: {100, 111, 119}, board.Medium: {137, 176, 311}, board.Hard: {463, 807, 1860}, board.Expert: {4150, 6420, 12900}, board.Extreme: {33500, 41600, 81900}},
	5: {board.Easy: {161, 181, 196}, board.Medium: {212, 311, 552}, board.Hard: {746, 1400, 3020}, board.Expert: {5300, 8260, 18100}, board.Extreme: {32300, 79700, 178000}},
	6: {board.Easy: {244, 271, 299}, board.Medium: {350, 561, 891}, board.Hard: {1170, 2120, 4030}, board.Expert: {6190, 13100, 31500}, board.Extreme: {55000, 165000, 571000}},
	7: {board.Easy: {348, 390, 425}, board.Medium: {544, 879, 1350}, board.Hard: {1670, 2920, 5150}, board.Expert: {7720, 15100, 32700}, board.Extreme: {73700, 212000, 878000}},
	8: {board.Easy: {477, 530, 578}, board.Medium: {724, 1300, 1830}, board.Hard: {2320, 3760, 7130}, board.Expert: {9150, 17500, 46000}, board.Extreme: {81100, 320000, 1300000}},
	9: {board.Easy: {623, 697, 760}, board.Medium: {1160, 1820, 2570}, board.Hard: {3160, 5070, 9090}, board.Expert: {11000, 20400, 44600}, board.Extreme: {103000, 405000, 1350000}},
}

// Level returns how hard a puzzle is within its grade, from 1 to Levels, by the typical
// score that it is nearest to; 0 where that is not known, as for 3×3 boards, which are all
// alike, and for those above 9×9.
func Level(size int, d board.Difficulty, score int) int {
	if !levelled(size, d) {
		return 0
	}
	level := 1
	for level < Levels && score >= between(size, d, level) {
		level++
	}
	return level
}

// bandWidth is how many times the least score of a LevelBand its largest may be: narrow
// enough for two puzzles of a band to feel alike, and wide enough to be met.
const bandWidth = 1.44

// LevelBand returns the scores of puzzles that are typical for a level of a size and grade.
// All are of that Level, and none is more than bandWidth times another. It is the zero
// value, which takes any score, where Level returns 0 or there is no such level.
func LevelBand(size int, d board.Difficulty, level int) Band {
	if !levelled(size, d) || level < 1 || level > Levels {
		return Band{}
	}
	middle, reach := float64(typical[size][d][level-1]), math.Sqrt(bandWidth)
	b := Band{Min: int(math.Ceil(middle / reach)), Max: int(middle * reach)}
	if level > 1 {
		b.Min = max(b.Min, between(size, d, level-1))
	}
	if level < Levels {
		b.Max = min(b.Max, between(size, d, level)-1)
	}
	return b
}

// levelled reports whether the typical scores of the size and grade are known.
func levelled(size int, d board.Difficulty) bool {
	return size >= 0 && size < len(typical) && d <= board.Extreme && typical[size][d][0] > 0
}

// between returns the least score above a level: the geometric mean of the typical scores
// on both sides.
func between(size int, d board.Difficulty, level int) int {
	t := &typical[size][d]
	return int(math.Ceil(math.Sqrt(float64(t[level-1]) * float64(t[level]))))
}
