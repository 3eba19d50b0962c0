package game

import (
	"context"
	"errors"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestAHintThatTakesTooLongTellsAValue spends the limits before a step is found.
func TestAHintThatTakesTooLongTellsAValue(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Minute)
	need := adviceNeed{puzzle: v.Puzzle, solution: w.solution(v), grid: v.Grid, marks: v.Marks}
	found, err := need.within(t.Context(), playLimits)
	if err != nil || found.advice.Kind != logic.Deduction {
		t.Errorf("within the limits of play: %v, %v, want a deduction", found.advice.Kind, err)
	}
	told, err := need.within(t.Context(), logic.Limits{Work: 1})
	if err != nil || told.advice.Kind != logic.Reveal {
		t.Errorf("out of work: %v, %v, want a value told", told.advice.Kind, err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := need.within(gone, playLimits); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v, want the context's error", err)
	}
}

// TestStepsToADigitCountDown follows hints to one digit by the button for the next step, by
// having a step done and by asking for one more hint: none of them adds steps.
func TestStepsToADigitCountDown(t *testing.T) {
	w := newWorld(t)
	var v *View
	take := func(h TakeHint) Hint {
		t.Helper()
		hint, _ := FactOf[Hint](w.play(1, v.Game.ID, h))
		return hint
	}
	for range 20 {
		w.now = w.now.Add(time.Minute) // enough for another order
		v = w.open(1, home1, Order{Kind: storage.Kind{Size: 6, Difficulty: board.Expert}})
		first := take(TakeHint{Level: 2})
		if first.Left < 4 {
			continue
		}
		second := take(TakeHint{Level: 2, Next: true})
		done := take(TakeHint{})
		third := take(TakeHint{})
		if first.Left-1 != second.Left || done.Level != MaxHintLevel || done.Left != second.Left || third.Left != done.Left-1 {
			t.Errorf("steps to the digit: %d, the next %d, that one done %d, one more hint %d", first.Left, second.Left, done.Left, third.Left)
		}
		return
	}
	t.Fatal("no board whose next digit takes four steps")
}
