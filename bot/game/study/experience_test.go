package study

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
)

// TestNextLessonIsNew: what is said to be new was in no lesson, in none of the puzzles
// solved, and not used.
func TestNextLessonIsNew(t *testing.T) {
	for _, c := range []struct {
		name    string
		lessons []string
		solved  board.Difficulty
		used    []logic.Technique
		want    string
	}{
		{"a first easy puzzle", nil, 0, []logic.Technique{logic.HiddenSingle}, "cage-claim"},
		{"claims", nil, 0, []logic.Technique{logic.CageClaim}, "cage-places"},
		{"the same of the kin", nil, 0, []logic.Technique{logic.HiddenQuad}, "line-in-cage"},
		{"a lesson ahead", []string{"naked-pair"}, 0, []logic.Technique{logic.CageClaim}, "line-in-cage"},
		{"a lesson behind", []string{"cage-claim"}, 0, []logic.Technique{logic.NakedPair}, "line-in-cage"},
		{"medium ones solved", nil, board.Medium, []logic.Technique{logic.CageClaim}, "line-in-cage"},
		{"hard ones solved", nil, board.Hard, []logic.Technique{logic.CageClaim}, "line-totals"},
		{"hard ones solved, totals used", nil, board.Hard, []logic.Technique{logic.LineTotals}, "parity"},
		{"what has no lesson", nil, 0, []logic.Technique{logic.CageClaim, logic.LineFit}, "either-way"},
		{"all but the last", nil, 0, []logic.Technique{logic.Parity}, "x-wing"},
		{"the last used", nil, 0, []logic.Technique{logic.EitherWay}, ""},
		{"the last lesson", []string{"either-way"}, 0, nil, ""},
		{"expert ones solved", nil, board.Expert, []logic.Technique{logic.CageClaim}, "either-way"},
		{"extreme ones solved", nil, board.Extreme, []logic.Technique{logic.CageClaim}, ""},
		{"a lesson of another release", []string{"juggling"}, 0, nil, "cage-claim"},
	} {
		m := experience{lessons: map[string]bool{}, solved: c.solved}
		for _, l := range c.lessons {
			m.lessons[l] = true
		}
		var used []review.Use
		for _, technique := range c.used {
			used = append(used, review.Use{Technique: technique, Count: 1})
		}
		if got, ok := m.next(used); got.Name != c.want || ok != (c.want != "") {
			t.Errorf("%s: %q, want %q", c.name, got.Name, c.want)
		}
	}
}
