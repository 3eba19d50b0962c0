package people

import (
	"embed"
	"io/fs"
	"net/http"
)

// web is the chat's page: plain HTML, style and script, nothing built and nothing fetched from elsewhere.
//
//go:embed web
var web embed.FS

// pageRoutes serve the web chat.
func (p *People) pageRoutes(mux *http.ServeMux) {
	files, err := fs.Sub(web, "web")
	if err != nil {
		panic(err) // the folder is embedded at build time
	}
	static := http.FileServerFS(files)
	policy := "default-src 'self'; img-src 'self' data: https: http://127.0.0.1:* http://localhost:*; frame-src " + p.world.FrameOrigin() + "; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Cache-Control", "no-cache")
		static.ServeHTTP(w, r)
	})
}
