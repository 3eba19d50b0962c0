package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strings"

	"kenkenbot/bot/words"
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
	err := fs.WalkDir(page, "page", func(name string, d fs.DirEntry, err error) error {
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
		all.of[strings.TrimPrefix(name, "page/")] = newZippedFile(content, kind)
		return nil
	})
	if err == nil {
		err = all.translate()
	}
	return all, err
}

// translate adds the page itself in each language that has a table of its texts: index.json in
// the language's folder.
func (all *files) translate() error {
	english := all.of["index.html"]
	for _, l := range words.Languages() {
		table, ok := all.of[l.Tag()+"/index.json"]
		if !ok {
			continue
		}
		var texts map[string]string
		if err := json.Unmarshal(table.content, &texts); err != nil {
			return fmt.Errorf("the page's texts in %s: %w", l, err)
		}
		html := translated(english.content, l.Tag(), texts)
		all.of[l.Tag()+"/index.html"] = newZippedFile(html, english.kind)
	}
	return nil
}

// pageText is what a page's HTML has of texts: between tags, and as the name of something.
var pageText = regexp.MustCompile(`(>|aria-label="|title="|content="|lang=")([^<>"\n]*\pL[^<>"\n]*)`)

// translated returns the page's HTML in a language, by its texts in English.
func translated(html []byte, tag string, texts map[string]string) []byte {
	return pageText.ReplaceAllFunc(html, func(found []byte) []byte {
		part := pageText.FindSubmatch(found)
		before, text := string(part[1]), string(part[2])
		if before == `lang="` {
			return []byte(before + tag)
		}
		if instead, ok := texts[text]; ok {
			text = instead
		}
		return []byte(before + text)
	})
}

// newFile returns a file that is sent as it is.
func newFile(content []byte, kind string) file {
	sum := sha256.Sum256(content)
	return file{content: content, kind: kind, tag: `"` + hex.EncodeToString(sum[:12]) + `"`}
}

// newZippedFile returns one that is sent smaller if the browser can read that.
func newZippedFile(content []byte, kind string) file {
	f := newFile(content, kind)
	if zipped := zip(content); len(zipped) < len(content)*9/10 {
		f.zipped = zipped
	}
	return f
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

// send sends a file of the page, in the Server's language if the file has words.
func (s *Server) send(w http.ResponseWriter, r *http.Request, name string) {
	f, ok := s.files.of[s.words.Language().Tag()+"/"+name]
	if !ok {
		f, ok = s.files.of[name]
	}
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
	h.Set("Vary", "Accept-Encoding, Accept-Language, Cookie")
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
