package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestAskHealth asks a bot that is well, one that is not, and none.
func TestAskHealth(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("/healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
		fmt.Fprint(w, "no room\ndisk: failed: no room\n")
	})
	mux.HandleFunc("/readyz", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "ok\n") })
	server := httptest.NewServer(mux)
	defer server.Close()
	for _, test := range []struct {
		addr      string
		args      []string
		code      int
		out, errs string
	}{
		{server.Listener.Addr().String(), []string{"health"}, exitNo, "no room\ndisk: failed: no room\n", ""},
		{server.Listener.Addr().String(), []string{"health", "--ready"}, exitDone, "ok\n", ""},
		{freeAddress(t), []string{"health"}, exitNo, "", "bot: no answer from the bot: "},
		{"", []string{"health"}, exitUsage, "", "bot: metrics_addr is not set"},
	} {
		t.Setenv("KENKEN_METRICS_ADDR", test.addr)
		code, out, errs := runWith(t, "", test.args...)
		if code != test.code || out != test.out || !strings.HasPrefix(errs, test.errs) || (test.errs == "") != (errs == "") {
			t.Errorf("%s %v: %d, %q, %q", test.addr, test.args, code, out, errs)
		}
	}
}
