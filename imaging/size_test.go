package imaging

import (
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
)

// sizeBoards are the boards whose pictures are held to a size, by name: in the middle
// of play, empty, full of pencil marks or of values, and with every cage wrong.
func sizeBoards(tb testing.TB, n int) map[string]Board {
	middle := midGame(tb, n)
	_, solution := sample(tb, n, 7)
	empty, marks, some, full, solved, wrong := middle, middle, middle, middle, middle, middle
	empty.Grid, empty.Marks = nil, nil
	marks.Grid, marks.Marks = nil, board.NewMarks(n)
	for i := range marks.Marks {
		marks.Marks[i] = board.AllCandidates(n)
	}
	some.Grid, some.Marks = nil, board.NewMarks(n)
	rnd := rand.New(rand.NewPCG(7, 7))
	for i := range some.Marks {
		some.Marks[i] = board.Candidates(rnd.Uint32()) & board.AllCandidates(n)
	}
	full.Grid = solution
	solved.Grid, solved.Solved, solved.Cursor = solution, true, nil
	wrong.Grid = solution
	for i := range wrong.Puzzle.Cages() {
		wrong.Wrong = append(wrong.Wrong, i)
	}
	return map[string]Board{"middle": middle, "empty": empty, "marks": marks, "some marks": some, "full": full, "solved": solved, "wrong": wrong}
}

// searchedSizes are what the pictures of sizeBoards came to, in bytes, in the light
// theme, when a packer searched the whole of each for repetitions.
var searchedSizes = map[int]map[string]int{
	4: {"middle": 13_466, "empty": 9_259, "marks": 15_499, "some marks": 13_576, "full": 14_737, "solved": 14_731, "wrong": 33_415},
	6: {"middle": 19_014, "empty": 11_545, "marks": 22_729, "some marks": 19_834, "full": 21_108, "solved": 20_699, "wrong": 41_979},
	9: {"middle": 27_577, "empty": 13_999, "marks": 32_175, "some marks": 31_724, "full": 30_477, "solved": 29_794, "wrong": 56_757},
}

// TestPictureSizes holds the usual pictures to their budget, 25 KB for a 6×6 and 45 KB
// for a 9×9 at the usual width, and to a tenth more than a full search makes of them.
// Two extremes may take a little more: a 9×9 of nothing but pencil marks, and a board
// with all its cages hatched.
func TestPictureSizes(t *testing.T) {
	r := NewRenderer()
	for n, searched := range searchedSizes {
		for name, b := range sizeBoards(t, n) {
			percent, budget := 110, map[int]int{4: 20_000, 6: 25_000, 9: 45_000}[n]
			switch {
			case name == "wrong":
				percent, budget = 120, 70_000 // never seen in play
			case n == 9 && (name == "marks" || name == "some marks"):
				percent = 114
			}
			for _, theme := range Themes {
				b.Theme = theme
				png, err := r.Board(b)
				if err != nil {
					t.Fatal(err)
				}
				t.Logf("%d×%d %s %s: %d bytes", n, n, name, theme, len(png))
				if most := min(budget, searched[name]*percent/100); len(png) > most {
					t.Errorf("%d×%d, %s, %s: %d bytes, more than %d", n, n, name, theme, len(png), most)
				}
			}
		}
	}
}
