package study

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
)

// TestNextLesson: what comes next was in no lesson and not used, and is of the hardest grade solved.
func TestNextLesson(t *testing.T) {
	for _, c := range []struct {
		name    string
		lessons []string
		solved  board.Difficulty
		used    []logic.Technique
		want    string
	}{
		{"a first easy puzzle", nil, board.Easy, []logic.Technique{logic.HiddenSingle}, "cage-claim"},
		{"a puzzle without a grade", nil, 0, []logic.Technique{logic.HiddenSingle}, "cage-claim"},
		{"claims", nil, board.Medium, []logic.Technique{logic.CageClaim}, "cage-places"},
		{"the last of the grade", nil, board.Medium, []logic.Technique{logic.NakedPair}, ""},
		{"the same of the kin", nil, board.Medium, []logic.Technique{logic.HiddenQuad}, ""},
		{"a lesson ahead", []string{"cage-places"}, board.Medium, []logic.Technique{logic.CageClaim}, "naked-pair"},
		{"a lesson behind", []string{"cage-claim"}, board.Medium, []logic.Technique{logic.CagePlaces}, "naked-pair"},
		{"what is harder used in an easy one", nil, board.Easy, []logic.Technique{logic.CageClaim, logic.LineFit}, "cage-places"},
		{"hard ones solved", nil, board.Hard, []logic.Technique{logic.CageClaim}, "line-in-cage"},
		{"hard ones solved, totals used", nil, board.Hard, []logic.Technique{logic.LineTotals}, ""},
		{"expert ones solved", nil, board.Expert, []logic.Technique{logic.CageClaim}, "line-totals"},
		{"all of expert but one", nil, board.Expert, []logic.Technique{logic.XYWing}, "cage-pair"},
		{"extreme ones solved", nil, board.Extreme, []logic.Technique{logic.CageClaim}, "either-way"},
		{"the last used", nil, board.Extreme, []logic.Technique{logic.EitherWay}, ""},
		{"the last lesson", []string{"either-way"}, board.Extreme, nil, ""},
		{"a lesson of another release", []string{"juggling"}, board.Easy, nil, "cage-claim"},
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
