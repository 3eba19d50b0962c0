package sandbox

import (
	"bytes"
	"image"
	_ "image/gif"  // attachments' sizes
	_ "image/jpeg" // attachments' sizes
	_ "image/png"  // attachments' sizes
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// filesName is the folder of attachments inside the data folder.
const filesName = "attachments"

// fileStore keeps the bytes of attachments by their ID: in a folder, or in memory if nothing is kept.
type fileStore struct {
	dir  string
	kept map[string][]byte
}

func (f *fileStore) put(id string, data []byte) error {
	if f.dir == "" {
		f.kept[id] = data
		return nil
	}
	return os.WriteFile(filepath.Join(f.dir, id), data, 0o600)
}

// get returns an attachment's bytes; nil means that it is gone.
func (f *fileStore) get(id string) []byte {
	if f.dir == "" {
		return f.kept[id]
	}
	data, err := os.ReadFile(filepath.Join(f.dir, id))
	if err != nil {
		return nil
	}
	return data
}

func (f *fileStore) remove(id string) {
	if f.dir == "" {
		delete(f.kept, id)
		return
	}
	os.Remove(filepath.Join(f.dir, id))
}

// sweep removes what no message names any more.
func (f *fileStore) sweep(named map[string]bool) {
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return
	}
	for _, entry := range entries {
		if !named[entry.Name()] {
			f.remove(entry.Name())
		}
	}
}

// attachmentIDs are the attachments that messages name.
func (w *world) attachmentIDs() map[string]bool {
	named := map[string]bool{}
	for _, m := range w.messages {
		for _, a := range m.Attachments {
			named[a.ID] = true
		}
	}
	return named
}

// store keeps an uploaded file and describes it. Its address is made when it is shown: the port may differ next time.
func (w *world) store(f file, description string, ephemeral bool) (Attachment, error) {
	a := Attachment{
		ID: w.ids.next(), Filename: cleanFilename(f.name), Description: description, Size: len(f.data),
		ContentType: f.kind, Ephemeral: ephemeral,
	}
	if config, _, err := image.DecodeConfig(bytes.NewReader(f.data)); err == nil {
		a.Width, a.Height = config.Width, config.Height
	}
	return a, w.files.put(a.ID, f.data)
}

// cleanFilename keeps what Discord keeps of a name: letters, digits, dots, dashes and underscores.
func cleanFilename(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	cleaned := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '.', r == '-', r == '_':
			return r
		case r == ' ':
			return '_'
		}
		return -1
	}, name)
	if strings.Trim(cleaned, ".") == "" {
		return "file"
	}
	return cleaned
}

// address is where an attachment can be fetched.
func (w *world) address(channelID string, a Attachment) string {
	return w.origin + "/attachments/" + channelID + "/" + a.ID + "/" + a.Filename
}

// serveAttachment answers like Discord's content delivery network. Only pictures are shown in place; anything else is a
// download, so that no uploaded page runs beside the chat.
func (a *api) serveAttachment(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("attachment")
	if !validSnowflake(id) {
		http.NotFound(w, r)
		return
	}
	a.world.mu.Lock()
	data := a.world.files.get(id)
	a.world.mu.Unlock()
	if data == nil {
		http.Error(w, "This content is no longer available.", http.StatusNotFound)
		return
	}
	kind := http.DetectContentType(data)
	switch kind {
	case "image/png", "image/gif", "image/jpeg", "image/webp":
	default:
		w.Header().Set("Content-Disposition", "attachment")
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	w.Write(data)
}
