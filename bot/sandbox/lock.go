package sandbox

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"kenkenbot/internal/filelock"
)

// lockName is the file that keeps a second sandbox out of a data folder.
const lockName = "sandbox.lock"

// lockFolder makes the data folder and locks it. Without a folder there is nothing to lock: nil.
func lockFolder(dir string) (*filelock.Lock, error) {
	if dir == "" {
		return nil, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("the sandbox's data folder: %w", err)
	}
	path := filepath.Join(dir, lockName)
	lock, err := filelock.Take(path)
	if errors.Is(err, filelock.ErrHeld) {
		return nil, fmt.Errorf("the folder %s is in use by another sandbox%s: stop that one first, or name another folder", dir, filelock.Holder(path))
	}
	if err != nil {
		return nil, fmt.Errorf("the sandbox's data folder %s cannot be locked: check that it may be written (%w)", dir, err)
	}
	return lock, nil
}

// unlock gives the data folder back. A second call does nothing.
func (s *Server) unlock() error {
	lock := s.lock
	if lock == nil {
		return nil
	}
	s.lock = nil
	return lock.Release()
}
