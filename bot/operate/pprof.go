package operate

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"kenkenbot/bot/operate/config"
)

// longestProfile bounds what one request for a profile may take.
const longestProfile = 5 * time.Minute

// ServeProfiles answers with Go's profiles of this process at a loopback address until ctx
// ends.
func ServeProfiles(ctx context.Context, addr string, log *slog.Logger) error {
	log.Info("profiles are served", "addr", addr)
	return listenFor(ctx, "pprof_addr", addr, &http.Server{Handler: profiles(), WriteTimeout: longestProfile})
}

// profiles serves what net/http/pprof does but the command line. A browser's page that has
// its name lead to this machine is sent away.
func profiles() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "ok\n") })
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", http.NotFound)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			host = r.Host
		}
		if !config.IsLoopback(host) {
			http.Error(w, "only this machine may ask", http.StatusForbidden)
			return
		}
		mux.ServeHTTP(w, r)
	})
}
