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
	"maps"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

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
type files struct {
	of      map[string]file
	version string // a hash of all of them
}

type file struct {
	content, zipped []byte // zipped is nil where it would save nothing
	kind, tag       string
	lasts           bool // what is at its address never changes
}

// What of the page's files names others by their addresses.
const (
	indexFile    = "index.html"
	frameFile    = "frame.html" // the index for Discord's frame
	workerFile   = "worker.js"
	wordsFile    = "words.js"
	manifestFile = "manifest.webmanifest"
)

// readFiles reads the page's files, by their paths below its folder: once, because it takes longer
// than all else that a server begins with.
var readFiles = sync.OnceValues(func() (*files, error) {
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
		all.offerLanguages()
		err = all.translate()
	}
	if err == nil {
		err = all.settle()
	}
	return all, err
})

// settle gives the files their addresses: /assets/VERSION-LANGUAGE/NAME. So browsers keep them for
// good, and never mix two versions or languages. The index of each language names them, and its
// worker begins with the version and a list of all that it has to keep.
func (all *files) settle() error {
	sum := sha256.New()
	names := slices.Sorted(maps.Keys(all.of))
	for _, name := range names {
		fmt.Fprintln(sum, name, all.of[name].tag)
	}
	all.version = hex.EncodeToString(sum.Sum(nil)[:6])
	index, worker := all.of[indexFile], all.of[workerFile]
	for _, l := range words.Languages() {
		version := all.version + "-" + l.Tag()
		kept := []string{"/play"}
		for _, name := range names {
			if !strings.Contains(name, "/") && name != indexFile && name != workerFile {
				kept = append(kept, "/assets/"+version+"/"+name)
			}
		}
		list, err := json.Marshal(kept)
		if err != nil {
			return err
		}
		html := bytes.ReplaceAll(all.of[l.Tag()+"/"+indexFile].content, []byte(`"/assets/`), []byte(`"/assets/`+version+"/"))
		all.of[l.Tag()+"/"+indexFile] = newZippedFile(html, index.kind)
		script := fmt.Appendf(nil, "const version = %q;\nconst kept = %s;\n\n%s", version, list, worker.content)
		all.of[l.Tag()+"/"+workerFile] = newZippedFile(script, worker.kind)
	}
	return nil
}

// offerLanguages lists the page's languages in its settings, each by its own name.
func (all *files) offerLanguages() {
	var options bytes.Buffer
	for _, l := range words.Languages() {
		fmt.Fprintf(&options, `<option value="%s" lang="%[1]s">%s</option>`, l.Tag(), l.OwnName())
	}
	index := all.of[indexFile]
	all.of[indexFile] = newZippedFile(bytes.ReplaceAll(index.content, []byte("<!-- languages -->"), options.Bytes()), index.kind)
}

// translate adds the page itself, its manifest and its words in each language.
func (all *files) translate() error {
	script := all.of[wordsFile]
	for _, l := range words.Languages() {
		texts, err := words.PageIn(l).PageTexts()
		if err != nil {
			return err
		}
		html, _ := texts["html"].(map[string]any) // English has none
		delete(texts, "html")
		sentences, err := json.Marshal(texts)
		if err != nil {
			return err
		}
		for _, name := range []string{indexFile, manifestFile} {
			english := all.of[name]
			all.of[l.Tag()+"/"+name] = newZippedFile(translated(english.content, l.Tag(), html), english.kind)
		}
		all.of[l.Tag()+"/"+wordsFile] = newZippedFile(fmt.Appendf(nil, "const sentences = %s;\n\n%s", sentences, script.content), script.kind)
	}
	all.of[wordsFile] = all.of[words.LanguageOf().Tag()+"/"+wordsFile]
	return nil
}

// pageText is what the page's HTML and its manifest have of texts: between tags, and as the name of
// something.
var pageText = regexp.MustCompile(`(>|aria-label="|title="|<html lang="|"description": ")([^<>"\n]*\pL[^<>"\n]*)`)

// translated returns the page's HTML, or its manifest, in a language, by its texts in English.
func translated(english []byte, tag string, texts map[string]any) []byte {
	return pageText.ReplaceAllFunc(english, func(found []byte) []byte {
		part := pageText.FindSubmatch(found)
		before, text := string(part[1]), string(part[2])
		if before == `<html lang="` {
			return []byte(before + tag)
		}
		if instead, ok := texts[text].(string); ok {
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

// named sends a file of the page in the Server's language.
func (s *Server) named(w http.ResponseWriter, r *http.Request, name string) {
	s.send(w, r, name, s.words.Language().Tag(), false)
}

// asset sends a file by its name, or by a version, a language and its name.
func (s *Server) asset(w http.ResponseWriter, r *http.Request) {
	version, name, found := strings.Cut(r.PathValue("name"), "/")
	if !found {
		s.named(w, r, version)
		return
	}
	version, tag, _ := strings.Cut(version, "-")
	s.send(w, r, name, tag, version == s.files.version)
}

// send sends a file of the page, in a language if the file has words.
func (s *Server) send(w http.ResponseWriter, r *http.Request, name, tag string, lasts bool) {
	f, ok := s.files.of[tag+"/"+name]
	if !ok {
		f, ok = s.files.of[name]
	}
	if !ok {
		s.refuse(w, errNotFound)
		return
	}
	f.lasts = lasts
	f.send(w, r)
}

// send sends the file. Unless it lasts, browsers ask each time whether it is still the same, so that
// a new version of the bot has its new page.
func (f file) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", "no-cache")
	if f.lasts {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
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
