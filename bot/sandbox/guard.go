package sandbox

import (
	"net"
	"net/http"
	"strings"

	"kenkenbot/bot/sandbox/clock"
)

// guard keeps other web pages out: a request must name this machine as its host (else a foreign name could be pointed
// here, "DNS rebinding") and, if it comes from a page, that page must be the sandbox's own. Browsers name no origin where
// another page shows one of these addresses as a picture, but say where it comes from; a link to the web chat is fine.
func guard(shared *clock.Clock, next http.Handler) http.Handler {
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
		site, link := r.Header.Get("Sec-Fetch-Site"), r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.URL.Path == "/"
		if (site == "cross-site" || site == "same-site") && !link {
			http.Error(w, "The sandbox takes no calls from other web pages.", http.StatusForbidden)
			return
		}
		if strings.HasPrefix(r.URL.Path, "/api/") {
			// As Discord's: by its own clock, from which bots tell whether theirs is right.
			w.Header().Set("Date", shared.Now().Format(http.TimeFormat))
			// By this, clients tell what Discord answers from what Cloudflare does in its place.
			w.Header().Set("Via", "1.1 google")
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
