package rest

import (
	"fmt"
	"testing"
	"time"
)

// TestWindowsAreForgotten fills the limits with windows that are over and one that is not: all are kept
// until there are many, and then that one alone.
func TestWindowsAreForgotten(t *testing.T) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	l := &rateLimits{windows: map[string]*window{"open": {ends: now.Add(time.Second)}}}
	for i := len(l.windows); i < maxWindows-1; i++ {
		l.windows[fmt.Sprint(i)] = &window{ends: now.Add(-time.Second)}
	}
	if l.sweep(now); len(l.windows) != maxWindows-1 {
		t.Errorf("%d windows are left of %d", len(l.windows), maxWindows-1)
	}
	l.windows["one more"] = &window{ends: now.Add(-time.Second)}
	if l.sweep(now); len(l.windows) != 1 || l.windows["open"] == nil {
		t.Errorf("%d windows are left, want the one that is open", len(l.windows))
	}
}
