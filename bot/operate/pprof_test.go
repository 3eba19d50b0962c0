package operate

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestProfiles(t *testing.T) {
	for _, c := range []struct {
		method, host, path string
		status             int
		says               string
	}{
		{"GET", "127.0.0.1:6060", "/healthz", http.StatusOK, "ok"},
		{"GET", "localhost:6060", "/debug/pprof/goroutine?debug=1", http.StatusOK, "goroutine profile: total"},
		{"GET", "[::1]:6060", "/debug/pprof/heap?debug=1", http.StatusOK, "heap profile:"},
		{"GET", "127.0.0.1:6060", "/debug/pprof/", http.StatusOK, "goroutine"},
		{"GET", "127.0.0.1:6060", "/debug/pprof/cmdline", http.StatusNotFound, ""},
		{"POST", "127.0.0.1:6060", "/debug/pprof/profile", http.StatusMethodNotAllowed, ""},
		{"GET", "127.0.0.1:6060", "/metrics", http.StatusNotFound, ""},
		{"GET", "rebound.example:6060", "/debug/pprof/heap", http.StatusForbidden, "only this machine"},
	} {
		w, r := httptest.NewRecorder(), httptest.NewRequest(c.method, c.path, nil)
		r.Host = c.host
		profiles().ServeHTTP(w, r)
		if w.Code != c.status || !strings.Contains(w.Body.String(), c.says) {
			t.Errorf("%s %s at %s: %d %.200q, want %d with %q", c.method, c.path, c.host, w.Code, w.Body, c.status, c.says)
		}
	}
}
