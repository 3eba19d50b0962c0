package imaging

import (
	"testing"

	"kenkenbot/board"
)

// TestPictureSizes holds the usual pictures to their budget: 25 KB for a 6×6 and 45 KB
// for a 9×9 at the usual width, in the middle of play, full of pencil marks, and
// solved.
func TestPictureSizes(t *testing.T) {
	r := NewRenderer()
	for n, budget := range map[int]int{6: 25_000, 9: 45_000} {
		middle := midGame(t, n)
		marks, full := middle, middle
		marks.Grid, marks.Marks = nil, board.NewMarks(n)
		for i := range marks.Marks {
			marks.Marks[i] = board.AllCandidates(n)
		}
		_, full.Grid = sample(t, n, 7)
		full.Solved, full.Cursor = true, nil
		for name, b := range map[string]Board{"middle": middle, "marks": marks, "solved": full} {
			for _, theme := range Themes {
				b.Theme = theme
				png, err := r.Board(b)
				if err != nil {
					t.Fatal(err)
				}
				t.Logf("%d×%d %s %s: %d bytes", n, n, name, theme, len(png))
				if len(png) > budget {
					t.Errorf("%d×%d, %s, %s: %d bytes, more than %d", n, n, name, theme, len(png), budget)
				}
			}
		}
	}
}
