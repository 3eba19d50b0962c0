package storage

import (
	"context"
	"errors"
	"testing"
)

// Whoever has an answer may ask again at once; while a question is unanswered nobody may.
func TestProbe(t *testing.T) {
	var p Probe
	fault := errors.New("a fault")
	for range 10_000 {
		if err := p.Ask(t.Context(), func(context.Context) error { return fault }); err != fault {
			t.Fatalf("got %v", err)
		}
	}
	held, late := make(chan struct{}), make(chan error, 1)
	asking := make(chan struct{})
	go func() {
		late <- p.Ask(t.Context(), func(context.Context) error { close(asking); <-held; return nil })
	}()
	<-asking
	if err := p.Ask(t.Context(), func(context.Context) error { return nil }); err != ErrUnanswered {
		t.Errorf("beside another: %v", err)
	}
	close(held)
	if err := <-late; err != nil {
		t.Error(err)
	}
}
