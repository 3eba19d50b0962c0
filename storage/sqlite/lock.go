package sqlite

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
)

var errLocked = errors.New("locked by another process")

// lock makes sure that one process at a time writes the database. It is held on a
// file beside it, for SQLite's own locks are on the database itself, and readers,
// such as a backup, stay welcome. The system lets go of it when the process ends,
// however it ends, so the file that is left behind means nothing.
func lock(database string) (*os.File, error) {
	path := database + ".lock"
	f, err := openLocked(path)
	if errors.Is(err, errLocked) {
		return nil, fmt.Errorf("database %s is in use by another bot%s: stop that one first, or give this one a data folder of its own", database, holder(path))
	}
	if err != nil {
		return nil, fmt.Errorf("database %s cannot be locked: check that its folder may be written (%w)", database, err)
	}
	if err := f.Truncate(0); err == nil {
		// Only a help to whoever looks for the holder.
		fmt.Fprintf(f, "%d\n", os.Getpid())
	}
	return f, nil
}

// holder names the process that wrote itself into a lock's file, as far as it can
// be read.
func holder(path string) string {
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
