package game_test

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// TestWhatWasTypedIsReported types what is refused and what is not, and wants it among
// the facts, to be corrected if it was refused for what it is.
func TestWhatWasTypedIsReported(t *testing.T) {
	w := newWorld(t)
	w.today(1, home1, time.Minute)
	right := w.solution(w.today(1, home1, time.Minute))
	for _, tt := range []struct {
		action   game.Action
		kind     game.TextKind
		told     bool
		mistyped bool
	}{
		{game.Write{Cells: "a1=9"}, game.CellsText, true, true},
		{game.Write{Cells: " "}, 0, false, false},
		{game.Write{Cells: "a1=9" + strings.Repeat(" ", game.MaxSentText)}, 0, false, false},
		{game.Note{Cells: "z9=1"}, game.NotesText, true, true},
		{game.Note{Cells: "a1=12"}, game.NotesText, true, false},
		{game.Say{Text: "a1=9"}, game.CellsText, true, true},
		{game.Say{Text: "12345 12345"}, 0, false, false}, // talk
		{game.Say{Text: "12345 12345 12345"}, game.AnswerText, true, true},
		{game.Submit{Answer: "12345 12345 12345 12345 1234."}, game.AnswerText, true, true},
		{game.Submit{Answer: strings.Repeat("9", 25)}, game.AnswerText, true, true},
		{game.Submit{}, 0, false, false},
		{game.Press{Digit: 9}, 0, false, false},
		{game.Submit{Answer: strings.Repeat("1", 25)}, game.AnswerText, true, false}, // wrong, and judged
		{game.Submit{Answer: strings.Repeat("1", 25)}, game.AnswerText, true, true},  // the same again
		{game.Submit{}, 0, false, false},
		{game.Submit{Answer: right.String()}, game.AnswerText, true, false},
		{game.Write{Cells: "a1=9"}, 0, false, false}, // it is solved
	} {
		turn := w.play(1, 0, tt.action)
		text, told := game.FactOf[game.SentText](turn)
		if told != tt.told || text.Kind != tt.kind || turn.Mistyped() != tt.mistyped {
			t.Errorf("%+v: told %v, %+v; mistyped %v, refused %+v", tt.action, told, text, turn.Mistyped(), turn.Refusal)
		}
	}
	w.open(2, home1, game.Today{Slot: storage.Mini})
	if turn := w.play(2, 0, game.Fill{Fields: []game.Field{{Text: "99999"}}}); !turn.Mistyped() {
		t.Errorf("a form: %+v", turn.Refusal)
	}
}
