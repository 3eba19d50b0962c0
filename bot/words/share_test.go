package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

func TestStoryLine(t *testing.T) {
	daily := storage.Game{Kind: storage.DailyGame, Day: 20780, Slot: storage.Main} // a Monday
	solved := func(r storage.Result) storage.Result {
		r.Kind, r.Timed, r.Took = daily.Kind, true, 4*time.Minute+12*time.Second
		return r
	}
	tests := []struct {
		name   string
		game   storage.Game
		result storage.Result
		streak int
		want   string
	}{
		{"clean", daily, solved(storage.Result{Streak: true}), 3, "KenKen 692 · 5×5 · 4:12 · no hints · streak 3"},
		{"with help", daily, solved(storage.Result{Wrong: 1, Hints: 2}), 0, "KenKen 692 · 5×5 · 4:12 · 1 wrong try · 2 hints"},
		{"shown", daily, solved(storage.Result{Shown: true, Hints: 2}), 0, "KenKen 692 · 5×5 · with the solution shown"},
		{"without a time", daily, storage.Result{}, 0, "KenKen 692 · 5×5 · solved · no hints"},
		{"mini of the archive", storage.Game{Kind: storage.ArchiveGame, Day: daily.Day, Slot: storage.Mini}, solved(storage.Result{}), 0, "KenKen 692 mini · archive · 5×5 · 4:12 · no hints"},
		{"before the first number", storage.Game{Kind: storage.DailyGame, Day: 20088, Slot: storage.Main}, solved(storage.Result{}), 0, "KenKen · 5×5 · 4:12 · no hints"},
		{"of a server's own week", storage.Game{Kind: storage.DailyGame, Day: 20781, Slot: storage.Main}, solved(storage.Result{}), 0, "KenKen · 5×5 · 4:12 · no hints"},
		{"practice", storage.Game{Kind: storage.PracticeGame}, solved(storage.Result{}), 0, "KenKen · practice · 5×5 · 4:12 · no hints"},
	}
	course := []tape.Stage{tape.FromStart, tape.FirstQuarter, tape.LastQuarter, tape.ByHint}
	for _, tt := range tests {
		story := game.Story{Name: "A*n", Game: tt.game, Size: 5, Difficulty: board.Hard, Result: tt.result, Streak: tt.streak, Course: course}
		if tt.game.Slot == storage.Mini {
			story.Difficulty = board.Easy
		}
		if got, want := English.Text(StoryLineOf(story)), "**A\\*n** · "+tt.want+"\n⬛🟪🟨💡"; got != want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, want)
		}
	}
}

func TestStoryToCopy(t *testing.T) {
	got := English.Text(StoryToCopyOf(game.Story{Size: 3, Difficulty: 1}, Of("CantShare", []string{"Send Messages", "Attach Files"})))
	if !strings.Contains(got, "I need **Send Messages** and **Attach Files**.") || !strings.Contains(got, "```\nKenKen") {
		t.Error(got)
	}
}
