package discord

import (
	"log/slog"
	"testing"
)

// panics counts the handlers that panicked.
type panics struct {
	noMetrics
	n int
}

func (p *panics) Panicked() { p.n++ }

// TestPanicsAreCounted has one handler that panics, and one that does not.
func TestPanicsAreCounted(t *testing.T) {
	var counted panics
	s := &serving{client: &Client{opts: Options{Metrics: &counted, Log: slog.New(slog.DiscardHandler)}}}
	if s.guard("one", func() { panic("no") }) || !s.guard("another", func() {}) || counted.n != 1 {
		t.Errorf("%d panics were counted", counted.n)
	}
}
