package game

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
)

// TestWhatWasTypedIsReported types what is refused and what is not, and wants it among
// the facts, to be corrected if it was refused for what it is.
func TestWhatWasTypedIsReported(t *testing.T) {
	w := newWorld(t)
	w.today(1, home1, time.Minute)
	right := w.solution(w.today(1, home1, time.Minute))
	for _, tt := range []struct {
		action   Action
		kind     TextKind
		told     bool
		mistyped bool
	}{
		{Write{Cells: "a1=9"}, CellsText, true, true},
		{Write{Cells: " "}, 0, false, false},
		{Write{Cells: "a1=9" + strings.Repeat(" ", MaxSentText)}, 0, false, false},
		{Note{Cells: "z9=1"}, NotesText, true, true},
		{Note{Cells: "a1=12"}, NotesText, true, false},
		{Say{Text: "a1=9"}, CellsText, true, true},
		{Say{Text: "12345 12345"}, 0, false, false}, // talk
		{Say{Text: "12345 12345 12345"}, AnswerText, true, true},
		{Submit{Answer: "12345 12345 12345 12345 1234."}, AnswerText, true, true},
		{Submit{Answer: strings.Repeat("9", 25)}, AnswerText, true, true},
		{Submit{}, 0, false, false},
		{Press{Digit: 9}, 0, false, false},
		{Submit{Answer: strings.Repeat("1", 25)}, AnswerText, true, false}, // wrong, and judged
		{Submit{Answer: strings.Repeat("1", 25)}, AnswerText, true, true},  // the same again
		{Submit{}, 0, false, false},
		{Submit{Answer: right.String()}, AnswerText, true, false},
		{Write{Cells: "a1=9"}, 0, false, false}, // it is solved
	} {
		turn := w.play(1, 0, tt.action)
		text, told := FactOf[SentText](turn)
		if told != tt.told || text.Kind != tt.kind || turn.Mistyped() != tt.mistyped {
			t.Errorf("%+v: told %v, %+v; mistyped %v, refused %+v", tt.action, told, text, turn.Mistyped(), turn.Refusal)
		}
	}
	w.open(2, home1, Today{Slot: storage.Mini})
	if turn := w.play(2, 0, Fill{Fields: []Field{{Text: "99999"}}}); !turn.Mistyped() {
		t.Errorf("a form: %+v", turn.Refusal)
	}
}
