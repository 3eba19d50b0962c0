//go:build !windows

package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// owner is whom a file belongs to.
type owner struct{ user, group int }

// ownerOf returns the owner of the file or folder that a name leads to.
func ownerOf(path string) (owner, error) {
	info, err := os.Stat(path)
	if err != nil {
		return owner{}, err
	}
	is, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return owner{}, fmt.Errorf("%s: its owner is not known", path)
	}
	return owner{int(is.Uid), int(is.Gid)}, nil
}

// inherit gives a file that root made for a database to the owner of that database, or of its
// folder if there is none or root owns it: the bot, which runs as that user, must be able to open
// it. Where root may not give files away, as on some network file systems, the file stays as it is.
// A link is not followed: whoever owns the folder may have put it there.
func inherit(path, database string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	if is, err := ownerOf(path); err != nil || is.user != 0 {
		return err
	}
	of, err := ownerOf(database)
	if err != nil || of.user == 0 {
		if of, err = ownerOf(filepath.Dir(database)); err != nil {
			return err
		}
	}
	if err := os.Lchown(path, of.user, of.group); err != nil && !errors.Is(err, os.ErrPermission) {
		return err
	}
	return nil
}

// Stray names a file of the database at path that belongs to another user than its folder, and
// says what to do about it. It returns "" if there is none.
func Stray(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	folder, err := ownerOf(filepath.Dir(path))
	if err != nil {
		return ""
	}
	for _, name := range []string{path, path + "-wal", path + "-shm", lockOf(path)} {
		if is, err := ownerOf(name); err == nil && is.user != folder.user {
			return fmt.Sprintf("%s belongs to user %d and its folder to user %d, so a bot that runs as user %d can't open it: run \"chown %d:%d %s*\"",
				name, is.user, folder.user, folder.user, folder.user, folder.group, path)
		}
	}
	return ""
}
