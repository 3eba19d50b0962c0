package game

import (
	"context"
	"errors"
	"testing"
	"time"

	"kenkenbot/solver/logic"
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
