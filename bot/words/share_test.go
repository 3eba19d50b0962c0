package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

func TestStoryLine(t *testing.T) {
	daily := storage.Game{Kind: storage.DailyGame, Day: 20780, Slot: storage.Main}
	day := daily.Day.Date().Format("Mon 2 Jan")
	solved := func(r storage.Result) storage.Result {
		r.Kind, r.Solve = daily.Kind, 4*time.Minute+12*time.Second
		return r
	}
	tests := []struct {
		name   string
		game   storage.Game
		result storage.Result
		streak int
		want   string
	}{
		{"clean", daily, solved(storage.Result{Streak: true}), 3, "**A\\*n** solved the daily of " + day + " (6×6 hard) in 4:12. No wrong answers, no hints. Streak: 3 days."},
		{"with help", daily, solved(storage.Result{Wrong: 1, Hints: 2}), 0, "**A\\*n** solved the daily of " + day + " (6×6 hard) in 4:12. 1 wrong answer, 2 hints."},
		{"held", daily, solved(storage.Result{Held: true}), 0, "**A\\*n** solved the daily of " + day + " (6×6 hard) in 4:12. No wrong answers, no hints. This time is not ranked."},
		{"accepted", daily, solved(storage.Result{Held: true, Verdict: storage.Accepted}), 0, "**A\\*n** solved the daily of " + day + " (6×6 hard) in 4:12. No wrong answers, no hints."},
		{"shown", daily, solved(storage.Result{Shown: true, Hints: 2}), 0, "**A\\*n** finished the daily of " + day + " (6×6 hard) after looking at the solution."},
		{"archive", storage.Game{Kind: storage.ArchiveGame, Day: daily.Day, Slot: storage.Mini}, solved(storage.Result{}), 0, "**A\\*n** solved the mini of " + day + " (6×6 hard, from the archive) in 4:12. No wrong answers, no hints."},
		{"practice", storage.Game{Kind: storage.PracticeGame}, solved(storage.Result{}), 0, "**A\\*n** solved a practice puzzle (6×6 hard) in 4:12. No wrong answers, no hints."},
	}
	for _, tt := range tests {
		got := English.Text(StoryLineOf(game.Story{Name: "A*n", Game: tt.game, Size: 6, Difficulty: 3, Result: tt.result, Streak: tt.streak}))
		if got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestCourseAlt(t *testing.T) {
	s := game.Story{Size: 3, Filled: []float64{-1, 0, 0.2, 0.25, 0.3, 0.6, 0.9, 1, 1}}
	want := "How the solve went, without digits. First quarter of the time: b1 c1. Second quarter: a2 b2. Third quarter: c2. Last quarter: a3 b3 c3."
	if got := English.Text(CourseAltOf(s)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	s = game.Story{Size: 9, Filled: make([]float64, 81)}
	if got := English.Text(CourseAltOf(s)); len(got) > 1024 {
		t.Errorf("%d bytes of alt text for a 9×9", len(got))
	}
}

func TestStoryToCopy(t *testing.T) {
	got := English.Text(StoryToCopyOf(game.Story{Size: 3, Difficulty: 1}, []string{"Send Messages", "Attach Files"}))
	if !strings.Contains(got, "I need **Send Messages** and **Attach Files**.") || !strings.Contains(got, "```\nI solved a practice puzzle") {
		t.Error(got)
	}
}
