package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// CopiesKept is how long copies made before an upgrade, and databases that Restore set aside,
// are kept. Whoever was forgotten since is still in them.
const CopiesKept = 30 * 24 * time.Hour

// The names of copies hold the instant at which they were made.
const (
	upgradePrefix = "before-upgrade-"
	asideInfix    = ".before-restore-"
	copyStamp     = "20060102T150405.000Z"
)

var copyStampPattern = regexp.MustCompile(`\d{8}T\d{6}\.\d{3}Z`)

// copyName is the name of a copy made now.
func copyName(before, after string) string {
	return before + time.Now().UTC().Format(copyStamp) + after
}

// copyAge is how old a copy is by its name: negative if it was made while a clock was wrong,
// or if the name doesn't tell.
func copyAge(name string) time.Duration {
	made, err := time.Parse(copyStamp, copyStampPattern.FindString(filepath.Base(name)))
	if err != nil {
		return -1
	}
	return time.Since(made)
}

const (
	// copyFresh is the age up to which a copy serves for the next try of the same upgrade: a
	// bot that is started again and again must not copy its database each time. Later, one
	// that went back to the copy may have been played on.
	copyFresh = time.Hour
	// upgradeRoom is how many times the size of the database an upgrade may need on its disk:
	// a step that changes every row writes them into the -wal file first.
	upgradeRoom = 2
)

// prepareUpgrade makes sure that there is room for an upgrade, and copies the file of a schema
// into a folder, if one is given. Of each schema the newest copy is kept.
func (e *Engine) prepareUpgrade(ctx context.Context, o Options, schema int64) error {
	suffix := fmt.Sprintf("-schema-%d.db", schema)
	there, err := named(o.BeforeUpgrade, func(name string) bool {
		return strings.HasPrefix(name, upgradePrefix) && (strings.HasSuffix(name, suffix) || strings.HasSuffix(name, BackupPart))
	})
	if err != nil {
		return err
	}
	copied := o.BeforeUpgrade == "" || slices.ContainsFunc(there, func(name string) bool {
		age := copyAge(name)
		return strings.HasSuffix(name, suffix) && age >= 0 && age < copyFresh
	})
	needs := upgradeRoom
	if !copied {
		needs++
	}
	least := int64(needs) * (size(e.path) + size(e.path+"-wal"))
	if free, known := o.room(filepath.Dir(e.path)); known && free < uint64(least) {
		return fmt.Errorf("it takes up to %d MiB on the disk, and %d MiB are free: make room, and start the bot again", least>>20+1, free>>20)
	}
	if copied {
		return nil
	}
	if err := e.copyBeforeUpgrade(ctx, o.BeforeUpgrade, suffix); err != nil {
		return fmt.Errorf("the copy that comes first failed: %w", err)
	}
	return removeAll(there)
}

// copyBeforeUpgrade copies the file into a folder.
func (e *Engine) copyBeforeUpgrade(ctx context.Context, folder, suffix string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	if err := inherit(folder, e.path); err != nil {
		return err
	}
	copied := filepath.Join(folder, copyName(upgradePrefix, suffix))
	if err := Backup(ctx, e.path, copied); err != nil {
		return err
	}
	e.log.Info("the database is upgraded; this is a copy of how it was", "copy", copied)
	return nil
}

// DropCopies removes what is older than CopiesKept of the copies that were made in a folder
// before upgrades, and of the databases that Restore set aside.
func (e *Engine) DropCopies(folder string) error {
	upgraded, err := named(folder, func(name string) bool { return strings.HasPrefix(name, upgradePrefix) })
	if err != nil {
		return err
	}
	aside, err := named(filepath.Dir(e.path), func(name string) bool {
		return strings.HasPrefix(name, filepath.Base(e.path)+asideInfix)
	})
	if err != nil {
		return err
	}
	return removeAll(slices.DeleteFunc(append(upgraded, aside...), func(name string) bool { return copyAge(name) < CopiesKept }))
}

func removeAll(names []string) error {
	for _, name := range names {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	return nil
}

// named lists the files of a folder by name, as far as their names match. Unlike Glob it takes
// any character in the folder's name.
func named(folder string, match func(name string) bool) (paths []string, err error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if match(e.Name()) {
			paths = append(paths, filepath.Join(folder, e.Name()))
		}
	}
	return paths, err
}
