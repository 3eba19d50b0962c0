package cluster

import (
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"kenkenbot/internal/filelock"
	"kenkenbot/storage"
)

// The files in the data folder by which a process knows who was there before it.
const (
	formerLock = "process.lock"
	formerFile = "process.json"
)

// notNoted is the log's line if the folder takes no files.
const notNoted = "it can't be noted which process works in the data folder: should it be killed, the others wait for its leases to run out"

// former is the process that was at work in a folder before this one. It was killed, or this
// one would not have the folder's lock: so what it still holds is free at once, and nobody need
// wait until its leases run out.
//
// Whoever is wrong about that does little harm. A process that lives, and whose leases are given
// back by another, is fenced off and begins again.
type former struct {
	lock *filelock.Lock // nil: another process works in the folder, or it takes no files
	path string
	note note
	id   string // "" if nobody is known to have been here
}

// note is the file that a process leaves in its folder. In a folder that was copied, or that
// several machines share, it names another place than the one where it is read, and then it is
// ignored.
type note struct {
	Process string `json:"process"`
	Host    string `json:"host"`
	Folder  string `json:"folder"`
}

// enter takes a folder for a process, and finds out who was there before.
func enter(folder string, log *slog.Logger) *former {
	f, err := lockFolder(folder)
	switch {
	case errors.Is(err, filelock.ErrHeld):
		log.Info("another process works in the same data folder: should this one be killed, the others wait for its leases to run out", "folder", folder)
	case err != nil:
		log.Warn(notNoted, "err", err)
	}
	return f
}

func lockFolder(folder string) (*former, error) {
	f := &former{path: filepath.Join(folder, formerFile)}
	var err error
	if f.note.Folder, err = filepath.Abs(folder); err != nil {
		return f, err
	}
	if f.note.Host, err = os.Hostname(); err != nil {
		return f, err
	}
	if f.lock, err = filelock.Take(filepath.Join(folder, formerLock)); err != nil {
		return f, err
	}
	text, err := os.ReadFile(f.path)
	if errors.Is(err, os.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return f, err
	}
	var before note
	if json.Unmarshal(text, &before) == nil && before.Host == f.note.Host && before.Folder == f.note.Folder {
		f.id = before.Process
	}
	return f, nil
}

// become notes that a process works in the folder now. It comes before the process is a
// member: of one that never was, nothing is found.
func (f *former) become(id string) error {
	if f.lock == nil {
		return nil
	}
	now := f.note
	now.Process = id
	text, err := json.Marshal(now)
	if err != nil {
		return err
	}
	return os.WriteFile(f.path, append(text, '\n'), 0o600)
}

// leave lets the next process have the folder.
func (f *former) leave() {
	if f.lock != nil {
		_ = f.lock.Release() // it was only ever locked
	}
}

// free gives back what a process holds, its lease on itself included, and returns how much that
// was. Its turns to begin sessions run on: Discord counts from them.
func free(tx storage.Tx, id string) (n int, err error) {
	all, _, err := storage.Leases(tx.Reader)
	if err != nil {
		return 0, err
	}
	for _, l := range all {
		if l.Owner != id || strings.HasPrefix(l.Name, turns) {
			continue
		}
		err := storage.ReleaseLease(tx, l.Name, l.Fence)
		if errors.Is(err, storage.ErrFenced) {
			continue // somebody has just taken it
		}
		if err != nil {
			return n, err
		}
		n++
	}
	return n, storage.ForgetLease(tx, processes+id)
}
