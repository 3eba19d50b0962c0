package imaging

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
	"kenkenbot/internal/detector"
)

// sizeBoards are the boards whose pictures are held to a size, by name: in the middle
// of play, empty, full of pencil marks or of values, and with every cage wrong.
func sizeBoards(tb testing.TB, n int) map[string]Picture {
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
	return map[string]Picture{"middle": middle, "empty": empty, "marks": marks, "some marks": some, "full": full, "solved": solved, "wrong": wrong}
}

// searchedSize returns the size of a board's picture, in bytes, when the packer searches
// the whole of it for repetitions.
func searchedSize(r *Renderer, b *Picture) int {
	_, m := drawnAtOnce(r, b)
	return len(mosaic.NewEncoder().Encode(m))
}

// TestPictureSizes holds the usual pictures to their budget, 25 KB for a 6×6 and 45 KB
// for a 9×9 at the usual width, and to a tenth more than a full search makes of them.
// Two extremes may take more: a 9×9 of nothing but pencil marks a sixth, be they
// some or all, and a board with all its cages hatched more than the budget.
func TestPictureSizes(t *testing.T) {
	detector.Slow(t)
	r := NewRenderer()
	for n, usual := range map[int]int{4: 20_000, 6: 25_000, 9: 45_000} {
		for name, b := range sizeBoards(t, n) {
			percent, budget := 110, usual
			switch {
			case name == "wrong":
				budget = 72_000 // never seen in play
			case n == 9 && strings.HasSuffix(name, "marks"):
				percent = 116
			}
			for _, theme := range [...]Theme{Light, DarkContrast, Large} { // one of each layout
				b.Theme = theme
				png, err := r.Board(b)
				if err != nil {
					t.Fatal(err)
				}
				searched := searchedSize(r, &b)
				t.Logf("%d×%d %s %s: %d bytes, %d searched whole", n, n, name, theme, len(png), searched)
				if most := min(budget, searched*percent/100); len(png) > most {
					t.Errorf("%d×%d, %s, %s: %d bytes, more than %d", n, n, name, theme, len(png), most)
				}
			}
		}
	}
}
