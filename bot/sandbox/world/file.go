package world

import (
	"bytes"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"path/filepath"

	"kenkenbot/bot/sandbox/rules"
)

// filesName is the folder of attachments inside the data folder.
const filesName = "attachments"

// fileStore keeps the bytes of attachments by their ID in a folder: the sandbox's or, if nothing is kept, one of its own that
// goes with it.
type fileStore struct {
	dir       string
	temporary bool
}

func (f *fileStore) put(id string, data []byte) error {
	if f.dir == "" {
		dir, err := os.MkdirTemp("", "sandbox-attachments-")
		if err != nil {
			return err
		}
		f.dir, f.temporary = dir, true
	}
	return os.WriteFile(filepath.Join(f.dir, id), data, 0o600)
}

// get returns an attachment's bytes; nil means that it is gone.
func (f *fileStore) get(id string) []byte {
	data, err := os.ReadFile(filepath.Join(f.dir, id))
	if f.dir == "" || err != nil {
		return nil
	}
	return data
}

func (f *fileStore) remove(id string) {
	if f.dir != "" {
		os.Remove(filepath.Join(f.dir, id))
	}
}

// close removes what is not to be kept.
func (f *fileStore) close() error {
	if !f.temporary {
		return nil
	}
	dir := f.dir
	f.dir, f.temporary = "", false
	return os.RemoveAll(dir)
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
func (w *World) attachmentIDs() map[string]bool {
	named := map[string]bool{}
	for _, k := range w.messages {
		for _, a := range k.read().Attachments {
			named[a.ID] = true
		}
	}
	return named
}

// Store keeps an uploaded file and describes it. Its address is made when it is shown: the port may differ next time.
func (w *World) Store(f rules.File, description string, ephemeral bool) (rules.Attachment, error) {
	a := rules.Attachment{
		ID: w.ids.next(), Filename: rules.CleanFilename(f.Name), Description: description, Size: len(f.Data),
		ContentType: f.Kind, Ephemeral: ephemeral,
	}
	if config, _, err := image.DecodeConfig(bytes.NewReader(f.Data)); err == nil {
		a.Width, a.Height = config.Width, config.Height
	}
	return a, w.files.put(a.ID, f.Data)
}

// AttachmentData is the bytes of an attachment; nil means that it is gone.
func (w *World) AttachmentData(id string) []byte { return w.files.get(id) }
