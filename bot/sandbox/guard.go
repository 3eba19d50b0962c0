package sandbox

import (
	"net"
	"net/http"
	"strings"
)

// guard keeps other web pages out: a request must name this machine as its host (else a foreign name could be pointed
// here, "DNS rebinding") and, if it comes from a page, that page must be the sandbox's own.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := hostOf(r.Host)
		// A client whose transport only changes the address still names Discord as the host of its calls.
		discord := host == "discord.com" && strings.HasPrefix(r.URL.Path, "/api/")
		if !isLoopback(host) && !discord {
			http.Error(w, "The sandbox answers to localhost, 127.0.0.1 and [::1] only.", http.StatusMisdirectedRequest)
			return
		}
		if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host {
			http.Error(w, "The sandbox takes no calls from other web pages.", http.StatusForbidden)
			return
		}
		if strings.HasPrefix(r.URL.Path, "/api/") {
			// As Discord's: by its own clock, from which bots tell whether theirs is right.
			w.Header().Set("Date", s.clock.Now().Format(http.TimeFormat))
		}
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Referrer-Policy", "no-referrer")
		w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}

// hostOf is the name or address of a HOST or HOST:PORT.
func hostOf(hostPort string) string {
	if host, _, err := net.SplitHostPort(hostPort); err == nil {
		return host
	}
	return strings.Trim(hostPort, "[]")
}
