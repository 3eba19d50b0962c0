package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// page is the page: plain HTML, style and script, nothing built and nothing fetched from
// elsewhere.
//
//go:embed page
var page embed.FS

// contentTypes are the content types of the page's files by their endings.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2",
	".json": "application/json", ".webmanifest": "application/manifest+json",
}

// files are the page's, ready to be sent.
type files struct{ of map[string]file }

type file struct {
	content, zipped []byte // zipped is nil where it would save nothing
	kind, tag       string
}

// readFiles reads the page's files, by their paths below its folder.
func readFiles() (*files, error) {
	all := &files{of: map[string]file{}}
	return all, fs.WalkDir(page, "page", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := page.ReadFile(name)
		if err != nil {
			return err
		}
		kind, ok := contentTypes[path.Ext(name)]
		if !ok {
			return fmt.Errorf("the page's file %s is of no known kind", name)
		}
		f := newFile(content, kind)
		if zipped := zip(content); len(zipped) < len(content)*9/10 {
			f.zipped = zipped
		}
		all.of[strings.TrimPrefix(name, "page/")] = f
		return nil
	})
}

// newFile returns a file that is sent as it is.
func newFile(content []byte, kind string) file {
	sum := sha256.Sum256(content)
	return file{content: content, kind: kind, tag: `"` + hex.EncodeToString(sum[:12]) + `"`}
}

func zip(content []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is a known one
	w.Write(content)
	w.Close()
	return b.Bytes()
}

func (s *Server) index(w http.ResponseWriter, r *http.Request) { s.send(w, r, "index.html") }

func (s *Server) asset(w http.ResponseWriter, r *http.Request) { s.send(w, r, r.PathValue("name")) }

// send sends a file of the page.
func (s *Server) send(w http.ResponseWriter, r *http.Request, name string) {
	f, ok := s.files.of[name]
	if !ok {
		s.refuse(w, errNotFound)
		return
	}
	f.send(w, r)
}

// send sends the file. Browsers ask each time whether it is still the same, so that a new
// version of the bot has its new page.
func (f file) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", f.tag)
	h.Set("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("If-None-Match"), f.tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	content := f.content
	if f.zipped != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		content = f.zipped
	}
	w.Write(content) // who has gone away reads no error either
}
