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
	b := w.today(1, home1, time.Minute)
	_, solution, err := load(b.Info)
	if err != nil {
		t.Fatal(err)
	}
	found, err := hintWithin(t.Context(), playLimits, &b, solution)
	if err != nil || found.Kind != logic.Deduction {
		t.Errorf("within the limits of play: %v, %v, want a deduction", found.Kind, err)
	}
	told, err := hintWithin(t.Context(), logic.Limits{Work: 1}, &b, solution)
	if err != nil || told.Kind != logic.Reveal {
		t.Errorf("out of work: %v, %v, want a value told", told.Kind, err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := hintWithin(gone, playLimits, &b, solution); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v, want the context's error", err)
	}
}
