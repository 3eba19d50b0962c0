package rest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
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

// TestLimits names what each route is counted by, and how many calls it takes.
func TestLimits(t *testing.T) {
	for _, tt := range []struct {
		method, path, channel string
		calls                 int
		key                   string
	}{
		{"POST", "/api/v10/interactions/1/token/callback", "", 0, ""},
		{"POST", "/api/v10/channels/7/messages", "7", 5, "POST 7"},
		{"GET", "/api/v10/channels/7/messages", "7", 10, "GET 7"},
		{"DELETE", "/api/v10/channels/7/messages/1", "7", 5, "delete 7"},
		{"PUT", "/api/v10/channels/7/messages/1/reactions/x/@me", "7", 1, "reaction 7"},
		{"POST", "/api/v10/users/@me/channels", "", 10, "dm"},
		{"GET", "/api/v10/users/@me", "", globalLimit, "GET /users/@me"},
	} {
		r := httptest.NewRequest(tt.method, tt.path, nil)
		r.SetPathValue("channel", tt.channel)
		if l, key := limitOf(r); l.calls != tt.calls || key != tt.key {
			t.Errorf("%s %s: %d calls by %q, want %d by %q", tt.method, tt.path, l.calls, key, tt.calls, tt.key)
		}
	}
	r := httptest.NewRequest(http.MethodPost, "/api/v10/webhooks/1/token", nil)
	r.SetPathValue("token", "token")
	if l, key := limitOf(r); l.calls != 5 || key != "webhook token" {
		t.Errorf("a webhook: %d calls by %q", l.calls, key)
	}
}
