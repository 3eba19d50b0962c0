package filelock

import (
	"errors"
	"os"
	"syscall"
)

// errSharingViolation is ERROR_SHARING_VIOLATION.
const errSharingViolation = syscall.Errno(32)

// openLocked opens a file that only one holder may have open in this way, and
// creates it if it is missing. It returns ErrHeld if another has it.
func openLocked(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	const access, alone = syscall.GENERIC_READ | syscall.GENERIC_WRITE, 0
	handle, err := syscall.CreateFile(name, access, alone, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errSharingViolation) {
		return nil, ErrHeld
	}
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return os.NewFile(uintptr(handle), path), nil
}

// closeLocked lets go of the lock and closes the file.
func closeLocked(f *os.File) error { return f.Close() }
