package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// BackupPart is the suffix of a backup's name while it grows. A file with it that a killed program
// left behind is of no use.
const BackupPart = ".part"

// Backup implements storage.Engine.
func (e *Engine) Backup(ctx context.Context, path string) error {
	return Backup(ctx, e.path, path)
}

// Backup writes a whole and consistent copy of the database at from into the new
// file to. It may be in use, by this process or another: the copy is of
// one instant, reads only, and keeps no one waiting. It is an error if from is not
// a database of ours, or if to exists. The copy appears under its name once it is
// complete and on disk.
func Backup(ctx context.Context, from, to string) error {
	fresh, err := inspect(ctx, from)
	if err != nil {
		return err
	}
	if fresh {
		return noDatabase(from)
	}
	if _, err := os.Lstat(to); err == nil {
		return fmt.Errorf("backup %s exists already: give the name of a new file", to)
	} else if !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("backup %s: %w", to, err)
	}
	part, err := startPart(to + BackupPart)
	if err != nil {
		return fmt.Errorf("backup %s: %w", to, err)
	}
	defer os.Remove(part.Name())
	defer part.Close()
	if err := vacuumInto(ctx, from, part.Name()); err != nil {
		return fmt.Errorf("backup %s: %w", to, advise(from, err))
	}
	return publish(part, to)
}

// startPart makes the file in which a copy grows. An older file of that name is the rest of a
// backup that was killed.
func startPart(name string) (*os.File, error) {
	if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	return os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
}

// vacuumInto copies the database from into an empty file.
func vacuumInto(ctx context.Context, from, to string) error {
	db, err := copying.open(from, 1)
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", to)
	return err
}

// publish gives a finished file its name, once its contents are on disk.
func publish(part *os.File, name string) error {
	if err := part.Sync(); err != nil {
		return fmt.Errorf("backup %s: %w", name, err)
	}
	if err := part.Close(); err != nil {
		return fmt.Errorf("backup %s: %w", name, err)
	}
	if err := os.Rename(part.Name(), name); err != nil {
		return fmt.Errorf("backup %s: %w", name, err)
	}
	return syncFolder(filepath.Dir(name))
}
