package numbertest

import (
	"fmt"
	"slices"
	"testing"
)

// heard keeps the errors of a test.
type heard struct {
	testing.TB
	errors []string
}

func (h *heard) Helper() {}

func (h *heard) Errorf(format string, args ...any) {
	h.errors = append(h.errors, fmt.Sprintf(format, args...))
}

// TestFaults names the number that changed and the promise that is not made, and nothing else.
func TestFaults(t *testing.T) {
	h := &heard{TB: t}
	Hold(h, map[string][2]any{"rows": {10, 10}, "tries": {3, 4}})
	Promised(h, map[string][]string{"numbertest.go": {"Package numbertest", "within " + "a minute"}})
	want := []string{"tries: 3, want 4", `numbertest.go does not say "within a minute"`}
	if !slices.Equal(h.errors, want) {
		t.Errorf("%q, want %q", h.errors, want)
	}
}
