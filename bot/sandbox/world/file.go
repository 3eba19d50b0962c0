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

// fileStore keeps the bytes of attachments by their ID, in the sandbox's data folder. If nothing is to be kept it holds them in
// memory: most pictures are soon replaced, and making and removing a file takes longer than all else that is done with one.
// What is too much for that goes into a folder that is removed at the end.
type fileStore struct {
	dir       string // "" until there is one
	temporary bool
	held      map[string][]byte
	heldSize  int // of all that is held, in bytes
}

// maxHeld is how many bytes of attachments are held in memory.
const maxHeld = 32 << 20

func (f *fileStore) put(id string, data []byte) error {
	if f.dir != "" && !f.temporary {
		return f.write(id, data)
	}
	if f.held == nil {
		f.held = map[string][]byte{}
	}
	f.held[id] = data
	f.heldSize += len(data)
	for other, data := range f.held {
		if f.heldSize <= maxHeld {
			break
		}
		if err := f.write(other, data); err != nil {
			return err
		}
		f.release(other)
	}
	return nil
}

// release lets an attachment go that is held in memory, and tells whether there was one.
func (f *fileStore) release(id string) bool {
	data, there := f.held[id]
	f.heldSize -= len(data)
	delete(f.held, id)
	return there
}

// write writes an attachment into the folder.
func (f *fileStore) write(id string, data []byte) error {
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
	if data, there := f.held[id]; there {
		return data
	}
	data, err := os.ReadFile(filepath.Join(f.dir, id))
	if f.dir == "" || err != nil {
		return nil
	}
	return data
}

func (f *fileStore) remove(id string) {
	if !f.release(id) && f.dir != "" {
		os.Remove(filepath.Join(f.dir, id))
	}
}

// close removes what is not to be kept.
func (f *fileStore) close() error {
	f.held, f.heldSize = nil, 0
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
func (s *State) attachmentIDs() map[string]bool {
	named := map[string]bool{}
	for _, k := range s.messages {
		for _, a := range k.Attachments {
			named[a.ID] = true
		}
	}
	return named
}

// address is where an attachment can be fetched.
func (s *State) address(channelID string, a rules.Attachment) string {
	return s.world.Origin + "/attachments/" + channelID + "/" + a.ID + "/" + a.Filename
}

// Upload keeps a file that comes with a command in a channel.
func (s *State) Upload(c *Channel, f rules.File) (rules.Attachment, error) {
	a, err := s.store(f, true)
	a.URL = s.address(c.ID, a)
	a.ProxyURL = a.URL
	return a, err
}

// store keeps a file and describes it. Its address is made when it is shown: the port may differ next time.
func (s *State) store(f rules.File, ephemeral bool) (rules.Attachment, error) {
	a := rules.Attachment{
		ID: s.ids.next(), Filename: rules.CleanFilename(f.Name), Size: len(f.Data),
		ContentType: f.Kind, Ephemeral: ephemeral,
	}
	if config, _, err := image.DecodeConfig(bytes.NewReader(f.Data)); err == nil {
		a.Width, a.Height = config.Width, config.Height
	}
	return a, s.files.put(a.ID, f.Data)
}

// AttachmentData is the bytes of an attachment; nil means that it is gone.
func (s *State) AttachmentData(id string) []byte { return s.files.get(id) }
