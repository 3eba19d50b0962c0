package discord

import (
	"encoding/json"
	"net/url"
	"path"

	"kenkenbot/storage"
)

// keptFile is a file that a message has. Its name stands for its content, so an edit whose
// file has that name leaves it where it is, and nobody loads the same picture twice.
type keptFile struct {
	ID   storage.ID
	Name string
}

// keptID returns the ID of the file of a name, 0 if it is not there.
func keptID(kept []keptFile, name string) storage.ID {
	for _, k := range kept {
		if k.Name == name {
			return k.ID
		}
	}
	return 0
}

// kept returns the files that the pictures of a message are: Discord leaves those out of its
// attachments (page resources/message, Message Object).
func (s ShownMessage) kept() (files []keptFile) {
	for _, p := range s.Pictures {
		if u, err := url.Parse(p.URL); err == nil && p.File != 0 {
			files = append(files, keptFile{ID: p.File, Name: path.Base(u.Path)})
		}
	}
	return files
}

// Keeping returns the message as an edit of one that is shown: the pictures that are the same
// stay where they are, and are not sent again.
func (m Message) Keeping(s ShownMessage) Message {
	m.kept = s.kept()
	return m
}

// keptOf reads the record of the files in a post's message. If it can't be read the files are
// simply sent again.
func keptOf(p storage.Post) (files []keptFile) {
	if json.Unmarshal(p.Attached, &files) != nil {
		return nil
	}
	return files
}

// note keeps with a post what its message has now.
func (s ShownMessage) note(p *storage.Post) (err error) {
	p.Attached, err = json.Marshal(s.kept())
	return err
}
