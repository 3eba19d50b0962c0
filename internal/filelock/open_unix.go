//go:build !windows

package filelock

import (
	"errors"
	"os"
	"syscall"
)

// openLocked opens a file that only one holder may have open in this way, and
// creates it if it is missing. It returns ErrHeld if another has it.
func openLocked(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = ErrHeld
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// closeLocked lets go of the lock and closes the file. Closing alone is not enough: until it runs, a
// program that is being started has the files of who starts it, and their locks.
func closeLocked(f *os.File) error {
	return errors.Join(syscall.Flock(int(f.Fd()), syscall.LOCK_UN), f.Close())
}
