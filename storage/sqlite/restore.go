package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	lib "modernc.org/sqlite/lib"
)

// Restore puts a backup in the place of the database at path, which no process may have
// open. The backup is copied and the copy checked before anything changes; an older schema
// is left to the next Open. What was there is kept beside it under a name of its own, which
// is returned, "" if there was nothing; what its -wal file holds goes with it, and is never
// replayed over the backup. DropCopies removes it in time.
func Restore(ctx context.Context, backup, path string) (kept string, err error) {
	switch same, err := sameFile(backup, path); {
	case err != nil:
		return "", fmt.Errorf("the backup can't be read: %w", err)
	case same:
		return "", fmt.Errorf("backup %s is the database itself: name a copy of it", backup)
	}
	if path, err = locate(path); err != nil {
		return "", err
	}
	held, err := lock(path)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, held.Release()) }()
	part, err := checkedCopy(ctx, backup, path+".restore"+BackupPart)
	if err != nil {
		return "", err
	}
	defer os.Remove(part)
	if err := inherit(part, path); err != nil {
		return "", fmt.Errorf("database %s: %w", path, err)
	}
	if kept, err = setAside(ctx, path); err != nil {
		return "", err
	}
	if err := os.Rename(part, path); err != nil {
		return kept, fmt.Errorf("database %s: %w", path, err)
	}
	return kept, syncFolder(filepath.Dir(path))
}

func sameFile(a, b string) (bool, error) {
	of, err := os.Stat(a)
	if err != nil {
		return false, err
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(of, other), nil
}

// checkedCopy copies a backup to a file, if it is a sound database of ours that this
// version can read.
func checkedCopy(ctx context.Context, backup, to string) (string, error) {
	if err := os.Remove(to); err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	if err := Backup(ctx, backup, to); primary(err) == lib.SQLITE_NOTADB {
		return "", fmt.Errorf("%s is no backup: it is not a SQLite database", backup)
	} else if err != nil {
		return "", err
	}
	report, err := Examine(ctx, to)
	switch {
	case err != nil:
	case len(report.Faults) > 0:
		err = fmt.Errorf("backup %s is damaged (%s): restore another one", backup, report.Faults[0])
	case report.Unfit != nil:
		err = fmt.Errorf("backup %s was %w", backup, report.Unfit)
	}
	if err != nil {
		os.Remove(to)
		return "", err
	}
	return to, nil
}

// setAside keeps the database at path under another name beside it, and removes what
// SQLite keeps next to it, so that the path can be taken. A sound database stays in its
// place until it is replaced: a process killed in between leaves the one or the other.
func setAside(ctx context.Context, path string) (kept string, err error) {
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return "", moveLog(path, copyName(path+asideInfix, "")) // a -wal file without its database
	} else if err != nil {
		return "", err
	}
	// Whatever the -wal file holds goes into a sound file; a damaged one keeps it.
	if db, err := writing.open(path, 1); err == nil {
		db.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
		db.Close() // the last connection removes the -wal
	}
	kept = copyName(path+asideInfix, "")
	if err := moveLog(path, kept); err != nil {
		return "", err
	}
	if err := os.Link(path, kept); err == nil {
		return kept, nil
	}
	if err := os.Rename(path, kept); err != nil { // a file system without links
		return "", err
	}
	return kept, nil
}

// moveLog renames the -wal file of a database for a database of another name, and removes the -shm
// file, which SQLite makes again.
func moveLog(path, to string) error {
	if err := os.Rename(path+"-wal", to+"-wal"); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.Remove(path + "-shm"); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
