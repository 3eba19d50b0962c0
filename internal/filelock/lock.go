// Package filelock keeps two processes from working on the same folder.
package filelock

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// ErrHeld says that another holder has the lock.
var ErrHeld = errors.New("locked by another process")

// Lock is a lock on a file that stands for whatever must have one user at a time.
// The system lets go of it when the process ends, however it ends, so the file that
// is left behind means nothing.
type Lock struct {
	path string
	file *os.File
}

// Take locks the file at path, and creates it if it is missing. It does not wait:
// ErrHeld if another holder has it, in this process or another.
func Take(path string) (*Lock, error) {
	f, err := openLocked(path)
	if err != nil {
		return nil, err
	}
	if err := f.Truncate(0); err == nil {
		// Only a help to whoever looks for the holder.
		fmt.Fprintf(f, "%d\n", os.Getpid())
	}
	return &Lock{path: path, file: f}, nil
}

// Path is the lock's file.
func (l *Lock) Path() string { return l.path }

// Stat describes the file that is locked, wherever it is now.
func (l *Lock) Stat() (os.FileInfo, error) { return l.file.Stat() }

// Release lets go of the lock. The file stays, for taking it away could take the
// name from under the next holder.
func (l *Lock) Release() error { return closeLocked(l.file) }

// Held reports whether a holder has the lock at path. To find out it takes the lock for an
// instant, if nobody has it, and leaves what is written in the file.
func Held(path string) (bool, error) {
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	f, err := openLocked(path)
	if errors.Is(err, ErrHeld) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	return false, closeLocked(f)
}

// Holder names the process that holds the lock at path, as " (process 1234)", or is
// empty if that can't be read.
func Holder(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		return ""
	}
	return fmt.Sprintf(" (process %d)", pid)
}
