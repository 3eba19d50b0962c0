package sandbox

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"

	"kenkenbot/bot/sandbox/world"
)

// proxied is the prefix of the paths that a frame's proxy has always passed on. It passes on others as well (Discord: the change
// log of the Activity proxy path).
const proxied = "/.proxy"

// framed serves the Activity's frame, on a site of its own: a proxy to the application's page. All else is next's.
func (s *Server) framed(next http.Handler) http.Handler {
	proxy := &httputil.ReverseProxy{Rewrite: s.forward, ModifyResponse: uncached}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if hostOf(r.Host) != s.world.FrameHost() {
			next.ServeHTTP(w, r)
			return
		}
		if s.activityTarget() == "" {
			http.Error(w, "The application has no Activity.", http.StatusNotFound)
			return
		}
		w.Header().Set("Content-Security-Policy", "default-src 'self' 'unsafe-inline' data: blob: "+strings.Replace(s.world.FrameOrigin(), "http", "ws", 1))
		proxy.ServeHTTP(w, r)
	})
}

func (s *Server) activityTarget() (address string) {
	s.world.Do(func(w *world.State) { address = w.ActivityTarget() })
	return address
}

// forward points a request at the page, and adds nothing about who sent it.
func (s *Server) forward(r *httputil.ProxyRequest) {
	target, err := url.Parse(s.activityTarget())
	if err != nil {
		return // nobody is there, which the proxy says
	}
	r.Out.URL.Path = "/" + strings.TrimPrefix(strings.TrimPrefix(r.In.URL.Path, proxied), "/")
	r.Out.URL.RawPath = ""
	r.SetURL(target)
}

// uncached leaves pages out of caches, as Discord's proxy does.
func uncached(r *http.Response) error {
	if strings.HasPrefix(r.Header.Get("Content-Type"), "text/html") {
		r.Header.Del("Cache-Control")
	}
	return nil
}
